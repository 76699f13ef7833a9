// Parses cells into rows of guests: each cell passes the same schema as the forms; each problem names row, column and
// fix.
import type { z } from 'zod';
import { type Language, requiredLine } from '../../fields.js';
import { createGuestInput } from '../../guest/schema.js';
import { type Column, columns, type WishColumn, wishColumns } from '../columns.js';
import { isTick, parseCountry, parseFlag, parseLanguage } from '../vocabulary.js';
import { parseNames } from '../wish-cells.js';
import type { CellFault } from '../workbook/parse-sheet-xml.js';
import type { ChosenSheet } from './choose-sheet.js';
import { findFault, type SheetCells } from './parse-file.js';
import {
  type ColumnOverrides,
  type FileHeader,
  findHeaderRow,
  type ParsedHeader,
  parseHeader,
} from './parse-header.js';
import { type ColumnTitle, type Finding, type Sentence, toQuotable } from './report.js';
import type { SingleByteEncoding } from './schema.js';

type GuestInput = z.output<typeof createGuestInput>;

/** The fields of a guest without group and table. */
export type ImportedFields = Required<Pick<GuestInput, Exclude<Column, 'group' | 'table'>>>;

export const guestFields = columns.filter(
  (column): column is keyof ImportedFields => !['group', 'table'].includes(column),
);

/** A parsed row; columns missing from the file are absent. `group` and `table` are names, `''` for none. */
export type SheetRow = { row: number; firstName: string } & Partial<ImportedFields> & {
    group?: string;
    table?: string;
    /** Of the household; absent if the file has no column of wishes. */
    wishes?: SheetWishes;
    /** From our own exports: the guest's id and the row's version when it was exported. */
    id?: string;
    version?: string;
  };

/** The names in each cell, and whether the household sits near the couple. */
export type SheetWishes = Record<'seatWith' | 'keepApart', string[]> & { nearCouple: boolean };

export interface Sheet {
  /** The sheet and the others to choose from; blank for CSV. */
  choice: Pick<ChosenSheet, 'names' | 'candidates'> & { name: string };
  encoding: SingleByteEncoding | null;
  /** Of new guests whose row has none. */
  guestLanguage: Language;
  rows: SheetRow[];
  /** Every column of the file, with the column it maps to. */
  headers: FileHeader[];
  /** The cells below the headers, unparsed. */
  body: string[][];
  columns: Set<Column>;
  /** Row number of the header. */
  headerRow: number;
  /** The header of a column as spelled in the file. */
  getColumnName: (column: Column | WishColumn) => string | ColumnTitle;
  ignoredColumns: string[];
  problems: Finding[];
}

/** The sheet of a file that cannot be parsed. */
export function createUnreadableSheet(problem: Finding): Sheet {
  return {
    choice: { name: '', names: [], candidates: [] },
    encoding: null,
    guestLanguage: 'en',
    rows: [],
    headers: [],
    body: [],
    columns: new Set(),
    headerRow: 0,
    getColumnName: (title) => ({ title }),
    ignoredColumns: [],
    problems: [problem],
  };
}

const { shape } = createGuestInput;
const textSchemas = {
  firstName: shape.firstName,
  lastName: shape.lastName,
  email: shape.email,
  phoneNumber: shape.phoneNumber,
  group: requiredLine(100, 'The name has no visible characters.'),
  table: requiredLine(100, 'The name has no visible characters.'),
  dietaryRestriction: shape.dietaryRestriction,
} as const satisfies Partial<Record<Column, z.ZodType>>;

const adviceByColumn: Partial<Record<Column, Sentence>> = {
  firstName: { key: 'EnterFirstName' },
  email: { key: 'EnterEmail' },
  phoneNumber: { key: 'EnterPhone' },
};

type ParsedCell = { value: string | boolean } | { sentences: Sentence[] };

const isText = (column: Column): column is keyof typeof textSchemas => Object.hasOwn(textSchemas, column);

/** Signs that a person cannot see and that are no part of a name: soft hyphens, zero-width blanks, marks of direction. */
const invisibleSigns = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Google Contacts puts several addresses or numbers into one cell. */
const valueSeparator = ' ::: ';

