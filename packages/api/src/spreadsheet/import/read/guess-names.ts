// Columns of names that their headers do not tell: those of the guests, and of people beside them.
import { splitPlainName } from '../../../names/name-word-rules.js';
import type { FileColumn } from '../../columns.js';
import { isNamesHeader, isPlusOneHeader } from '../../header-hints.js';
import { findCompanion, isUnusedHeader } from '../../header-words.js';
import { type ColumnContent, findContentColumn, hasOneWord, isMostly, isPlainFullName } from './column-content.js';

export interface ColumnGuess {
  column: FileColumn | null;
  /** Why the meaning is not certain, and what else it may be. */
  doubt?: { kind: 'unknownHeader' | 'unlikelyContent'; others: readonly (FileColumn | null)[] };
}

export interface NamedCell {
  name: string;
  cell: string;
}

export const toUnknown = (column: FileColumn | null, others: readonly (FileColumn | null)[]): ColumnGuess => ({
  column,
  doubt: { kind: 'unknownHeader', others },
});

/** Names of people who may come with those of the list, or whom a remark is about. */
export function guessFurtherNames(cell: string, content: ColumnContent): ColumnGuess {
  const mayBeNames = isNamesHeader(cell) && isMostly(content.cells, (each) => /^\p{Lu}\p{L}/u.test(each));
  const areFurther = content.areFurtherNames() && !content.areRepeated();
  // A single word may be a part of the guest's own name: "Middle Name", "Maiden Name".
  const areOthers = mayBeNames && !isMostly(content.cells, hasOneWord);
  if (isPlusOneHeader(cell) || areOthers || (areFurther && content.haveCompanions()))
    return toUnknown('companions', ['addToNotes', null]);
  return areFurther || mayBeNames ? toUnknown(null, ['companions', 'addToNotes']) : { column: null };
}

/** A second list beside the first one, or who comes along. */
export const mayNameOthers = (content: ColumnContent) => content.areWholeNames() && findContentColumn(content) === null;

const haveSeveralWords = ({ cells }: ColumnContent) => isMostly(cells, (cell) => /\S\s+\S/u.test(cell));

/** "Invitation name" is the household, or the only names of a list: "Mr. and Mrs. Adams". */
const readHouseholdsAsNames = (
  guesses: ColumnGuess[],
  getContent: (index: number) => ColumnContent,
  isOpen: (index: number) => boolean,
): ColumnGuess[] =>
  guesses.map((guess, index) =>
    guess.column === 'group' && isOpen(index) && haveSeveralWords(getContent(index)) && !getContent(index).areRepeated()
      ? { column: 'fullName', doubt: { kind: 'unlikelyContent', others: ['group', null] } }
      : guess,
  );

/** A list whose headers do not say where the names are. */
export function guessNames(
  guesses: ColumnGuess[],
  header: readonly NamedCell[],
  { getContent, isOpen }: { getContent: (index: number) => ColumnContent; isOpen: (index: number) => boolean },
) {
  if (guesses.some(({ column }) => column === 'firstName' || column === 'fullName')) return guesses;
  const index = guesses.findIndex(
    ({ column }, each) =>
      column === null && !isUnusedHeader(header[each]?.cell ?? '') && getContent(each).areWholeNames(),
  );
  if (index === -1) return readHouseholdsAsNames(guesses, getContent, isOpen);
  return guesses.map((guess, each): ColumnGuess => {
    if (each === index) return toUnknown('fullName', ['addToNotes', null]);
    const { cell = '' } = header[each] ?? {};
    const isGuessed = guess.column === null && guess.doubt === undefined;
    const isUnknown = isGuessed && !isUnusedHeader(cell) && findCompanion(cell) === undefined;
    return isUnknown ? guessFurtherNames(cell, getContent(each)) : guess;
  });
}

const lastNameColumns: ReadonlySet<FileColumn | null> = new Set<FileColumn>([
  'fullName',
  'lastName',
  'lastNamePrefix',
  'secondLastName',
]);

/** "Anna Müller" and "Anna", but not "Aunt Anna", which has no last name. */
const namesOne = (cell: string) => splitPlainName(cell.trim()) !== null;

/** "Имя" is a first name, but heads whole names in a list without last names. */
export function findWholeNames(
  guesses: ColumnGuess[],
  getContent: (index: number) => ColumnContent,
  isOpen: (index: number) => boolean,
): ColumnGuess[] {
  if (guesses.some(({ column }) => lastNameColumns.has(column))) return guesses;
  return guesses.map((guess, index) => {
    const names = guess.column === 'firstName' && isOpen(index) ? getContent(index).cells.filter(namesOne) : [];
    const isWhole = names.length > 0 && isMostly(names, isPlainFullName);
    return isWhole
      ? { column: 'fullName', doubt: { kind: 'unlikelyContent', others: ['firstName', 'addToNotes'] } }
      : guess;
  });
}
