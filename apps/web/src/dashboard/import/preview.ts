import type { previewImportOutput } from '@havn/api/spreadsheet/import/schema';
import type { z } from 'zod';
import type { useTexts } from '../texts/texts.js';
import { type Column, isRepeatable } from './columns.js';

export type Preview = z.infer<typeof previewImportOutput>;
export type PreviewRow = Preview['rows'][number];
export type RowState = PreviewRow['state'];
export type RowProblem = PreviewRow['problems'][number];

export const rowStates = ['new', 'changed', 'unchanged', 'conflict', 'problem'] as const satisfies readonly RowState[];

export type RowFilter = RowState | 'all';

export type RowCounts = Record<RowFilter, number>;

export function countRows(rows: readonly PreviewRow[]): RowCounts {
  const counts: RowCounts = { all: rows.length, new: 0, changed: 0, unchanged: 0, conflict: 0, problem: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

export const filterRows = (rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] =>
  filter === 'all' ? rows : rows.filter(({ state }) => state === filter);

/** A row may be about several guests. */
const isFirst = ({ person }: PreviewRow) => person === 0;

/** A row that blocks the whole import unless it is skipped. */
export const isBlocking = ({ state }: PreviewRow): boolean => state === 'conflict' || state === 'problem';

/** Shows rows that need attention first, else all rows. */
export function getInitialFilter(counts: RowCounts): RowFilter {
  const order: readonly RowFilter[] = ['problem', 'conflict'];
  return order.find((state) => counts[state] > 0) ?? 'all';
}

/** New, changed and unchanged guests, and rows that are left out or block the import. */
export interface ImportOutcome {
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
  blocking: number;
}

export function summarizeRows(rows: readonly PreviewRow[], skipped: ReadonlySet<number>): ImportOutcome {
  const outcome: ImportOutcome = { created: 0, changed: 0, unchanged: 0, skipped: 0, blocking: 0 };
  for (const row of rows) {
    if (skipped.has(row.row)) outcome.skipped += Number(isFirst(row));
    else if (isBlocking(row)) outcome.blocking += Number(isFirst(row));
    else if (row.state === 'new') outcome.created += 1;
    else if (row.state === 'changed') outcome.changed += 1;
    else outcome.unchanged += 1;
  }
  return outcome;
}

/** Problems of the file, its headers or a column. They belong to no row and cannot be skipped. */
export function listFileProblems(problems: readonly RowProblem[], rows: readonly PreviewRow[]): readonly RowProblem[] {
  const numbers = new Set(rows.map(({ row }) => row));
  return problems.filter(({ row }) => row === null || !numbers.has(row));
}

/** "(A)" has no name but its letter. */
export function formatHeader(name: string, t: ReturnType<typeof useTexts>['t']): string {
  const [, letter] = /^\(([A-Z]+)\)$/.exec(name) ?? [];
  return letter === undefined ? name : t('Import.Matching.Unnamed', { letter });
}

type HeaderMatch = Pick<Preview['headers'][number], 'name' | 'column'>;

/** Corrected columns by header name; the server matches the headers not listed. */
export type Matching = Readonly<Record<string, Column | null>>;

/** Applies corrections to the headers at once, before the file is previewed again. */
export function applyMatching(headers: Preview['headers'], matching: Matching): Preview['headers'] {
  return headers.map((header) => ({
    ...header,
    column: matching[header.name] ?? (header.name in matching ? null : header.column),
  }));
}

/** Without the other headers of which the user has not said yet whether they are events: they stay a question. */
export const listAnsweredHeaders = ({ headers, readingDoubts }: Preview, chosen: string): Preview['headers'] =>
  headers.filter(
    ({ name }) => name === chosen || !readingDoubts.some(({ kind, column }) => kind === 'event' && column === name),
  );

/** Assigns a column to a header. A header that had the column before is ignored from then on. */
export function matchHeader(headers: readonly HeaderMatch[], name: string, column: Column | null): Matching {
  const getColumn = (header: HeaderMatch) => {
    if (header.name === name) return column;
    return header.column === column && !isRepeatable(column) ? null : header.column;
  };
  return Object.fromEntries(headers.map((header) => [header.name, getColumn(header)]));
}

/** Adds the skipped rows as last previewed, so that they stay visible and can be included again. */
export function mergeSkippedRows(
  preview: Preview,
  previousRows: readonly PreviewRow[],
  skipped: ReadonlySet<number>,
): Preview {
  const previewedRows = new Set(preview.rows.map(({ row }) => row));
  const skippedRows = previousRows.filter(({ row }) => skipped.has(row) && !previewedRows.has(row));
  return { ...preview, rows: [...preview.rows, ...skippedRows].sort((one, other) => one.row - other.row) };
}

/** Removes skipped rows that are no longer in the file. */
export function pruneSkippedRows(skipped: ReadonlySet<number>, rows: readonly PreviewRow[]): ReadonlySet<number> {
  const numbers = new Set(rows.map(({ row }) => row));
  return new Set([...skipped].filter((row) => numbers.has(row)));
}
