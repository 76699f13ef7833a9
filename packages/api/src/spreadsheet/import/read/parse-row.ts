// One row of a list as the guests that it is about.
import { getDefault } from '../../../kernel/field-kinds.js';
import { formatValue } from '../../../kernel/field-values.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { findFamily } from '../../../names/family-rules.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { type Column, fieldsByColumn, type WishColumn, wishColumns } from '../../columns.js';
import { parseTitles } from '../../vocabulary.js';
import { parseNames } from '../../wish-cells.js';
import { type Finding, toQuotable } from '../findings.js';
import type { NeedSource } from '../need-source.js';
import type { RowReading } from '../schema.js';
import { parseAdded } from './added-values.js';
import type { BodyFormat, BodyRow, ParsedRow } from './body-format.js';
import { toCellDoubt } from './cell-doubts.js';
import { getCellKind, isFilledCell } from './column-content.js';
import { findContactIn } from './divide-cell.js';
import { toNoteLine } from './note-line.js';
import { parseAdultWord } from './parse-adult.js';
import { parseBooleanCell, parseCell, toFaultSentences } from './parse-cell.js';
import type { ParsedHeader } from './parse-header.js';
import { parseRowNeeds, type RowNeeds } from './parse-needs.js';
import { getGroupCell, type NamedRow, parseRowNames, parseRowPeople, validateNames } from './parse-row-names.js';
import { parseMetadata, parseRowValues, type Values } from './parse-values.js';
import { findPeopleDoubt } from './people-doubts.js';
import type { ReadingDoubt } from './reading-doubt.js';
import { createRowCells, getNameText } from './row-cells.js';
import type { SheetRow } from './sheet-row.js';

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

const anyLastName = 'Berg';

/** A list's column "Salutation" may have titles only, which greet nobody but tell the form: "Mrs". */
function replaceTitles(values: Values, { found }: ParsedHeader): Values {
  const { salutation, ...others } = values;
  const text = typeof salutation === 'string' ? salutation.trim() : '';
  // "Fam." beside a last name is a part of the name.
  if (text !== '' && findFamily(`${text} ${anyLastName}`) !== null) return others;
  const form = parseTitles(text);
  if (form === undefined) return found.get('salutation')?.hasTitles ? others : values;
  return form === '' || others.addressForm ? others : { ...others, addressForm: form };
}

/** A column of titles whose cell tells no form: "Dr.", or a profession. */
const listUnreadTitles = ({ cells }: BodyRow, { found }: ParsedHeader) =>
  [found.get('salutation')].flatMap((each) => (each?.hasTitles && !parseTitles(cells[each.index] ?? '') ? [each] : []));

interface SecondContact {
  column: 'email' | 'phoneNumber';
  index: number;
  name: string;
  cell: string;
  value: unknown;
}

/** "Jack & Jill" beside two numbers: the second one is hers, unless a person says otherwise. */
function findSecondContacts({ cells }: BodyRow, { header, isOwnExport }: BodyFormat, named: NamedRow | null) {
  const [, second] = named?.people ?? [];
  if (isOwnExport || second === undefined || second.isUnnamed || second.isChild) return [];
  return (['email', 'phoneNumber'] as const).flatMap((column): SecondContact[] => {
    const [further, ...others] = header.further.get(column) ?? [];
    const cell = cells[further?.index ?? -1] ?? '';
    const isFirstFilled = isFilledCell(cells[header.found.get(column)?.index ?? -1] ?? '');
    if (further === undefined || others.length > 0 || !isFilledCell(cell) || !isFirstFilled) return [];
    const parsed = parseCell({ column, field: fieldsByColumn[column], cell, valueIfBlank: false });
    return 'value' in parsed ? [{ column, index: further.index, name: further.name, cell, value: parsed.value }] : [];
  });
}

/** Of the whole column, because what one row answers, all do. */
const toSecondDoubt = (person: SheetRow, { column, name, cell }: SecondContact): ReadingDoubt => {
  const { firstName, lastName = '' } = person;
  return {
    kind: 'unlikelyContent',
    row: null,
    column: name,
    text: toQuotable(`${formatFullName({ firstName, lastName })}: ${cell}`),
    readings: [column, 'addToNotes' as const, null].map((each) => ({ answer: { is: 'column', column: each } })),
  };
};

