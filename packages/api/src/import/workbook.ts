// From a workbook's bytes (XLSX, ECMA-376) to rows of cells. Called by read-file.ts.
import { execFile } from 'node:child_process';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type WorkbookReading = { cells: string[][] } | { trouble: 'too large' | 'too many rows' | 'unreadable' };

const mebibyte = 1024 * 1024;
/** What 100,000 rows of guests take, several times over. */
const mostUnpacked = 96 * mebibyte;
/** A few bytes may ask for a thousand million rows: then the reading process ends, and nothing else does. */
const mostMemoryMebibytes = 512;
const patienceMs = 12_000;

function command(mostRows: number): string[] {
  const own = fileURLToPath(import.meta.url);
  const extension = extname(own);
  const program = fileURLToPath(new URL(`./workbook-process${extension}`, import.meta.url));
  // From the sources (tests, hot reload) Node needs tsx.
  const loader = extension === '.ts' ? ['--import', 'tsx'] : [];
  return [`--max-old-space-size=${mostMemoryMebibytes}`, ...loader, program, String(mostUnpacked), String(mostRows)];
}

function readApart(bytes: Uint8Array, mostRows: number): Promise<WorkbookReading> {
  return new Promise((resolve) => {
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
        // It was killed for its time or its output, or ended for want of memory.
        if (error !== null) return resolve({ trouble: 'too large' });
        return resolve(JSON.parse(output) as WorkbookReading);
      },
    );
    // It may end before it has taken everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Reads the first sheet; never rejects. One at a time: several at once would take their memory together. */
export function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<WorkbookReading> {
  const reading = last.then(() => readApart(bytes, mostRows));
  last = reading;
  return reading;
}
