// Reads small lists, and describes what was read and what is asked about.
import { readFileSync } from 'node:fs';
import { chooseSheet } from '../src/spreadsheet/import/read/choose-sheet.js';
import { parseFile } from '../src/spreadsheet/import/read/parse-file.js';
import { parseSheet } from '../src/spreadsheet/import/read/parse-sheet.js';
import type { Sheet, SheetOptions } from '../src/spreadsheet/import/read/sheet.js';

export const folder = new URL('./fixtures/doubtful-lists/', import.meta.url);

async function readBytes(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  const file = await parseFile(bytes);
  if ('problem' in file) throw new Error(JSON.stringify(file.problem));
  return parseSheet(chooseSheet(file.sheets), { guestLanguage: 'en', ...options });
}
export const readList = (name: string, options?: SheetOptions) =>
  readBytes(readFileSync(new URL(name, folder)), options);
export const readText = (text: string, options?: SheetOptions) => readBytes(new TextEncoder().encode(text), options);

/** By row: "Anna Rossi, ?", with "°" for a child and the household in brackets. */
export function listRows(sheet: Sheet): Record<number, string> {
  const rows: Record<number, string> = {};
  for (const { row, firstName, lastName = '', isUnnamed, isAdult, group = '' } of sheet.rows) {
    const name = `${isUnnamed ? '?' : `${firstName} ${lastName}`.trim()}${isAdult === false ? '°' : ''}`;
    const people = rows[row]?.replace(/ \[.*/u, ', ') ?? '';
    rows[row] = `${people}${name}${group === '' ? '' : ` [${group}]`}`;
  }
  return rows;
}

/** "6 sum: skip | one Anna" */
export const listDoubts = ({ readingDoubts }: Sheet): string[] =>
  readingDoubts.map(({ kind, row, readings }) => {
    const texts = readings.map(({ answer, people = [] }) =>
      [answer.is === 'row' ? answer.reading : answer.is, ...people].join(' '),
    );
    return `${row} ${kind}: ${texts.join(' | ')}`;
  });
