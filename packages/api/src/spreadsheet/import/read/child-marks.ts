// A column such as "Child" marks the children in a list with a row for each guest. In a list with a row for each
// household it says whether there are children.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { parseFlag } from '../../vocabulary.js';
import { createColumnContent } from './column-content.js';

/** In the singular: "Kids" are those of the row. Danish, Norwegian and Swedish have one word for both. */
const childWords = new Set(
  'Child, Is Child, Enfant, Est un enfant, Kind, Ist Kind, Bambino, Bambina, Bambino/a, Niño, Niña, Niño/a, Criança, Dziecko, طفل'
    .split(', ')
    .map(normalizeWord),
);

export const isChildHeader = (header: string): boolean => childWords.has(normalizeWord(header));

/** The columns that mark children: each comes with somebody of the same group who is not a child. */
export function findChildMarks(
  body: readonly string[][],
  located: readonly { index: number; name: string }[],
  getGroup: (cells: readonly string[]) => string,
): number[] {
  return located.flatMap(({ index, name }) => {
    const content = createColumnContent(body.map((cells) => cells[index] ?? ''));
    if (!isChildHeader(name) || !content.areMarks()) return [];
    const isMarked = (cells: readonly string[]) => parseFlag(cells[index] ?? '') === true;
    const accompanied = new Set(body.filter((cells) => !isMarked(cells)).map(getGroup));
    accompanied.delete('');
    return body.filter(isMarked).every((cells) => accompanied.has(getGroup(cells))) ? [index] : [];
  });
}
