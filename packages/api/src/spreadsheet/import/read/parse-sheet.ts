import { defaultLanguage, languages } from '@havn/i18n/languages';
import type { GuestCountry, Language } from '../../../kernel/fields.js';
import { groupBy } from '../../../kernel/group-by.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { type AddedColumn, type AddedColumnId, type Column, columns, type WishColumn } from '../../columns.js';
import { isAgeHeader } from '../../header-hints.js';
import { isTick } from '../../vocabulary.js';
import { type ColumnTitle, type Finding, toQuotable } from '../findings.js';
import type { ConfirmedNeed } from '../need-source.js';
import type { CellEdit, EventGuests, FirstRow, RowReading, SingleByteEncoding } from '../schema.js';
import { toCellKey } from './added-values.js';
import type { BodyFormat, PresentColumn } from './body-format.js';
import { findChildMarks } from './child-marks.js';
import type { ChosenSheet } from './choose-sheet.js';
import { createColumnContent } from './column-content.js';
import { listEventDoubts } from './event-doubts.js';
import { findUnknownList } from './headless-list.js';
import { countsPeople } from './invitation-cell.js';
import { findListStyle } from './list-style.js';
import { takeListed, type UnlistedDoubts } from './listed-doubts.js';
import { emptyBody, type List, parseBody, toIgnoredRow } from './parse-body.js';
import { maxRows } from './parse-file.js';
import { type FileHeader, findHeaderRow, type LocatedHeader, type ParsedHeader, parseHeader } from './parse-header.js';
import { listRemarkColumns } from './parse-needs.js';
import { isTrueByDefault } from './parse-row.js';
import { findPartyCodes } from './party-codes.js';
import { findListLanguage } from './propose-language.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { ColumnOverrides } from './resolve-columns.js';
import type { SheetRow } from './sheet-row.js';
import { findUnknownRecords } from './unknown-records.js';

export interface Sheet {
  /** The sheet and the others to choose from; blank for CSV. */
  choice: Pick<ChosenSheet, 'names' | 'candidates'> & { name: string };
  encoding: SingleByteEncoding | null;
  /** Of new guests whose row has none. */
  guestLanguage: Language;
  guestCountry: GuestCountry;
  rows: SheetRow[];
  headers: FileHeader[];
  /** The cells of the guests, unparsed. */
  body: string[][];
  columns: Set<Column>;
  /** First and last names have been guessed from full names. */
  hasFullNames: boolean;
  headerRow: number;
  /** Null if the headers are known. */
  firstRow: { row: number; text: string; isHeader: boolean | null } | null;
  /** As spelled in the file. */
  getColumnName: (column: Column | WishColumn) => string | ColumnTitle;
  /** Of a column that the data of the wedding adds; null if the file does not have it. */
  getAddedName: (column: AddedColumnId) => string | null;
  ignoredColumns: string[];
  addressHouseholds: number;
  /** Rows whose only name is in the e-mail address. */
  emailsWithoutName: number;
  /** Rows that are no guests: titles between the guests, sums, repeated headers. */
  ignoredRows: { row: number; text: string }[];
  problems: Finding[];
  readingDoubts: readonly ReadingDoubt[];
  /** How many others there are. */
  unlistedDoubts: UnlistedDoubts;
  /** Of rows or people that the file does not have. */
  unknownEdits: readonly CellEdit[];
  /** How many people the list says there are; null if it does not say. */
  countInFile: number | null;
  confirmedNeeds: readonly ConfirmedNeed[];
  /** Columns that the data of the wedding adds, also those that the file does not have. */
  addedColumns: readonly AddedColumn[];
  /** Events that the file creates, with the headers that name them. */
  newEvents: readonly NewEvent[];
  /** Rows that may end invitations which have been accepted. */
  endedInvitations: ReadonlySet<number>;
}

