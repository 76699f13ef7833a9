import { describe, expect, it } from 'vitest';
import type { SeatingUnit } from './seating-unit.js';
import { limitRows } from './table-rows.js';

const createGroup = (name: string, ...people: string[]): SeatingUnit => ({
  kind: 'group',
  _id: name,
  name,
  version: 1,
  people: people.map((person) => ({
    _id: person,
    name: person,
    status: 'Accepted',
    needsSeat: true,
    isSeatFreed: false,
  })),
  size: people.length,
  seats: people.length,
});

describe('the rows of a large table', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);
  const toCounts = (units: SeatingUnit[], maxRows: number) => {
    const { shown, hiddenCount } = limitRows(units, maxRows);
    return [shown.map((row) => row.people.length), hiddenCount];
  };

  it('are limited, even within a household', () => {
    const units = [createGroup('A', ...people(3)), createGroup('B', ...people(9)), createGroup('C', ...people(2))];
    expect(toCounts(units, 6)).toEqual([[3, 3], 8]);
    expect(toCounts(units, Number.POSITIVE_INFINITY)).toEqual([[3, 9, 2], 0]);
  });

  it('are all shown if only one would be hidden', () => {
    expect(toCounts([createGroup('A', ...people(7))], 6)).toEqual([[7], 0]);
  });
});
