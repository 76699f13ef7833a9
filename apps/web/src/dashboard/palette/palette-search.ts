// Words match in any order, ignoring case and accents. Names that begin with the text come first.

import { foldText, splitSearchWords } from '@havn/api/kernel/normalize-text';
import { isPhoneQuery } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { createSearchTexts } from '../records/lists/search-texts.js';

const getSearchTexts = createSearchTexts();
const toText =
  <R>(getText: (record: R) => string) =>
  (record: R) =>
    ` ${foldText(getText(record))}`;

/** Fills the cache, so that the first key press is as fast as the others. */
export function prepareMatches<R extends object>(records: readonly R[], getText: (record: R) => string): void {
  getSearchTexts(records, toText(getText));
}

/** Stored phone numbers have no spaces or punctuation. */
export function parseQuery(text: string): readonly string[] {
  const digits = text.replace(/[^\d+]/g, '');
  return isPhoneQuery(text) && digits.length > 2 ? [digits] : splitSearchWords(text);
}

export interface Matches<R> {
  records: readonly R[];
  /** The number of all matches. */
  count: number;
}

/** Records in which every word begins a word of the text come first. */
export function findMatches<R extends object>(
  records: readonly R[],
  words: readonly string[],
  { max, getText }: { max: number; getText(record: R): string },
): Matches<R> {
  if (words.length === 0) return { records: [], count: 0 };
  const texts = getSearchTexts(records, toText(getText));
  const beginnings: R[] = [];
  const others: R[] = [];
  let count = 0;
  for (const [index, record] of records.entries()) {
    const text = texts[index] ?? '';
    if (!words.every((word) => text.includes(word))) continue;
    count += 1;
    const list = words.every((word) => text.includes(` ${word}`)) ? beginnings : others;
    if (list.length < max) list.push(record);
  }
  return { records: [...beginnings, ...others].slice(0, max), count };
}

export const getGuestText = ({ firstName, lastName, phoneNumber, email }: Guest): string =>
  `${firstName} ${lastName} ${phoneNumber} ${email}`;
