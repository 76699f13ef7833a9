// The cells of a row by what their columns are.
import type { Language } from '../../../kernel/fields.js';
import { parseLanguage } from '../../vocabulary.js';
import type { BodyFormat, BodyRow } from './body-format.js';
import type { ParsedHeader } from './parse-header.js';

/** By header: the cells of a row. */
export interface RowCells {
  header: ParsedHeader;
  /** Columns that mark the guests who are children. */
  childMarks: readonly number[];
  getCell(index: number | undefined): string;
  language: Language;
}

/** A row without a language, or with one that cannot be read, has that of the whole list. */
export function createRowCells(
  { cells }: Pick<BodyRow, 'cells'>,
  { header, childMarks, guestLanguage }: Pick<BodyFormat, 'header' | 'childMarks' | 'guestLanguage'>,
): RowCells {
  const getCell = (index: number | undefined) => cells[index ?? -1] ?? '';
  const language = parseLanguage(getCell(header.found.get('language')?.index)) ?? guestLanguage;
  return { header, childMarks, getCell, language };
}

/** The columns of a last name, in its order: "van der", "Meer", "Lorca", "Jr.". */
const lastNameColumns = ['lastNamePrefix', 'lastName', 'secondLastName', 'suffix'] as const;

export const hasDividedLastName = ({ found }: ParsedHeader): boolean =>
  lastNameColumns.some((column) => column !== 'lastName' && found.has(column));

export function getLastName({ header, getCell }: RowCells): string {
  if (!hasDividedLastName(header)) return getCell(header.found.get('lastName')?.index);
  const cells = lastNameColumns.map((column) => getCell(header.found.get(column)?.index).trim());
  return cells.filter((cell) => cell !== '').join(' ');
}

/** The cells with the name of the row, as they were written. */
export function getNameText(rowCells: RowCells): string {
  const { header, getCell } = rowCells;
  const getText = (column: 'firstName' | 'fullName') => getCell(header.found.get(column)?.index).trim();
  const own = `${getText('firstName')} ${getLastName(rowCells).trim()}`.trim();
  return getText('firstName') === '' && getText('fullName') !== '' ? getText('fullName') : own;
}
