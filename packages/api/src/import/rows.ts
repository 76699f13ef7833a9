// Parses cells into rows of guests: each cell passes the same schema as the forms; each problem names row, column and
// fix.
import type { z } from 'zod';
import { requiredLine } from '../fields.js';
import { createGuestInput } from '../guest/schema.js';
import { type Column, type Corrections, columns, type FileHeader, type Header, readHeader } from './columns.js';
import type { Finding, Sentence, Titled } from './finding.js';
import { isTick, quotable, readCountry, readFlag, readLanguage } from './words.js';

type Input = z.output<typeof createGuestInput>;

/** The fields of a guest without group and table. */
export type GuestFields = Required<Pick<Input, Exclude<Column, 'group' | 'table'>>>;

/** A parsed row; columns missing from the file are absent. `group` and `table` are names, `''` for none. */
export type SheetRow = { row: number; firstName: string } & Partial<GuestFields> & {
    group?: string;
    table?: string;
    /** From our own exports: the guest's id and the row's version when it was exported. */
    id?: string;
    version?: string;
  };

export interface Sheet {
  rows: SheetRow[];
  /** Every column of the file, with the column it maps to. */
  headers: FileHeader[];
  /** The cells below the headers, unparsed. */
  body: string[][];
  columns: Set<Column>;
  /** Row number of the header. */
  headerRow: number;
  /** The header of a column as spelled in the file. */
  nameOf: (column: Column) => string | Titled;
  ignoredColumns: string[];
  problems: Finding[];
}

const { shape } = createGuestInput;
const texts = {
  firstName: shape.firstName,
  lastName: shape.lastName,
  email: shape.email,
  phoneNumber: shape.phoneNumber,
  group: requiredLine(100, 'The name cannot be seen.'),
  table: requiredLine(100, 'The name cannot be seen.'),
  dietaryRestriction: shape.dietaryRestriction,
} as const satisfies Partial<Record<Column, z.ZodType>>;

const advice: Partial<Record<Column, Sentence>> = {
  firstName: { key: 'WriteFirstName' },
  email: { key: 'WriteEmail' },
  phoneNumber: { key: 'WritePhone' },
};

type Reading = { value: string | boolean } | { says: Sentence[] };

const isText = (column: Column): column is keyof typeof texts => Object.hasOwn(texts, column);

function readText(column: keyof typeof texts, cell: string): Reading {
  // Line breaks (CR, LF or CRLF) are kept in long texts only.
  const value = cell.replace(/\r\n?|\n/g, column === 'dietaryRestriction' ? '\n' : ' ');
  if (value.trim() === '' && column !== 'firstName') return { value: '' };
  const result = texts[column].safeParse(value);
  if (result.success) return { value: result.data ?? '' };
  const issue = result.error.issues[0]?.message;
  const refusal: Sentence = issue === undefined ? { key: 'Unreadable' } : { issue };
  return { says: [refusal, advice[column] ?? { key: 'Retype' }] };
}

function readChoice(column: 'country' | 'language', cell: string): Reading {
  const value = column === 'country' ? readCountry(cell) : readLanguage(cell);
  if (value !== undefined) return { value };
  const isCountry = column === 'country';
  const missing: Sentence = { issue: isCountry ? 'Country is required.' : 'Language is required.' };
  const unknown: Sentence = { key: 'UnknownWord', values: { cell: quotable(cell) } };
  return { says: [cell.trim() === '' ? missing : unknown, { key: isCountry ? 'WriteCountry' : 'WriteLanguage' }] };
}

function readYesOrNo(cell: string, blank: boolean): Reading {
  const value = cell.trim() === '' ? blank : readFlag(cell);
  if (value !== undefined) return { value };
  return { says: [{ key: 'NeitherYesNorNo', values: { cell: quotable(cell) } }] };
}

function readCell(column: Column, cell: string, blankIsAdult: boolean): Reading {
  if (isText(column)) return readText(column, cell);
  if (column === 'country' || column === 'language') return readChoice(column, cell);
  return readYesOrNo(cell, column === 'isAdult' && blankIsAdult);
}

/** Guests are adults by default; if the column only has tick marks, a blank cell means a child. */
function isBlankAdult(body: string[][], index: number | undefined): boolean {
  const filled = body
    .map((cells) => (index === undefined ? '' : (cells[index] ?? '')))
    .filter((cell) => cell.trim() !== '');
  return filled.length === 0 || !filled.every(isTick);
}

function strayCells(cells: string[], width: number, row: number): Finding[] {
  if (!cells.slice(width).some((cell) => cell.trim() !== '')) return [];
  return [{ row, column: null, says: [{ key: 'StrayCells' }] }];
}

const guestId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values that are not UUIDs are ignored: lists from elsewhere may have a column of that name. */
function readMarks(cells: string[], { found }: Header): Pick<SheetRow, 'id' | 'version'> {
  const cellOf = (mark: 'id' | 'version') => (cells[found.get(mark)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = cellOf('id');
  return guestId.test(id) ? { id, version: cellOf('version') } : {};
}

function readBody(body: string[][], header: Header, { headerRow, width }: { headerRow: number; width: number }) {
  const rows: SheetRow[] = [];
  const problems: Finding[] = [];
  const present = columns.flatMap((column) => {
    const place = header.found.get(column);
    return place === undefined ? [] : [{ column, ...place }];
  });
  const blankIsAdult = isBlankAdult(body, header.found.get('isAdult')?.index);
  body.forEach((cells, offset) => {
    const row = headerRow + 1 + offset;
    problems.push(...strayCells(cells, width, row));
    if (present.every(({ index }) => (cells[index] ?? '').trim() === '')) return;
    const values: Partial<Record<Column, string | boolean>> = {};
    for (const { column, index, name } of present) {
      const reading = readCell(column, cells[index] ?? '', blankIsAdult);
      if ('says' in reading) problems.push({ row, column: name, says: reading.says });
      else values[column] = reading.value;
    }
    // Each value was parsed by its column's schema; only the map between them is untyped.
    rows.push({ row, ...values, ...readMarks(cells, header) } as SheetRow);
  });
  return { rows, problems };
}

/** Parses all rows. A row with problems is incomplete. */
export function readSheet(cells: string[][], corrections?: Corrections): Sheet {
  const headerIndex = Math.max(
    cells.findIndex((row) => row.some((cell) => cell.trim() !== '')),
    0,
  );
  const headerCells = cells[headerIndex] ?? [];
  const headerRow = headerIndex + 1;
  const header = readHeader(headerCells, headerRow, corrections);
  const isReadable = header.problems.length === 0;
  const body = isReadable
    ? readBody(cells.slice(headerIndex + 1), header, { headerRow, width: headerCells.length })
    : { rows: [], problems: [] };
  if (isReadable && body.rows.length === 0 && body.problems.length === 0) {
    body.problems.push({ row: null, column: null, says: [{ key: 'NoGuests' }] });
  }
  return {
    rows: body.rows,
    headers: header.all,
    body: cells.slice(headerIndex + 1),
    columns: new Set(columns.filter((column) => header.found.has(column))),
    headerRow,
    nameOf: (column) => header.found.get(column)?.name ?? { title: column },
    ignoredColumns: header.ignored,
    problems: [...header.problems, ...body.problems],
  };
}
