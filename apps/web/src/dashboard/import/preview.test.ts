import { describe, expect, it } from 'vitest';
import {
  applyMatching,
  countRows,
  filterRows,
  getInitialFilter,
  listFileProblems,
  matchHeader,
  mergeSkippedRows,
  type Preview,
  type PreviewRow,
  pruneSkippedRows,
  type RowState,
  summarizeRows,
} from './preview.js';

const createRow = (row: number, state: RowState): PreviewRow => ({
  row,
  person: 0,
  state,
  name: `Guest ${row}`,
  group: '',
  fields: [],
  problems: state === 'problem' ? [{ row, column: 'Email', message: 'Invalid e-mail address.' }] : [],
});
const rows = [
  createRow(2, 'new'),
  createRow(3, 'changed'),
  createRow(4, 'unchanged'),
  createRow(5, 'conflict'),
  createRow(6, 'problem'),
  createRow(7, 'new'),
];

describe('the rows of a preview', () => {
  it('are counted and filtered by state', () => {
    const counts = countRows(rows);
    expect(counts).toEqual({ all: 6, new: 2, changed: 1, unchanged: 1, conflict: 1, problem: 1 });
    expect(filterRows(rows, 'new').map(({ row }) => row)).toEqual([2, 7]);
    expect(filterRows(rows, 'all')).toBe(rows);
  });

  it('are initially filtered by problems, else by conflicts, else not at all', () => {
    expect(getInitialFilter(countRows(rows))).toBe('problem');
    expect(getInitialFilter(countRows(rows.slice(0, 4)))).toBe('conflict');
    expect(getInitialFilter(countRows(rows.slice(0, 3)))).toBe('all');
  });

  it('can be imported once every blocking row is skipped', () => {
    expect(summarizeRows(rows, new Set())).toEqual({ created: 2, changed: 1, unchanged: 1, skipped: 0, blocking: 2 });
    expect(summarizeRows(rows, new Set([5, 6, 7]))).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      skipped: 3,
      blocking: 0,
    });
  });

  it('stay visible in place when skipped, as last previewed', () => {
    const preview = { rows: [createRow(2, 'new'), createRow(4, 'unchanged'), createRow(7, 'new')] } as Preview;
    const skipped = new Set([3, 5]);
    expect(mergeSkippedRows(preview, rows, skipped).rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'conflict'],
      [7, 'new'],
    ]);
    // A row that is included again appears as in the latest preview.
    const nextPreview = { rows: [...preview.rows, createRow(5, 'new')] } as Preview;
    expect(mergeSkippedRows(nextPreview, rows, new Set([3])).rows.map(({ state }) => state)).toEqual([
      'new',
      'changed',
      'unchanged',
      'new',
      'new',
    ]);
  });

  it('stay skipped as long as they are in the file', () => {
    expect([...pruneSkippedRows(new Set([2, 99]), rows)]).toEqual([2]);
  });
});

it('lists problems of the file and its headers, which belong to no row', () => {
  const headerProblem = { row: 1, column: 'Email', message: 'twice' };
  const fileProblem = { row: null, column: null, message: 'empty' };
  const rowProblem = { row: 6, column: 'Email', message: 'Invalid e-mail address.' };
  expect(listFileProblems([headerProblem, rowProblem, fileProblem], rows)).toEqual([headerProblem, fileProblem]);
});

it('applies a correction before the file is previewed again', () => {
  const headers = [
    { name: 'Mail', column: 'email' as const, samples: ['a@b'] },
    { name: 'Land', column: null, samples: [] },
    { name: 'First', column: 'firstName' as const, samples: [] },
  ];
  const result = applyMatching(headers, { Mail: null, Land: 'country' });
  expect(result.map(({ column }) => column)).toEqual([null, 'country', 'firstName']);
});

describe('a corrected header', () => {
  const headers = [
    { name: 'Vorname', column: null },
    { name: 'First', column: 'firstName' },
    { name: 'Mail', column: 'email' },
  ] as const;
  it('takes the column from the header that had it', () => {
    expect(matchHeader(headers, 'Vorname', 'firstName')).toEqual({ Vorname: 'firstName', First: null, Mail: 'email' });
  });
  it('can be ignored without changing the others', () => {
    expect(matchHeader(headers, 'Mail', null)).toEqual({ Vorname: null, First: 'firstName', Mail: null });
  });
});
