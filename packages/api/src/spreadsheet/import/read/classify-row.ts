// Rows of a hand-made list that are no guests, or may be none (specification §7 "Doubts").

import { normalizeWord } from '../../../kernel/normalize-text.js';
import { findColumn } from '../../find-column.js';
import { ambiguousNameWords } from '../../header-words.js';
import { parseCount } from './column-sums.js';
import { findTotalWord, hasHeadingWord } from './heading-words.js';
import { isInCapitals, isSigned, type ListStyle } from './list-style.js';
import { maxNamesLength, normalizeSigns, parseNameCell } from './parse-name-cell.js';
import { isStrangeName } from './people-doubts.js';

/** 'none' is left out and named. A doubt is read as `reading` unless a person says otherwise. */
export type RowKind =
  | { is: 'guest' }
  | { is: 'none'; isSum: boolean }
  | { is: 'doubt'; kind: 'heading' | 'sum' | 'remark'; reading: 'skip' | 'guest' };

export interface RowContext {
  header: readonly string[];
  style: ListStyle;
  /** The columns with the whole name of a row. */
  nameIndexes: readonly number[];
  /** The row is one cell over several columns. */
  isMerged: boolean;
  /** The row above is blank. */
  isAfterBlank: boolean;
  /** Whether the row below is blank or a sum, or there is none. */
  isAtEnd: () => boolean;
  /** Whether the numbers of the row are sums of those above. */
  hasSum: () => boolean;
  /** The row has a group that no other row has. */
  isAloneInGroup: boolean;
}

const guest: RowKind = { is: 'guest' };
const none: RowKind = { is: 'none', isSum: false };
const toDoubt = (kind: 'heading' | 'sum' | 'remark', reading: 'skip' | 'guest'): RowKind => ({
  is: 'doubt',
  kind,
  reading,
});

function listFilled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** The headers, if there are any, again, as on each page of a printed list. */
const repeatsHeader = (cells: readonly string[], header: readonly string[]) =>
  listFilled(header).length > 0 &&
  header.every((cell, index) => cell.trim() === (cells[index] ?? '').trim()) &&
  listFilled(cells).length > 1;

/** "Groom's friends" above the other headers again. */
function countRepeatedHeaders(cells: readonly string[], { header, nameIndexes }: RowContext): number {
  const others = cells.flatMap((cell, index) => (cell.trim() === '' || nameIndexes.includes(index) ? [] : [index]));
  const areRepeated = others.every((index) => normalizeWord(cells[index] ?? '') === normalizeWord(header[index] ?? ''));
  return areRepeated ? others.length : 0;
}

/** Headers in other words, above another part of the list. */
function isOtherHeader(cells: readonly string[], { nameIndexes }: RowContext): boolean {
  const name = nameIndexes.map((index) => (cells[index] ?? '').trim()).find((cell) => cell !== '') ?? '';
  const isName =
    ambiguousNameWords.has(normalizeWord(name)) ||
    ['firstName', 'lastName', 'fullName'].includes(findColumn(name) ?? '');
  if (name === '' || !isName) return false;
  const filled = listFilled(cells);
  const known = filled.filter((cell) => ambiguousNameWords.has(normalizeWord(cell)) || findColumn(cell) !== undefined);
  return known.length > 1 && known.length * 2 > filled.length;
}

const letters = /\p{L}/u;

/** A text beside numbers only, which are the sum of those above or have a word for it. */
function classifySum(cells: readonly string[], context: RowContext): RowKind | null {
  const filled = listFilled(cells).map(normalizeSigns);
  const [text = '', ...otherTexts] = filled.filter((cell) => letters.test(cell));
  const isNumeric =
    otherTexts.length === 0 && filled.every((cell) => cell === text || /^\d{1,6}(?:[.,]\d{1,3})?$/u.test(cell));
  if (!isNumeric || text.length > maxNamesLength) return null;
  const hasNumbers = filled.some((cell) => parseCount(cell) !== undefined);
  if (text === '') return hasNumbers && context.hasSum() ? { is: 'none', isSum: true } : null;
  const word = findTotalWord(text);
  if (word === 'sure') return { is: 'none', isSum: true };
  const hasSum = hasNumbers && context.hasSum();
  if (word === 'likely') return toDoubt('sum', hasSum || !hasNumbers ? 'skip' : 'guest');
  const mayBeName = text.split(' ').length > 1 && isName(text, context);
  return hasSum && context.isAtEnd() && !mayBeName ? toDoubt('sum', 'skip') : null;
}

