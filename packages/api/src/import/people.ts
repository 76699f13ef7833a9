// Finds out whom each row means: stored guests and rows are brought to one form, renamed households first.
import { type Column, columns } from './columns.js';
import { keyOf } from './fold.js';
import { findRenamed } from './households.js';
import { matchPeople, type Person } from './match.js';
import type { Sheet, SheetRow } from './rows.js';
import type { Stored, StoredGuest } from './stored.js';

type Values = Partial<Record<Column, string | boolean>>;

/** Only what the file has a column for: the rest can neither identify nor differ. */
function personOf(values: Values, present: Set<Column>): Person {
  const textOf = (column: Column) => (present.has(column) ? String(values[column] ?? '').normalize('NFC') : '');
  const first = textOf('firstName');
  const last = textOf('lastName');
  const household = keyOf(textOf('group'));
  const shown = columns.filter((column) => present.has(column) && column !== 'group' && column !== 'table');
  return {
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
  /** Key of the household's stored name (of the new name, where it is new); `''` for none. */
  household: string;
}

/** Each row with the stored guest it means. Shuffling the rows changes nothing. */
export function whomRowsMean(stored: Stored, sheet: Sheet): Meaning[] {
  const toValues = valuesOf(stored);
  const guests = stored.guests.map((guest) => personOf(toValues(guest), sheet.columns));
  const rows = sheet.rows.map((row) => personOf(row, sheet.columns));
  const renamed = findRenamed(guests, rows, new Set(stored.groups.map((group) => keyOf(group.groupName))));
  const known = rows.map((person) => inStoredHousehold(person, renamed));
  const found = matchPeople(guests, known);
  return sheet.rows.map((row, index) => ({
    row,
    guest: stored.guests[found[index] ?? -1] ?? null,
    household: known[index]?.household ?? '',
  }));
}

function inStoredHousehold(person: Person, renamed: Map<string, string>): Person {
  const household = renamed.get(person.household) ?? person.household;
  return household === person.household
    ? person
    : { ...person, household, values: [household, ...person.values.slice(1)] };
}
