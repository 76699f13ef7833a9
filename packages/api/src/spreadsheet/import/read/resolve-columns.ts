// What each column of a list is: its cells decide, and the header between equals (specification §7 "Files").
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { saysNoNeeds } from '../../../people/needs/no-needs-rules.js';
import { type AddedColumn, type FileColumn, repeatableColumns } from '../../columns.js';
import { isEventHeader, isWeddingHeader } from '../../event-words.js';
import { findColumn, findMisspeltColumn } from '../../find-column.js';
import {
  isAgeHeader,
  isAgeOfNumberedChild,
  isNamesHeader,
  isPlusOneHeader,
  listHintedColumns,
} from '../../header-hints.js';
import { ambiguousNameWords, findCompanion, isTitleHeader, isUnusedHeader } from '../../header-words.js';
import { parseFlag } from '../../vocabulary.js';
import { findAdded, isHostColumn, namesPeople } from './added-headers.js';
import { isChildHeader } from './child-marks.js';
import {
  type ColumnContent,
  createColumnContent,
  deniesColumn,
  findContentColumn,
  isFlagColumn,
  isMostly,
} from './column-content.js';
import { areCompanionsOfNames, areCountsOfNames, mayCountMore } from './further-columns.js';
import {
  type ColumnGuess,
  findWholeNames,
  guessFurtherNames,
  guessNames,
  mayNameOthers,
  type NamedCell,
  toUnknown,
} from './guess-names.js';
import { hasHeadingWord } from './heading-words.js';
import { areInvitations } from './invitation-cell.js';
import { findNeedColumn } from './need-columns.js';

/** Keyed by the header's name in the preview; `null` ignores the header. */
export type ColumnOverrides = Readonly<Record<string, FileColumn | null>>;

export interface ColumnOptions {
  overrides?: ColumnOverrides | undefined;
  /** The rows below the header. */
  body?: readonly string[][] | undefined;
  /** Of a list without known headers: what the content of its columns tells. */
  contents?: readonly (FileColumn | null)[] | undefined;
  /** Columns that the data of the wedding adds. */
  added?: readonly AddedColumn[] | undefined;
  /** Whether the first row may also have headers. */
  isUnsure?: boolean | undefined;
}

export const isAmbiguousName = (cell: string): boolean => ambiguousNameWords.has(normalizeWord(cell));

/** An explanation is in brackets, such as "Diet (nuts, milk)". */
export const dropExplanation = (cell: string): string => cell.replace(/\([^)]*\)?|\[[^\]]*\]?/g, '');

export const findExplainedColumn = (cell: string): FileColumn | undefined =>
  isTitleHeader(dropExplanation(cell)) ? 'salutation' : findColumn(dropExplanation(cell));

/** Of several, the first counts, and the others are further ones. */
const mayRepeat = (column: FileColumn): boolean =>
  column === 'dietaryRestriction' || column === 'email' || column === 'phoneNumber' || repeatableColumns.has(column);

/** Headers that are common in lists and mean several things: a second one is no contradiction. */
const loose: ReadonlySet<FileColumn | null> = new Set<FileColumn>([
  'isAdult',
  'partySize',
  'adults',
  'isFamily',
  'group',
]);

/** "Name" beside a first name is the last name, beside a last name the first name, and alone or beside both the whole name. */
function resolveAmbiguousName(taken: ReadonlySet<FileColumn | null>, hasOtherLastName: boolean): FileColumn {
  if (taken.has('firstName')) return hasOtherLastName ? 'fullName' : 'lastName';
  return hasOtherLastName ? 'firstName' : 'fullName';
}

const nameColumns: ReadonlySet<FileColumn> = new Set<FileColumn>(['firstName', 'lastName', 'fullName']);

/** Of a header that is known: another meaning of it, or that of the cells, if these contradict it. */
function checkContent(column: FileColumn, content: ColumnContent): ColumnGuess {
  if (column === 'group' && areCategories(content))
    return { column: null, doubt: { kind: 'unlikelyContent', others: ['group', 'addToNotes'] } };
  if (!deniesColumn(content, column)) return { column };
  // "Guests" may be names or their number.
  if (column === 'fullName' && content.areCounts()) return { column: 'partySize' };
  if (column === 'partySize' && content.areWholeNames()) return { column: 'fullName' };
  // The numbers of the rows, below a header that also means a number of people.
  if (content.areOrdinals())
    return { column: null, doubt: { kind: 'unlikelyContent', others: [column, 'addToNotes'] } };
  // "Party" is the household, or its size.
  if (column === 'group' && content.countPeople())
    return { column: 'partySize', doubt: { kind: 'unlikelyContent', others: ['group', 'addToNotes'] } };
  // "Følge" is the household, or whether somebody comes along.
  if (column === 'group')
    return { column: 'companions', doubt: { kind: 'unlikelyContent', others: ['addToNotes', null] } };
  if (column === 'isFamily')
    return { column: 'group', doubt: { kind: 'unlikelyContent', others: ['addToNotes', null] } };
  const proven = findContentColumn(content);
  const others = nameColumns.has(column) ? [] : [column];
  if (proven !== null) return { column: proven, doubt: { kind: 'unlikelyContent', others: [...others, 'addToNotes'] } };
  return { column: null, doubt: { kind: 'unlikelyContent', others: [column, 'addToNotes'] } };
}

