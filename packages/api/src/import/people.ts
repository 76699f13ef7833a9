// Matches rows to stored guests: brings both to one shape, resolves ids and renamed households, then calls
// matchPeople.
import { type Column, columns } from './columns.js';
import type { Sentence } from './finding.js';
import { keyOf } from './fold.js';
import { findRenamed } from './households.js';
import { matchPeople, type Person } from './match.js';
import type { Sheet, SheetRow } from './rows.js';
import type { Stored, StoredGuest } from './stored.js';

type Values = Partial<Record<Column, string | boolean>>;

/** Limited to the columns of the file: other values can neither identify a guest nor differ. */
function personOf(values: Values & { id?: string }, present: Set<Column>): Person {
  const textOf = (column: Column) =>
    present.has(column)
      ? String(values[column] ?? '')
          .normalize('NFC')
          .replace(/\r\n?/g, '\n')
      : '';
  const first = textOf('firstName');
  const last = textOf('lastName');
  const household = keyOf(textOf('group'));
  const shown = columns.filter((column) => present.has(column) && column !== 'group' && column !== 'table');
  return {
    id: values.id ?? '',
    household,
    name: JSON.stringify([keyOf(first), keyOf(last)]),
    first,
    last,
    email: keyOf(textOf('email')),
    phone: textOf('phoneNumber'),
    values: [household, keyOf(textOf('table')), ...shown.map(textOf)],
  };
}

function valuesOf(stored: Stored): (guest: StoredGuest) => Values {
  const groups = new Map(stored.groups.map((group) => [group.id, group]));
  const tables = new Map(stored.tables.map((table) => [table.id, table.tableName]));
  return (guest) => {
    const group = groups.get(guest.groupId ?? '');
    const tableId = group === undefined ? guest.tableId : group.tableId;
    return { ...guest, group: group?.groupName ?? '', table: tables.get(tableId ?? '') ?? '' } satisfies Values &
      StoredGuest;
  };
}

export interface Meaning {
  row: SheetRow;
  guest: StoredGuest | null;
  /** Normalized stored name of the household (the new name for a new household); `''` for none. */
  household: string;
  /** Why the row must not be written, whatever it would change. */
  conflict: Sentence | null;
  /** The row matches another guest equally well. */
  isUnsure: boolean;
}

/** The ids of the file that belong to stored guests, each used once, and the conflicts of the others. */
function knownIds(stored: Stored, sheet: Sheet) {
  const ids = new Set(stored.guests.map(({ id }) => id));
  const firstOf = new Map<string, SheetRow>();
  /**
   * Rows that share an id. The file cannot tell which one is wrong, so the first is reported too, although it keeps
   * the id.
   */
  const conflicts = new Map<SheetRow, Sentence>();
  const repeated = new Set<SheetRow>();
  // If no id is known, the file is an export of another wedding, and all its guests are new here.
  const isOurs = sheet.rows.some(({ id }) => id !== undefined && ids.has(id));
  const unknown: SheetRow[] = [];
  for (const row of sheet.rows) {
    if (row.id === undefined || !isOurs) continue;
    const first = firstOf.get(row.id);
    if (first !== undefined) {
      repeated.add(row);
      conflicts.set(row, { key: 'SameId', values: { row: first.row } });
      if (!conflicts.has(first)) conflicts.set(first, { key: 'SameId', values: { row: row.row } });
    } else if (ids.has(row.id)) firstOf.set(row.id, row);
    else unknown.push(row);
  }
  return { isNamed: (id: string) => firstOf.has(id), conflicts, repeated, unknown };
}

/** Matches each row to a stored guest, independent of the order of the rows. */
export function whomRowsMean(stored: Stored, sheet: Sheet): Meaning[] {
  const toValues = valuesOf(stored);
  const { isNamed, conflicts, repeated, unknown } = knownIds(stored, sheet);
  const guests = stored.guests.map((guest) =>
    personOf({ ...toValues(guest), id: isNamed(guest.id) ? guest.id : '' }, sheet.columns),
  );
  const isMeant = (row: SheetRow) => row.id !== undefined && isNamed(row.id) && !repeated.has(row);
  const rows = sheet.rows.map((row) => personOf({ ...row, id: isMeant(row) ? (row.id ?? '') : '' }, sheet.columns));
  const renamed = findRenamed(guests, rows, new Set(stored.groups.map((group) => keyOf(group.groupName))));
  const known = rows.map((person) => inStoredHousehold(person, renamed));
  const { found, unsure } = matchPeople(guests, known);
  const isUnknown = new Set(unknown);
  return sheet.rows.map((row, index) => {
    const guest = stored.guests[found[index] ?? -1] ?? null;
    const isGone = guest === null && isUnknown.has(row);
    return {
      row,
      guest,
      household: known[index]?.household ?? '',
      conflict: conflicts.get(row) ?? (isGone ? { key: 'Deleted' } : null),
      isUnsure: unsure.has(index),
    };
  });
}

function inStoredHousehold(person: Person, renamed: Map<string, string>): Person {
  const household = renamed.get(person.household) ?? person.household;
  return household === person.household
    ? person
    : { ...person, household, values: [household, ...person.values.slice(1)] };
}