/** Whether a cell is plainly the name of one or several people. */
function isName(text: string, { style }: Pick<RowContext, 'style'>): boolean {
  const { people, hasRemark } = parseNameCell(text);
  return (
    !hasRemark && people.every(({ firstName, lastName }) => !isStrangeName(`${firstName} ${lastName}`.trim(), style))
  );
}

const isSentence = (text: string) => /[.!?…]["”)]?$/u.test(text) && text.split(' ').length > 2;
const countLowerCase = (text: string) => text.split(' ').filter((word) => /^\p{Ll}{2,}/u.test(word)).length;
/** "Julien Roux et sa copine": whatever follows, it is about somebody. */
const beginsWithName = (text: string) => /^\p{Lu}\p{Ll}+[.,]?\s(?:\p{Ll}{1,3}\s)*\p{Lu}\p{Ll}/u.test(text);
const withoutBrackets = (text: string) => text.replace(/\s*[([][^()[\]]*[)\]]/gu, '').trim();

/** The name of a family with a number or a remark, or what may be no name at all. */
function classifyStrangeText(text: string, style: ListStyle): RowKind {
  const { people, hasRemark } = parseNameCell(text);
  if (!style.isWide || hasRemark || people.some(({ isUnnamed }) => isUnnamed)) return guest;
  return toDoubt('heading', 'skip');
}

function classifyText(text: string, context: RowContext): RowKind {
  const { style, isAfterBlank } = context;
  if (/^[^\p{L}\p{N}\p{Extended_Pictographic}]+$/u.test(text)) return none;
  if (text.length > maxNamesLength) return guest;
  const isPlainName = isName(text, context);
  if (/^[*(]/u.test(text) && !style.bullets.has(text[0] ?? '')) return toDoubt('remark', 'skip');
  if (isSigned(text, style)) return toDoubt('heading', 'skip');
  if (hasHeadingWord(withoutBrackets(text))) return toDoubt('heading', 'skip');
  if (isInCapitals(text) && !style.areCapitals)
    return toDoubt('heading', isPlainName && text.includes(' ') ? 'guest' : 'skip');
  if (!isPlainName && beginsWithName(text)) return guest;
  const isLowerCase = !style.isLowerCase && text === text.toLowerCase() && text !== text.toUpperCase();
  if (isLowerCase && text.includes(' ')) return toDoubt('remark', countLowerCase(text) > 2 ? 'skip' : 'guest');
  if (!isPlainName && (isSentence(text) || countLowerCase(text) > 2)) return toDoubt('remark', 'skip');
  if (!isPlainName) return classifyStrangeText(text, style);
  const isShort = style.haveSeveralWords && !text.includes(' ') && /[\p{Lu}\p{Ll}]/u.test(text);
  const isOne = parseNameCell(text).people.length === 1;
  return isOne && (isShort || (style.isWide && isAfterBlank)) ? toDoubt('heading', 'guest') : guest;
}

export function classifyRow(cells: readonly string[], context: RowContext): RowKind {
  const filled = listFilled(cells);
  const [first = '', ...others] = filled;
  if (first === '') return guest;
  if (context.isMerged || repeatsHeader(cells, context.header) || isOtherHeader(cells, context)) return none;
  if (others.length === 0 && /[:：]$/u.test(first)) return none;
  const repeated = countRepeatedHeaders(cells, context);
  // One may be a tick: "vegan" below "Vegan".
  if (repeated > 0) return repeated > 1 ? none : toDoubt('heading', 'skip');
  const sum = classifySum(cells, context);
  if (sum !== null) return sum;
  if (others.length > 0) return guest;
  const isNamed = context.nameIndexes.some((index) => (cells[index] ?? '').trim() !== '');
  if (isNamed) return classifyText(first, context);
  // The only cell is the name of a group that nobody else is in.
  return context.isAloneInGroup ? toDoubt('heading', 'skip') : guest;
}