function parseTextCell(column: keyof typeof textSchemas, cell: string): ParsedCell {
  const isContact = column === 'email' || column === 'phoneNumber';
  const visible = (isContact ? (cell.split(valueSeparator)[0] ?? '') : cell).replace(invisibleSigns, '');
  // Line breaks (CR, LF or CRLF) are kept in long texts only.
  const value = visible.replace(/\r\n?|\n/g, column === 'dietaryRestriction' ? '\n' : ' ');
  if (value.includes('\ufffd')) return { sentences: [{ key: 'DamagedCell', values: { cell: toQuotable(cell) } }] };
  if (value.trim() === '' && column !== 'firstName') return { value: '' };
  const result = textSchemas[column].safeParse(value);
  if (result.success) return { value: result.data ?? '' };
  const issue = result.error.issues[0]?.message;
  const reason: Sentence = issue === undefined ? { key: 'Unreadable' } : { issue };
  return { sentences: [reason, adviceByColumn[column] ?? { key: 'ShortenOrRetype' }] };
}

function parseCountryCell(cell: string): ParsedCell {
  const value = cell.trim() === '' ? '' : parseCountry(cell);
  if (value !== undefined) return { value };
  return { sentences: [{ key: 'UnknownValue', values: { cell: toQuotable(cell) } }, { key: 'EnterCountry' }] };
}

function parseLanguageCell(cell: string): ParsedCell {
  const value = parseLanguage(cell);
  if (value !== undefined) return { value };
  const missing: Sentence = { issue: 'Language is required.' };
  const unknown: Sentence = { key: 'UnknownValue', values: { cell: toQuotable(cell) } };
  return { sentences: [cell.trim() === '' ? missing : unknown, { key: 'EnterLanguage' }] };
}

function parseBooleanCell(cell: string, valueIfBlank: boolean): ParsedCell {
  const value = cell.trim() === '' ? valueIfBlank : parseFlag(cell);
  if (value !== undefined) return { value };
  return { sentences: [{ key: 'InvalidBoolean', values: { cell: toQuotable(cell) } }] };
}

function parseCell(column: Column, cell: string, trueIfBlank: ReadonlySet<Column>): ParsedCell {
  if (isText(column)) return parseTextCell(column, cell);
  if (column === 'country') return parseCountryCell(cell);
  if (column === 'language') return parseLanguageCell(cell);
  return parseBooleanCell(cell, trueIfBlank.has(column));
}

/** Guests are adults and need a seat by default; if such a column only has tick marks, a blank cell means no. */
const trueByDefault = ['isAdult', 'needsSeat'] as const satisfies Column[];

function isTrueIfBlank(body: string[][], index: number | undefined): boolean {
  const filled = body
    .map((cells) => (index === undefined ? '' : (cells[index] ?? '')))
    .filter((cell) => cell.trim() !== '');
  return filled.length === 0 || !filled.every(isTick);
}

function findStrayCells(cells: string[], width: number, row: number): Finding[] {
  if (!cells.slice(width).some((cell) => cell.trim() !== '')) return [];
  return [{ row, column: null, sentences: [{ key: 'TooManyCells' }] }];
}

const guestIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The wishes of a row, or a problem with a cell. */
function parseWishes(cells: string[], { found }: ParsedHeader, row: number): Pick<SheetRow, 'wishes'> | Finding {
  if (wishColumns.every((column) => !found.has(column))) return {};
  const getCell = (column: WishColumn) => cells[found.get(column)?.index ?? -1] ?? '';
  const near = parseBooleanCell(getCell('nearCouple'), false);
  if ('sentences' in near) return { row, column: found.get('nearCouple')?.name ?? null, sentences: near.sentences };
  const [seatWith, keepApart] = [parseNames(getCell('seatWith')), parseNames(getCell('keepApart'))];
  return { wishes: { seatWith, keepApart, nearCouple: near.value === true } };
}

function findWishFault(
  { found }: ParsedHeader,
  row: number,
  getFault: (index: number) => CellFault | undefined,
): Finding | undefined {
  for (const column of wishColumns) {
    const header = found.get(column);
    const fault = header === undefined ? undefined : getFault(header.index);
    if (header !== undefined && fault !== undefined)
      return { row, column: header.name, sentences: toFaultSentences(fault) };
  }
  return undefined;
}

/**
 * What a blank cell means depends on others: on the rows of the household, which may have another main guest, and on
 * the language chosen for the list.
 */
const isDecidedByOthers: ReadonlySet<Column> = new Set(['isMain', 'language']);

