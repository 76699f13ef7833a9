import { describe, expect, it } from 'vitest';
import {
  corrected,
  countsOf,
  fileProblems,
  firstShown,
  matched,
  outcomeOf,
  type Preview,
  type PreviewRow,
  type RowState,
  rowsOf,
  stillSkipped,
  withLeftOut,
} from './preview.js';

const rowOf = (row: number, state: RowState): PreviewRow => ({
  row,
  state,
  name: `Guest ${row}`,
  group: '',
  fields: [],
  problems: state === 'problem' ? [{ row, column: 'Email', message: 'Not an e-mail address.' }] : [],
});
const rows = [
  rowOf(2, 'new'),
  rowOf(3, 'changed'),
  rowOf(4, 'unchanged'),
  rowOf(5, 'conflict'),
  rowOf(6, 'problem'),
  rowOf(7, 'new'),
];

describe('the rows of a preview', () => {
  it('are counted and filtered by state', () => {
    const counts = countsOf(rows);
    expect(counts).toEqual({ all: 6, new: 2, changed: 1, unchanged: 1, conflict: 1, problem: 1 });
    expect(rowsOf(rows, 'new').map(({ row }) => row)).toEqual([2, 7]);
    expect(rowsOf(rows, 'all')).toBe(rows);
  });

  it('are initially filtered by problems, else by conflicts, else not at all', () => {
    expect(firstShown(countsOf(rows))).toBe('problem');
    expect(firstShown(countsOf(rows.slice(0, 4)))).toBe('conflict');
    expect(firstShown(countsOf(rows.slice(0, 3)))).toBe('all');
  });

  it('can be imported once every blocking row is skipped', () => {
    expect(outcomeOf(rows, new Set())).toEqual({ created: 2, changed: 1, unchanged: 1, leftOut: 0, stuck: 2 });
    expect(outcomeOf(rows, new Set([5, 6, 7]))).toEqual({ created: 1, changed: 1, unchanged: 1, leftOut: 3, stuck: 0 });
  });

  it('stay visible in place when skipped, as last previewed', () => {
    const found = { rows: [rowOf(2, 'new'), rowOf(4, 'unchanged'), rowOf(7, 'new')] } as Preview;
    const skipped = new Set([3, 5]);
    expect(withLeftOut(found, rows, skipped).rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'conflict'],
      [7, 'new'],
    ]);
    // A row that is included again appears as in the latest preview.
    const again = { rows: [...found.rows, rowOf(5, 'new')] } as Preview;
    expect(withLeftOut(again, rows, new Set([3])).rows.map(({ state }) => state)).toEqual([
      'new',
      'changed',
      'unchanged',
      'new',
      'new',
    ]);
  });

  it('stay skipped as long as they are in the file', () => {
    expect([...stillSkipped(new Set([2, 99]), rows)]).toEqual([2]);
  });
});

it('lists problems of the file and its headers, which belong to no row', () => {
  const ofFile = { row: 1, column: 'Email', message: 'twice' };
  const ofAll = { row: null, column: null, message: 'empty' };
  const ofRow = { row: 6, column: 'Email', message: 'Not an e-mail address.' };
  expect(fileProblems([ofFile, ofRow, ofAll], rows)).toEqual([ofFile, ofAll]);
});

it('applies a correction before the file is previewed again', () => {
  const headers = [
    { name: 'Mail', column: 'email' as const, samples: ['a@b'] },
    { name: 'Land', column: null, samples: [] },
    { name: 'First', column: 'firstName' as const, samples: [] },
  ];
  const now = corrected(headers, { Mail: null, Land: 'country' });
  expect(now.map(({ column }) => column)).toEqual([null, 'country', 'firstName']);
});

describe('a corrected header', () => {
  const headers = [
    { name: 'Vorname', column: null },
    { name: 'First', column: 'firstName' },
    { name: 'Mail', column: 'email' },
  ] as const;
  it('takes the column from the header that had it', () => {
    expect(matched(headers, 'Vorname', 'firstName')).toEqual({ Vorname: 'firstName', First: null, Mail: 'email' });
  });
  it('can be ignored without changing the others', () => {
    expect(matched(headers, 'Mail', null)).toEqual({ Vorname: null, First: 'firstName', Mail: null });
  });
});
