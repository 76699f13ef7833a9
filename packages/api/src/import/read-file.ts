// Parses an uploaded spreadsheet of any supported kind into rows of cells (specification §7 "Files").
import { unguard } from './formula.js';
import { maxRows, readTable, refuse, startsWith, type Table, tooManyRows } from './read-table.js';
import { mostUploadBytes } from './rules.js';
import { readWorkbook } from './workbook.js';

const zip = [0x50, 0x4b, 0x03, 0x04];

const tooLarge: Table = { ...refuse('TooLarge'), isTooLarge: true };
const noWorkbook = refuse('NoWorkbook');
const tooSlow = refuse('TooSlow');

/** Parses CSV or XLSX, detected by content, not by name. An unreadable file gives one problem that states the fix. */
export async function readFile(bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength > mostUploadBytes) return tooLarge;
  if (!startsWith(bytes, zip)) return readTable(bytes);
  const reading = await readWorkbook(bytes, { mostRows: maxRows });
  if ('cells' in reading) {
    if (reading.cells.length === 0) return refuse('Empty');
    return { cells: reading.cells.map((row) => row.map(unguard)) };
  }
  if (reading.trouble === 'too large') return tooLarge;
  if (reading.trouble === 'too slow') return tooSlow;
  return reading.trouble === 'too many rows' ? tooManyRows : noWorkbook;
}