/** Values that are not UUIDs are ignored: lists from elsewhere may have a column of that name. */
function parseMetadata(cells: string[], { found }: ParsedHeader): Pick<SheetRow, 'id' | 'version'> {
  const getCell = (column: 'id' | 'version') => (cells[found.get(column)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = getCell('id');
  return guestIdPattern.test(id) ? { id, version: getCell('version') } : {};
}

function toFaultSentences(fault: CellFault): Sentence[] {
  return fault.kind === 'error'
    ? [{ key: 'ErrorValue', values: { cell: toQuotable(fault.text) } }, { key: 'FixFormula' }]
    : [{ key: 'NoResult' }, { key: 'FixFormula' }];
}

function parseBody(
  sheet: SheetCells,
  header: ParsedHeader,
  { headerIndex, width }: { headerIndex: number; width: number },
) {
  const body = sheet.cells.slice(headerIndex + 1);
  const rows: SheetRow[] = [];
  const problems: Finding[] = [];
  const present = columns.flatMap((column) => {
    const location = header.found.get(column);
    return location === undefined ? [] : [{ column, ...location }];
  });
  const trueIfBlank = new Set<Column>(
    trueByDefault.filter((column) => isTrueIfBlank(body, header.found.get(column)?.index)),
  );
  body.forEach((cells, offset) => {
    const rowIndex = headerIndex + 1 + offset;
    const row = rowIndex + 1;
    problems.push(...findStrayCells(cells, width, row));
    const getFault = (index: number) => findFault(sheet, rowIndex, index);
    // Formulas are often copied below the list, where they find nothing.
    const isBlank = ({ column, index }: (typeof present)[number]) =>
      getFault(index) === undefined ? (cells[index] ?? '').trim() === '' : column !== 'firstName';
    if (present.every(isBlank)) return;
    const values: Partial<Record<Column, string | boolean>> = {};
    for (const { column, index, name } of present) {
      const cell = cells[index] ?? '';
      const fault = getFault(index);
      if (fault === undefined && cell.trim() === '' && isDecidedByOthers.has(column)) continue;
      const parsed =
        fault === undefined ? parseCell(column, cell, trueIfBlank) : { sentences: toFaultSentences(fault) };
      if ('sentences' in parsed) problems.push({ row, column: name, sentences: parsed.sentences });
      else values[column] = parsed.value;
    }
    const wishes = findWishFault(header, row, getFault) ?? parseWishes(cells, header, row);
    if ('sentences' in wishes) problems.push(wishes);
    // Each value was parsed by its column's schema; only the map between them is untyped.
    rows.push({
      row,
      ...values,
      ...parseMetadata(cells, header),
      ...('sentences' in wishes ? {} : wishes),
    } as SheetRow);
  });
  return { rows, problems };
}

interface SheetOptions {
  overrides?: ColumnOverrides | undefined;
  guestLanguage?: Language;
  encoding?: SingleByteEncoding | null;
}

function findListProblems({ rows, problems }: Pick<Sheet, 'rows' | 'problems'>, { candidates }: Sheet['choice']) {
  const found: Finding[] = [];
  if (rows.length + problems.length === 0) found.push({ row: null, column: null, sentences: [{ key: 'NoGuests' }] });
  const sheets = candidates.map((name) => `“${toQuotable(name)}”`).join(', ');
  if (candidates.length > 0)
    found.push({ row: null, column: null, sentences: [{ key: 'SeveralSheets', values: { sheets } }] });
  return found;
}

/** Parses all rows of the chosen sheet. A row with problems is incomplete. */
export function parseSheet(
  { sheet, names, candidates }: ChosenSheet,
  { overrides, guestLanguage = 'en', encoding = null }: SheetOptions = {},
): Sheet {
  const headerIndex = findHeaderRow(sheet.cells);
  const headerCells = sheet.cells[headerIndex] ?? [];
  const headerRow = headerIndex + 1;
  const header = parseHeader(headerCells, headerRow, overrides);
  const isReadable = header.problems.length === 0;
  const body = isReadable
    ? parseBody(sheet, header, { headerIndex, width: headerCells.length })
    : { rows: [], problems: [] };
  const choice = { name: candidates.length > 0 ? '' : sheet.name, names, candidates };
  return {
    choice,
    encoding,
    guestLanguage,
    rows: body.rows,
    headers: header.all,
    body: sheet.cells.slice(headerIndex + 1),
    columns: new Set(columns.filter((column) => header.found.has(column))),
    headerRow,
    getColumnName: (column) => header.found.get(column)?.name ?? { title: column },
    ignoredColumns: header.ignored,
    problems: [...header.problems, ...body.problems, ...(isReadable ? findListProblems(body, choice) : [])],
  };
}