/** What the list says besides our fields. */
function listNoteLines(
  bodyRow: BodyRow,
  { header, hasAges, addsOthersToNotes }: BodyFormat,
  read: readonly SecondContact[],
): string[] {
  const { cells } = bodyRow;
  const columns = ['street', 'locality', 'addToNotes'] as const;
  const noted = columns.flatMap((column) => header.further.get(column) ?? []);
  const further = (['email', 'phoneNumber'] as const).flatMap((column) => {
    const all = [header.found.get(column), ...(header.further.get(column) ?? [])];
    return all
      .flatMap((each) => each ?? [])
      .filter(({ index }) => isFilledCell(cells[index] ?? ''))
      .slice(1);
  });
  const ages = hasAges && addsOthersToNotes ? [header.found.get('isAdult')].flatMap((each) => each ?? []) : [];
  return [...noted, ...further, ...ages, ...listUnreadTitles(bodyRow, header)]
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index }) => isFilledCell(cells[index] ?? '') && !read.some((each) => each.index === index))
    .map(({ index, name }) => toNoteLine(name, cells[index] ?? ''));
}

function toAddress({ cells }: BodyRow, { header }: BodyFormat): string {
  const getTexts = (column: 'street' | 'locality') =>
    (header.further.get(column) ?? []).map(({ index }) => normalizeWord(cells[index] ?? ''));
  const street = getTexts('street').join(' ').trim();
  return street === '' ? '' : [street, ...getTexts('locality')].join(' ');
}

const isTimeOrDate = (cell: string) => ['time', 'date'].includes(getCellKind(cell));

/** An address or a number in a remark, or beside the other one, of a guest who has none. */
function listContactDoubts({ row, cells }: BodyRow, format: BodyFormat, values: Values): ReadingDoubt[] {
  const columns = { email: 'email', phone: 'phoneNumber' } as const;
  return (['email', 'phone'] as const).flatMap((kind) => {
    const column = columns[kind];
    if (values[column]) return [];
    const otherContact = format.header.found.get(kind === 'email' ? 'phoneNumber' : 'email');
    for (const { index, name } of [...format.remarkColumns, ...(otherContact === undefined ? [] : [otherContact])]) {
      const text = cells[index] ?? '';
      if (isTimeOrDate(text)) continue;
      const found = /\d|@/.test(text) ? findContactIn(kind, text) : undefined;
      if (found !== undefined)
        return toCellDoubt({ kind: 'uncertainValue', row, name, text, column, values: ['', found] });
    }
    return [];
  });
}

/** Somebody beside whom another column has "Child (6)". */
function listChildDoubts({ row, cells }: BodyRow, { remarkColumns }: BodyFormat, values: Values): ReadingDoubt[] {
  if ('isAdult' in values) return [];
  const found = remarkColumns.find(({ index }) => parseAdultWord(cells[index] ?? '')?.isAdult === false);
  if (found === undefined) return [];
  const text = cells[found.index] ?? '';
  const doubt = {
    kind: 'uncertainValue',
    row,
    name: found.name,
    text,
    column: 'isAdult',
    values: ['yes', 'no'],
  } as const;
  return [toCellDoubt(doubt)];
}

/** Where the row says that its people live. */
const listPlaceCells = ({ cells }: BodyRow, { header }: BodyFormat): string[] =>
  (['street', 'locality'] as const)
    .flatMap((column) => header.further.get(column) ?? [])
    .map(({ index }) => (cells[index] ?? '').trim())
    .filter((cell) => cell !== '');

const nameColumns: ReadonlySet<Column> = new Set(['firstName', 'lastName']);

/** What all people of a row have in common. */
const sharedColumns = ['country', 'language', 'group', 'table', 'isFamily'] as const satisfies readonly Column[];

/** What a household eats, each of them eats. An empty cell is about the first person only: the others may have answered. */
const sharedNeeds = ['diets', 'allergens', 'dietaryRestriction'] as const satisfies readonly Column[];

function pickShared(values: Values): Values {
  const needs = sharedNeeds.filter((column) => formatValue(values[column]) !== '');
  const shared = [...sharedColumns.filter((column) => column in values), ...needs];
  return Object.fromEntries(shared.map((column) => [column, values[column]]));
}

function toGuests(
  row: number,
  { people, isSplit }: NamedRow,
  { values, own, source, dietaryLines }: { values: Values; own: object; source: string; dietaryLines: string[] },
): SheetRow[] {
  // Each value was parsed by its column's schema; only the map between them is untyped.
  return people.map(
    ({ firstName, lastName, isUnnamed, isChild, addressForm }, person) =>
      ({
        row,
        person,
        ...(person === 0 ? { ...values, ...own } : pickShared(values)),
        ...(dietaryLines.length > 0 && { dietaryLines }),
        firstName,
        lastName,
        ...(isUnnamed && { isUnnamed }),
        ...(isChild && { isAdult: false }),
        ...(addressForm !== undefined && !('addressForm' in values) && { addressForm }),
        ...(isSplit && source !== '' && { source: toQuotable(source) }),
      }) as SheetRow,
  );
}

