import { describe, expect, it } from 'vitest';
import { findNamePattern, findNextNumber } from './table-names.js';

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
