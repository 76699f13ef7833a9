// What the cells of a column are, whatever stands above them (specification §7 "Files"): the one place that looks at
// content, for lists with known, unknown and no headers.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { isUnnamedWord, splitPlainName } from '../../../names/name-word-rules.js';
import { parsePeopleCount } from '../../../names/people-count-rules.js';
import { findNeeds } from '../../../people/needs/words-rules.js';
import { type Column, type FileColumn, fieldsByColumn } from '../../columns.js';
import { isTick, parseFlag } from '../../vocabulary.js';
import { toQuotable } from '../findings.js';
import { parseAdultWord, parseAgeCell } from './parse-adult.js';
import { dropBullet, normalizeSigns } from './parse-name-cell.js';
import { isDish, isRemarkAboutNeeds } from './remark-needs.js';

export type CellKind = 'email' | 'phoneNumber' | 'time' | 'date' | 'number' | 'flag' | 'text';

const maxProbedCells = 200;
/** The beginning of a cell tells what it is, and matching more would take time that grows with its square. */
const maxProbedLength = 1000;
/** A search for diets and allergies takes longer. */
const maxSearchedCells = 50;

export const isFilledCell = (cell: string): boolean => !/^(?:[\p{Pd}?]*|n\/a)$/iu.test(cell.trim());
export const listCellWords = (cell: string): string[] => cell.split(/[\s,:]+/u).filter((word) => word !== '');

/** "2027-01-02", "3/5/2027", "02-Jan", "5. März 2027" */
const date =
  /^(?:\d{1,4}[-/. ]\s?\d{1,2}[-/. ]\s?\d{1,4}\.?|\d{1,2}[-. ]\s?\p{L}{3,9}\.?(?:[-. ]\s?\d{2,4})?|\p{L}{3,4}-\d{2,4})$/u;
/** "10:11", "3/5/2027 10:11:12", "2027-03-05T10:11:12Z", "05.03.2027, 21.15 Uhr", "Mar 5, 2027 10:11 AM" */
const time =
  /^[\d\s./:,+\u2212-]*(?:\p{L}{3,9}[\s.,]+)?[\d\s./,-]*T?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?\s*\p{L}{0,3}[\d\s:+-]*$/u;
/** A time is short, and matching a longer cell would take time that grows with the square of its length. */
const maxTimeLength = 60;
const isTime = (cell: string) =>
  cell.length <= maxTimeLength && time.test(cell) && (/\d:\d\d/.test(cell) || /\d[.]\d\d\s*(?:uhr|h)$/iu.test(cell));

/** "+45 12 34 56 78 / +45 87 65 43 21", "0151 222 (mobil)", "tel: 12345678" */
const numbers = /^(?:(?:tel|phone|mobile?|mob|cell|handy|m|t|h)[.:]?\s*)?[+(\d\s()./\u2212\p{Pd};,|&[\]]+$/iu;
const toDigits = (cell: string) => cell.replace(/(?![0-9])\p{Nd}/gu, '0').replace(/[\uff0b\ufe62]/gu, '+');

function isPhoneNumber(cell: string): boolean {
  const plain = toDigits(cell).replace(/\([\p{L}.\s]+\)/gu, '');
  return numbers.test(plain) && plain.replace(/\D/g, '').length > 5;
}

export function getCellKind(written: string): CellKind {
  const probed = written.trim().slice(0, maxProbedLength);
  const cell = probed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  if (/\S@\S+\.\S/.test(cell)) return 'email';
  if (isTime(cell)) return 'time';
  if (date.test(cell) && /\d/.test(cell) && !countsInWords(cell)) return 'date';
  if (isPhoneNumber(cell)) return 'phoneNumber';
  if (/^[+\p{Nd}\s()./-]+$/u.test(cell)) return 'number';
  return parseFlag(cell) === undefined ? 'text' : 'flag';
}

export const hasSeveralWords = (cell: string): boolean =>
  getCellKind(cell) === 'text' && listCellWords(cell).length > 1;
export const hasOneWord = (cell: string): boolean => getCellKind(cell) === 'text' && listCellWords(cell).length === 1;

export const isMostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;

const isCapital = (word = '') => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);

