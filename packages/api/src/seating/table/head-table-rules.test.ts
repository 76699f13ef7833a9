import { describe, expect, it } from 'vitest';
import { isHeadTableName } from './head-table-rules.js';

describe('the name of a head table', () => {
  it.each([
    'Head table',
    'HEAD TABLE',
    'Head-Table 2',
    'Table d’honneur',
    "Table d'honneur",
    'Brauttisch',
    'طاولة الشرف',
  ])('is recognized: “%s”', (tableName) => {
    expect(isHeadTableName(tableName)).toBe(true);
  });

  it.each(['Table 1', 'Harbour', 'Headland', 'Honour', 'Table', ''])('is no other: “%s”', (tableName) => {
    expect(isHeadTableName(tableName)).toBe(false);
  });
});
