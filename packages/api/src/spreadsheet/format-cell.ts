// Formats a stored guest's cells as in a spreadsheet: to list changes and to compute row versions.
import type { Column } from './columns.js';
import type { StoredGroup, StoredGuest, StoredTable } from './import/stored-wedding.js';

export type FormatCell = (guest: StoredGuest, column: Column) => string;

export const formatFlag = (value: boolean): string => (value ? 'yes' : 'no');

export function createCellFormatter(tables: StoredTable[], groups: StoredGroup[]): FormatCell {
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const tableNames = new Map(tables.map((table) => [table.id, table.tableName]));
  return (guest, column) => {
    const group = groupById.get(guest.groupId ?? '');
    if (column === 'group') return group?.groupName ?? '';
    if (column === 'table') return tableNames.get((group === undefined ? guest.tableId : group.tableId) ?? '') ?? '';
    const value = guest[column];
    return typeof value === 'boolean' ? formatFlag(value) : value;
  };
}
