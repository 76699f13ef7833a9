// Specification §7.
import type { FileColumn } from '../columns.js';
import { findColumn } from '../find-column.js';
import { type Finding, toQuotable } from './report.js';

/** Keyed by the header's name in the preview; `null` ignores the header. */
export type ColumnOverrides = Readonly<Record<string, FileColumn | null>>;

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: FileColumn | null;
}

export interface ParsedHeader {
  found: Map<FileColumn, { index: number; name: string }>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
}

/** A to Z, then AA. */
function toColumnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnLetter(Math.floor(index / 26) - 1) + last;
}

/** A second "Name" becomes "Name (2)", an empty header is named after its letter. */
function toUniqueNames(cells: string[]): string[] {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return cells.map((cell, index) => {
    const name = toQuotable(cell) || `(${toColumnLetter(index)})`;
    let count = counts.get(name) ?? 0;
    let unique: string;
    // A header may itself be spelled "Name (2)".
    do {
      count += 1;
      unique = count === 1 ? name : `${name} (${count})`;
    } while (used.has(unique));
    counts.set(name, count);
    used.add(unique);
    return unique;
  });
}

export const scoreHeaderRow = (cells: readonly string[]): number =>
  new Set(cells.map(findColumn).filter((column) => column !== undefined)).size;

export const hasFirstName = (cells: readonly string[]): boolean =>
  cells.some((cell) => findColumn(cell) === 'firstName');

/** A title and notes may stand above the headers. */
const maxHeaderRow = 20;

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Among the first rows, the one with a first name and the most known columns, else the first with two known columns,
 * else the first with two cells (a title has one), else the first that is not blank.
 */
export function findHeaderRow(rows: readonly string[][]): number {
  const candidates = rows
    .slice(0, maxHeaderRow)
    .map((cells, index) => ({ cells, index, score: scoreHeaderRow(cells) }));
  const named = candidates.filter(({ cells }) => hasFirstName(cells)).sort((one, other) => other.score - one.score);
  const found =
    named[0] ?? candidates.find(({ score }) => score > 1) ?? candidates.find(({ cells }) => countFilled(cells) > 1);
  return (
    found?.index ??
    Math.max(
      rows.findIndex((cells) => countFilled(cells) > 0),
      0,
    )
  );
}

function toDuplicateFinding(row: number, name: string, first: string): Finding {
  return { row, column: name, sentences: [{ key: 'DuplicateColumn', values: { first, name } }] };
}

function toMissingFinding(row: number, isForeign: boolean): Finding {
  return {
    row,
    column: { title: 'firstName' },
    sentences: [{ key: isForeign ? 'NoKnownColumns' : 'MissingFirstNameColumn' }],
  };
}

/** With an explanation in brackets, such as "Diet (nuts, milk)", unless another header has the column. */
function findUntakenColumn(cell: string, taken: Set<FileColumn | null>): FileColumn | null {
  const column = findColumn(cell.replace(/\([^)]*\)?|\[[^\]]*\]?/g, '')) ?? null;
  if (column === null || taken.has(column)) return null;
  taken.add(column);
  return column;
}

/** `row` is the header's number in the spreadsheet; `overrides` take precedence over the names. */
export function parseHeader(cells: string[], row: number, overrides: ColumnOverrides = {}): ParsedHeader {
  const header: ParsedHeader = { found: new Map(), all: [], ignored: [], problems: [] };
  const names = toUniqueNames(cells);
  const exact = names.map(
    (name, index) => (Object.hasOwn(overrides, name) ? overrides[name] : findColumn(cells[index] ?? '')) ?? null,
  );
  const taken = new Set(exact);
  names.forEach((name, index) => {
    const cell = cells[index] ?? '';
    const column = exact[index] ?? (Object.hasOwn(overrides, name) ? null : findUntakenColumn(cell, taken));
    header.all.push({ name, index, column });
    const previous = column === null ? undefined : header.found.get(column);
    if (previous !== undefined) header.problems.push(toDuplicateFinding(row, name, previous.name));
    else if (column !== null) header.found.set(column, { index, name });
    else if (cell.trim() !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName')) header.problems.push(toMissingFinding(row, header.found.size === 0));
  return header;
}
