// One row of a list as the guests that it is about.
import { getDefault } from '../../../kernel/field-kinds.js';
import { formatValue } from '../../../kernel/field-values.js';
import type { GuestCountry, Language } from '../../../kernel/fields.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { type NamedPerson, splitFullName, toOne } from '../../../people/household/name-list-rules.js';
import { nameUnnamed } from '../../../people/household/name-unnamed.js';
import { type Column, fieldsByColumn, type WishColumn, wishColumns } from '../../columns.js';
import { parseLanguage, parseTitles } from '../../vocabulary.js';
import { parseNames } from '../../wish-cells.js';
import type { CellFault } from '../../workbook/parse-sheet-xml.js';
import type { NeedSource } from '../doubts.js';
import { type Finding, type Sentence, toQuotable } from '../report.js';
import { toNoteLine } from './note-line.js';
import { isPlaceholder, parseBooleanCell, parseCell, toFaultSentences } from './parse-cell.js';
import type { LocatedHeader, ParsedHeader } from './parse-header.js';
import { divideNeedWords, isNeedColumn, joinDietaryCells, parseRowNeeds, type RowNeeds } from './parse-needs.js';
import { nobody, parsePeople, type RowPeople } from './parse-people.js';
import type { SheetRow } from './sheet-row.js';

export type PresentColumn = { column: Column; index: number; name: string };

export interface BodyFormat {
  header: ParsedHeader;
  present: PresentColumn[];
  trueIfBlank: ReadonlySet<Column>;
  /** Our own exports write names as they are, also one like "-" or "Anna & Ben". */
  isOwnExport: boolean;
  guestLanguage: Language;
  guestCountry: GuestCountry;
  /** Headers whose cells are added to the notes if they cannot be read. */
  unreadableToNotes: ReadonlySet<string>;
  /** Rows whose name is that of one guest. */
  oneGuestRows: ReadonlySet<number>;
  /** Whether a row without a name is a guest. */
  namesFromEmail: boolean;
  /** Columns with texts that may mention an allergy. */
  remarkColumns: readonly LocatedHeader[];
  /** Whether columns without a field are added to the notes. */
  addsOthersToNotes: boolean;
  /** Columns that mark the guests who are children. */
  childMarks: readonly number[];
  /** Cells of the groups that are no names. */
  partyCodes: ReadonlySet<string>;
  /** Whether other rows have the same group: then numbers of people are about all of them. */
  isSharedGroup(cells: readonly string[]): boolean;
}

export interface BodyRow {
  row: number;
  cells: string[];
  getFault: (index: number) => CellFault | undefined;
}

export interface ParsedRow {
  /** Of one household if there are several. */
  guests: SheetRow[];
  /** The household's name if the row names several people. */
  household: string;
  /** The same for rows with one address; `''` for none. */
  address: string;
  /** The same for rows with one number or code in place of a group's name; `''` for none. */
  party: string;
  /** The row has no name, but a group. */
  isNameless: boolean;
  /** Of a row that has no other name; `''` for none. */
  emailName: string;
  problems: Finding[];
}

const guestIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values that are not UUIDs are ignored: lists from elsewhere may have a column of that name. */
function parseMetadata(cells: string[], { found }: ParsedHeader): Pick<SheetRow, 'id' | 'version'> {
  const getCell = (column: 'id' | 'version') => (cells[found.get(column)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = getCell('id');
  return guestIdPattern.test(id) ? { id, version: getCell('version') } : {};
}

function parseWishes(cells: string[], { found }: ParsedHeader, row: number): Pick<SheetRow, 'wishes'> | Finding {
  if (wishColumns.every((column) => !found.has(column))) return {};
  const getCell = (column: WishColumn) => cells[found.get(column)?.index ?? -1] ?? '';
  const near = parseBooleanCell(getCell('nearCouple'), false);
  if ('sentences' in near) return { row, column: found.get('nearCouple')?.name ?? null, sentences: near.sentences };
  const [seatWith, keepApart] = [parseNames(getCell('seatWith')), parseNames(getCell('keepApart'))];
  return { wishes: { seatWith, keepApart, nearCouple: near.value === true } };
}

function findWishFault({ found }: ParsedHeader, { row, getFault }: BodyRow): Finding | undefined {
  for (const column of wishColumns) {
    const header = found.get(column);
    const fault = header === undefined ? undefined : getFault(header.index);
    if (header !== undefined && fault !== undefined)
      return { row, column: header.name, sentences: toFaultSentences(fault) };
  }
  return undefined;
}

/** A blank cell depends on other rows of the household or on what is chosen for the whole list. */
const isDecidedByOthers = (column: Column, { guestCountry }: BodyFormat) =>
  column === 'isMain' || column === 'language' || (column === 'country' && guestCountry !== '');

type Values = Partial<Record<Column, unknown>>;

interface ParsedValues {
  values: Values;
  noteLines: string[];
  /** Words in columns of confirmed needs that are none. */
  unknownNeeds: NeedSource[];
  problems: Finding[];
}

/** A list's column "Salutation" may have titles only, which greet nobody but tell the form: "Mrs". */
function replaceTitles(values: Values, { found }: ParsedHeader): Values {
  const { salutation, ...others } = values;
  const form = typeof salutation === 'string' ? parseTitles(salutation) : undefined;
  if (form === undefined) return found.get('salutation')?.hasTitles ? others : values;
  return form === '' || others.addressForm ? others : { ...others, addressForm: form };
}

/** A column of titles whose cell tells no form: "Dr.", or a profession. */
const listUnreadTitles = ({ cells }: BodyRow, { found }: ParsedHeader) =>
  [found.get('salutation')].flatMap((each) => (each?.hasTitles && !parseTitles(cells[each.index] ?? '') ? [each] : []));

/** Of several addresses the first that is given. */
function findCell({ cells }: BodyRow, { column, index }: PresentColumn, { further }: ParsedHeader): number {
  const others = (further.get(column) ?? []).map((each) => each.index);
  return [index, ...others].find((each) => (cells[each] ?? '').trim() !== '') ?? index;
}

function parseValues(bodyRow: BodyRow, format: BodyFormat, present: readonly PresentColumn[]): ParsedValues {
  const { row, cells, getFault } = bodyRow;
  const parsedValues: ParsedValues = { values: {}, noteLines: [], unknownNeeds: [], problems: [] };
  const { id, version } = parseMetadata(cells, format.header);
  const isOwnRow = id !== undefined && version !== '';
  for (const each of present) {
    const { column, name } = each;
    const index = findCell(bodyRow, each, format.header);
    const isJoined = column === 'dietaryRestriction' && !format.isOwnExport;
    const written = isJoined ? joinDietaryCells(cells, format.header) : (cells[index] ?? '');
    if (column === 'group' && format.partyCodes.has(written.trim())) continue;
    const field = fieldsByColumn[column];
    const cell = !format.isOwnExport && isPlaceholder(column, written) ? '' : written;
    const fault = getFault(index);
    if (fault === undefined && cell.trim() === '' && isDecidedByOthers(column, format)) continue;
    const parsed =
      fault === undefined
        ? parseCell({ column, field, cell, valueIfBlank: format.trueIfBlank.has(column) })
        : { sentences: toFaultSentences(fault) };
    if ('value' in parsed) parsedValues.values[column] = parsed.value;
    else if (isNeedColumn(column) && fault === undefined && !isOwnRow) {
      const { value, unknown } = divideNeedWords(column, cell);
      parsedValues.values[column] = value;
      parsedValues.unknownNeeds.push({ kind: 'unknownNeed', column: name, text: unknown });
    } else if (format.unreadableToNotes.has(name)) parsedValues.noteLines.push(toNoteLine(name, written));
    else
      parsedValues.problems.push({
        row,
        column: name,
        sentences: parsed.sentences,
        isReadableAsNote: field.required === undefined || column === 'language',
      });
  }
  return parsedValues;
}

const isFilled = (cell: string) => cell.trim() !== '' && !/^(?:[\p{Pd}?]+|n\/a)$/iu.test(cell.trim());

/** What the list says besides our fields. */
function listNoteLines(bodyRow: BodyRow, { header }: BodyFormat): string[] {
  const { cells } = bodyRow;
  const columns = ['street', 'locality', 'addToNotes'] as const;
  const noted = columns.flatMap((column) => header.further.get(column) ?? []);
  const further = (['email', 'phoneNumber'] as const).flatMap((column) => {
    const all = [header.found.get(column), ...(header.further.get(column) ?? [])];
    return all
      .flatMap((each) => each ?? [])
      .filter(({ index }) => isFilled(cells[index] ?? ''))
      .slice(1);
  });
  return [...noted, ...further, ...listUnreadTitles(bodyRow, header)]
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index }) => isFilled(cells[index] ?? ''))
    .map(({ index, name }) => toNoteLine(name, cells[index] ?? ''));
}

