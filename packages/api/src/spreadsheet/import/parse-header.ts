// Parses the header row: which column of the file holds which column of the guest list (specification §7).
import { type FileColumn, findColumn } from '../columns.js';
import { type Finding, toQuotable } from './report.js';

/** The administrator's mapping of headers to columns, keyed by the header's name in the preview; `null` ignores it. */
export type ColumnOverrides = Readonly<Record<string, FileColumn | null>>;

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: FileColumn | null;
}

export interface ParsedHeader {
  /** Index and spelling of each known column in the file. */
  found: Map<FileColumn, { index: number; name: string }>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
}

/** A column's letters in a spreadsheet: A to Z, then AA. */
function toColumnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnLetter(Math.floor(index / 26) - 1) + last;
}

/** Unique header names: a second "Name" becomes "Name (2)", an empty header is named after its letter. */
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

/**
 * Parses the header row: any order, case-insensitive, with or without accents. `row` is its number in the spreadsheet;
 * `overrides` take precedence over the names.
 */
export function parseHeader(cells: string[], row: number, overrides: ColumnOverrides = {}): ParsedHeader {
  const header: ParsedHeader = { found: new Map(), all: [], ignored: [], problems: [] };
  toUniqueNames(cells).forEach((name, index) => {
    const cell = cells[index] ?? '';
    const column = (Object.hasOwn(overrides, name) ? overrides[name] : findColumn(cell)) ?? null;
    header.all.push({ name, index, column });
    const previous = column === null ? undefined : header.found.get(column);
    if (previous !== undefined) header.problems.push(toDuplicateFinding(row, name, previous.name));
    else if (column !== null) header.found.set(column, { index, name });
    else if (cell.trim() !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName')) header.problems.push(toMissingFinding(row, header.found.size === 0));
  return header;
}
