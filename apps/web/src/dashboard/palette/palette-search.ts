// Words match in any order, ignoring case and accents. Names that begin with the text come first.

import { foldText, isPhoneQuery, splitSearchWords } from '@havn/api/kernel/normalize-text';
import type { Guest } from '@havn/api/people/guest/schema';
import { prepareSearch, searchGuests } from '@havn/api/people/needs/search-rules';
import { cacheText, createSearchTexts } from '../ui/text-search.js';

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

interface MatchFinder<R> {
  /** Fills the cache, so that the first key press is as fast as the others. */
  prepare(records: readonly R[]): void;
  /** Records in which every word begins a word of the text come first. */
  find(records: readonly R[], words: readonly string[], max: number): Matches<R>;
}

export function createMatchFinder<R extends object>(getText: (record: R) => string): MatchFinder<R> {
  const getSearchTexts = createSearchTexts<R>((record) => ` ${foldText(getText(record))}`);
  const find = (records: readonly R[], words: readonly string[], max: number): Matches<R> => {
    if (words.length === 0) return { records: [], count: 0 };
    const texts = getSearchTexts(records);
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
  };
  const prepare = (records: readonly R[]) => {
    getSearchTexts(records);
  };
  return { prepare, find };
}

const formatContact = ({ firstName, lastName, phoneNumber, email }: Guest) =>
  `${firstName} ${lastName} ${phoneNumber} ${email}`;

const guestMatches = createMatchFinder(formatContact);
const getGuestText = cacheText((guest: Guest) => foldText(formatContact(guest)));

export function prepareGuests(guests: readonly Guest[]): void {
  guestMatches.prepare(guests);
  guests.forEach(getGuestText);
  guests.forEach(prepareSearch);
}

/** Guests of that name, phone number or e-mail address come before those who are found by needs and notes. */
export function findGuests(guests: readonly Guest[], query: string, max: number): Matches<Guest> & { named: number } {
  const named = guestMatches.find(guests, parseQuery(query), max);
  const found = new Set(searchGuests(guests, { query, getText: getGuestText }));
  const records = [...new Set([...named.records, ...found])].slice(0, max);
  return { records, count: Math.max(named.count, found.size), named: named.records.length };
}
