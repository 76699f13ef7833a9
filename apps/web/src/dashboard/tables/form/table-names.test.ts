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
  const individuals = (count: number) => Array<number>(count).fill(1);
  it.each([
    [individuals(135), [], 8, 17],
    [individuals(136), [], 8, 17],
    [individuals(137), [], 8, 18],
    [individuals(135), [8, 8, 3], 8, 15],
    // Households are not divided: one of five at each table, or two of four.
    [Array<number>(10).fill(5), [], 8, 10],
    [Array<number>(10).fill(4), [], 8, 5],
    [[3, 5, 3, 5], [], 8, 2],
    [[5, 5], [4, 4], 8, 2],
    [[5, 4, 4], [4, 4], 8, 1],
    // A household larger than a table.
    [[10, 6], [], 8, 2],
    // A table with too many guests has no seats to offer.
    [individuals(8), [-4], 8, 1],
    [individuals(5000), [], 8, 100],
    [[], [], 8, 10],
    [individuals(8), [8], 8, 10],
    [individuals(8), [], 0, 10],
  ])('for households of %j beside %j free seats, with %d at each: %d', (householdSizes, free, capacity, expected) => {
    const tables = free.map((seatsLeft) => ({ seatsLeft }));
    expect(suggestTableCount(tables, { householdSizes, capacity })).toBe(expected);
  });
});
