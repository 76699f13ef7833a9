// A column such as "Child" marks the children in a list with a row for each guest. In a list with a row for each
// household it says whether there are children.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { parseFlag } from '../../vocabulary.js';

/** In the singular: "Kids" are those of the row. Danish, Norwegian and Swedish have one word for both. */
const childWords = new Set(
  'Child, Is Child, Enfant, Est un enfant, Kind, Ist Kind, Bambino, Bambina, Bambino/a, Niño, Niña, Niño/a, Criança, Dziecko, طفل'
    .split(', ')
    .map(normalizeWord),
);

export const isChildHeader = (header: string): boolean => childWords.has(normalizeWord(header));

/** Whether a column has yes and no only. A number counts children or is an age. */
export function areMarks(body: readonly string[][], index: number): boolean {
  const filled = body.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const areFlags = filled.every((cell) => parseFlag(cell) !== undefined && !/^\d+$/.test(cell));
  return areFlags && filled.some((cell) => parseFlag(cell));
}

/** The columns that mark children: each comes with somebody of the same group who is not a child. */
export function findChildMarks(
  body: readonly string[][],
  located: readonly { index: number; name: string }[],
  getGroup: (cells: readonly string[]) => string,
): number[] {
  return located.flatMap(({ index, name }) => {
    if (!isChildHeader(name) || !areMarks(body, index)) return [];
    const isMarked = (cells: readonly string[]) => parseFlag(cells[index] ?? '') === true;
    const accompanied = new Set(body.filter((cells) => !isMarked(cells)).map(getGroup));
    accompanied.delete('');
    return body.filter(isMarked).every((cells) => accompanied.has(getGroup(cells))) ? [index] : [];
  });
}
