// Numbers of people as lists write them: "4", "2+1", "2 adults, 1 child", "due bambini", "para + 2 dzieci",
// "4 (2 kids)", "family of 5".
import { listNameWords, splitWordList } from '@havn/i18n/name-words';
import { foldNameWord, hasFamilyWord, isChildWord, isJoin, toNameWordSet } from './name-word-rules.js';

const numbers = new Map<string, number>(
  listNameWords().flatMap((words) =>
    splitWordList(words.numbers).flatMap((spellings, at) =>
      spellings.split('/').map((word): [string, number] => [word, at + 1]),
    ),
  ),
);
/** "Two" */
export const parseNumberWord = (word: string): number | undefined => numbers.get(word.toLowerCase());

const peopleWords = toNameWordSet('people');
const countedChildren = toNameWordSet('countedChildren');
const singles = toNameWordSet('singles');
const couples = toNameWordSet('couples');
/** "Persons" after their number. */
export const isCountedPerson = (word: string): boolean => peopleWords.has(foldNameWord(word));
/** "Kids" and "ch." after their number. */
export const isCountedChild = (word: string): boolean => countedChildren.has(foldNameWord(word)) || isChildWord(word);
/** How many "alone" and "couple" are. */
function countWithoutNumber(word: string): number | undefined {
  const folded = foldNameWord(word);
  if (singles.has(folded)) return 1;
  return couples.has(folded) ? 2 : undefined;
}

export interface PeopleCount {
  /** Adults, or people whose age is not told. */
  adults: number;
  children: number;
  /** Whether a word tells that people are counted. */
  hasWords: boolean;
}

/** Longer texts are remarks. */
const maxLength = 60;
/** A larger number in a cell is not a number of people. */
const maxCount = 20;

const token = /\d{1,2}|[\p{L}\p{M}’'-]+/gu;
/** What stands between words and numbers. A comma between digits is a decimal one. */
const otherSigns = /[^\p{L}\p{M}\d\s+,;&/.’'-]|\d\s*[,./-]\s*\d|\d{3}/u;
const inBrackets = /^([^()]+)\(([^()]+)\)$/u;

const toNumber = (word: string) => (/^\d/u.test(word) ? Number(word) : parseNumberWord(word));

/** The words of a text without those that join: "en" is "and" in Dutch, and "one" in Danish. */
function listTokens(text: string): string[] {
  const tokens = text.toLowerCase().match(token) ?? [];
  return tokens.filter((word, at) => {
    const next = tokens[at + 1] ?? '';
    const isBetween = at > 0 && (toNumber(next) !== undefined || countWithoutNumber(next) !== undefined);
    return !(isBetween && isJoin(word));
  });
}

function parsePlain(text: string): PeopleCount | undefined {
  if (otherSigns.test(text)) return undefined;
  const count: PeopleCount = { adults: 0, children: 0, hasWords: false };
  let pending: number | undefined;
  const words = listTokens(text);
  for (const word of words) {
    const number = toNumber(word);
    if (number === undefined) count.hasWords = true;
    if (number !== undefined && pending === undefined) pending = number;
    else if (number === undefined && pending !== undefined && isCountedChild(word)) {
      count.children += pending;
      pending = undefined;
    } else if (number === undefined && pending !== undefined && isCountedPerson(word)) {
      count.adults += pending;
      pending = undefined;
    } else if (number === undefined && countWithoutNumber(word) !== undefined) {
      count.adults += (countWithoutNumber(word) ?? 0) * (pending ?? 1);
      pending = undefined;
    } else return undefined;
  }
  const hasNumberInWords = words.some((word) => parseNumberWord(word) !== undefined);
  return { ...count, adults: count.adults + (pending ?? 0), hasWords: count.hasWords || hasNumberInWords };
}

/** "2+1": who is a child is not told. */
function parseSum(text: string): PeopleCount | undefined {
  const [, first, second] = /^(\d{1,2})\s?\+\s?(\d{1,2})$/u.exec(text) ?? [];
  return first === undefined ? undefined : { adults: Number(first) + Number(second), children: 0, hasWords: false };
}

/** "Family of 5" */
function parseFamilySize(text: string): PeopleCount | undefined {
  const [, family = '', number] = /^([\p{L}\p{M}]+\.?)\s+(?:\p{L}{1,3}\s+)?(\d{1,2})$/u.exec(text) ?? [];
  return hasFamilyWord(family) ? { adults: Number(number), children: 0, hasWords: true } : undefined;
}

/** "4 (2 kids)": the number is that of all. */
function parseWithPart(text: string): PeopleCount | undefined {
  const [, before = '', inner = ''] = inBrackets.exec(text) ?? [];
  const [all, part] = [parsePlain(before), parsePlain(inner)];
  if (all === undefined || part === undefined || all.children > 0) return undefined;
  const counted = part.adults + part.children;
  if (counted > all.adults || (part.children === 0 && counted < all.adults)) return undefined;
  return { adults: all.adults - part.children, children: part.children, hasWords: all.hasWords || part.hasWords };
}

/** Undefined for a text that says anything else. */
export function parsePeopleCount(written: string): PeopleCount | undefined {
  const text = written.trim();
  if (text === '' || text.length > maxLength) return undefined;
  const count =
    parseSum(text) ?? parseFamilySize(text) ?? (text.includes('(') ? parseWithPart(text) : parsePlain(text));
  return count !== undefined && count.adults + count.children <= maxCount ? count : undefined;
}
