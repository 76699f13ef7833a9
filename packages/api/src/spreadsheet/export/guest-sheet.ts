// Can be edited and imported again: each row carries the guest's id and a version.
import { formatCountry } from '@havn/i18n/countries';
import { formatLanguage } from '@havn/i18n/formats';
import { getNeedNames } from '@havn/i18n/need-names';
import { isLanguageTag } from '@havn/i18n/own-languages';
import type { Field } from '../../kernel/field-kinds.js';
import type { BuiltInLanguage, GuestCountry } from '../../kernel/fields.js';
import type { Need } from '../../kernel/needs.js';
import type { Guest } from '../../people/guest/schema.js';
import { formatChoiceCell } from '../added-cells.js';
import {
  type AddedColumn,
  type Column,
  columns,
  fieldsByColumn,
  formatAddedCell,
  isImportable,
  readAddedValues,
  wishColumns,
} from '../columns.js';
import { computeRowVersion, toGuestCells } from '../guest-cells.js';
import { spreadsheetTexts } from '../texts.js';
import type { WishCells } from '../wish-cells.js';
import type { ExportSheet } from '../write-sheets.js';

function translateValue(cell: string, { kind }: Field, language: BuiltInLanguage): string {
  const { yes, no } = spreadsheetTexts[language];
  if (kind === 'language') return isLanguageTag(cell) ? formatLanguage(cell, language) : cell;
  if (kind === 'country') return formatCountry(cell as GuestCountry, language);
  return kind === 'flag' ? (cell === 'yes' ? yes : no) : cell;
}

function translateCell(cell: string, column: Column, { guest, language }: { guest: Guest; language: BuiltInLanguage }) {
  const { feminine, masculine } = spreadsheetTexts[language];
  if (column === 'diets' || column === 'allergens') return formatNeedNames(guest[column], language);
  if (column === 'addressForm') return { feminine, masculine }[cell] ?? '';
  return translateValue(cell, fieldsByColumn[column], language);
}

/** As the import reads them, in any language. */
export const formatNeedNames = (list: readonly Need[], language: BuiltInLanguage): string =>
  list.map((need) => getNeedNames(language)[need]).join(', ');

const listReplaced = ({ replacedDietaryRestriction: own, groupReplacedDietaryRestriction: shared }: Guest) =>
  [own, shared].filter((text) => text !== undefined);

/** `getWishCells` returns the wishes of a guest's household. */
export function buildGuestSheet(
  guests: Guest[],
  { getWishCells, added }: { getWishCells: (guest: Guest) => WishCells; added: readonly AddedColumn[] },
  language: BuiltInLanguage,
): ExportSheet {
  const { titles, status, groupDietary, replacedDietary, statuses, guests: name, yes, no } = spreadsheetTexts[language];
  const hasReplaced = guests.some((guest) => listReplaced(guest).length > 0);
  const header = [
    ...[...columns, ...wishColumns].map((column) => titles[column]),
    ...added.map(({ title }) => title),
    status,
    groupDietary,
    ...(hasReplaced ? [replacedDietary] : []),
    titles.id,
    titles.version,
  ];
  const rows = guests.map((guest) => {
    const [group, table] = [guest.assignedGroup?.groupName, guest.assignedTable?.tableName];
    const addedValues = readAddedValues(added, guest);
    const cells = toGuestCells({ ...guest, group, table, added: addedValues }, added);
    const wishes = getWishCells(guest);
    return [
      ...columns.map((column) => translateCell(cells[column], column, { guest, language })),
      wishes.seatWith,
      wishes.keepApart,
      wishes.nearCouple ? yes : no,
      ...added.map(
        (column) =>
          formatChoiceCell(column, addedValues[column.id], language) ??
          translateValue(formatAddedCell(column, addedValues), column.field, language),
      ),
      statuses[guest.status],
      guest.groupDietaryRestriction,
      ...(hasReplaced ? [listReplaced(guest).join('\n')] : []),
      guest._id,
      computeRowVersion(cells, added.filter(isImportable)),
    ];
  });
  return { name, rows: [header, ...rows] };
}
