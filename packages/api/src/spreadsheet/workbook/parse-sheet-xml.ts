// The cells of one sheet (ECMA-376, 18.3): values as displayed, merged cells in each row that they cover.
import { type CellFormat, formatIsoDate, formatNumber } from './cell-formats.js';
import { decodeEscapes } from './parse-strings.js';
import { type Attributes, parseXml } from './parse-xml.js';

export class TooLargeError extends Error {
  constructor(readonly failure: 'too large' | 'too many rows' | 'too many columns' = 'too large') {
    super(failure);
  }
}

/** The limits of a sheet (ECMA-376): a file beyond them was made to fill the memory. */
const maxRow = 1_048_576;
export const maxColumn = 16_384;
/** Merged ranges may overlap and cover the same rows again and again. */
const maxMergedCells = 1_000_000;

export interface WorkbookTexts {
  strings: readonly string[];
  formats: readonly CellFormat[];
  isDate1904: boolean;
}

export type CellFault = { kind: 'error'; text: string } | { kind: 'noResult' };

export type LocatedFault = readonly [row: number, column: number, fault: CellFault];

type CellValue = string | CellFault;

interface RawCell {
  attributes: Attributes;
  column: number;
  value: string | undefined;
  inlineText: string;
  hasFormula: boolean;
}

function parseColumn(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function parseValue({ attributes, value, inlineText, hasFormula }: RawCell, texts: WorkbookTexts): CellValue {
  switch (attributes.t) {
    case 's':
      return texts.strings[Number(value)] ?? '';
    case 'inlineStr':
      return decodeEscapes(inlineText);
    case 'str':
      return decodeEscapes(value ?? '');
    case 'b':
      return value === undefined ? '' : /^(?:1|true)$/.test(value.trim()) ? 'yes' : 'no';
    case 'e':
      return { kind: 'error', text: value ?? '#N/A' };
    case 'd':
      return formatIsoDate(value ?? '');
    default:
      if (value === undefined || value === '') return hasFormula ? { kind: 'noResult' } : '';
      return formatNumber(value, texts.formats[Number(attributes.s)] ?? null, texts.isDate1904);
  }
}

type Range = readonly [firstRow: number, lastRow: number, column: number, lastColumn: number];

function parseRange(reference = ''): Range | null {
  const [first = '', last = first] = reference.split(':');
  const [firstRow, lastRow] = [first, last].map((cell) => Number(/\d+$/.exec(cell)?.[0]) - 1);
  const column = parseColumn(first);
  return firstRow === undefined || lastRow === undefined || Number.isNaN(firstRow + lastRow) || column < 0
    ? null
    : [firstRow, lastRow, column, parseColumn(last)];
}

type SparseRows = Map<number, Map<number, CellValue>>;

/** Not `Math.max`, which cannot take a million arguments. */
function findLast(indices: Iterable<number>): number {
  let last = -1;
  for (const index of indices) last = Math.max(index, last);
  return last;
}

/** Only the first cell of a merged range has a value. A range across columns counts as its first column. */
function fillMergedCells(rows: SparseRows, ranges: readonly Range[]): void {
  let filled = 0;
  const lastUsedRow = findLast(rows.keys());
  for (const [firstRow, lastRow, column] of ranges) {
    const value = rows.get(firstRow)?.get(column);
    if (value === undefined) continue;
    for (let row = firstRow + 1; row <= Math.min(lastRow, lastUsedRow); row += 1) {
      filled += 1;
      if (filled > maxMergedCells) throw new TooLargeError();
      const cells = rows.get(row);
      if (cells !== undefined && !cells.has(column)) cells.set(column, value);
    }
  }
}

/** A title has a row of its own and more than the two columns that a name may have. */
const minTitleColumns = 3;

const listTitleRows = (rows: SparseRows, ranges: readonly Range[]): number[] =>
  ranges
    .filter(([row, , first, last]) => last - first + 1 >= minTitleColumns && rows.get(row)?.size === 1)
    .map(([row]) => row);

/** @throws TooLargeError */
type CheckSize = (rows: number, columns: number) => void;

function toDenseRows(rows: SparseRows, checkSize: CheckSize): { rows: string[][]; faults: LocatedFault[] } {
  const faults: LocatedFault[] = [];
  const width = findLast([...rows.values()].map((cells) => findLast(cells.keys()))) + 1;
  const length = findLast(rows.keys()) + 1;
  checkSize(length, width);
  const dense = Array.from({ length }, (_, row) => {
    const cells = rows.get(row);
    if (cells === undefined) return [];
    return Array.from({ length: width }, (_cell, column) => {
      const value = cells.get(column) ?? '';
      if (typeof value === 'string') return value;
      faults.push([row, column, value]);
      return value.kind === 'error' ? value.text : '';
    });
  });
  return { rows: dense, faults };
}

/** Reads cells one after another. A cell or row without a number follows the previous one. */
class SheetReader {
  readonly rows: SparseRows = new Map();
  readonly ranges: Range[] = [];
  #row = -1;
  #column = -1;
  #cell: RawCell | null = null;
  #element = '';
  readonly #texts: WorkbookTexts;

  constructor(texts: WorkbookTexts) {
    this.#texts = texts;
  }

  open(name: string, attributes: Attributes): void {
    this.#element = name;
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f' && this.#cell !== null) this.#cell.hasFormula = true;
    else if (name === 'mergeCell') {
      const range = parseRange(attributes.ref);
      if (range !== null) this.ranges.push(range);
    }
  }

  text(text: string): void {
    if (this.#cell === null) return;
    if (this.#element === 'v') this.#cell.value = (this.#cell.value ?? '') + text;
    if (this.#element === 't') this.#cell.inlineText += text;
  }

  close(name: string): void {
    this.#element = '';
    if (name !== 'c' || this.#cell === null) return;
    const value = parseValue(this.#cell, this.#texts);
    const isBlank = typeof value === 'string' && value.trim() === '';
    if (!isBlank) {
      const cells = this.rows.get(this.#row) ?? new Map<number, CellValue>();
      this.rows.set(this.#row, cells.set(this.#cell.column, value));
    }
    this.#cell = null;
  }

  #openRow({ r }: Attributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r) - 1;
    this.#column = -1;
    if (!(this.#row >= 0 && this.#row < maxRow)) throw new TooLargeError();
  }

  #openCell(attributes: Attributes): void {
    const named = attributes.r === undefined ? -1 : parseColumn(attributes.r);
    this.#column = named < 0 ? this.#column + 1 : named;
    if (this.#column >= maxColumn) throw new TooLargeError();
    this.#cell = { attributes, column: this.#column, value: undefined, inlineText: '', hasFormula: false };
  }
}

/** `checkSize` is called before blank cells are filled in. @throws TooLargeError also beyond the limits of a sheet. */
export function parseSheetXml(
  bytes: Uint8Array,
  texts: WorkbookTexts,
  checkSize: CheckSize,
): { rows: string[][]; faults: LocatedFault[]; titleRows?: number[] } {
  const reader = new SheetReader(texts);
  parseXml(bytes, {
    onOpen: (name, attributes) => reader.open(name, attributes),
    onText: (text) => reader.text(text),
    onClose: (name) => reader.close(name),
  });
  fillMergedCells(reader.rows, reader.ranges);
  const titleRows = listTitleRows(reader.rows, reader.ranges);
  return { ...toDenseRows(reader.rows, checkSize), ...(titleRows.length > 0 && { titleRows }) };
}
