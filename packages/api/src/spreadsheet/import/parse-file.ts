// Parses an uploaded file into rows of cells: a workbook, or CSV in the encodings, delimiters and quoting that common
// programs write (specification §7 "Files").
import { CsvError, parse } from 'csv-parse/sync';
import { maxUploadBytes } from '../../limits.js';
import { unescapeFormula } from '../formula-escape.js';
import { parseWorkbook } from '../parse-workbook.js';
import type { Finding, SentenceKey } from './report.js';

/** 10 MB of blank lines would be millions of rows. */
const maxRows = 100_000;

/**
 * Rows of cells from the first row on; blank rows are kept so that row numbers match the spreadsheet. `isTooLarge`:
 * the file's size is its only problem.
 */
type ParsedFile = { cells: string[][] } | { problem: Finding; isTooLarge?: true };

function toFileProblem(...keys: SentenceKey[]): { problem: Finding } {
  return { problem: { row: null, column: null, sentences: keys.map((key) => ({ key })) } };
}

const tooLarge: ParsedFile = { ...toFileProblem('TooLarge'), isTooLarge: true };
const tooManyRows = toFileProblem('TooManyRows');

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Formats that are recognized to name them in the problem. */
const unsupportedSignatures: [number[], { problem: Finding }][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], toFileProblem('UnsupportedWorkbook')],
  [[0x25, 0x50, 0x44, 0x46], toFileProblem('Pdf', 'SaveAsCsv')],
];

const startsWith = (bytes: Uint8Array, prefix: number[]) => prefix.every((byte, index) => bytes[index] === byte);

/** 0x80 to 0x9f of Windows-1252; the rest is Latin-1. Node 20's own decoder leaves these as control characters. */
const windows1252HighCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => windows1252HighCharacters.charAt(sign.charCodeAt(0) - 0x80));
}

/** UTF-16 only with a byte order mark; otherwise UTF-8, or Windows-1252 if it is not valid UTF-8. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Detects control characters that no spreadsheet program writes into the first line, and NUL anywhere. */
function isBinary(text: string): boolean {
  const firstLine = text.slice(0, 4096).split(/[\r\n]/, 1)[0] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  return text.includes('\0') || /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(firstLine);
}

const delimiters = [',', ';', '\t'];

/** The most frequent delimiter outside quotes in the first non-blank line. */
function findDelimiter(text: string): string {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let isBegun = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (isBegun && (character === '\n' || character === '\r')) break;
    if (character.trim() !== '') isBegun = true;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return delimiters.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
}

/** Excel's delimiter hint: a first line `sep=;`, which does not count as a row. */
function extractDelimiterHint(text: string): { text: string; delimiter: string } {
  const hint = /^"?sep=([,;\t])"?\r?\n/i.exec(text);
  if (hint === null) return { text, delimiter: findDelimiter(text) };
  return { text: text.slice(hint[0].length), delimiter: hint[1] ?? ',' };
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

function parseCsv(bytes: Uint8Array): ParsedFile {
  const signature = unsupportedSignatures.find(([prefix]) => startsWith(bytes, prefix));
  if (signature !== undefined) return signature[1];
  const decoded = decodeText(bytes);
  if (isBinary(decoded)) return toFileProblem('NotText', 'SaveAsCsv');
  if (decoded.trim() === '') return toFileProblem('EmptyFile');
  const { text, delimiter } = extractDelimiterHint(decoded);
  try {
    const cells = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maxRows + 1,
    });
    if (cells.length > maxRows) return tooManyRows;
    return { cells };
  } catch (error) {
    if (error instanceof CsvError) return toSyntaxProblem(error);
    throw error;
  }
}

async function parseXlsx(bytes: Uint8Array): Promise<ParsedFile> {
  const result = await parseWorkbook(bytes, { maxRows });
  if ('cells' in result) return result.cells.length === 0 ? toFileProblem('EmptyFile') : result;
  switch (result.failure) {
    case 'too large':
      return tooLarge;
    case 'too slow':
      return toFileProblem('TimedOut');
    case 'too many rows':
      return tooManyRows;
    case 'unreadable':
      return toFileProblem('InvalidWorkbook');
  }
}

/** Parses CSV or XLSX, detected by content, not by name. An unreadable file gives one problem that states the fix. */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  if (bytes.byteLength > maxUploadBytes) return tooLarge;
  const file = startsWith(bytes, zipSignature) ? await parseXlsx(bytes) : parseCsv(bytes);
  if ('problem' in file) return file;
  return { cells: file.cells.map((row) => row.map(unescapeFormula)) };
}
