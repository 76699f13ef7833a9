// A guest's cells as plain text, the same in every language.
import { createHash } from 'node:crypto';
import { getDefault } from '../kernel/field-kinds.js';
import { formatValue } from '../kernel/field-values.js';
import {
  type AddedColumn,
  type AddedColumnId,
  type AddedValues,
  type Column,
  columns,
  fieldsByColumn,
  formatAddedCell,
} from './columns.js';

export type GuestCells = Record<Column, string> & { [Id in AddedColumnId]?: string };

/** A missing value is a blank cell. */
export function toGuestCells(
  values: Partial<Record<Column, unknown>> & { added?: AddedValues },
  added: readonly AddedColumn[] = [],
): GuestCells {
  return Object.fromEntries([
    ...columns.map((column) => [column, formatValue(values[column])]),
    ...added.map((column) => [column.id, formatAddedCell(column, values.added)]),
  ]) as GuestCells;
}

/**
 * For conflicts (specification §7 "Conflicts"): of what an import writes. Without default values, so that files from before a column existed keep
 * their versions. The `v` keeps spreadsheet programs from parsing it as a number.
 */
export function computeRowVersion(cells: GuestCells, added: readonly AddedColumn[] = []): string {
  const compared = [
    ...columns.filter((column) => cells[column] !== formatValue(getDefault(fieldsByColumn[column]))),
    ...added.filter((column) => cells[column.id] !== formatAddedCell(column)).map(({ id }) => id),
  ].map((column) => [column, (cells[column] ?? '').normalize('NFC')]);
  return `v${createHash('sha256').update(JSON.stringify(compared)).digest('hex').slice(0, 12)}`;
}
