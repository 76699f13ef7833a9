// The people named in a cell of a guest list: "Anna & Ben Rossi", "Fam. Rossi (4)", "Mr and Mrs John Smith",
// "Maria Rossi +1" (specification §7 "Several people in a row").
import { familyWords } from '../../messaging/text/family-word-rules.js';
import {
  countAtEnd,
  countBefore,
  familyAfter,
  familyBefore,
  familyPlural,
  isChildWord,
  isSuffix,
  isTitle,
  isUnnamedWord,
  join,
  joinOfCapitals,
  particles,
} from './name-word-rules.js';

export interface NamedPerson {
  /** `''` for a person of whom only the presence is known. */
  firstName: string;
  lastName: string;
  isUnnamed: boolean;
  isChild: boolean;
}

export interface ParsedNames {
  people: NamedPerson[];
  /** As it was written, without those who have no name, if it has titles or names a family of several people. */
  household: string;
  /** Whether the cell says more than the names: a title, for example. */
  hasMore: boolean;
}

/** Longer cells are not lists of names. */
const maxLength = 300;
/** A larger number in a cell is not a number of people. */
export const maxPeople = 20;

const createPerson = (firstName: string, lastName = '', isUnnamed = false): NamedPerson => ({
  firstName,
  lastName,
  isUnnamed,
  isChild: false,
});

export const listUnnamed = (count: number, isChild = false): NamedPerson[] =>
  Array.from({ length: Math.min(count, maxPeople) }, () => ({ ...createPerson('', '', true), isChild }));

