// A household that is written only in the first row of its guests (specification §7 "Doubts").
import { normalizeName } from '../../../kernel/normalize-text.js';
import type { BodyFormat, BodyRow, ParsedRow } from './body-format.js';
import { toCellDoubt } from './cell-doubts.js';
import { getGroupCell } from './parse-row-names.js';
import type { ReadingDoubt } from './reading-doubt.js';

/**
 * Guests without a household below a guest who has one: nobody knows whether they belong to it. In a list that writes
 * a household in several rows, or several people in the row of a household, a blank cell means none.
 */
export function listBlockDoubts(
  rows: readonly { bodyRow: BodyRow; parsed: ParsedRow }[],
  format: BodyFormat,
): ReadingDoubt[] {
  const header = format.header.found.get('group');
  if (header === undefined || format.isOwnExport) return [];
  const cells = rows.map(({ bodyRow }) => getGroupCell(bodyRow, format).trim());
  const households = cells.filter((cell) => cell !== '').map(normalizeName);
  if (new Set(households).size < households.length) return [];
  const doubts: ReadingDoubt[] = [];
  let household = '';
  for (const [index, { bodyRow, parsed }] of rows.entries()) {
    const cell = cells[index] ?? '';
    if (rows[index - 1]?.bodyRow.row !== bodyRow.row - 1) household = '';
    if (cell !== '') household = parsed.guests.length === 1 ? cell : '';
    else if (household !== '')
      doubts.push(
        toCellDoubt({
          kind: 'uncertainValue',
          row: bodyRow.row,
          name: header.name,
          text: parsed.name,
          column: 'group',
          values: ['', household],
        }),
      );
  }
  return doubts;
}
