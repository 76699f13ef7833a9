// The people named in a cell of a guest list: "Anna & Ben Rossi", "Fam. Rossi (4)", "Mr and Mrs John Smith",
// "Maria Rossi +1" (specification §7 "Several people in a row").
import type { Language } from '@havn/i18n/languages';
import { parseBrackets, takeMarks } from './bracket-rules.js';
import { findFamily } from './family-rules.js';
import { countAtEnd, findJoins, keepPhrases, splitPlainName } from './name-word-rules.js';
import { parsePeopleCount } from './people-count-rules.js';
import {
  createPerson,
  listUnnamed,
  maxPeople,
  type NameContext,
  type NamedParts,
  type NamedPerson,
  type NamePart,
  parseUnnamed,
  toPeople,
  withoutLastName,
} from './person-rules.js';
import { type Part, splitAtCommas, splitLastName, splitParts } from './split-list-rules.js';
import { dropRole, splitCompanionAtEnd, splitFullName, splitWords } from './split-name-rules.js';

export interface ParsedNames {
  people: NamedPerson[];
  /** As it was written, without those who have no name, if it has titles or names a family of several people. */
  household: string;
  /** Whether the cell says more than the names: a title, for example. */
  hasMore: boolean;
  /** A text in brackets or a word for a relation was left out, which may also be names. */
  hasRemark: boolean;
}

export interface ParseNamesOptions {
  /** Of the guests. Names of languages with two last names are split only if it is known. */
  language?: Language | undefined;
  /** The cell is one of children: its numbers are ages. */
  areChildren?: boolean;
}

/** Longer cells are not lists of names. */
const maxLength = 300;
/** Whoever has only a first name gets the last name of the next one who has both. */
function shareLastNames(people: readonly NamedPerson[]): NamedPerson[] {
  let shared = '';
  const reversed = people.toReversed().map((person) => {
    if (person.isUnnamed) return person;
    if (person.lastName === '') return shared === '' ? person : { ...person, lastName: shared };
    shared = person.lastName;
    return person;
  });
  return reversed.reverse();
}

function parsePeople(parts: readonly Part[], context: NameContext): NamedParts & { end: number | null } {
  const unnamed: NamedPerson[] = [];
  const named: NamePart[] = [];
  let end: number | null = null;
  let areChildren = false;
  let hasRoles = false;
  for (const [at, part] of parts.entries()) {
    const { start } = part;
    const text = at === 0 ? part.text : dropRole(part.text);
    hasRoles ||= text !== part.text;
    const { text: name, age, ...marked } = takeMarks(text);
    areChildren ||= marked.startsChildren;
    const isChild = marked.isChild || areChildren;
    const without = parseUnnamed(name);
    if (without !== undefined) end ??= start;
    if (without !== undefined)
      unnamed.push(...without.map((person) => ({ ...person, isChild: person.isChild || isChild })));
    if (without !== undefined || name === '') continue;
    const { words, companion } = splitCompanionAtEnd(splitWords(name));
    named.push({ words, isChild, age });
    if (companion !== '') unnamed.push(...listUnnamed(1));
  }
  const { people, hasTitles, hasMore, hasRelation } = toPeople(named, context);
  return { people: [...shareLastNames(people), ...unnamed], hasTitles, hasMore: hasMore || hasRoles, hasRelation, end };
}

interface Counted {
  count: number;
  children: number;
}

/** "Familie Vogt (2 Erw., 3 Kinder)" */
function takeCountInWords(text: string): (Counted & { text: string }) | undefined {
  if (!text.endsWith(')')) return undefined;
  const start = text.lastIndexOf('(');
  const count = parsePeopleCount(text.slice(start + 1, -1));
  if (start < 1 || count?.hasWords !== true || count.adults === 0) return undefined;
  return { text: text.slice(0, start).trim(), count: count.adults + count.children, children: count.children };
}

const endsWithJoin = (text: string) => {
  const last = findJoins(`${text} `).at(-1);
  return last !== undefined && last.index + last[0].length > text.length;
};

function takeCount(text: string): Counted & { text: string } {
  const words = takeCountInWords(text);
  if (words !== undefined) return words;
  if (!/\d/u.test(text)) return { text, count: 0, children: 0 };
  const [match, inBrackets, childrenInBrackets, times, inWords] = countAtEnd.exec(text) ?? [];
  const adults = Number(inBrackets ?? times ?? inWords ?? 0);
  const children = Number(childrenInBrackets ?? 0);
  const count = adults + children;
  if (match === undefined || count === 0 || count > maxPeople || match === text) return { text, count: 0, children: 0 };
  // "Ana + 2 adults": these come along.
  if (endsWithJoin(text.slice(0, -match.length))) return { text, count: 0, children: 0 };
  return { text: text.slice(0, -match.length), count, children };
}

function addUncounted(people: NamedPerson[], { count, children }: Counted): NamedPerson[] {
  const all = [...people, ...listUnnamed(Math.max(count - people.length, 0))];
  return all.map((person, index) =>
    index >= all.length - children && children < count ? { ...person, isChild: true } : person,
  );
}

