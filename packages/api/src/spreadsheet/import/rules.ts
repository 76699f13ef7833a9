// Shared by the command line and the dashboard.

interface RowProblem {
  row: number | null;
  column: string | null;
  message: string;
}

export interface ProblemGroup {
  column: string | null;
  message: string;
  /** In ascending order; empty for a problem of the whole file. */
  rows: number[];
}

/** In the order of their first rows. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { row, column, message } of problems) {
    const key = JSON.stringify([column, message]);
    const group = groups.get(key) ?? { column, message, rows: [] };
    if (row !== null) group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const maxRanges = 8;

export function formatRows(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range !== undefined && row <= range[1] + 1) range[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges.slice(0, maxRanges).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return texts.join(', ') + (ranges.length > maxRanges ? ', …' : '');
}
