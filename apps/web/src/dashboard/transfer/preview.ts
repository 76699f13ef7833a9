// Preview of an import: rows by state, skipped rows, and whether it can be applied. Pure (specification §7).
import type { importPreviewOutput } from '@havn/api/import/schema';
import type { z } from 'zod';

export type Preview = z.infer<typeof importPreviewOutput>;
export type PreviewRow = Preview['rows'][number];
export type RowState = PreviewRow['state'];
export type RowProblem = PreviewRow['problems'][number];

export const rowStates = ['new', 'changed', 'unchanged', 'conflict', 'problem'] as const satisfies readonly RowState[];

export type Shown = RowState | 'all';

export type Counts = Record<Shown, number>;

export function countsOf(rows: readonly PreviewRow[]): Counts {
  const counts: Counts = { all: rows.length, new: 0, changed: 0, unchanged: 0, conflict: 0, problem: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

export const rowsOf = (rows: readonly PreviewRow[], shown: Shown): readonly PreviewRow[] =>
  shown === 'all' ? rows : rows.filter(({ state }) => state === shown);

/** A row that blocks the whole import unless it is skipped. */
export const isStuck = ({ state }: PreviewRow): boolean => state === 'conflict' || state === 'problem';

/** Shows rows that need attention first, else all rows. */
export function firstShown(counts: Counts): Shown {
  const order: readonly Shown[] = ['problem', 'conflict'];
  return order.find((state) => counts[state] > 0) ?? 'all';
}

export interface Outcome {
  created: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  /** Rows that block the import. */
  stuck: number;
}

export function outcomeOf(rows: readonly PreviewRow[], skipped: ReadonlySet<number>): Outcome {
  const outcome: Outcome = { created: 0, changed: 0, unchanged: 0, leftOut: 0, stuck: 0 };
  for (const row of rows) {
    if (skipped.has(row.row)) outcome.leftOut += 1;
    else if (isStuck(row)) outcome.stuck += 1;
    else if (row.state === 'new') outcome.created += 1;
    else if (row.state === 'changed') outcome.changed += 1;
    else outcome.unchanged += 1;
  }
  return outcome;
}

/** Problems of the file, its headers or a column. They belong to no row and cannot be skipped. */
export function fileProblems(problems: readonly RowProblem[], rows: readonly PreviewRow[]): readonly RowProblem[] {
  const numbers = new Set(rows.map(({ row }) => row));
  return problems.filter(({ row }) => row === null || !numbers.has(row));
}

/** Boolean columns are named `is…` or `needs…`. */
export const isFlag = (column: Column): boolean => /^(is|needs)[A-Z]/.test(column);

type HeaderMatch = Pick<Preview['headers'][number], 'name' | 'column'>;
export type Column = Preview['columns'][number];

/** Corrected columns by header name; the server matches the headers not listed. */
export type Matching = Readonly<Record<string, Column | null>>;

/** Applies corrections to the headers at once, before the file is previewed again. */
export function corrected(headers: Preview['headers'], matching: Matching): Preview['headers'] {
  return headers.map((header) => ({
    ...header,
    column: matching[header.name] ?? (header.name in matching ? null : header.column),
  }));
}

/** Assigns a column to a header. A header that had the column before is ignored from then on. */
export function matched(headers: readonly HeaderMatch[], name: string, column: Column | null): Matching {
  const columnOf = (header: HeaderMatch) => {
    if (header.name === name) return column;
    return header.column === column ? null : header.column;
  };
  return Object.fromEntries(headers.map((header) => [header.name, columnOf(header)]));
}

/** Adds the skipped rows as last previewed, so that they stay visible and can be included again. */
export function withLeftOut(found: Preview, known: readonly PreviewRow[], skipped: ReadonlySet<number>): Preview {
  const seen = new Set(found.rows.map(({ row }) => row));
  const leftOut = known.filter(({ row }) => skipped.has(row) && !seen.has(row));
  return { ...found, rows: [...found.rows, ...leftOut].sort((one, other) => one.row - other.row) };
}

/** Removes skipped rows that are no longer in the file. */
export function stillSkipped(skipped: ReadonlySet<number>, rows: readonly PreviewRow[]): ReadonlySet<number> {
  const numbers = new Set(rows.map(({ row }) => row));
  return new Set([...skipped].filter((row) => numbers.has(row)));
}
