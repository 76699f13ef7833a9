// Specification §7 "Texts". Columns are found by the titles of our own sheet, in any language and order.
import { languages } from '@havn/i18n/languages';
import { isLanguageTag } from '@havn/i18n/own-languages';
import type { Language } from '../../kernel/fields.js';
import { normalizeWord } from '../../kernel/normalize-text.js';
import { getDashboardTexts } from '../../server-texts.js';
import { findFault, type SheetCells } from '../import/read/parse-file.js';

export interface WordRow {
  /** As in the spreadsheet. */
  row: number;
  key: string;
  /** Null if the cell cannot be read. */
  text: string | null;
}

export interface WordSheet {
  /** Undefined if the header does not name it. */
  language: Language | undefined;
  /** What the header has in its place. */
  unknownTag?: string;
  rows: WordRow[];
}

const listTitles = (column: 'key' | 'text') =>
  new Set(languages.map((language) => normalizeWord(getDashboardTexts(language, 'Words').Sheet[column])));
const keyTitles = listTitles('key');
const textTitles = listTitles('text');

const languagePattern = /\s*\(([\w-]+)\)\s*$/;

function findColumns(cells: readonly string[]) {
  const titles = cells.map((cell) => normalizeWord(cell.replace(languagePattern, '').slice(0, 100)));
  const key = titles.findIndex((title) => keyTitles.has(title));
  const text = titles.findIndex((title) => textTitles.has(title));
  if (key === -1 || text === -1) return undefined;
  const tag = languagePattern.exec(cells[text] ?? '')?.[1];
  if (tag === undefined) return { key, text };
  return isLanguageTag(tag) ? { key, text, language: tag } : { key, text, unknownTag: tag };
}

/** Titles may stand above the headers. */
const maxHeaderRow = 20;

function parseSheet(sheet: SheetCells): WordSheet | undefined {
  const { cells } = sheet;
  for (const [header, titles] of cells.slice(0, maxHeaderRow).entries()) {
    const columns = findColumns(titles);
    if (columns === undefined) continue;
    const rows = cells.slice(header + 1).map((row, index) => ({
      row: header + index + 2,
      key: row[columns.key]?.trim() ?? '',
      text: findFault(sheet, header + index + 1, columns.text) === undefined ? (row[columns.text] ?? '') : null,
    }));
    const { language, unknownTag } = columns;
    return {
      language,
      ...(unknownTag !== undefined && { unknownTag }),
      rows: rows.filter(({ key, text }) => key !== '' || text !== ''),
    };
  }
  return undefined;
}

export function parseWordSheet(sheets: readonly SheetCells[]): WordSheet | undefined {
  for (const sheet of sheets) {
    const parsed = parseSheet(sheet);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}
