// From cells to guests: each cell through the same schema as the forms, each refusal with its row, column and what to do.
import type { z } from 'zod';
import { requiredLine } from '../fields.js';
import { createGuestInput } from '../guest/schema.js';
import {
  type Column,
  type Corrections,
  columns,
  type FileHeader,
  type Header,
  readHeader,
  titleOf,
} from './columns.js';
import type { Problem } from './report.js';
import { countryList, isTick, quotable, readCountry, readFlag, readLanguage } from './words.js';

type Input = z.output<typeof createGuestInput>;

/** What a row can say of a guest alone. */
export type GuestFields = Required<Pick<Input, Exclude<Column, 'group' | 'table'>>>;

/** A row as it is meant; a column that the file has not is left out. `group` and `table` are names, `''` for none. */
export type SheetRow = { row: number; firstName: string } & Partial<GuestFields> & {
    group?: string;
    table?: string;
    /** Of our own exports: whom the row means, and what was stored of the guest then. */
    id?: string;
    version?: string;
  };

export interface Sheet {
  rows: SheetRow[];
  /** Every column of the file, with what it was taken for. */
  headers: FileHeader[];
  /** The cells below the headers, as they stand in the file. */
  body: string[][];
  columns: Set<Column>;
  /** The header's row, and its own word for each column. */
  headerRow: number;
  nameOf: (column: Column) => string;
  ignoredColumns: string[];
  problems: Problem[];
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

const advice: Partial<Record<Column, string>> = {
  firstName: 'Write the first name, or remove the row.',
  email: 'Write it as name@example.com, or leave the cell empty.',
  phoneNumber: 'Write it as +45 12 34 56 78 (the cell formatted as text), or leave it empty.',
};

type Reading = { value: string | boolean } | { message: string };

const isText = (column: Column): column is keyof typeof texts => Object.hasOwn(texts, column);

function readText(column: keyof typeof texts, cell: string): Reading {
  // A line break inside a cell means something in a long text only; and whichever of the three signs it is, it is one.
  const value = cell.replace(/\r\n?|\n/g, column === 'dietaryRestriction' ? '\n' : ' ');
  if (value.trim() === '' && column !== 'firstName') return { value: '' };
  const result = texts[column].safeParse(value);
  if (result.success) return { value: result.data ?? '' };
  const refusal = result.error.issues[0]?.message ?? 'Cannot be read.';
  return { message: [refusal, advice[column] ?? 'Shorten or retype it.'].join(' ') };
}

function readChoice(column: 'country' | 'language', cell: string): Reading {
  const value = column === 'country' ? readCountry(cell) : readLanguage(cell);
  if (value !== undefined) return { value };
  const refusal = cell.trim() === '' ? `${titleOf(column)} is required.` : `"${quotable(cell)}" is not one we know.`;
  return {
    message: `${refusal} Write ${column === 'country' ? `one of ${countryList}` : 'English (en) or French (fr)'}.`,
  };
}

function readYesOrNo(cell: string, blank: boolean): Reading {
  const value = cell.trim() === '' ? blank : readFlag(cell);
  if (value !== undefined) return { value };
  return {
    message: `"${quotable(cell)}" is neither yes nor no. Write yes or no (oui, non, x, 1 and 0 will do).`,
  };
}

function readCell(column: Column, cell: string, blankIsAdult: boolean): Reading {
  if (isText(column)) return readText(column, cell);
  if (column === 'country' || column === 'language') return readChoice(column, cell);
  return readYesOrNo(cell, column === 'isAdult' && blankIsAdult);
}

/** Guests are adults unless the file says otherwise; where it ticks the adults, a blank says otherwise. */
function isBlankAdult(body: string[][], index: number | undefined): boolean {
  const filled = body
    .map((cells) => (index === undefined ? '' : (cells[index] ?? '')))
    .filter((cell) => cell.trim() !== '');
  return filled.length === 0 || !filled.every(isTick);
}

function strayCells(cells: string[], width: number, row: number): Problem[] {
  if (!cells.slice(width).some((cell) => cell.trim() !== '')) return [];
  const message =
    'This row has more cells than there are headers: a cell that holds the separator must stand in quotation marks.';
  return [{ row, column: null, message }];
}

const guestId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is no id of ours is passed over: other people's lists have columns of that name too. */
function readMarks(cells: string[], { found }: Header): Pick<SheetRow, 'id' | 'version'> {
  const cellOf = (mark: 'id' | 'version') => (cells[found.get(mark)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = cellOf('id');
  return guestId.test(id) ? { id, version: cellOf('version') } : {};
}

function readBody(body: string[][], header: Header, { headerRow, width }: { headerRow: number; width: number }) {
  const rows: SheetRow[] = [];
  const problems: Problem[] = [];
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
      if ('message' in reading) problems.push({ row, column: name, message: reading.message });
      else values[column] = reading.value;
    }
    // Each value was read by its column's own schema; only the map between them is untyped.
    rows.push({ row, ...values, ...readMarks(cells, header) } as SheetRow);
  });
  return { rows, problems };
}

/** Reads all rows. A row with a problem of its own is incomplete. */
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
    body.problems.push({ row: null, column: null, message: 'There is no guest below the headers.' });
  }
  return {
    rows: body.rows,
    headers: header.all,
    body: cells.slice(headerIndex + 1),
    columns: new Set(columns.filter((column) => header.found.has(column))),
    headerRow,
    nameOf: (column) => header.found.get(column)?.name ?? titleOf(column),
    ignoredColumns: header.ignored,
    problems: [...header.problems, ...body.problems],
  };
}