/** Particles go with the last name: "Rémi de la Tour". */
export function splitFullName(words: readonly string[]): { firstName: string; lastName: string } {
  let end = words.length;
  while (end > 2 && isSuffix(words[end - 1] ?? '')) end -= 1;
  let start = end - 1;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase().replace(/[.'’]/gu, ''))) start -= 1;
  if (start < 1) return { firstName: words.join(' '), lastName: '' };
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');

/** An M alone is an initial. */
function withoutTitles(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !isTitle(word) || word.length === 1);
  return words.slice(start === -1 ? 0 : start);
}

interface Part {
  text: string;
  /** Where it begins in the cell, with what joins it to the part before. */
  start: number;
}

function splitParts(text: string): Part[] {
  const isInCapitals = text === text.toUpperCase() && text !== text.toLowerCase();
  const joins = [...text.matchAll(isInCapitals ? joinOfCapitals : join)];
  const ends = [...joins.map(({ index }) => index), text.length];
  return ends
    .map((end, at) => {
      const before = joins[at - 1];
      const start = before === undefined ? 0 : before.index;
      return { text: text.slice(start + (before?.[0].length ?? 0), end).trim(), start };
    })
    .filter((part) => part.text !== '');
}

/** "Rossi, Anna", "Rossi, Anna & Ben", but not "Anna Rossi, Ben Berg". */
function swapLastName(text: string): string {
  const [last = '', first = '', ...others] = text.split(/, ?/u);
  if (first === '' || others.length > 0 || isSuffix(first) || splitParts(last).length > 1) return text;
  const parts = splitParts(first);
  const isList = splitWords(last).length > 1 && splitWords(first).length > 1;
  const endsWithLastName = parts.length > 1 && splitWords(parts.at(-1)?.text ?? '').length > 1;
  return isList || endsWithLastName ? text : `${first} ${last}`;
}

const splitAtCommas = (text: string) =>
  text.replace(/, ?(?=\S)/gu, (comma, at: number) =>
    isSuffix(splitWords(text.slice(at + comma.length))[0] ?? '') ? ' ' : '; ',
  );

/** Undefined for a name. */
function parseUnnamed(text: string): NamedPerson[] | undefined {
  if (isChildWord(text)) return listUnnamed(1, true);
  if (isUnnamedWord(text)) return listUnnamed(1);
  const [, count, word] = countBefore.exec(text) ?? [];
  if (count === undefined || Number(count) > maxPeople) return undefined;
  return word === undefined || isUnnamedWord(word.replace(/s$/u, '')) || isUnnamedWord(word)
    ? listUnnamed(Number(count))
    : isChildWord(word)
      ? listUnnamed(Number(count), true)
      : undefined;
}

/** Whoever has only a first name gets the last name of the next one who has both. */
function toNamed(names: readonly string[][], lastName: string): NamedPerson[] {
  const people = names.map((words) =>
    lastName === '' ? splitFullName(words) : { firstName: words.join(' '), lastName },
  );
  return people.map(({ firstName, lastName: own }, index) => {
    const next = people.slice(index).find((person) => person.lastName !== '');
    return createPerson(firstName, own || (next?.lastName ?? ''));
  });
}

/** "Mr and Mrs John Smith": he has the name, she has the title. "Mr and Mrs Smith": both have the title. */
function toCouple(titles: readonly string[][], words: readonly string[], lastName: string): NamedPerson[] {
  const own = withoutTitles(words);
  const { firstName, lastName: found } =
    lastName === '' && own.length > 1 ? splitFullName(own) : { firstName: own.join(' '), lastName };
  const shared = found || firstName;
  const untitled = [...titles.map((each) => each.join(' ')), words.slice(0, words.length - own.length).join(' ')];
  return untitled.map((title, index) =>
    index === 0 && found !== '' && firstName !== ''
      ? createPerson(firstName, found)
      : createPerson(title, shared, true),
  );
}

function parsePeople(
  parts: readonly Part[],
  lastName: string,
): Omit<ParsedNames, 'household'> & { end: number | null; hasTitles: boolean } {
  const unnamed = parts.map(({ text }) => parseUnnamed(text));
  const firstUnnamed = parts.find((_, index) => unnamed[index] !== undefined);
  const names = parts.filter((_, index) => unnamed[index] === undefined).map(({ text }) => splitWords(text));
  const titles = names.filter((words) => words.every(isTitle));
  const named = names.filter((words) => !words.every(isTitle));
  const [only] = named;
  // A last name of its own: "Mr and Mrs" beside "Smith".
  const couple =
    titles.length > 1 && named.length === 0 && lastName !== ''
      ? titles.map((each) => createPerson(each.join(' '), lastName, true))
      : null;
  const people =
    couple ??
    (titles.length > 0 && named.length === 1 && only !== undefined
      ? toCouple(titles, only, lastName)
      : toNamed(named.length > 0 ? named.map(withoutTitles) : names, lastName));
  const hasMore = titles.length === 0 && named.some((words) => withoutTitles(words).length < words.length);
  return {
    people: [...people, ...unnamed.flatMap((each) => each ?? [])],
    hasMore,
    hasTitles: titles.length > 0,
    end: firstUnnamed?.start ?? null,
  };
}

export interface Family {
  name: string;
  base: string;
}

export function findFamily(text: string): Family | null {
  const [, base] = familyBefore.exec(text) ?? familyPlural.exec(text) ?? familyAfter.exec(text) ?? [];
  if (base === undefined) return null;
  // "Anna Rossi & family" names a person.
  const isPerson = splitParts(text).some((part) => isUnnamedWord(part.text));
  return isPerson || isTitle(base) ? null : { name: text, base };
}

function takeCount(text: string): { text: string; count: number; children: number } {
  const [match, inBrackets, childrenInBrackets, times, inWords] = countAtEnd.exec(text) ?? [];
  const adults = Number(inBrackets ?? times ?? inWords ?? 0);
  const children = Number(childrenInBrackets ?? 0);
  const count = adults + children;
  if (match === undefined || count === 0 || count > maxPeople || match === text) return { text, count: 0, children: 0 };
  return { text: text.slice(0, -match.length), count, children };
}

function addUncounted(people: NamedPerson[], { count, children }: { count: number; children: number }): NamedPerson[] {
  const all = [...people, ...listUnnamed(Math.max(count - people.length, 0))];
  return all.map((person, index) =>
    index >= all.length - children && children < count ? { ...person, isChild: true } : person,
  );
}

/** "Fam. Rossi (Anna, Ben)" */
const membersInBrackets = /^(.+?) ?\(([^()]+)\)$/u;
/** "Fam. Rossi 4" */
const numberAtEnd = /^(.+?) (\d{1,2})$/u;

function parseFamily(text: string, counted: { count: number; children: number }): NamedPerson[] | null {
  const [, before = text, members] = membersInBrackets.exec(text) ?? [];
  const family = findFamily(before);
  if (family === null) return null;
  if (members !== undefined) {
    const names = splitParts(splitAtCommas(members)).map((part) => splitWords(part.text));
    return addUncounted(toNamed(names, family.base), counted);
  }
  return addUncounted([createPerson(family.name, '', true)], counted);
}

export const toOne = (firstName: string, lastName: string): ParsedNames => ({
  people: [createPerson(firstName, lastName)],
  household: '',
  hasMore: false,
});

const signs = /[&+;/,\n()]|\d\s?\p{L}|\bx\s?\d/u;
const words = new RegExp(
  `(?:^|\\s)(?:\\p{L}{1,5}\\s|the\\s|les\\s)|(?:${familyWords.join('|')}|guest|one|part|spou|comp|invit|acc|conj|begl|gast|osp|introd|leds|resp|säll|osob)`,
  'iu',
);

/** A quick check: most names are those of one person. */
export const mayHaveMore = (text: string): boolean => signs.test(text) || words.test(text);

/**
 * `lastName` is that of a column of its own; without it the text has full names. A text that names one person is not
 * changed, apart from being split.
 */
export function parsePeopleNames(written: string, lastName: string | null = null): ParsedNames {
  const plain = written
    .replace(/ ?\n ?/gu, '; ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (plain === '' || plain.length > maxLength) return toOne(written, lastName ?? '');
  const [, beforeNumber = '', number = '0'] = numberAtEnd.exec(plain) ?? [];
  const isCountedFamily = findFamily(beforeNumber) !== null && Number(number) <= maxPeople;
  const { text, ...counted } = isCountedFamily
    ? { text: beforeNumber, count: Number(number), children: 0 }
    : takeCount(plain);
  const last = lastName?.trim() ?? '';
  const family = last === '' ? parseFamily(text, counted) : null;
  if (family !== null) {
    const household = (membersInBrackets.exec(text)?.[1] ?? text).trim();
    return { people: family, household: family.length > 1 ? household : '', hasMore: false };
  }
  const list = splitAtCommas(lastName === null ? swapLastName(text) : text);
  const parts = splitParts(list);
  if (parts.length > maxPeople) return toOne(written, lastName ?? '');
  const { people, end, hasMore, hasTitles } = parsePeople(parts, last);
  const all = addUncounted(people, counted);
  if (all.length === 1) {
    const [person] = all;
    return person === undefined || (lastName !== null && !person.isUnnamed)
      ? toOne(written, lastName ?? '')
      : { people: all, household: '', hasMore };
  }
  if (!hasTitles) return { people: all, household: '', hasMore };
  const named = (end === null ? list : list.slice(0, end)).replaceAll(';', ',').trim();
  return { people: all, household: [named, last].filter((name) => name !== '').join(' '), hasMore };
}