export function createUnreadableSheet(problem: Finding): Sheet {
  return {
    choice: { name: '', names: [], candidates: [] },
    encoding: null,
    guestLanguage: defaultLanguage,
    guestCountry: '',
    rows: [],
    headers: [],
    body: [],
    columns: new Set(),
    hasFullNames: false,
    headerRow: 0,
    firstRow: null,
    getColumnName: (title) => ({ title }),
    getAddedName: () => null,
    ignoredColumns: [],
    addressHouseholds: 0,
    emailsWithoutName: 0,
    ignoredRows: [],
    problems: [problem],
    readingDoubts: [],
    unlistedDoubts: [],
    unknownEdits: [],
    countInFile: null,
    confirmedNeeds: [],
    addedColumns: [],
    newEvents: [],
    endedInvitations: new Set(),
  };
}

export interface NewEvent {
  id: string;
  header: string;
  names: Readonly<Partial<Record<Language, string>>>;
  /** The one that invites to it. */
  column: AddedColumnId;
}

export interface SheetOptions {
  overrides?: ColumnOverrides | undefined;
  guestLanguage?: Language | undefined;
  /** Those of the wedding; the language of the list is proposed if it is one of them. */
  languages?: readonly Language[] | undefined;
  /** Of new guests, if nothing else tells. */
  defaultLanguage?: Language | undefined;
  /** Of the wedding: numbers without a code are its. */
  defaultCountry?: GuestCountry | undefined;
  guestCountry?: GuestCountry | undefined;
  encoding?: SingleByteEncoding | null;
  firstRow?: FirstRow | undefined;
  /** Columns without a field are ignored, or added to the notes. */
  otherColumns?: 'ignore' | 'notes' | undefined;
  unreadableToNotes?: readonly string[] | undefined;
  oneGuestRows?: readonly number[] | undefined;
  namesFromEmail?: boolean | undefined;
  /** Whether rows with one address are a household. */
  groupByAddress?: boolean | undefined;
  skipRows?: readonly number[] | undefined;
  /** Answers to doubts about rows. */
  rowReadings?: readonly { row: number; reading: RowReading }[] | undefined;
  edits?: readonly CellEdit[] | undefined;
  addedColumns?: readonly AddedColumn[] | undefined;
  /** Events to create; `addedColumns` has their columns. */
  newEvents?: readonly NewEvent[] | undefined;
  /** Answers to doubts about the people of a row who are invited to an event. */
  eventGuests?: readonly EventGuests[] | undefined;
  /** Rows that may end invitations which have been accepted. */
  endedInvitations?: readonly number[] | undefined;
  /** Answers to doubts about needs. */
  needs?: readonly ConfirmedNeed[] | undefined;
}

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