/** "Friends", "Work", "Bride's family": what people have in common, but not a household. */
function areCategories({ cells }: ColumnContent): boolean {
  const distinct = new Set(cells).size;
  return distinct > 1 && distinct < cells.length && isMostly(cells, hasHeadingWord);
}

/** "Tobi 6, Dayo 3" below "Kids names/ages". */
function areNamesOfChildren(header: string, content: ColumnContent): boolean {
  const cells = content.cells.filter((cell) => !saysNoNeeds(cell));
  const areNames = isMostly(cells, (cell) => /^\p{Lu}\p{L}/u.test(cell));
  return areNames && (isNamesHeader(header) || isMostly(cells, (cell) => /\d/.test(cell)));
}

/** A guess from words within the header, which the cells confirm. */
function findHinted(cell: string, content: ColumnContent, isFree: (column: FileColumn) => boolean): FileColumn | null {
  const isConfirmed = (column: FileColumn) => {
    if (column === 'email' || column === 'phoneNumber') return content.isMostly(column);
    if (content.areOrdinals()) return false;
    const isAnswer = (each: string) => /^\d{1,2}$/.test(each) || parseFlag(each) !== undefined;
    return (
      content.areCounts() ||
      (column === 'children' && (areNamesOfChildren(cell, content) || content.cells.every(isAnswer)))
    );
  };
  const isAge = isAgeHeader(cell) && (content.areAges() || content.areAdultWords());
  if (isAge) return isFree('isAdult') ? 'isAdult' : null;
  const hinted = listHintedColumns(cell).find((column) => isConfirmed(column) && isFree(column));
  if (hinted !== undefined) return hinted;
  const areCompanions = content.areFurtherNames() || content.areCounts() || content.isMostly('flag');
  return isPlusOneHeader(cell) && areCompanions && !deniesColumn(content, 'companions') ? 'companions' : null;
}

/** A word that is almost that of an address, a number or a flag may be another one: "Seat 1". */
function isProven(column: FileColumn, content: ColumnContent): boolean {
  if (column === 'email' || column === 'phoneNumber') return content.isMostly(column);
  return !isFlagColumn(column) || content.isMostly('flag');
}

/** A guess from a typing error or from the cells alone. */
function guessColumn(
  { cell, content }: { cell: string; content: ColumnContent },
  {
    isFree,
    fitsNames,
    mayCount,
    hasNames,
  }: {
    isFree: (column: FileColumn) => boolean;
    fitsNames: () => boolean;
    mayCount: () => boolean;
    hasNames: boolean;
  },
): ColumnGuess {
  if (content.cells.length === 0) return { column: null };
  const toGuess = (column: FileColumn) => toUnknown(column, ['addToNotes', null]);
  const misspelt = findMisspeltColumn(dropExplanation(cell));
  const isMisspelt = misspelt !== undefined && isFree(misspelt) && !deniesColumn(content, misspelt);
  if (isMisspelt && isProven(misspelt, content)) return toGuess(misspelt);
  const proven = content.countPeople() ? 'partySize' : findContentColumn(content);
  if (proven !== null) return isFree(proven) ? toGuess(proven) : { column: null };
  const areCounts = isFree('partySize') && content.areCounts() && !content.areOrdinals();
  if (areCounts && fitsNames()) return toGuess('partySize');
  // Small numbers may also count the people of a list that names only one of each.
  if (areCounts && mayCount()) return toUnknown(null, ['partySize', 'addToNotes']);
  return hasNames && !deniesColumn(content, 'companions') ? guessFurtherNames(cell, content) : { column: null };
}

/** Of two headers with one meaning the first counts, where a second one is nothing unusual. */
function dropRepeated(guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const seen = new Set<FileColumn>();
  return guesses.map((guess) => {
    const { column } = guess;
    if (column === null || !loose.has(column)) return guess;
    if (seen.has(column)) return { column: null };
    seen.add(column);
    return guess;
  });
}

/** A known header is no event that is called so: "Table". */
const findEvent = (added: readonly AddedColumn[], word: string): AddedColumn | undefined =>
  word === '' || findColumn(word) !== undefined
    ? undefined
    : added.find(({ invitation }) => invitation?.names.some((name) => normalizeWord(name) === word));

