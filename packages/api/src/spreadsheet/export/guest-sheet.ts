// Can be edited and imported again: each row carries the guest's id and a version.
import { formatCountry } from '@havn/i18n/countries';
import { formatLanguage } from '@havn/i18n/formats';
import { toLanguage } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import type { Language } from '../../kernel/fields.js';
import type { Need } from '../../kernel/needs.js';
import type { Guest } from '../../people/guest/schema.js';
import { type Column, columns, fieldsByColumn, wishColumns } from '../columns.js';
import { computeRowVersion, type GuestCells, toGuestCells } from '../guest-cells.js';
import { spreadsheetTexts } from '../texts.js';
import type { WishCells } from '../wish-cells.js';
import type { ExportSheet } from '../write-sheets.js';

function translateCell(cells: GuestCells, column: Column, { guest, language }: { guest: Guest; language: Language }) {
  const { yes, no, feminine, masculine } = spreadsheetTexts[language];
  const { kind } = fieldsByColumn[column];
  if (kind === 'language') return formatLanguage(toLanguage(cells[column]), language);
  if (kind === 'country') return formatCountry(cells[column], language);
  if (kind === 'flag') return cells[column] === 'yes' ? yes : no;
  if (column === 'diets' || column === 'allergens') return formatNeedNames(guest[column], language);
  if (column === 'addressForm') return { feminine, masculine }[cells[column]] ?? '';
  return cells[column];
}

/** As the import reads them, in any language. */
export const formatNeedNames = (list: readonly Need[], language: Language): string =>
  list.map((need) => getNeedNames(language)[need]).join(', ');

const listReplaced = ({ replacedDietaryRestriction: own, groupReplacedDietaryRestriction: shared }: Guest) =>
  [own, shared].filter((text) => text !== undefined);

/** `getWishCells` returns the wishes of a guest's household. */
export function buildGuestSheet(
  guests: Guest[],
  getWishCells: (guest: Guest) => WishCells,
  language: Language,
): ExportSheet {
  const { titles, status, groupDietary, replacedDietary, statuses, guests: name, yes, no } = spreadsheetTexts[language];
  const hasReplaced = guests.some((guest) => listReplaced(guest).length > 0);
  const header = [
    ...[...columns, ...wishColumns].map((column) => titles[column]),
    status,
    groupDietary,
    ...(hasReplaced ? [replacedDietary] : []),
    titles.id,
    titles.version,
  ];
  const rows = guests.map((guest) => {
    const [group, table] = [guest.assignedGroup?.groupName, guest.assignedTable?.tableName];
    const cells = toGuestCells({ ...guest, group, table });
    const wishes = getWishCells(guest);
    return [
      ...columns.map((column) => translateCell(cells, column, { guest, language })),
      wishes.seatWith,
      wishes.keepApart,
      wishes.nearCouple ? yes : no,
      statuses[guest.status],
      guest.groupDietaryRestriction,
      ...(hasReplaced ? [listReplaced(guest).join('\n')] : []),
      guest._id,
      computeRowVersion(cells),
    ];
  });
  return { name, rows: [header, ...rows] };
}
