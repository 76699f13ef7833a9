// No cell can be evaluated as a formula (security row I9), and our import parses the files back without loss
// (specification §7 "Exports").
import { getLanguageWords } from '@havn/i18n/language-words';
import { stringify } from 'csv-stringify/sync';
import type { BuiltInLanguage } from '../kernel/fields.js';
import { escapeEscapedFormula, escapeFormula } from './formula-escape.js';
import { escapeErrorValue } from './workbook/error-values.js';

export type Cell = string | number;

export interface ExportSheet {
  name: string;
  rows: Cell[][];
}

const mapText = (cell: Cell, map: (text: string) => string): Cell => (typeof cell === 'string' ? map(cell) : cell);

/** UTF-8 with a byte order mark, which Excel needs; the sheets are concatenated. */
export function toCsv(sheets: ExportSheet[], language: BuiltInLanguage): Buffer {
  const options = {
    delimiter: getLanguageWords(language).delimiter,
    quoted: true,
    record_delimiter: '\r\n',
  } as const;
  const csvTexts = sheets.map(({ rows }) =>
    stringify(
      rows.map((row) => row.map((cell) => mapText(cell, (text) => escapeErrorValue(escapeFormula(text))))),
      options,
    ),
  );
  return Buffer.from(`\uFEFF${csvTexts.join('\r\n')}`);
}

/** Workbooks decode `_x0041_` as a character (ECMA-376 Part 1, 22.9.2.19). */
const escapeCharacterCodes = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** write-excel-file looks texts up in a plain object and would leave out "constructor" and the like. */
const escapeInheritedName = (text: string) =>
  text in {} ? `_x${text.charCodeAt(0).toString(16).padStart(4, '0')}_${text.slice(1)}` : text;

function toWorkbookCell(cell: Cell, isHeader: boolean) {
  const value = mapText(cell, (text) => escapeErrorValue(escapeEscapedFormula(text)));
  if (typeof value === 'number') return { value, type: Number };
  if (value === '') return null;
  return {
    value: escapeInheritedName(escapeCharacterCodes(value)),
    type: String,
    ...(isHeader && { fontWeight: 'bold' as const }),
  };
}

const maxColumnWidth = 40;

function getColumnWidths(rows: Cell[][]): { width: number }[] {
  const getMaxLength = (index: number) => rows.reduce((max, row) => Math.max(max, String(row[index] ?? '').length), 0);
  return (rows[0] ?? []).map((_, index) => ({ width: Math.min(getMaxLength(index), maxColumnWidth) + 2 }));
}

/** Texts are cells of type string, whatever they start with. */
export async function toWorkbook(sheets: ExportSheet[]): Promise<Buffer> {
  // Its 78 modules are loaded at the first export, not at startup.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const sheetData = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((cell) => toWorkbookCell(cell, index === 0))),
    stickyRowsCount: 1,
    columns: getColumnWidths(rows),
  }));
  return writeWorkbook(sheetData).toBuffer();
}