function toAddress({ cells }: BodyRow, { header }: BodyFormat): string {
  const getTexts = (column: 'street' | 'locality') =>
    (header.further.get(column) ?? []).map(({ index }) => normalizeWord(cells[index] ?? ''));
  const street = getTexts('street').join(' ').trim();
  return street === '' ? '' : [street, ...getTexts('locality')].join(' ');
}

const getGroupCell = ({ cells }: BodyRow, { header }: BodyFormat): string =>
  (cells[header.found.get('group')?.index ?? -1] ?? '').trim();

/** "Anna Rossi" of anna.rossi@example.com. */
function toEmailName({ cells }: BodyRow, { header }: BodyFormat): string {
  const [local = ''] = (cells[header.found.get('email')?.index ?? -1] ?? '').trim().split(/[@+]/, 1);
  const words = local.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

const toPeople = (fullName: string): NamedPerson[] => {
  const { firstName, lastName } = splitFullName(fullName.split(' '));
  return toOne(firstName, lastName).people;
};

type ParsedPeople = RowPeople & Pick<ParsedRow, 'isNameless' | 'emailName'>;

function parseOneName({ cells }: BodyRow, { found }: ParsedHeader): ParsedPeople {
  const name = (cells[found.get('fullName')?.index ?? -1] ?? '').trim();
  return { ...nobody, people: name === '' ? [] : toPeople(name), isNameless: false, emailName: '' };
}

function parseRowPeople(bodyRow: BodyRow, format: BodyFormat): ParsedPeople | null {
  const { header, isOwnExport, oneGuestRows, isSharedGroup, namesFromEmail, childMarks } = format;
  if (isOwnExport) return null;
  const { cells } = bodyRow;
  if (oneGuestRows.has(bodyRow.row)) return header.found.has('firstName') ? null : parseOneName(bodyRow, header);
  const parsed = parsePeople(
    { header, childMarks, getCell: (index) => cells[index ?? -1] ?? '' },
    !isSharedGroup(cells),
  );
  if (parsed.people.length > 0) return { ...parsed, isNameless: false, emailName: '' };
  // Exports have a row without a name for a guest who brings somebody.
  if (isFilled(getGroupCell(bodyRow, format)))
    return {
      ...parsed,
      people: [{ firstName: '', lastName: '', isUnnamed: true, isChild: false }],
      isNameless: true,
      emailName: '',
    };
  const emailName = toEmailName(bodyRow, format);
  const people = namesFromEmail && emailName !== '' ? toPeople(emailName) : [];
  return { ...parsed, people, isNameless: false, emailName };
}

const nameColumns: ReadonlySet<Column> = new Set(['firstName', 'lastName']);

/** The names have the limits of the form. */
function validateNames(
  { firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>,
  row: number,
  header: string,
): Finding[] {
  return Object.entries({ firstName, lastName }).flatMap(([column, cell]) => {
    const parsed = parseCell({ column, field: fieldsByColumn[column as Column], cell, valueIfBlank: false });
    return 'sentences' in parsed ? [{ row, column: header, sentences: parsed.sentences as Sentence[] }] : [];
  });
}

/** What all people of a row have in common. */
const sharedColumns = ['country', 'language', 'group', 'table', 'isFamily'] as const satisfies readonly Column[];

/** What a household eats, each of them eats. An empty cell is about the first person only: the others may have answered. */
const sharedNeeds = ['diets', 'allergens', 'dietaryRestriction'] as const satisfies readonly Column[];

function pickShared(values: Values): Values {
  const needs = sharedNeeds.filter((column) => formatValue(values[column]) !== '');
  const shared = [...sharedColumns.filter((column) => column in values), ...needs];
  return Object.fromEntries(shared.map((column) => [column, values[column]]));
}

/** A row without a language, or with one that cannot be read, has that of the whole list. */
const getLanguage = ({ cells }: BodyRow, { header, guestLanguage }: BodyFormat): Language =>
  parseLanguage(cells[header.found.get('language')?.index ?? -1] ?? '') ?? guestLanguage;

interface NamedRow {
  people: NamedPerson[];
  isSplit: boolean;
  problems: Finding[];
}

/** One person in columns of their own is parsed like any other cell. */
function parseRowNames(bodyRow: BodyRow, format: BodyFormat, parsed: ParsedPeople | null): NamedRow | null {
  const { header } = format;
  const [first] = parsed?.people ?? [];
  const isPlain =
    parsed?.people.length === 1 &&
    !first?.isUnnamed &&
    !first?.isChild &&
    !parsed.hasMore &&
    isFilled(bodyRow.cells[header.found.get('firstName')?.index ?? -1] ?? '') &&
    !header.found.has('suffix');
  if (parsed === null || first === undefined || isPlain) return null;
  const group = getGroupCell(bodyRow, format);
  const people = nameUnnamed(parsed.people, getLanguage(bodyRow, format), format.partyCodes.has(group) ? '' : group);
  const name = header.found.get('firstName')?.name ?? header.found.get('fullName')?.name ?? '';
  const problems = people.flatMap((person) => validateNames(person, bodyRow.row, name)).slice(0, 1);
  return { people, isSplit: people.length > 1, problems };
}

function toGuests(
  row: number,
  { people, isSplit }: NamedRow,
  { values, own, source, dietaryLines }: { values: Values; own: object; source: string; dietaryLines: string[] },
): SheetRow[] {
  // Each value was parsed by its column's schema; only the map between them is untyped.
  return people.map(
    ({ firstName, lastName, isUnnamed, isChild }, person) =>
      ({
        row,
        person,
        ...(person === 0 ? { ...values, ...own } : pickShared(values)),
        ...(dietaryLines.length > 0 && { dietaryLines }),
        firstName,
        lastName,
        ...(isUnnamed && { isUnnamed }),
        ...(isChild && { isAdult: false }),
        ...(isSplit && source !== '' && { source: toQuotable(source) }),
      }) as SheetRow,
  );
}

const addUnknownNeeds = (needs: RowNeeds, unknown: readonly NeedSource[]): RowNeeds => ({
  ...needs,
  dietaryLines: [...needs.dietaryLines, ...unknown.map(({ text }) => text)],
  sources: [...needs.sources, ...unknown],
});

export function parseRow(bodyRow: BodyRow, format: BodyFormat): ParsedRow {
  const { row, cells, getFault } = bodyRow;
  const parsed = parseRowPeople(bodyRow, format);
  const hasFault = format.present.some(({ column, index }) => nameColumns.has(column) && getFault(index) !== undefined);
  const named = hasFault ? null : parseRowNames(bodyRow, format, parsed);
  const present = named === null ? format.present : format.present.filter(({ column }) => !nameColumns.has(column));
  const { values: written, noteLines, unknownNeeds, problems } = parseValues(bodyRow, format, present);
  const values = format.isOwnExport ? written : replaceTitles(written, format.header);
  const wishes = findWishFault(format.header, bodyRow) ?? parseWishes(cells, format.header, row);
  if ('sentences' in wishes) problems.push(wishes);
  const nameHeader = format.header.found.get('fullName') ?? format.header.found.get('firstName');
  if (named === null && nameHeader !== undefined && !format.header.found.has('firstName'))
    problems.push(...validateNames({ firstName: '', lastName: '' }, row, nameHeader.name));
  const cellWithMore =
    parsed?.hasMore && nameHeader !== undefined ? [toNoteLine(nameHeader.name, cells[nameHeader.index] ?? '')] : [];
  const needs = addUnknownNeeds(parseRowNeeds(cells, format), unknownNeeds);
  const tickLines = format.addsOthersToNotes ? needs.tickLines : [];
  const lines = [...cellWithMore, ...listNoteLines(bodyRow, format), ...tickLines, ...noteLines];
  const own = {
    ...parseMetadata(cells, format.header),
    ...('sentences' in wishes ? {} : wishes),
    ...(lines.length > 0 && { noteLines: lines }),
    ...(needs.sources.length > 0 && { needSources: needs.sources }),
  };
  const { dietaryLines } = needs;
  const guests =
    named === null
      ? [{ row, person: 0, ...values, ...own, ...(dietaryLines.length > 0 && { dietaryLines }) } as SheetRow]
      : toGuests(row, named, { values, own, source: parsed?.source ?? '', dietaryLines });
  const group = getGroupCell(bodyRow, format);
  return {
    guests,
    household: guests.length > 1 ? (parsed?.household ?? '') : '',
    address: toAddress(bodyRow, format),
    party: format.partyCodes.has(group) ? group : '',
    isNameless: parsed?.isNameless === true,
    emailName: parsed?.emailName ?? '',
    problems: [...(named?.problems ?? []), ...problems],
  };
}

/** Whether a column of ticks has nothing else: then a blank cell means no. */
export const isTrueByDefault = (column: Column): boolean => getDefault(fieldsByColumn[column]) === true;
