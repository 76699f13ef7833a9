// Specification §7 "Files".
import { CsvError } from 'csv-parse/sync';
import { maxUploadBytes } from '../../../kernel/limits.js';
import { unescapeFormula } from '../../formula-escape.js';
import { isErrorValue, unescapeErrorValue } from '../../workbook/error-values.js';
import { type CellFault, maxColumn } from '../../workbook/parse-sheet-xml.js';
import { maxCells, parseWorkbook } from '../../workbook/parse-workbook.js';
import type { Finding, SentenceKey } from '../findings.js';
import type { SingleByteEncoding } from '../schema.js';
import { decodeText } from './decode-text.js';
import { parseCsvRows } from './parse-csv.js';
import { parseRecipients } from './parse-recipients.js';
import { isVcard, parseVcards } from './parse-vcard.js';

/** 10 MB of blank lines would be millions of rows. */
export const maxRows = 100_000;

export interface SheetCells {
  /** '' for CSV. */
  name: string;
  /** From the first row on; blank rows are kept so that row numbers match the spreadsheet. */
  cells: string[][];
  /** Cells without a usable value. The key is `${row} ${column}`, both from 0. */
  faults: ReadonlyMap<string, CellFault>;
  /** From 0: rows that are one cell over several columns, and groups of an address book. */
  titleRows?: ReadonlySet<number>;
}

export interface ParsedSheets {
  sheets: [SheetCells, ...SheetCells[]];
  /** `null` unless the text could be in several encodings. */
  encoding: SingleByteEncoding | null;
}

/** `isTooLarge`: the file's size is its only problem. */
export type ParsedFile = ParsedSheets | { problem: Finding; isTooLarge?: true };

function toFileProblem(...keys: SentenceKey[]): { problem: Finding } {
  return { problem: { row: null, column: null, sentences: keys.map((key) => ({ key })) } };
}

const tooLarge: ParsedFile = { ...toFileProblem('TooLarge'), isTooLarge: true };
const tooManyRows = toFileProblem('TooManyRows');
const tooManyColumns = toFileProblem('TooManyColumns');

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Recognized to name them in the problem. */
const unsupportedSignatures: [number[], { problem: Finding }][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], toFileProblem('UnsupportedWorkbook')],
  [[0x25, 0x50, 0x44, 0x46], toFileProblem('Pdf', 'SaveAsCsv')],
];

const startsWith = (bytes: Uint8Array, prefix: number[]) => prefix.every((byte, index) => bytes[index] === byte);

/** Control characters that no spreadsheet program writes into the first line, and NUL anywhere. */
function isBinary(text: string): boolean {
  const firstLine = text.slice(0, 4096).split(/[\r\n]/, 1)[0] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  return text.includes('\0') || /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/.test(firstLine);
}

function toSyntaxProblem(error: CsvError): { problem: Finding } {
  const records: unknown = Reflect.get(error, 'records');
  const row = typeof records === 'number' ? records + 1 : null;
  const { problem } =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? toFileProblem('UnclosedQuote')
      : toFileProblem('InvalidCsvRow', 'SaveAsCsv');
  return { problem: { ...problem, row } };
}

const toFaultKey = (row: number, column: number) => `${row} ${column}`;

/** Error values are texts in CSV, and in a workbook that was made from one. */
function toSheetCells(name: string, rows: string[][], faults: SheetCells['faults'] = new Map()): SheetCells {
  const found = new Map(faults);
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (isErrorValue(cell)) found.set(toFaultKey(row, column), { kind: 'error', text: cell.trim() });
    });
  });
  return {
    name,
    cells: rows.map((row) => row.map((cell) => unescapeErrorValue(unescapeFormula(cell)))),
    faults: found,
  };
}

/** Row and column count from 0. */
export const findFault = ({ faults }: Pick<SheetCells, 'faults'>, row: number, column: number): CellFault | undefined =>
  faults.get(toFaultKey(row, column));

/** A few bytes can be millions of cells, which other calls would wait for. */
function hasTooManyColumns(rows: string[][]): boolean {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  return width > maxColumn || width * rows.length > maxCells;
}

function parseCsv(bytes: Uint8Array, chosen: SingleByteEncoding | undefined): ParsedFile {
  const signature = unsupportedSignatures.find(([prefix]) => startsWith(bytes, prefix));
  if (signature !== undefined) return signature[1];
  const { text, encoding } = decodeText(bytes, chosen);
  if (isBinary(text)) return toFileProblem('NotText', 'SaveAsCsv');
  if (text.trim() === '') return toFileProblem('EmptyFile');
  try {
    const { rows, groupRows } = isVcard(text)
      ? parseVcards(text, maxRows + 1)
      : { rows: parseRecipients(text) ?? parseCsvRows(text, maxRows + 1), groupRows: new Set<number>() };
    if (rows.length > maxRows) return tooManyRows;
    if (hasTooManyColumns(rows)) return tooManyColumns;
    return { sheets: [{ ...toSheetCells('', rows), titleRows: groupRows }], encoding };
  } catch (error) {
    if (error instanceof CsvError) return toSyntaxProblem(error);
    throw error;
  }
}

async function parseXlsx(bytes: Uint8Array): Promise<ParsedFile> {
  const result = await parseWorkbook(bytes, { maxRows });
  if ('sheets' in result) {
    const filled = result.sheets.filter(({ rows }) => rows.length > 0);
    const sheets = filled.map(({ name, rows, faults, titleRows }) => ({
      ...toSheetCells(name, rows, new Map(faults.map(([row, column, fault]) => [toFaultKey(row, column), fault]))),
      titleRows: new Set(titleRows),
    }));
    const [first, ...others] = sheets;
    return first === undefined ? toFileProblem('EmptyFile') : { sheets: [first, ...others], encoding: null };
  }
  switch (result.failure) {
    case 'too large':
      return tooLarge;
    case 'too slow':
      return toFileProblem('TimedOut');
    case 'too many rows':
      return tooManyRows;
    case 'too many columns':
      return tooManyColumns;
    case 'unreadable':
      return toFileProblem('InvalidWorkbook');
  }
}

/** Detected by content, not by name. An unreadable file gives one problem that states the fix. */
export async function parseFile(bytes: Uint8Array, encoding?: SingleByteEncoding): Promise<ParsedFile> {
  if (bytes.byteLength > maxUploadBytes) return tooLarge;
  return startsWith(bytes, zipSignature) ? await parseXlsx(bytes) : parseCsv(bytes, encoding);
}
