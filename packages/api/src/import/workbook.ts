// From a workbook's bytes (XLSX, ECMA-376) to rows of cells. Called by read-file.ts.
import { type ExecFileException, execFile } from 'node:child_process';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type WorkbookReading =
  | { cells: string[][] }
  | { trouble: 'too large' | 'too many rows' | 'too slow' | 'unreadable' };

const mebibyte = 1024 * 1024;
/** What 100,000 rows of guests take, several times over. */
const mostUnpacked = 96 * mebibyte;
/** A few bytes may ask for a thousand million rows: then the reading process ends, and nothing else does. */
const mostMemoryMebibytes = 512;
/** Several times what 100,000 rows take; three who wait in line still have their answer within the door's minute. */
const patience = 20_000;

function command(mostRows: number): string[] {
  const own = fileURLToPath(import.meta.url);
  const extension = extname(own);
  const program = fileURLToPath(new URL(`./workbook-process${extension}`, import.meta.url));
  // From the sources (tests, hot reload) Node needs tsx.
  const loader = extension === '.ts' ? ['--import', 'tsx'] : [];
  return [`--max-old-space-size=${mostMemoryMebibytes}`, ...loader, program, String(mostUnpacked), String(mostRows)];
}

/** A process that was started and did not end well. It is killed for its time by us, and by itself for want of memory. */
function troubleOf(error: ExecFileException): WorkbookReading {
  const isNotStarted = typeof error.code === 'string' && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (isNotStarted) throw error;
  return { trouble: error.killed ? 'too slow' : 'too large' };
}

/** Empty or cut off where the time ran out just as the process had ended well. */
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
    // It may end before it has taken everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the first sheet. One at a time: several at once would take their memory together.
 * @throws where the system starts no process.
 */
export function readWorkbook(bytes: Uint8Array, bounds: Bounds): Promise<WorkbookReading> {
  const reading = last.then(() => readApart(bytes, bounds));
  last = reading.catch(() => undefined);
  return reading;
}
