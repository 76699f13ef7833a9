import { describe, expect, it } from 'vitest';
import { findNamePattern, findNextNumber, suggestTableCount } from './table-names.js';

const named = (...names: string[]) => names.map((tableName) => ({ tableName }));

describe('the suggested names of new tables', () => {
  it('continue the numbers of the existing tables', () => {
    const tables = named('Couple', 'Bord 2', 'Bord 11', 'Bord 3b', 'Table 40');
    const pattern = findNamePattern(tables, 'Table {n}');
    expect([pattern, findNextNumber(tables, pattern)]).toEqual(['Bord {n}', 12]);
  });

  it('begin with 1 if no table has a number', () => {
    const tables = named('Harbour');
    expect(findNamePattern(tables, 'Table {n}')).toBe('Table {n}');
    expect(findNextNumber(tables, 'Table {n}')).toBe(1);
  });
});

describe('the number of tables', () => {
  it.each([
    [135, [], 8, 17],
    [135, [], 10, 14],
    [136, [], 8, 17],
    [137, [], 8, 18],
    [135, [8, 8, 3], 8, 15],
    // A table with too many guests has no seats to offer.
    [8, [-4], 8, 1],
    [5000, [], 8, 100],
    [0, [], 8, 10],
    [8, [8], 8, 10],
    [8, [], 0, 10],
  ])('for %d guests to seat beside %j free seats, with %d at each: %d', (guestsToSeat, free, capacity, expected) => {
    const tables = free.map((seatsLeft) => ({ seatsLeft }));
    expect(suggestTableCount(tables, { guestsToSeat, capacity })).toBe(expected);
  });
});
