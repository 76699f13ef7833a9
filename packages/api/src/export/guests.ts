// The guest list as a sheet that can be edited and imported again: each row carries the guest's id and a version.
import type { Language } from '../fields.js';
import type { Guest } from '../guest/schema.js';
import { type Column, columns } from '../import/columns.js';
import { shownFlag } from '../import/shown.js';
import { versionOf } from '../import/version.js';
import { countryName } from '../import/words.js';
import type { Sheet } from './sheet.js';
import { words } from './words.js';

/** A stored value as text, as versions are computed from it: the same as `createCellFormatter` gives in the import. */
function storedText(guest: Guest, column: Column): string {
  if (column === 'group') return guest.assignedGroup?.groupName ?? '';
  if (column === 'table') return guest.assignedTable?.tableName ?? '';
  const value = guest[column];
  return typeof value === 'boolean' ? shownFlag(value) : value;
}

function cellOf(guest: Guest, column: Column, language: Language): string {
  const { yes, no, languages } = words[language];
  if (column === 'country') return countryName(guest.country, language);
  if (column === 'language') return languages[guest.language];
  const value = column === 'group' || column === 'table' ? storedText(guest, column) : guest[column];
  return typeof value === 'boolean' ? (value ? yes : no) : value;
}

export function guestSheet(guests: Guest[], language: Language): Sheet {
  const { titles, status, groupDietary, statuses, guests: name } = words[language];
  const header = [...columns.map((column) => titles[column]), status, groupDietary, titles.id, titles.version];
  const rows = guests.map((guest) => [
    ...columns.map((column) => cellOf(guest, column, language)),
    statuses[guest.status],
    guest.groupDietaryRestriction,
    guest._id,
    versionOf(columns.map((column) => storedText(guest, column))),
  ]);
  return { name, rows: [header, ...rows] };
}