const addNeedSources = (needs: RowNeeds, sources: readonly NeedSource[]): RowNeeds => ({
  ...needs,
  dietaryLines: [
    ...needs.dietaryLines,
    ...sources.filter(({ kind }) => kind === 'unknownNeed').map(({ text }) => text),
  ],
  sources: [...needs.sources, ...sources],
});

/** By default the row is read as a person has chosen it, or else as the list suggests. */
export function parseRow(
  bodyRow: BodyRow,
  format: BodyFormat,
  reading: RowReading | undefined = format.rowReadings.get(bodyRow.row),
): ParsedRow {
  const { row, cells, getFault } = bodyRow;
  const rowCells = createRowCells(bodyRow, format);
  const parsed = parseRowPeople(bodyRow, format, { rowCells, reading });
  const hasFault = format.present.some(({ column, index }) => nameColumns.has(column) && getFault(index) !== undefined);
  const { language } = rowCells;
  const named = hasFault ? null : parseRowNames(bodyRow, format, { parsed, language });
  const present = named === null ? format.present : format.present.filter(({ column }) => !nameColumns.has(column));
  const secondContacts = findSecondContacts(bodyRow, format, named);
  const { values: written, noteLines, needSources, problems, doubts } = parseRowValues(bodyRow, format, present);
  const values = format.isOwnExport ? written : replaceTitles(written, format.header);
  const wishes = findWishFault(format.header, bodyRow) ?? parseWishes(cells, format.header, row);
  if ('sentences' in wishes) problems.push(wishes);
  const nameHeader = format.header.found.get('fullName') ?? format.header.found.get('firstName');
  if (named === null && nameHeader !== undefined && !format.header.found.has('firstName'))
    problems.push(...validateNames({ firstName: '', lastName: '' }, row, nameHeader.name));
  const cellWithMore =
    parsed?.hasMore && nameHeader !== undefined ? [toNoteLine(nameHeader.name, cells[nameHeader.index] ?? '')] : [];
  const needs = addNeedSources(parseRowNeeds(bodyRow, format), needSources);
  const tickLines = format.addsOthersToNotes ? needs.tickLines : [];
  const lines = [...cellWithMore, ...listNoteLines(bodyRow, format, secondContacts), ...tickLines, ...noteLines];
  const own = {
    ...parseMetadata(cells, format.header),
    ...('sentences' in wishes ? {} : wishes),
    ...(lines.length > 0 && { noteLines: lines }),
    ...(needs.sources.length > 0 && { needSources: needs.sources }),
  };
  const { dietaryLines } = needs;
  // Of several people, an age is hardly that of the first.
  if (format.hasAges && (named?.people.length ?? 0) > 1) delete values.isAdult;
  const guests =
    named === null
      ? [{ row, person: 0, ...values, ...own, ...(dietaryLines.length > 0 && { dietaryLines }) } as SheetRow]
      : toGuests(row, named, { values, own, source: parsed?.source ?? '', dietaryLines });
  const [, second] = guests;
  for (const { column, value } of secondContacts) if (second !== undefined) Object.assign(second, { [column]: value });
  const added = parseAdded(bodyRow, format, guests);
  const group = getGroupCell(bodyRow, format);
  const name = getNameText(rowCells);
  return {
    row,
    name,
    unclearCount: parsed?.unclearCount,
    guests: added.guests,
    household: guests.length > 1 ? (parsed?.household ?? '') : '',
    address: toAddress(bodyRow, format),
    party: format.partyCodes.has(group) ? group : '',
    isNameless: parsed?.isNameless === true,
    emailName: parsed?.emailName ?? '',
    doubt:
      reading === undefined && !format.isOwnExport
        ? findPeopleDoubt(parsed, name, {
            style: format.style,
            hasGroup: group !== '',
            hasLastName: isFilledCell(cells[format.header.found.get('lastName')?.index ?? -1] ?? ''),
          })
        : null,
    problems: [...(named?.problems ?? []), ...problems, ...added.problems],
    doubts: [
      ...doubts,
      ...added.doubts,
      ...(second === undefined ? [] : secondContacts.map((contact) => toSecondDoubt(second, contact))),
      ...listContactDoubts(bodyRow, format, values),
      ...(guests.length === 1 && guests[0]?.isAdult !== false ? listChildDoubts(bodyRow, format, values) : []),
    ],
    place: listPlaceCells(bodyRow, format),
  };
}

/** Whether a column of ticks has nothing else: then a blank cell means no. */
export const isTrueByDefault = (column: Column): boolean => getDefault(fieldsByColumn[column]) === true;
