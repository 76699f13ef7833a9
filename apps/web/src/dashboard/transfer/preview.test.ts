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
  it('are counted by state, and shown by state', () => {
    const counts = countsOf(rows);
    expect(counts).toEqual({ all: 6, new: 2, changed: 1, unchanged: 1, conflict: 1, problem: 1 });
    expect(rowsOf(rows, 'new').map(({ row }) => row)).toEqual([2, 7]);
    expect(rowsOf(rows, 'all')).toBe(rows);
  });

  it('open on what has to be mended, then on conflicts, then on everything', () => {
    expect(firstShown(countsOf(rows))).toBe('problem');
    expect(firstShown(countsOf(rows.slice(0, 4)))).toBe('conflict');
    expect(firstShown(countsOf(rows.slice(0, 3)))).toBe('all');
  });

  it('may be written once nothing that stands in the way is left in', () => {
    expect(outcomeOf(rows, new Set())).toEqual({ created: 2, changed: 1, unchanged: 1, leftOut: 0, stuck: 2 });
    expect(outcomeOf(rows, new Set([5, 6, 7]))).toEqual({ created: 1, changed: 1, unchanged: 1, leftOut: 3, stuck: 0 });
  });

  it('left out stay in sight as they were last seen, in their places', () => {
    const found = { rows: [rowOf(2, 'new'), rowOf(4, 'unchanged'), rowOf(7, 'new')] } as Preview;
    const skipped = new Set([3, 5]);
    expect(withLeftOut(found, rows, skipped).rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'conflict'],
      [7, 'new'],
    ]);
    // Taken in again, a row is as the newest look found it.
    const again = { rows: [...found.rows, rowOf(5, 'new')] } as Preview;
    expect(withLeftOut(again, rows, new Set([3])).rows.map(({ state }) => state)).toEqual([
      'new',
      'changed',
      'unchanged',
      'new',
      'new',
    ]);
  });

  it('stay left out as long as they are in the file', () => {
    expect([...stillSkipped(new Set([2, 99]), rows)]).toEqual([2]);
  });
});

it('problems of the file or its headers belong to no row', () => {
  const ofFile = { row: 1, column: 'Email', message: 'twice' };
  const ofAll = { row: null, column: null, message: 'empty' };
  const ofRow = { row: 6, column: 'Email', message: 'Not an e-mail address.' };
  expect(fileProblems([ofFile, ofRow, ofAll], rows)).toEqual([ofFile, ofAll]);
});

it('a correction counts before the file was looked at with it', () => {
  const headers = [
    { name: 'Mail', column: 'email' as const, samples: ['a@b'] },
    { name: 'Land', column: null, samples: [] },
    { name: 'First', column: 'firstName' as const, samples: [] },
  ];
  const now = corrected(headers, { Mail: null, Land: 'country' });
  expect(now.map(({ column }) => column)).toEqual([null, 'country', 'firstName']);
});

describe('a column that is corrected', () => {
  const headers = [
    { name: 'Vorname', column: null },
    { name: 'First', column: 'firstName' },
    { name: 'Mail', column: 'email' },
  ] as const;
  it('takes the meaning away from the one that had it', () => {
    expect(matched(headers, 'Vorname', 'firstName')).toEqual({ Vorname: 'firstName', First: null, Mail: 'email' });
  });
  it('can be ignored without touching the others that are', () => {
    expect(matched(headers, 'Mail', null)).toEqual({ Vorname: null, First: 'firstName', Mail: null });
  });
});
