import type { z } from 'zod';
import { getDefault } from '../../kernel/field-kinds.js';
import type { Language } from '../../kernel/fields.js';
import type { createGuestInput } from '../../people/guest/schema.js';
import { type Column, columns, fieldsByColumn, type WishColumn, wishColumns } from '../columns.js';
import { isTick } from '../vocabulary.js';
import { parseNames } from '../wish-cells.js';
import type { CellFault } from '../workbook/parse-sheet-xml.js';
import type { ChosenSheet } from './choose-sheet.js';
import { isPlaceholder, parseBooleanCell, parseCell, toFaultSentences } from './parse-cell.js';
import { findFault, type SheetCells } from './parse-file.js';
import {
  type ColumnOverrides,
  type FileHeader,
  findHeaderRow,
  type ParsedHeader,
  parseHeader,
} from './parse-header.js';
import { type ColumnTitle, type Finding, toQuotable } from './report.js';
import type { SingleByteEncoding } from './schema.js';

type GuestInput = z.output<typeof createGuestInput>;

export type ImportedFields = Required<Pick<GuestInput, Exclude<Column, 'group' | 'table'>>>;

export const importedFields = columns.filter(
  (column): column is keyof ImportedFields => fieldsByColumn[column].kind !== 'reference',
);

/** Columns missing from the file are absent. `group` and `table` are names, `''` for none. */
export type SheetRow = { row: number; firstName: string } & Partial<ImportedFields> & {
    group?: string;
    table?: string;
    /** Absent if the file has no column of wishes. */
    wishes?: SheetWishes;
    /** From our own exports. */
    id?: string;
    version?: string;
  };

export type SheetWishes = Record<'seatWith' | 'keepApart', string[]> & { nearCouple: boolean };

export interface Sheet {
  /** The sheet and the others to choose from; blank for CSV. */
  choice: Pick<ChosenSheet, 'names' | 'candidates'> & { name: string };
  encoding: SingleByteEncoding | null;
  /** Of new guests whose row has none. */
  guestLanguage: Language;
  rows: SheetRow[];
  headers: FileHeader[];
  /** The cells below the headers, unparsed. */
  body: string[][];
  columns: Set<Column>;
  headerRow: number;
  /** As spelled in the file. */
  getColumnName: (column: Column | WishColumn) => string | ColumnTitle;
  ignoredColumns: string[];
  problems: Finding[];
}

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

/** A blank cell depends on other rows of the household or on the language chosen for the list. */
const isDecidedByOthers: ReadonlySet<Column> = new Set(['isMain', 'language']);

/** Values that are not UUIDs are ignored: lists from elsewhere may have a column of that name. */
function parseMetadata(cells: string[], { found }: ParsedHeader): Pick<SheetRow, 'id' | 'version'> {
  const getCell = (column: 'id' | 'version') => (cells[found.get(column)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = getCell('id');
  return guestIdPattern.test(id) ? { id, version: getCell('version') } : {};
}

type PresentColumn = { column: Column; index: number; name: string };

interface BodyFormat {
  header: ParsedHeader;
  present: PresentColumn[];
  trueIfBlank: ReadonlySet<Column>;
  /** Our own exports write names as they are, also one like "-". */
  isOwnExport: boolean;
}

interface BodyRow {
  row: number;
  cells: string[];
  getFault: (index: number) => CellFault | undefined;
}

function parseRow({ row, cells, getFault }: BodyRow, { header, present, trueIfBlank, isOwnExport }: BodyFormat) {
  const problems: Finding[] = [];
  const values: Partial<Record<Column, unknown>> = {};
  for (const { column, index, name } of present) {
    const written = cells[index] ?? '';
    const field = fieldsByColumn[column];
    const cell = !isOwnExport && isPlaceholder(field, written) ? '' : written;
    const fault = getFault(index);
    if (fault === undefined && cell.trim() === '' && isDecidedByOthers.has(column)) continue;
    const parsed =
      fault === undefined
        ? parseCell({ column, field, cell, valueIfBlank: trueIfBlank.has(column) })
        : { sentences: toFaultSentences(fault) };
    if ('sentences' in parsed) problems.push({ row, column: name, sentences: parsed.sentences });
    else values[column] = parsed.value;
  }
  const wishes = findWishFault(header, row, getFault) ?? parseWishes(cells, header, row);
  if ('sentences' in wishes) problems.push(wishes);
  const metadata = parseMetadata(cells, header);
  // Each value was parsed by its column's schema; only the map between them is untyped.
  return { parsed: { row, ...values, ...metadata, ...('sentences' in wishes ? {} : wishes) } as SheetRow, problems };
}

function parseBody(
  sheet: SheetCells,
  header: ParsedHeader,
  { headerIndex, width }: { headerIndex: number; width: number },
) {
  const body = sheet.cells.slice(headerIndex + 1);
  const rows: SheetRow[] = [];
  const problems: Finding[] = [];
  const present = columns.flatMap((column): PresentColumn[] => {
    const location = header.found.get(column);
    return location === undefined ? [] : [{ column, ...location }];
  });
  const format = {
    header,
    present,
    // If the column of a flag that is true by default only has tick marks, a blank cell means no.
    trueIfBlank: new Set<Column>(
      columns.filter(
        (column) => getDefault(fieldsByColumn[column]) === true && isTrueIfBlank(body, header.found.get(column)?.index),
      ),
    ),
    isOwnExport: header.found.has('id'),
  };
  body.forEach((cells, offset) => {
    const rowIndex = headerIndex + 1 + offset;
    const getFault = (index: number) => findFault(sheet, rowIndex, index);
    problems.push(...findStrayCells(cells, width, rowIndex + 1));
    // Formulas are often copied below the list, where they find nothing.
    const isBlank = ({ column, index }: PresentColumn) =>
      getFault(index) === undefined ? (cells[index] ?? '').trim() === '' : column !== 'firstName';
    if (present.every(isBlank)) return;
    const result = parseRow({ row: rowIndex + 1, cells, getFault }, format);
    rows.push(result.parsed);
    problems.push(...result.problems);
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

/** A row with problems is incomplete. */
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
