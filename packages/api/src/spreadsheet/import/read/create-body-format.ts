// How the rows of a list are to be read: by its columns, by its cells and by what a person has chosen.
import { defaultLanguage } from '@havn/i18n/languages';
import { groupBy } from '../../../kernel/group-by.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { type Column, columns } from '../../columns.js';
import { isAgeHeader } from '../../header-hints.js';
import { isTick } from '../../vocabulary.js';
import type { RowReading } from '../schema.js';
import { toCellKey } from './added-values.js';
import type { BodyFormat, PresentColumn } from './body-format.js';
import { findChildMarks } from './child-marks.js';
import { createColumnContent } from './column-content.js';
import { countsPeople } from './invitation-cell.js';
import { findListStyle } from './list-style.js';
import type { LocatedHeader, ParsedHeader } from './parse-header.js';
import { listRemarkColumns } from './parse-needs.js';
import { isTrueByDefault } from './parse-row.js';
import { findPartyCodes } from './party-codes.js';
import type { SheetOptions } from './sheet.js';

function isTrueIfBlank(body: string[][], index: number | undefined): boolean {
  const filled = body
    .map((cells) => (index === undefined ? '' : (cells[index] ?? '')))
    .filter((cell) => cell.trim() !== '');
  return filled.length === 0 || !filled.every(isTick);
}

function hasAges(body: string[][], located: LocatedHeader | undefined): boolean {
  if (located === undefined) return false;
  const content = createColumnContent(body.map((cells) => cells[located.index] ?? ''));
  return content.areAdultWords() || (content.areAges() && (isAgeHeader(located.name) || !content.isMostly('flag')));
}

export function createBodyFormat(
  body: string[][],
  header: ParsedHeader,
  {
    guestLanguage = defaultLanguage,
    guestCountry = '',
    unreadableToNotes = [],
    oneGuestRows = [],
    rowReadings = [],
    namesFromEmail = false,
    otherColumns,
    addedColumns = [],
    eventGuests = [],
  }: SheetOptions,
): BodyFormat {
  const present = columns.flatMap((column): PresentColumn[] => {
    const location = header.found.get(column);
    return location === undefined ? [] : [{ column, ...location }];
  });
  const { index: groupIndex, name: groupHeader } = header.found.get('group') ?? { index: -1, name: '' };
  const isCounted = header.found.has('partySize') || header.found.has('adults');
  const getGroupCell = (cells: readonly string[]) => cells[groupIndex] ?? '';
  const getGroup = (cells: readonly string[]) => normalizeName(getGroupCell(cells));
  const rowsByGroup = groupBy(groupIndex === -1 ? [] : body, getGroup);
  const countRows = (cells: readonly string[]) =>
    getGroup(cells) === '' ? 0 : (rowsByGroup.get(getGroup(cells))?.length ?? 0);
  const nameColumns = (['firstName', 'lastName', 'fullName'] as const).flatMap(
    (column) => header.found.get(column) ?? [],
  );
  const nameIndexes = nameColumns.map(({ index }) => index).sort((one, other) => one - other);
  return {
    header,
    nameIndexes,
    style: findListStyle(body, nameIndexes),
    present,
    added: addedColumns.flatMap((column) => {
      const location = header.found.get(column.id);
      if (location === undefined) return [];
      const isCounted =
        column.invitation !== undefined && countsPeople(body.map((cells) => cells[location.index] ?? ''));
      return [{ column, ...location, countsPeople: isCounted }];
    }),
    eventGuests: new Map(eventGuests.map(({ row, column, guests }) => [toCellKey(row, column), guests])),
    trueIfBlank: new Set<Column>(
      columns.filter((column) => isTrueByDefault(column) && isTrueIfBlank(body, header.found.get(column)?.index)),
    ),
    isOwnExport: header.found.has('id'),
    guestLanguage,
    guestCountry,
    unreadableToNotes: new Set(unreadableToNotes),
    rowReadings: new Map([
      ...oneGuestRows.map((row): [number, RowReading] => [row, 'one']),
      ...rowReadings.map(({ row, reading }): [number, RowReading] => [row, reading]),
    ]),
    namesFromEmail,
    remarkColumns: header.found.has('id') ? [] : listRemarkColumns(header),
    addsOthersToNotes: otherColumns === 'notes',
    childMarks: header.found.has('isAdult') ? [] : findChildMarks(body, header.further.get('children') ?? [], getGroup),
    hasAges: hasAges(body, header.found.get('isAdult')),
    partyCodes: header.found.has('id') ? new Set() : findPartyCodes(groupHeader, body.map(getGroupCell)),
    isSharedGroup: (cells) => isCounted && countRows(cells) > 1,
    isAloneInGroup: (cells) => countRows(cells) === 1,
  };
}