/** "Fam. Rossi (Anna, Ben)" */
const membersInBrackets = /^(.+?) ?\(([^()]+)\)$/u;
/** "Fam. Rossi 4" */
const numberAtEnd = /^(.+?) (\d{1,2})$/u;

/** Names, rather than a remark such as "uncle side". */
function areMembers(parts: readonly Part[]): boolean {
  const [first] = parts;
  return parts.length > 1 && first !== undefined && /^(?!\p{Ll})\p{L}/u.test(first.text);
}

function parseFamily(text: string, counted: Counted, language: Language | undefined): ParsedNames | null {
  const [, before = text, inBrackets = ''] = membersInBrackets.exec(text) ?? [];
  const family = findFamily(before);
  if (family === null) return null;
  const members = splitParts(splitAtCommas(inBrackets), language);
  if (areMembers(members)) {
    const { people } = parsePeople(members, { lastName: '', language });
    const named = people.map((person) =>
      person.isUnnamed || person.lastName !== '' ? person : { ...person, lastName: family.base },
    );
    return { people: addUncounted(named, counted), household: before.trim(), hasMore: false, hasRemark: false };
  }
  const people = addUncounted([createPerson(family.name, '', true)], counted);
  const hasRemark = inBrackets !== '';
  return { people, household: people.length > 1 ? before.trim() : '', hasMore: hasRemark, hasRemark };
}

export const toOne = (firstName: string, lastName: string): ParsedNames => ({
  people: [createPerson(firstName, lastName)],
  household: '',
  hasMore: false,
  hasRemark: false,
});

/** The names of one person, as they were written beside a column of last names. */
const toWritten = (written: string, lastName: string): ParsedNames => {
  const words = splitWords(written.trim());
  const without = withoutLastName(words, lastName.trim());
  return toOne(without.length < words.length ? without.join(' ') : written, lastName);
};

/** Most cells. */
function toPlain(
  words: readonly string[],
  { written, lastName, language }: { written: string; lastName: string | null; language: Language | undefined },
): ParsedNames {
  if (lastName !== null) return toWritten(written, lastName);
  const names = splitFullName(words, language);
  return toOne(names.firstName, names.lastName);
}

/**
 * `lastName` is that of a column of its own; without it the text has full names. A text that names one person is not
 * changed, apart from being split.
 */
export function parsePeopleNames(
  written: string,
  lastName: string | null = null,
  { language, areChildren = false }: ParseNamesOptions = {},
): ParsedNames {
  const hasOtherSpaces = /\s\s|[^\S ]/u.test(written);
  const trimmed = (hasOtherSpaces ? written.replace(/ ?\n ?/gu, '; ').replace(/\s+/gu, ' ') : written).trim();
  if (trimmed === '' || trimmed.length > maxLength) return toOne(written, lastName ?? '');
  const last = lastName?.trim() ?? '';
  const words = splitPlainName(trimmed);
  if (words !== null) return toPlain(words, { written, lastName, language });
  const plain = keepPhrases(trimmed);
  if (last === '') {
    const [, beforeNumber = '', number = '0'] = numberAtEnd.exec(plain) ?? [];
    const isCountedFamily = Number(number) <= maxPeople && findFamily(beforeNumber) !== null;
    const { text, ...counted } = isCountedFamily
      ? { text: beforeNumber, count: Number(number), children: 0 }
      : takeCount(plain);
    const family = parseFamily(text, counted, language);
    if (family !== null) return family;
  }
  const brackets = parseBrackets(plain, { areChildren, hasLastName: last !== '' });
  const { text, ...counted } = takeCount(brackets.text);
  const named = lastName === null ? splitLastName(text, language) : { text, lastName: last };
  const list = splitAtCommas(named.text);
  const parts = splitParts(list, language);
  if (parts.length > maxPeople) return toOne(written, lastName ?? '');
  const { people, end, hasMore, hasTitles, hasRelation } = parsePeople(parts, { lastName: named.lastName, language });
  const all = addUncounted(people, counted);
  const hasRemark = brackets.hasRemark || hasRelation;
  const result = { people: all, household: '', hasMore: hasMore || hasRemark, hasRemark };
  const [person] = all;
  if (person === undefined) return toOne(written, lastName ?? '');
  if (all.length === 1) {
    const isAsWritten = lastName !== null && !person.isUnnamed && !hasRemark && !person.isChild;
    return isAsWritten ? keepForm(toWritten(written, lastName), person) : result;
  }
  if (!hasTitles) return result;
  const before = (end === null ? list : list.slice(0, end)).replaceAll(';', ',').replaceAll('\u00a0', ' ').trim();
  const household = [before, named.lastName].filter((name) => name !== '').join(' ');
  return { ...result, household };
}

const keepForm = (parsed: ParsedNames, { addressForm }: NamedPerson): ParsedNames =>
  addressForm === undefined
    ? parsed
    : { ...parsed, people: parsed.people.map((person) => ({ ...person, addressForm })) };
