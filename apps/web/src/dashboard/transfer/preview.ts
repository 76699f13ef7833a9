// What an import would do, as the page shows it: rows by state, which of them are left out, whether it may be written.
// Pure; asked by the import page (specification §7).
import type { importPreviewOutput } from '@havn/api/import/schema';
import type { z } from 'zod';

/** What the server says of a file. */
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

/** What stands in the way of writing anything, as long as it is not left out. */
export const isStuck = ({ state }: PreviewRow): boolean => state === 'conflict' || state === 'problem';

/** What the page opens on: where somebody has to do something, else what will happen, else everything. */
export function firstShown(counts: Counts): Shown {
  const order: readonly Shown[] = ['problem', 'conflict'];
  return order.find((state) => counts[state] > 0) ?? 'all';
}

export interface Outcome {
  /** Rows that would be written. */
  created: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  /** Rows that stand in the way. */
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

/** Those of no row: of the file, its headers or a column. They cannot be left out. */
export function fileProblems(problems: readonly RowProblem[], rows: readonly PreviewRow[]): readonly RowProblem[] {
  const numbers = new Set(rows.map(({ row }) => row));
  return problems.filter(({ row }) => row === null || !numbers.has(row));
}

/** Columns of yes and no are called so. */
export const isFlag = (column: Column): boolean => /^(is|needs)[A-Z]/.test(column);

type HeaderMatch = Pick<Preview['headers'][number], 'name' | 'column'>;
export type Column = Preview['columns'][number];

/** Headers by their names, corrected; those not named are matched by the server. */
export type Matching = Readonly<Record<string, Column | null>>;

/** The headers as they are meant now: a correction counts as soon as it is made, before the file was looked at with it. */
export function corrected(headers: Preview['headers'], matching: Matching): Preview['headers'] {
  return headers.map((header) => ({
    ...header,
    column: matching[header.name] ?? (header.name in matching ? null : header.column),
  }));
}

/** One column means one thing: what was taken for it before is ignored from then on. */
export function matched(headers: readonly HeaderMatch[], name: string, column: Column | null): Matching {
  const columnOf = (header: HeaderMatch) => {
    if (header.name === name) return column;
    return header.column === column ? null : header.column;
  };
  return Object.fromEntries(headers.map((header) => [header.name, columnOf(header)]));
}

/** A look at the rows left in, with those left out as they were last seen: in sight, and to be taken in again. */
export function withLeftOut(found: Preview, known: readonly PreviewRow[], skipped: ReadonlySet<number>): Preview {
  const seen = new Set(found.rows.map(({ row }) => row));
  const leftOut = known.filter(({ row }) => skipped.has(row) && !seen.has(row));
  return { ...found, rows: [...found.rows, ...leftOut].sort((one, other) => one.row - other.row) };
}

/** Rows left out that are still in the file after it was read anew. */
export function stillSkipped(skipped: ReadonlySet<number>, rows: readonly PreviewRow[]): ReadonlySet<number> {
  const numbers = new Set(rows.map(({ row }) => row));
  return new Set([...skipped].filter((row) => numbers.has(row)));
}
