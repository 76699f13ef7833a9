// A guest's cells as plain text, the same in every language.
import { createHash } from 'node:crypto';
import { type Column, columns } from './columns.js';

export type GuestCells = Record<Column, string>;

/** A missing value is a blank cell. */
export function toGuestCells(values: Partial<Record<Column, string | boolean | undefined>>): GuestCells {
  const formatValue = (value: string | boolean = '') => (typeof value === 'string' ? value : value ? 'yes' : 'no');
  return Object.fromEntries(columns.map((column) => [column, formatValue(values[column])])) as GuestCells;
}

/** For conflicts (specification §7 "Conflicts"). The `v` keeps spreadsheet programs from parsing it as a number. */
export function computeRowVersion(cells: GuestCells): string {
  // Left out while it is the default, so that files from before the column existed keep their versions.
  const compared = columns.filter((column) => column !== 'needsSeat' || cells.needsSeat === 'no');
  const normalized = compared.map((column) => cells[column].normalize('NFC'));
  return `v${createHash('sha256').update(JSON.stringify(normalized)).digest('hex').slice(0, 12)}`;
}
