// Matches rows to stored guests: brings both to one shape, resolves ids and renamed households, then calls
// matchPeople.

import { normalizeName } from '../../normalize-text.js';
import type { Sentence } from '../columns.js';
import { type Column, columns } from '../columns.js';
import { matchPeople, type Person } from './match-people.js';
import type { Sheet, SheetRow } from './parse-sheet.js';
import { findRenamedHouseholds } from './renamed-households.js';
import type { StoredGuest, StoredWedding } from './stored-wedding.js';

type ColumnValues = Partial<Record<Column, string | boolean>>;

/** Limited to the columns of the file: other values can neither identify a guest nor differ. */
function toPerson(values: ColumnValues & { id?: string }, present: Set<Column>): Person {
  const getText = (column: Column) =>
    present.has(column)
      ? String(values[column] ?? '')
          .normalize('NFC')
          .replace(/\r\n?/g, '\n')
      : '';
  const first = getText('firstName');
  const last = getText('lastName');
  const household = normalizeName(getText('group'));
  const otherColumns = columns.filter((column) => present.has(column) && column !== 'group' && column !== 'table');
  return {
    id: values.id ?? '',
    household,
    name: JSON.stringify([normalizeName(first), normalizeName(last)]),
    first,
    last,
    email: normalizeName(getText('email')),
    phone: getText('phoneNumber'),
    values: [household, normalizeName(getText('table')), ...otherColumns.map(getText)],
  };
}

function createValuesGetter(stored: StoredWedding): (guest: StoredGuest) => ColumnValues {
  const groups = new Map(stored.groups.map((group) => [group.id, group]));
  const tables = new Map(stored.tables.map((table) => [table.id, table.tableName]));
  return (guest) => {
    const group = groups.get(guest.groupId ?? '');
    const tableId = group === undefined ? guest.tableId : group.tableId;
    return { ...guest, group: group?.groupName ?? '', table: tables.get(tableId ?? '') ?? '' } satisfies ColumnValues &
      StoredGuest;
  };
}

export interface RowMatch {
  row: SheetRow;
  guest: StoredGuest | null;
  /** Normalized stored name of the household (the new name for a new household); `''` for none. */
  household: string;
  /** Why the row must not be written, whatever it would change. */
  conflict: Sentence | null;
  /** The row matches another guest equally well. */
  isAmbiguous: boolean;
}

/** The ids of the file that belong to stored guests, each used once, and the conflicts of the others. */
function resolveIds(stored: StoredWedding, sheet: Sheet) {
  const ids = new Set(stored.guests.map(({ id }) => id));
  const firstRowById = new Map<string, SheetRow>();
  /**
   * Rows that share an id. The file cannot tell which one is wrong, so the first is reported too, although it keeps
   * the id.
   */
  const conflicts = new Map<SheetRow, Sentence>();
  const repeated = new Set<SheetRow>();
  // If no id is known, the file is an export of another wedding, and all its guests are new here.
  const isOwnExport = sheet.rows.some(({ id }) => id !== undefined && ids.has(id));
  const unknown: SheetRow[] = [];
  for (const row of sheet.rows) {
    if (row.id === undefined || !isOwnExport) continue;
    const first = firstRowById.get(row.id);
    if (first !== undefined) {
      repeated.add(row);
      conflicts.set(row, { key: 'DuplicateId', values: { row: first.row } });
      if (!conflicts.has(first)) conflicts.set(first, { key: 'DuplicateId', values: { row: row.row } });
    } else if (ids.has(row.id)) firstRowById.set(row.id, row);
    else unknown.push(row);
  }
  return { isNamed: (id: string) => firstRowById.has(id), conflicts, repeated, unknown };
}

/** Matches each row to a stored guest, independent of the order of the rows. */
export function matchRows(stored: StoredWedding, sheet: Sheet): RowMatch[] {
  const getValues = createValuesGetter(stored);
  const { isNamed, conflicts, repeated, unknown } = resolveIds(stored, sheet);
  const guests = stored.guests.map((guest) =>
    toPerson({ ...getValues(guest), id: isNamed(guest.id) ? guest.id : '' }, sheet.columns),
  );
  const hasUsableId = (row: SheetRow) => row.id !== undefined && isNamed(row.id) && !repeated.has(row);
  const rows = sheet.rows.map((row) => toPerson({ ...row, id: hasUsableId(row) ? (row.id ?? '') : '' }, sheet.columns));
  const renamed = findRenamedHouseholds(
    guests,
    rows,
    new Set(stored.groups.map((group) => normalizeName(group.groupName))),
  );
  const people = rows.map((person) => toStoredHousehold(person, renamed));
  const { matches, ambiguous } = matchPeople(guests, people);
  const isUnknown = new Set(unknown);
  return sheet.rows.map((row, index) => {
    const guest = stored.guests[matches[index] ?? -1] ?? null;
    const isDeleted = guest === null && isUnknown.has(row);
    return {
      row,
      guest,
      household: people[index]?.household ?? '',
      conflict: conflicts.get(row) ?? (isDeleted ? { key: 'GuestDeleted' } : null),
      isAmbiguous: ambiguous.has(index),
    };
  });
}

function toStoredHousehold(person: Person, renamed: Map<string, string>): Person {
  const household = renamed.get(person.household) ?? person.household;
  return household === person.household
    ? person
    : { ...person, household, values: [household, ...person.values.slice(1)] };
}
