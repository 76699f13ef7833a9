// Parses an uploaded spreadsheet of any supported kind into rows of cells (specification §7 "Files").

import { maxUploadBytes } from '../../limits.js';
import { unescapeFormula } from '../formula-escape.js';
import { maxRows, type ParsedFile, parseCsv, startsWith, toFileProblem, tooManyRows } from './parse-csv.js';
import { parseWorkbook } from './parse-workbook.js';

const zipSignature = [0x50, 0x4b, 0x03, 0x04];

const tooLarge: ParsedFile = { ...toFileProblem('TooLarge'), isTooLarge: true };
const unreadableWorkbook = toFileProblem('InvalidWorkbook');
const tooSlow = toFileProblem('TimedOut');

/** Parses CSV or XLSX, detected by content, not by name. An unreadable file gives one problem that states the fix. */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  if (bytes.byteLength > maxUploadBytes) return tooLarge;
  if (!startsWith(bytes, zipSignature)) return parseCsv(bytes);
  const reading = await parseWorkbook(bytes, { mostRows: maxRows });
  if ('cells' in reading) {
    if (reading.cells.length === 0) return toFileProblem('EmptyFile');
    return { cells: reading.cells.map((row) => row.map(unescapeFormula)) };
  }
  if (reading.failure === 'too large') return tooLarge;
  if (reading.failure === 'too slow') return tooSlow;
  return reading.failure === 'too many rows' ? tooManyRows : unreadableWorkbook;
}
