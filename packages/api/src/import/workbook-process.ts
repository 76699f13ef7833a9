// The program that reads a workbook's first sheet: bytes in, JSON out. Started by workbook.ts in a process of its own with
// bounded memory; never imported. What is unpacked is counted before it is read: an archive says of its size what it likes.
import { buffer } from 'node:stream/consumers';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { WorkbookReading } from './workbook.js';

class TooLarge extends Error {}

/** Small pieces: one of them unpacks to at most a thousand times as much. */
const pieceSize = 16 * 1024;

/** The parts that tell cells; pictures and programs stay packed. */
const isNeeded = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');

/** @throws TooLarge as soon as the parts are larger together than they may be. */
function unpack(bytes: Uint8Array, mostUnpacked: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) throw error;
      unpacked += data.length;
      if (unpacked > mostUnpacked) throw new TooLarge();
      pieces.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    unzip.push(bytes.subarray(at, at + pieceSize), at + pieceSize >= bytes.length);
  }
  return Object.fromEntries([...parts].map(([name, pieces]) => [name, Buffer.concat(pieces)]));
}

/** A row or cell far beyond the 1,048,576 rows that a sheet has (ECMA-376): a reader would fill all those before it. */
const beyondAnySheet = /<(?:\w+:)?(?:row|c)\b[^<>]*?\sr\s*=\s*["'][A-Z]*0*[1-9]\d{7}/i;

/** @throws TooLarge for a sheet of more rows than there are. */
function checkRows(parts: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/') && beyondAnySheet.test(Buffer.from(bytes).toString('latin1')))
      throw new TooLarge();
}

/** Days as ISO 8601, with the time where there is one; a number without the exponent that a long one is stored with. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return String(cell);
}

function numberText(stored: string): string {
  const number = Number(stored);
  return Number.isSafeInteger(number) ? String(number) : stored;
}

async function read(bytes: Uint8Array, [mostUnpacked = 0, mostRows = 0]: number[]): Promise<WorkbookReading> {
  const parts = unpack(bytes, mostUnpacked);
  checkRows(parts);
  // What has been counted is what is read: packed anew, without compressing.
  const plain = Buffer.from(zipSync(parts, { level: 0 }));
  const rows: unknown[][] = await readSheet(plain, { trim: false, parseNumber: numberText });
  if (rows.length > mostRows) return { trouble: 'too many rows' };
  return { cells: rows.map((row) => row.map(textOf)) };
}

const outcome = await read(await buffer(process.stdin), process.argv.slice(2).map(Number)).catch(
  (error: unknown): WorkbookReading => ({ trouble: error instanceof TooLarge ? 'too large' : 'unreadable' }),
);
process.stdout.write(JSON.stringify(outcome));
