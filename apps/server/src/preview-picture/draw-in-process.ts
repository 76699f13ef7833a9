// In a child process, drawing delays no requests, and a picture that crashes the decoder does not crash the server.
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgramArguments } from '@havn/db/child-program';
import type { Drawing } from './draw.js';
import type { DrawingInput } from './draw-process.js';

/** Many times longer than a drawing takes. */
const timeoutMs = 10_000;
const maxPictureBytes = 4 * 1_048_576;

/** @throws if the process fails or exceeds its time. */
export function drawInProcess({ photo, ...drawing }: Drawing): Promise<Buffer> {
  const input: DrawingInput = { ...drawing, photo: photo === null ? null : Buffer.from(photo).toString('base64') };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      buildProgramArguments(import.meta.url, './draw-process'),
      {
        cwd: dirname(fileURLToPath(import.meta.url)),
        env: { PATH: process.env.PATH },
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: maxPictureBytes,
        encoding: 'buffer',
      },
      (error, picture) => {
        if (error === null) resolve(picture);
        else reject(error);
      },
    );
    // The process may exit before it has read all of stdin.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(input));
  });
}