function createBodyFormat(
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

function locateList(cells: string[][], { overrides = {}, firstRow: chosen }: SheetOptions): List {
  const unknown = findUnknownList(cells, { names: new Set(Object.keys(overrides)), chosen });
  if (unknown === null) {
    const index = findHeaderRow(cells);
    return { start: index + 1, headerRow: index + 1, headerCells: cells[index] ?? [], headings: [], firstRow: null };
  }
  const { start, columns: contents, isHeader } = unknown;
  const first = cells[start] ?? [];
  const text = toQuotable(first.filter((cell) => cell.trim() !== '').join(', '));
  const firstRow = { row: start + 1, text, isHeader };
  if (isHeader) return { start: start + 1, headerRow: start + 1, headerCells: first, contents, headings: [], firstRow };
  const above = cells.slice(0, start).map((each, index) => toIgnoredRow(index + 1, each));
  const headings = above.filter(({ text: heading }) => heading !== '');
  return { start, headerRow: 0, headerCells: contents.map(() => ''), contents, headings, firstRow };
}

function findListProblems(
  { rows, isEmpty }: Pick<Sheet, 'rows'> & { isEmpty: boolean },
  { candidates }: Sheet['choice'],
) {
  const found: Finding[] = [];
  if (isEmpty) found.push({ row: null, column: null, sentences: [{ key: 'NoGuests' }] });
  if (rows.length > maxRows) found.push({ row: null, column: null, sentences: [{ key: 'TooManyGuests' }] });
  const sheets = candidates.map((name) => `“${toQuotable(name)}”`).join(', ');
  if (candidates.length > 0)
    found.push({ row: null, column: null, sentences: [{ key: 'SeveralSheets', values: { sheets } }] });
  return found;
}

/** A whole name has a first and a last name. */
function listColumns({ found }: ParsedHeader): Set<Column> {
  const present = new Set(columns.filter((column) => found.has(column)));
  return found.has('firstName') ? present : new Set<Column>(['firstName', 'lastName', ...present]);
}

function chooseGuestLanguage(headers: readonly string[], body: readonly string[][], options: SheetOptions): Language {
  const { guestLanguage, languages: spoken = languages, defaultLanguage: fallback = defaultLanguage } = options;
  if (guestLanguage !== undefined) return guestLanguage;
  const proposed = findListLanguage(headers, body);
  return proposed !== undefined && spoken.includes(proposed) ? proposed : fallback;
}

/** A row with problems is incomplete. */
export function parseSheet({ sheet, names, candidates }: ChosenSheet, options: SheetOptions = {}): Sheet {
  const list = locateList(sheet.cells, options);
  const { start, headerRow } = list;
  const body = sheet.cells.slice(start);
  const header = parseHeader(list.headerCells, headerRow || start + 1, {
    contents: list.contents,
    isUnsure: list.firstRow?.isHeader === null,
    overrides: options.overrides,
    addsOthersToNotes: options.otherColumns === 'notes',
    added: options.addedColumns,
    body,
  });
  const isReadable = header.problems.length === 0;
  const guestLanguage = chooseGuestLanguage(list.headerCells, body, options);
  const parsed = isReadable
    ? parseBody(sheet, header, {
        list,
        format: createBodyFormat(body, header, { ...options, guestLanguage }),
        options: { ...options, languages: options.languages ?? languages },
      })
    : emptyBody;
  const ignored = new Set(parsed.ignoredRows.map(({ row }) => row));
  const choice = { name: candidates.length > 0 ? '' : sheet.name, names, candidates };
  const events = listEventDoubts(header, {
    rows: parsed.rows,
    getCell: (row, index) => body[row - start - 1]?.[index] ?? '',
    answeredRows: new Set(options.rowReadings?.map(({ row }) => row)),
  });
  const unknownRecords = findUnknownRecords({
    headers: header.all,
    cells: list.headerCells,
    settled: new Set([...Object.keys(options.overrides ?? {}), ...events.map(({ column }) => column ?? '')]),
    row: headerRow || start + 1,
    added: options.addedColumns ?? [],
    body,
  });
  const ofCells = takeListed([...header.doubts, ...events, ...parsed.cellDoubts]);
  return {
    choice,
    encoding: options.encoding ?? null,
    guestLanguage,
    guestCountry: options.guestCountry ?? '',
    rows: parsed.rows,
    headers: header.all,
    body: body.filter((_, offset) => !ignored.has(start + 1 + offset)),
    columns: listColumns(header),
    hasFullNames: !header.found.has('firstName'),
    headerRow,
    // Whoever names the columns by their letters says that they have no headers.
    firstRow: list.firstRow && { ...list.firstRow, isHeader: list.firstRow.isHeader ?? (isReadable ? false : null) },
    getColumnName: (column) => header.found.get(column)?.name ?? { title: column },
    getAddedName: (column) => header.found.get(column)?.name ?? null,
    ignoredColumns: header.ignored,
    addressHouseholds: parsed.addressHouseholds,
    emailsWithoutName: parsed.emailsWithoutName,
    ignoredRows: [...list.headings, ...parsed.ignoredRows],
    unknownEdits: parsed.unknownEdits,
    readingDoubts: [...ofCells.listed, ...parsed.readingDoubts],
    unlistedDoubts: [...ofCells.unlisted, ...parsed.unlistedDoubts],
    countInFile: parsed.countInFile,
    confirmedNeeds: options.needs ?? [],
    addedColumns: options.addedColumns ?? [],
    newEvents: options.newEvents?.filter(({ column }) => header.found.has(column)) ?? [],
    endedInvitations: new Set(options.endedInvitations),
    problems: [
      ...header.problems,
      ...unknownRecords,
      ...parsed.problems,
      ...(isReadable ? findListProblems(parsed, choice) : []),
    ],
  };
}