export function resolveColumns(
  header: readonly NamedCell[],
  { overrides = {}, body = [], contents = [], added = [], isUnsure = false }: ColumnOptions,
): ColumnGuess[] {
  const listCells = (index: number) => body.map((cells) => cells[index] ?? '');
  const known = new Map<number, ColumnContent>();
  const getContent = (index: number): ColumnContent => {
    const content = known.get(index) ?? createColumnContent(listCells(index));
    known.set(index, content);
    return content;
  };
  const isOwnExport = new Set(header.map(({ cell }) => findColumn(cell))).has('id');
  const isOverridden = ({ name }: NamedCell) => Object.hasOwn(overrides, name);
  const nameIndexes = header.flatMap(({ cell }, index) =>
    isAmbiguousName(cell) || nameColumns.has(contents[index] ?? findColumn(cell) ?? 'id') ? [index] : [],
  );
  const check = (column: FileColumn, index: number): ColumnGuess => {
    if (isOwnExport) return { column };
    if (column === 'group' && areCompanionsOfNames(body, getContent(index), { nameIndexes, index }))
      return { column: 'companions', doubt: { kind: 'unlikelyContent', others: ['group', 'addToNotes'] } };
    return checkContent(column, getContent(index));
  };
  const exact = header.map((each, index): ColumnGuess => {
    if (isOverridden(each)) return { column: overrides[each.name] ?? null };
    const word = normalizeWord(each.cell);
    const own = findAdded(added, each.cell);
    if (own !== undefined && (isOwnExport || !isHostColumn(own) || namesPeople(body, index, own)))
      return { column: own.id };
    const event = isOwnExport ? undefined : findEvent(added, word);
    if (event !== undefined && areInvitations(listCells(index))) return { column: event.id };
    const byContent = contents[index] ?? null;
    const isNamed = each.cell.trim() !== '';
    if (byContent !== null)
      return isNamed || byContent === 'partySize'
        ? { column: byContent, doubt: { kind: 'unknownHeader', others: ['addToNotes', null] } }
        : { column: byContent };
    if (isChildHeader(each.cell) && getContent(index).areMarks()) return { column: 'children' };
    const column = isAmbiguousName(each.cell) ? undefined : findColumn(each.cell);
    return column === undefined ? { column: null } : check(column, index);
  });
  const distinct = isOwnExport ? exact : dropRepeated(exact);
  const taken = new Set(distinct.map(({ column }) => column));
  const hasOtherLastName = taken.has('lastName');
  const isFree = (column: FileColumn) => !taken.has(column) || mayRepeat(column);
  const guesses = distinct.map((guess, index): ColumnGuess => {
    const each = header[index];
    if (guess.column !== null || guess.doubt !== undefined || each === undefined || isOverridden(each)) return guess;
    const { cell } = each;
    if (isAmbiguousName(cell)) return check(resolveAmbiguousName(taken, hasOtherLastName), index);
    if (cell.trim() === '' && !isUnsure && !isOwnExport && mayNameOthers(getContent(index)))
      return guessFurtherNames(cell, getContent(index));
    if (cell.trim() === '' || isUnusedHeader(cell) || isAgeOfNumberedChild(cell)) return guess;
    const explained = findExplainedColumn(cell);
    const content = getContent(index);
    const found = ((): ColumnGuess => {
      if (isOwnExport) return { column: explained !== undefined && !taken.has(explained) ? explained : null };
      const isAgeOfChild = explained === 'children' && isAgeHeader(cell) && content.areAges();
      if (explained !== undefined && !isAgeOfChild)
        return isFree(explained) && findColumn(cell) === undefined ? check(explained, index) : { column: null };
      if (findCompanion(cell) !== undefined && !deniesColumn(content, 'companions')) return { column: null };
      if ((isEventHeader(cell) || isWeddingHeader(cell)) && areInvitations(listCells(index))) return { column: null };
      const certain = findHinted(cell, content, isFree) ?? findNeedColumn(dropExplanation(cell), content);
      if (certain !== null) return { column: certain };
      const nameIndex = distinct.findIndex(
        ({ column }, other) => column === 'fullName' || isAmbiguousName(header[other]?.cell ?? ''),
      );
      const fitsNames = () => nameIndex >= 0 && areCountsOfNames(body, nameIndex, index);
      const mayCount = () => nameIndexes.some((each) => mayCountMore(body, each, index));
      return guessColumn({ cell, content }, { isFree, fitsNames, mayCount, hasNames: nameIndexes.length > 0 });
    })();
    if (found.column !== null) taken.add(found.column);
    return found;
  });
  if (isOwnExport || isUnsure) return guesses;
  const isOpen = (index: number) => header[index] !== undefined && !isOverridden(header[index]);
  return guessNames(findWholeNames(guesses, getContent, isOpen), header, { getContent, isOpen });
}
