// Where the names of a list begin and end: at signs, commas and joining words, but not within "José Ortega y Gasset".
import type { Language } from '@havn/i18n/languages';
import { hasMark } from './bracket-rules.js';
import {
  countBefore,
  findJoins,
  findKin,
  findRelation,
  isChildWord,
  isGivenName,
  isSuffix,
  isTitle,
  isUnnamedWord,
  joinsLastNames,
} from './name-word-rules.js';
import { parseUnnamed } from './person-rules.js';
import { countCapitals, countTitles, dropRole, splitWords } from './split-name-rules.js';

export interface Part {
  text: string;
  /** Where it begins in the cell, with what joins it to the part before. */
  start: number;
}

/** "José Ortega y Gasset": a last name after a whole name. */
function isWithinName([before, joining, after]: [string, string, string], language: Language | undefined): boolean {
  const kind = joinsLastNames(joining.trim(), language);
  if (kind === 'never' || splitWords(before).length < 2 || splitWords(after).length !== 1) return false;
  if (isGivenName(after.trim()) || isUnnamedWord(after.trim()) || isChildWord(after.trim())) return false;
  return kind === 'always';
}

export function splitParts(text: string, language: Language | undefined): Part[] {
  const found = findJoins(text);
  const joins = found.filter((each, at) => {
    const before = found[at - 1];
    const start = before === undefined ? 0 : before.index + before[0].length;
    const end = found[at + 1]?.index ?? text.length;
    const [joining] = each;
    const after = text.slice(each.index + joining.length, end);
    return !isWithinName([text.slice(start, each.index), joining, after], language);
  });
  const ends = [...joins.map(({ index }) => index), text.length];
  return ends
    .map((end, at) => {
      const before = joins[at - 1];
      const start = before === undefined ? 0 : before.index;
      return { text: text.slice(start + (before?.[0].length ?? 0), end).trim(), start };
    })
    .filter((part) => part.text !== '');
}

/** The Arabic one stands between people. */
const comma = /, ?/u;

/** "DUPONT Jean et Marie" */
function splitCapitals(text: string, language: Language | undefined) {
  if (!/^\p{Lu}{2}/u.test(text) || text.includes(',')) return undefined;
  const words = splitWords(text);
  const [first = '', ...others] = splitParts(text, language).map((part) => part.text);
  const count = countCapitals(splitWords(first));
  const areFirstNames = others.every((part) => /^\p{Lu}\p{Ll}\S*$/u.test(part));
  if (count === 0 || others.length === 0 || !areFirstNames) return undefined;
  return { text: words.slice(count).join(' '), lastName: words.slice(0, count).join(' ') };
}

/** "Rossi, Anna", "García López, Ana", "Rossi, Anna & Ben", but not "Anna Rossi, Ben Berg". */
export function splitLastName(text: string, language: Language | undefined): { text: string; lastName: string } {
  const whole = splitCapitals(text, language) ?? { text, lastName: '' };
  if (!text.includes(',')) return whole;
  const [last = '', first = '', ...others] = text.split(comma);
  if (first.trim() === '' || others.length > 0 || isSuffix(first) || hasMark(text)) return whole;
  const [firstOfLast = '', ...othersOfLast] = splitWords(last);
  if (isTitle(firstOfLast) || findKin(firstOfLast) !== undefined) return whole;
  // "Bruder Max, Julia & Emil"; "Chef" alone may be a last name.
  if (othersOfLast.length > 0 && findRelation(firstOfLast) !== undefined) return whole;
  // "Jo Falk, kids Tim & Una"
  const [firstWord = '', ...otherWords] = splitWords(first);
  if (otherWords.length > 0 && isChildWord(firstWord)) return whole;
  // "Tom, his wife Anna"
  if (dropRole(first) !== first) return whole;
  const parts = splitParts(first, language);
  const firstWords = splitWords(first).slice(countTitles(splitWords(first)));
  const isFirstName = parts.length === 1 && firstWords.length === 2 && isGivenName(firstWords[1] ?? '');
  const isList = splitWords(last).length > 1 && firstWords.length > 1 && parts.length === 1 && !isFirstName;
  const [only = ''] = parts.map((part) => part.text);
  const isUnnamed = parts.length === 1 && (isUnnamedWord(only) || isChildWord(only) || countBefore.test(only));
  const endsWithLastName = parts.length > 1 && splitWords(parts.at(-1)?.text ?? '').length > 1;
  const isUnlike = splitParts(last, language).length > 1 || isList || isUnnamed;
  const endsWithCompanion = endsWithLastName && parts.slice(1).every((part) => parseUnnamed(part.text) !== undefined);
  return isUnlike || (endsWithLastName && !endsWithCompanion) ? whole : { text: first.trim(), lastName: last.trim() };
}

export const splitAtCommas = (text: string) =>
  text.replace(/[,،] ?(?=\S)/gu, (found, at: number) =>
    isSuffix(splitWords(text.slice(at + found.length))[0] ?? '') ? ' ' : '; ',
  );
