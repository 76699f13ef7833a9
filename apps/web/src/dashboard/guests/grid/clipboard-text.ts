// The text that spreadsheets exchange through the clipboard: rows of cells separated by tabs. A cell with a tab, a line
// break or a quotation mark is quoted, as in CSV. Pure.
import { escapeFormula, unescapeFormula } from '@havn/api/spreadsheet/formula-escape';

export const maxPastedRows = 10_000;

/** Texts that a spreadsheet could evaluate as a formula are escaped, as in an export. */
export function formatCells(rows: readonly (readonly string[])[]): string {
  const quote = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map((cell) => quote(escapeFormula(cell))).join('\t')).join('\n');
}

/** Quotation marks that do not enclose the whole cell are part of its text. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** Formulas remain text. A line break at the end adds no row. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const source = text.replace(/(?:\r\n|\r|\n)$/, '');
  cellPattern.lastIndex = 0;
  while (rows.length <= maxPastedRows) {
    const [, quoted, plain = '', separator = ''] = cellPattern.exec(source) ?? [];
    cells.push(unescapeFormula(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (separator === '\t') continue;
    rows.push(cells);
    cells = [];
    if (separator === '') break;
  }
  return rows;
}
