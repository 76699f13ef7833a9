// CSV as common programs and people write it (specification §7 "Files").
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { scoreHeaderRow } from './parse-header.js';

const delimiters = [',', ';', '\t', '|'];

const maxProbedRows = 50;
const maxProbedCharacters = 100_000;

const baseOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
} as const satisfies Options;

/** Blanks around a quoted cell are ignored, unless a text continues after the closing quotation mark. */
function parseRows(text: string, options: Options): string[][] {
  try {
    return parse(text, { ...baseOptions, ...options, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') throw error;
    return parse(text, { ...baseOptions, ...options });
  }
}

/** None if the text cannot be parsed with this separator. */
function probeRows(text: string, delimiter: string, options: Options = {}): string[][] {
  try {
    const rows = parseRows(text.slice(0, maxProbedCharacters), { ...options, delimiter, to: maxProbedRows });
    return rows.filter((cells) => cells.some((cell) => cell !== ''));
  } catch {
    return [];
  }
}

/** Valid quotation marks count most, then known column names, then the rows of one width, then the width. */
function scoreDelimiter(text: string, delimiter: string) {
  const rows = probeRows(text, delimiter);
  const countByWidth = new Map<number, number>();
  for (const { length } of rows) if (length > 1) countByWidth.set(length, (countByWidth.get(length) ?? 0) + 1);
  const [width, alike] = [...countByWidth].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [1, 0];
  const known = Math.max(0, ...rows.map(scoreHeaderRow));
  // With the wrong separator, a text continues after a closing quotation mark.
  const isValid = probeRows(text, delimiter, { relax_quotes: false }).length > 0;
  return { delimiter, known, alike, rowCount: rows.length, score: [Number(isValid), known, alike, width] };
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}

function findDelimiter(text: string): string {
  const scored = delimiters.map((delimiter) => scoreDelimiter(text, delimiter));
  const best = scored.reduce((one, other) => (isBetter(other.score, one.score) ? other : one));
  const absent = scored.find(({ delimiter }) => !text.includes(delimiter));
  // A list of names, of which a few lines have a comma.
  const isColumn = absent !== undefined && best.known <= absent.known && best.alike * 2 < best.rowCount;
  return isColumn ? absent.delimiter : best.delimiter;
}

/** Excel's hint: a first line `sep=;`, which does not count as a row. */
const delimiterHint = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

/** @throws CsvError for an unclosed quotation mark. */
export function parseCsvRows(text: string, maxRows: number): string[][] {
  const hint = delimiterHint.exec(text);
  const content = hint === null ? text : text.slice(hint[0].length);
  return parseRows(content, { delimiter: hint?.[1] ?? findDelimiter(content), to: maxRows });
}
