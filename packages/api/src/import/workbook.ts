// Parses a workbook (XLSX, ECMA-376) into rows of cells, in a child process. Called by parse-file.ts.
import { type ExecFileException, execFile } from 'node:child_process';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type WorkbookReading =
  | { cells: string[][] }
  | { trouble: 'too large' | 'too many rows' | 'too slow' | 'unreadable' };

const mebibyte = 1024 * 1024;
/** Several times the size of 100,000 rows of guests. */
const mostUnpacked = 96 * mebibyte;
/** A few bytes can declare a billion rows: then only the child process runs out of memory. */
const mostMemoryMebibytes = 512;
/** Several times what 100,000 rows take; three queued files still finish within the one-minute request timeout. */
const patience = 20_000;

function command(mostRows: number): string[] {
  const own = fileURLToPath(import.meta.url);
  const extension = extname(own);
  const program = fileURLToPath(new URL(`./workbook-process${extension}`, import.meta.url));
  // From the sources (tests, hot reload) Node needs tsx.
  const loader = extension === '.ts' ? ['--import', 'tsx'] : [];
  return [`--max-old-space-size=${mostMemoryMebibytes}`, ...loader, program, String(mostUnpacked), String(mostRows)];
}

/** Maps a failed child process: killed by our timeout, or ended because it ran out of memory. */
function troubleOf(error: ExecFileException): WorkbookReading {
  const isNotStarted = typeof error.code === 'string' && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (isNotStarted) throw error;
  return { trouble: error.killed ? 'too slow' : 'too large' };
}

/** The output is empty or cut off if the timeout expired just as the process succeeded. */
function outcomeOf(output: string): WorkbookReading {
  try {
    return JSON.parse(output) as WorkbookReading;
  } catch {
    return { trouble: 'too slow' };
  }
}

interface Bounds {
  mostRows: number;
  patienceMs?: number;
}

function readApart(bytes: Uint8Array, { mostRows, patienceMs = patience }: Bounds): Promise<WorkbookReading> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      command(mostRows),
      {
        cwd: dirname(fileURLToPath(import.meta.url)),
        env: { PATH: process.env.PATH },
        timeout: patienceMs,
        killSignal: 'SIGKILL',
        maxBuffer: mostUnpacked,
      },
      (error, output) => {
        try {
          resolve(error === null ? outcomeOf(output) : troubleOf(error));
        } catch (notStarted) {
          reject(notStarted);
        }
      },
    );
    // The process may exit before it has read all of stdin.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses the first sheet. Calls are serialized, which bounds the memory used.
 * @throws if the process cannot be started.
 */
export function readWorkbook(bytes: Uint8Array, bounds: Bounds): Promise<WorkbookReading> {
  const reading = last.then(() => readApart(bytes, bounds));
  last = reading.catch(() => undefined);
  return reading;
}
