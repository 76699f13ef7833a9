// The guest list as a sheet that can be edited and imported again: each row carries the guest's id and a version.
import type { Language } from '../../fields.js';
import type { Guest } from '../../guest/schema.js';
import { type Column, columns } from '../columns.js';
import { formatFlag } from '../format-cell.js';
import { computeRowVersion } from '../row-version.js';
import { spreadsheetTexts } from '../texts.js';
import { getCountryName } from '../vocabulary.js';
import type { ExportSheet } from '../write-sheets.js';

/** A stored value as text, as versions are computed from it: the same as `createCellFormatter` gives in the import. */
function formatStored(guest: Guest, column: Column): string {
  if (column === 'group') return guest.assignedGroup?.groupName ?? '';
  if (column === 'table') return guest.assignedTable?.tableName ?? '';
  const value = guest[column];
  return typeof value === 'boolean' ? formatFlag(value) : value;
}

function formatCell(guest: Guest, column: Column, language: Language): string {
  const { yes, no, languages } = spreadsheetTexts[language];
  if (column === 'country') return getCountryName(guest.country, language);
  if (column === 'language') return languages[guest.language];
  const value = column === 'group' || column === 'table' ? formatStored(guest, column) : guest[column];
  return typeof value === 'boolean' ? (value ? yes : no) : value;
}

export function buildGuestSheet(guests: Guest[], language: Language): ExportSheet {
  const { titles, status, groupDietary, statuses, guests: name } = spreadsheetTexts[language];
  const header = [...columns.map((column) => titles[column]), status, groupDietary, titles.id, titles.version];
  const rows = guests.map((guest) => [
    ...columns.map((column) => formatCell(guest, column, language)),
    statuses[guest.status],
    guest.groupDietaryRestriction,
    guest._id,
    computeRowVersion(columns.map((column) => formatStored(guest, column))),
  ]);
  return { name, rows: [header, ...rows] };
}
