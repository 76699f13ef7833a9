// Sheets of cells as files: CSV and XLSX, in which no cell can be a formula (security row I9) and which our import reads back
// exactly (specification §7 "Exports").
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';
import type { Language } from '../fields.js';
import { guard, guardFromUnguarding } from '../import/formula.js';

export type Cell = string | number;

export interface Sheet {
  name: string;
  /** The first row holds the headers. */
  rows: Cell[][];
}

const mapText = (cell: Cell, map: (text: string) => string): Cell => (typeof cell === 'string' ? map(cell) : cell);

/** What Excel splits cells at where the language is spoken. */
const delimiters: Record<Language, string> = { en: ',', fr: ';' };

/** UTF-8 with the mark by which Excel knows it; several sheets below each other. Every cell is quoted. */
export function toCsv(sheets: Sheet[], language: Language): Buffer {
  const options = { delimiter: delimiters[language], quoted: true, record_delimiter: '\r\n' } as const;
  const texts = sheets.map(({ rows }) =>
    stringify(
      rows.map((row) => row.map((cell) => mapText(cell, guard))),
      options,
    ),
  );
  return Buffer.from(`\uFEFF${texts.join('\r\n')}`);
}

/** `_x0041_` is how a workbook spells a character (ECMA-376 Part 1, 22.9.2.19): a text that holds such must say it is none. */
const unspelled = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

function workbookCell(cell: Cell, isHeader: boolean) {
  const value = mapText(cell, guardFromUnguarding);
  if (typeof value === 'number') return { value, type: Number };
  if (value === '') return null;
  return { value: unspelled(value), type: String, ...(isHeader && { fontWeight: 'bold' as const }) };
}

const widest = 40;

function widthsOf(rows: Cell[][]): { width: number }[] {
  const longest = (index: number) => rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), 0);
  return (rows[0] ?? []).map((_, index) => ({ width: Math.min(longest(index), widest) + 2 }));
}

/** Texts are cells of type string, whatever they begin with. */
export function toWorkbook(sheets: Sheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((cell) => workbookCell(cell, index === 0))),
    stickyRowsCount: 1,
    columns: widthsOf(rows),
  }));
  return writeWorkbook(written).toBuffer();
}