/** "Anna Rossi", "Rémi de la Tour", "Anna & Ben Rossi", "Fam. Rossi (4)": headers have words in lower case. */
export function isNameLike(cell: string): boolean {
  const words = listCellWords(dropBullet(cell).replace(/[+(]\s*\d.*$/u, ''));
  return (
    words.length > 1 &&
    isCapital(words[0]) &&
    isCapital(words.at(-1)) &&
    words.every((word) => isCapital(word) || /^(?:\p{Ll}{1,5}[.'’]?|[&+;/]|[(].*)$/u.test(word))
  );
}

/** "Anna Rossi", but not "Anna & Ben". */
export const isPlainFullName = (cell: string): boolean =>
  isNameLike(cell) && (splitPlainName(cell.trim())?.length ?? 0) > 1;

/** "Vegan", "keine Nüsse", but not "beef", which is a dish. */
const isAboutNeeds = (cell: string) =>
  isRemarkAboutNeeds(cell) || (listCellWords(cell).length < 8 && findNeeds(cell).some(({ need }) => !isDish(need)));

/** "2 adults, 1 child", "couple" */
const countsInWords = (cell: string) => parsePeopleCount(normalizeSigns(cell))?.hasWords === true;

const maxCount = 20;
/** "4", "2+1", "2-3", "2 adults" */
function isCount(cell: string): boolean {
  if (countsInWords(cell)) return true;
  const [, first, second = '0'] = /^(\d{1,2})(?:\s?[+\p{Pd}]\s?(\d{1,2}))?$/u.exec(normalizeSigns(cell)) ?? [];
  return first !== undefined && Number(first) <= maxCount && Number(second) <= maxCount;
}

/** "+1", "partner": somebody whom the list does not name. */
const isCompanion = (cell: string) =>
  /^\+ ?\d$/u.test(normalizeSigns(cell)) || isUnnamedWord(cell.toLowerCase().replace(/^\+\s*/u, ''));

const isYes = (cell: string) => parseFlag(cell) === true;

const minOrdinals = 3;
/** The numbers of the rows: "1", "2", "3". Headings and repeated headers may be between them. */
function areConsecutive(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) =>
    /^\p{Nd}+[.)]?$/u.test(cell) ? Number.parseInt(normalizeSigns(cell), 10) : [],
  );
  const areMost = numbers.length >= Math.max(minOrdinals, cells.length * 0.7);
  return areMost && numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

const isAge = (cell: string) => parseAgeCell(cell) !== undefined;

export interface ColumnContent {
  /** Filled cells, at most the first 200. */
  cells: readonly string[];
  /** Whether most cells are of the kind. */
  isMostly(kind: CellKind): boolean;
  /** A few cells, for a person to recognize the column. */
  sample: string;
  areMarks(): boolean;
  areCounts(): boolean;
  /** Whether these are counts, and words in some of them tell that people are counted. */
  countPeople(): boolean;
  areAges(): boolean;
  areAdultWords(): boolean;
  areNeeds(): boolean;
  areWholeNames(): boolean;
  /** Of people who come with others: whole names, "+1" and the like. */
  areFurtherNames(): boolean;
  /** Whether some of these are not named. */
  haveCompanions(): boolean;
  /** The numbers of the rows. */
  areOrdinals(): boolean;
  /** Mostly in Latin capitals, digits and dashes, such as codes, or the same few words again and again. */
  areRepeated(): boolean;
}

function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** `cells`: those below the header, blank ones included. */
export function createColumnContent(all: readonly string[]): ColumnContent {
  const cells: string[] = [];
  for (const cell of all) {
    const probed = cell.trim().slice(0, maxProbedLength);
    if (isFilledCell(probed)) cells.push(probed);
    if (cells.length === maxProbedCells) break;
  }
  const kinds = once(() => cells.map(getCellKind));
  const countKind = (kind: CellKind) => kinds().filter((each) => each === kind).length;
  const distinct = once(() => new Set(cells.map(normalizeWord)));
  return {
    cells,
    isMostly: (kind) => countKind(kind) * 2 > cells.length,
    sample: [...new Set(cells)].slice(0, 3).map(toQuotable).join(', '),
    // A number counts children or is an age, also below the first cells.
    areMarks: once(() => {
      const filled = all.map((cell) => cell.trim()).filter((cell) => cell !== '');
      const areFlags = filled.every((cell) => parseFlag(cell) !== undefined && !/^\d+$/.test(cell));
      return areFlags && filled.some((cell) => parseFlag(cell));
    }),
    areCounts: once(() => cells.length > 0 && cells.filter(isCount).length >= cells.length * 0.8),
    countPeople: once(() => cells.some(countsInWords) && isMostly(cells, isCount)),
    areAges: once(() => cells.length > 0 && cells.filter(isAge).length >= cells.length * 0.8),
    areAdultWords: once(
      () => cells.length > 0 && cells.filter((cell) => parseAdultWord(cell) !== undefined).length >= cells.length * 0.8,
    ),
    areNeeds: once(() => cells.length > 0 && isMostly(cells.slice(0, maxSearchedCells), isAboutNeeds)),
    areWholeNames: once(() => cells.length > 0 && isMostly(cells, isNameLike)),
    areFurtherNames: once(
      () =>
        cells.some(isNameLike) &&
        isMostly(cells, (cell) => isNameLike(cell) || isCompanion(cell) || parseFlag(cell) !== undefined),
    ),
    haveCompanions: once(() => cells.some(isCompanion)),
    areOrdinals: once(() => areConsecutive(cells)),
    areRepeated: once(() => cells.length > 3 && distinct().size * 2 <= cells.length),
  };
}

/** Whether a column of ticks has nothing else: then a blank cell means no. */
export const areTicks = ({ cells }: ColumnContent): boolean => cells.length > 0 && cells.every(isTick);

const isContactOrTime = (content: ColumnContent) =>
  (['email', 'phoneNumber', 'time', 'date'] as const).some((kind) => content.isMostly(kind));

/** A few numbers of people may follow each other, too. */
const minOnlyOrdinals = 5;
const areOnlyOrdinals = (content: ColumnContent) => content.cells.length >= minOnlyOrdinals && content.areOrdinals();

const nameColumns: ReadonlySet<FileColumn | null> = new Set<FileColumn>(['firstName', 'lastName', 'fullName']);

/** Whether the cells cannot be what the column has. */
export function deniesColumn(content: ColumnContent, column: FileColumn): boolean {
  if (content.cells.length === 0) return false;
  if (nameColumns.has(column))
    return (
      isContactOrTime(content) || content.isMostly('number') || (content.isMostly('flag') && content.areRepeated())
    );
  switch (column) {
    case 'email':
      return (['phoneNumber', 'time', 'date', 'flag'] as const).some((kind) => content.isMostly(kind));
    case 'phoneNumber':
      return (['email', 'time', 'date', 'flag'] as const).some((kind) => content.isMostly(kind));
    case 'group':
      // "N" alone may be the name of a household.
      return (
        (content.isMostly('flag') && content.cells.some(isYes)) ||
        content.cells.every(isCompanion) ||
        content.countPeople()
      );
    case 'isFamily':
      return !content.isMostly('flag') && !content.isMostly('number');
    case 'isAdult':
      return !content.isMostly('flag') && !content.areAges() && !content.areAdultWords();
    case 'partySize':
    case 'adults':
      return isContactOrTime(content) || content.areWholeNames() || areOnlyOrdinals(content);
    case 'companions':
    case 'children':
      return isContactOrTime(content) || areOnlyOrdinals(content);
    case 'locality':
      return content.areCounts();
    case 'needs':
      return isContactOrTime(content) || (content.areWholeNames() && !content.areNeeds());
    default:
      return isFlagColumn(column) && content.cells.length > 1 && !content.cells.some(mayBeFlag);
  }
}

export const isFlagColumn = (column: FileColumn) => fieldsByColumn[column as Column]?.kind === 'flag';
const mayBeFlag = (cell: string) => ['flag', 'number'].includes(getCellKind(cell));

/** What the cells are beyond doubt, without a look at the header. */
export function findContentColumn(content: ColumnContent): FileColumn | null {
  if (content.isMostly('email')) return 'email';
  if (content.isMostly('phoneNumber')) return 'phoneNumber';
  if (content.areAdultWords()) return 'isAdult';
  return content.areNeeds() ? 'dietaryRestriction' : null;
}

const countRepeated = (cells: readonly string[]) => cells.length - new Set(cells.map(normalizeWord)).size;

export type NamesByIndex = ReadonlyMap<number, FileColumn>;

/**
 * The columns with names, among those with texts: one with whole names, or else a first and a last name if nothing
 * suggests another order.
 */
export function findNames(listCells: (index: number) => readonly string[], texts: readonly number[]): NamesByIndex {
  const [first = -1, second = -1] = texts;
  const [firstCells, secondCells] = [listCells(first), listCells(second)];
  if (isMostly(firstCells, hasSeveralWords)) return new Map([[first, 'fullName']]);
  const arePairs = second === first + 1 && isMostly(firstCells, hasOneWord) && isMostly(secondCells, hasOneWord);
  if (!arePairs || countRepeated(firstCells) > countRepeated(secondCells)) return new Map();
  return new Map([
    [first, 'firstName'],
    [second, 'lastName'],
  ]);
}
