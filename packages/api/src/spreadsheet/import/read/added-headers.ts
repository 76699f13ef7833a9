// Headers of columns that the data of the wedding adds.
import { normalizeName, normalizeWord } from '../../../kernel/normalize-text.js';
import { hostColumnId } from '../../../people/guest/answer-column-rules.js';
import { getLabels } from '../../added-cells.js';
import type { AddedColumn } from '../../columns.js';

export function findAdded(added: readonly AddedColumn[], cell: string): AddedColumn | undefined {
  const [text, word] = [cell.normalize('NFC').trim(), normalizeWord(cell)];
  const isExact = ({ titles }: AddedColumn) => titles.some((title) => title.normalize('NFC') === text);
  const isSame = ({ titles }: AddedColumn) => titles.some((title) => normalizeWord(title) === word);
  if (text === '') return undefined;
  return added.find(isExact) ?? (word === '' ? undefined : added.find(isSame));
}

export const isHostColumn = ({ id }: AddedColumn): boolean => id === hostColumnId;

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a cell names a guest of the file or the wedding: a column "Guest of" of other lists has "Bride" and "Groom". */
export function namesPeople(body: readonly string[][], index: number, { field }: AddedColumn): boolean {
  const others = body.map((cells) => cells.filter((_, other) => other !== index).map(normalizeName));
  const names = new Set([
    ...others.flatMap((cells) => cells.flatMap((cell, at) => [cell, `${cell} ${cells[at + 1] ?? ''}`.trim()])),
    ...Object.values(getLabels(field) ?? {}).map(normalizeName),
  ]);
  return body.some((cells) => {
    const text = (cells[index] ?? '').trim();
    return text !== '' && (idPattern.test(text) || names.has(normalizeName(text)));
  });
}
