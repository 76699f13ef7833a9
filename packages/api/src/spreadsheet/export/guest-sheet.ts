// The guest list as a sheet that can be edited and imported again: each row carries the guest's id and a version.
import type { Language } from '../../fields.js';
import type { Guest } from '../../guest/schema.js';
import { type Column, columns } from '../columns.js';
import { computeRowVersion, type GuestCells, toGuestCells } from '../guest-cells.js';
import { spreadsheetTexts } from '../texts.js';
import { getCountryName } from '../vocabulary.js';
import type { ExportSheet } from '../write-sheets.js';

function translateCell(guest: Guest, column: Column, { cells, language }: { cells: GuestCells; language: Language }) {
  const { yes, no, languages } = spreadsheetTexts[language];
  if (column === 'country') return getCountryName(guest.country, language);
  if (column === 'language') return languages[guest.language];
  if (column === 'group' || column === 'table' || typeof guest[column] === 'string') return cells[column];
  return guest[column] ? yes : no;
}

export function buildGuestSheet(guests: Guest[], language: Language): ExportSheet {
  const { titles, status, groupDietary, statuses, guests: name } = spreadsheetTexts[language];
  const header = [...columns.map((column) => titles[column]), status, groupDietary, titles.id, titles.version];
  const rows = guests.map((guest) => {
    const [group, table] = [guest.assignedGroup?.groupName, guest.assignedTable?.tableName];
    const cells = toGuestCells({ ...guest, group, table });
    return [
      ...columns.map((column) => translateCell(guest, column, { cells, language })),
      statuses[guest.status],
      guest.groupDietaryRestriction,
      guest._id,
      computeRowVersion(cells),
    ];
  });
  return { name, rows: [header, ...rows] };
}
