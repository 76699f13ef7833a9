import { expect, it } from 'vitest';
import { formatRows, groupProblems } from './rules.js';

it('problems that repeat are grouped by column and message', () => {
  const problem = (row: number | null, column: string | null, message: string) => ({ row, column, message });
  expect(
    groupProblems([
      problem(null, null, 'file'),
      problem(2, 'Phone', 'error'),
      problem(3, 'Email', 'error'),
      problem(3, 'Phone', 'error'),
      problem(5, 'Phone', 'error'),
    ]),
  ).toEqual([
    { column: null, message: 'file', rows: [] },
    { column: 'Phone', message: 'error', rows: [2, 3, 5] },
    { column: 'Email', message: 'error', rows: [3] },
  ]);
});

it.each([
  [[2], '2'],
  [[2, 3, 4], '2–4'],
  [[2, 2, 3, 7], '2–3, 7'],
  [[1, 3, 5, 7, 9, 11, 13, 15, 17], '1, 3, 5, 7, 9, 11, 13, 15, …'],
])('rows %j are written as %s', (rows, expected) => {
  expect(formatRows(rows)).toBe(expected);
});
