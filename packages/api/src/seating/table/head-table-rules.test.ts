import { describe, expect, it } from 'vitest';
import { isHeadTable } from './head-table-rules.js';

describe('the table of the couple', () => {
  it.each([
    'Head table',
    'HEAD TABLE',
    'Head-Table 2',
    'Table d’honneur',
    "Table d'honneur",
    'Brauttisch',
    'طاولة الشرف',
  ])('is recognized by its name: “%s”', (tableName) => {
    expect(isHeadTable({ tableName })).toBe(true);
  });

  it.each(['Table 1', 'Harbour', 'Headland', 'Honour', 'Table', ''])('is no other one: “%s”', (tableName) => {
    expect(isHeadTable({ tableName })).toBe(false);
  });
});
