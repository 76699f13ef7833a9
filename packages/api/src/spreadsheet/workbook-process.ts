// Child process that parses a workbook's first sheet: bytes on stdin, JSON on stdout. Started by parse-workbook.ts
// with a memory limit; never imported. Against zip bombs, unpacked bytes are counted while unzipping: the sizes
// stated in an archive cannot be trusted.
import { buffer } from 'node:stream/consumers';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { WorkbookResult } from './parse-workbook.js';

class TooLargeError extends Error {}

/** Small chunks, as deflate expands each by up to about a thousand times. */
const chunkSize = 16 * 1024;

/** The parts that describe cells; pictures and macros stay packed. */
const isNeeded = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');

/** @throws TooLargeError as soon as the parts exceed the limit together. */
function unzipParts(bytes: Uint8Array, maxUnpackedBytes: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) throw error;
      unpacked += data.length;
      if (unpacked > maxUnpackedBytes) throw new TooLargeError();
      pieces.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    unzip.push(bytes.subarray(at, at + chunkSize), at + chunkSize >= bytes.length);
  }
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/**
 * A row or cell number far beyond the 1,048,576 rows of a sheet (ECMA-376): the parser would fill all rows before it.
 */
const rowBeyondLimit = /<(?:\w+:)?(?:row|c)\b[^<>]*?\sr\s*=\s*["'][A-Z]*0*[1-9]\d{7}/i;

/** @throws TooLargeError for row numbers beyond the limit of a sheet. */
function assertRowNumbers(parts: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/') && rowBeyondLimit.test(Buffer.from(bytes).toString('latin1')))
      throw new TooLargeError();
}

/** Dates as ISO 8601, with the time if there is one. */
function formatCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return String(cell);
}

/** A long number is stored with an exponent, which a phone number must not keep. */
function normalizeNumber(stored: string): string {
  const number = Number(stored);
  return Number.isSafeInteger(number) ? String(number) : stored;
}

async function parseWorkbook(
  bytes: Uint8Array,
  [maxUnpackedBytes = 0, maxRows = 0]: number[],
): Promise<WorkbookResult> {
  const parts = unzipParts(bytes, maxUnpackedBytes);
  assertRowNumbers(parts);
  // Parse exactly the bytes that were counted: zip them again, uncompressed.
  const plain = Buffer.from(zipSync(parts, { level: 0 }));
  const rows: unknown[][] = await readSheet(plain, { trim: false, parseNumber: normalizeNumber });
  if (rows.length > maxRows) return { failure: 'too many rows' };
  return { cells: rows.map((row) => row.map(formatCellText)) };
}

const result = await parseWorkbook(await buffer(process.stdin), process.argv.slice(2).map(Number)).catch(
  (error: unknown): WorkbookResult => ({ failure: error instanceof TooLargeError ? 'too large' : 'unreadable' }),
);
process.stdout.write(JSON.stringify(result));
