// The people of a list of names: by name, by title, or only counted.
import type { Language } from '@havn/i18n/languages';
import {
  findCoupleTitles,
  findKin,
  findRelation,
  hasOnlyParticlesBefore,
  isChildWord,
  isCompanionInLowerCase,
  isTitle,
  isUnnamedWord,
  type NameForm,
} from './name-word-rules.js';
import { isCountedChild, isCountedPerson, parseNumberWord } from './people-count-rules.js';
import { countTitles, dropPossessives, getTitlesForm, splitFullName, splitWords } from './split-name-rules.js';

export interface NamedPerson {
  /** `''` for a person of whom only the presence is known. */
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known: "Mrs" of "Mrs Smith". */
  isUnnamed: boolean;
  isChild: boolean;
  /** As a title or "Aunt" says. */
  addressForm?: NameForm;
  /** In years or months, as it was written. */
  age?: number;
}

/** A larger number in a cell is not a number of people. */
export const maxPeople = 20;

export const createPerson = (
  firstName: string,
  lastName = '',
  isUnnamed = false,
  addressForm: NameForm = '',
): NamedPerson => ({
  firstName: firstName.replaceAll('\u00a0', ' '),
  lastName: lastName.replaceAll('\u00a0', ' '),
  isUnnamed,
  isChild: false,
  ...(addressForm !== '' && { addressForm }),
});

export const listUnnamed = (count: number, isChild = false): NamedPerson[] =>
  Array.from({ length: Math.min(count, maxPeople) }, () => ({ ...createPerson('', '', true), isChild }));

/** Undefined for a name. */
export function parseUnnamed(text: string): NamedPerson[] | undefined {
  if (isChildWord(text)) return listUnnamed(1, true);
  if (isUnnamedWord(text)) return listUnnamed(1);
  const [first = '', word, ...others] = splitWords(text);
  const isInDigits = /^\d{1,2}$/u.test(first);
  const count = isInDigits ? Number(first) : (word ?? '').length > 3 ? parseNumberWord(first) : undefined;
  if (count === undefined || count > maxPeople) return undefined;
  if (word === undefined) return listUnnamed(count);
  const words = [word, ...others].join(' ');
  if (isUnnamedWord(words.replace(/s$/u, '')) || isUnnamedWord(words) || isCountedPerson(words))
    return listUnnamed(count);
  return isCountedChild(words) ? listUnnamed(count, true) : undefined;
}

export interface NameContext {
  /** Of a column of its own, or before a comma. */
  lastName: string;
  language: Language | undefined;
}

/** "Toby Pell" beside the last name "Pell". */
export function withoutLastName(words: readonly string[], lastName: string): readonly string[] {
  const last = splitWords(lastName);
  const rest = words.slice(0, words.length - last.length);
  const end = words.slice(rest.length).join(' ').toLowerCase();
  return rest.length > 0 && last.length > 0 && end === lastName.toLowerCase() ? rest : words;
}

/** Whether a word for a relation precedes the name, "Neighbour Mary", or stands for it, but not "Freund" of "Anna & Freund". */
function hasRelation({ words }: NamePart, { isAmongSeveral }: { isAmongSeveral: boolean }): boolean {
  const [first = '', ...others] = dropPossessives(words.slice(countTitles(words)));
  const isCompanion = isAmongSeveral && others.length === 0 && isCompanionInLowerCase(first.toLowerCase());
  return findRelation(first) !== undefined && !isCompanion;
}

const startsInLowerCase = (word: string) => /^\p{Ll}/u.test(word);

/** One person, without the titles and a word for a relation. */
function toNamed(words: readonly string[], { lastName, language }: NameContext): NamedPerson {
  const titles = words.slice(0, countTitles(words));
  const named = words.slice(titles.length);
  const bare = dropPossessives(named);
  const relation = findRelation(bare[0] ?? '');
  // "Parents of Jonas" are not called Jonas.
  const isBeforeName = bare.length > 1 && !startsInLowerCase(bare[1] ?? '');
  const own = isBeforeName ? bare.slice(relation === undefined ? 0 : 1) : named;
  const isRole = bare.length === 1 && bare !== named;
  const names = isRole
    ? { firstName: named.join(' '), lastName }
    : lastName === ''
      ? splitFullName(own, language)
      : { firstName: withoutLastName(own, lastName).join(' '), lastName };
  const form = getTitlesForm(titles, language) || ((relation ?? findKin(own[0] ?? ''))?.form ?? '');
  return createPerson(names.firstName, names.lastName, false, form);
}

const toTitled = (titles: readonly string[], lastName: string, language: Language | undefined): NamedPerson =>
  createPerson(titles.join(' '), lastName, true, getTitlesForm(titles, language));

/** "Mr and Mrs John Smith": he has the name, she has the title. "Mr and Mrs Smith": both have the title. */
function toCouple(titles: readonly string[][], words: readonly string[], context: NameContext): NamedPerson[] {
  const count = countTitles(words);
  const own = words.slice(count);
  const { firstName, lastName: found } =
    context.lastName === '' && own.length > 1 && !hasOnlyParticlesBefore(own)
      ? splitFullName(own, context.language)
      : { firstName: own.join(' '), lastName: context.lastName };
  const shared = found || firstName;
  return [...titles, words.slice(0, count)].map((each, index) =>
    index === 0 && found !== '' && firstName !== ''
      ? createPerson(firstName, found, false, getTitlesForm(each, context.language))
      : toTitled(each, shared, context.language),
  );
}

export interface NamePart {
  words: readonly string[];
  isChild: boolean;
  age: number | undefined;
}

/** "Mr" and "Mrs" of "Eheleute". */
function splitCoupleTitle(words: readonly string[]): string[][] | undefined {
  const titles = findCoupleTitles(words[0] ?? '');
  return titles === undefined || words.length < 2 ? undefined : titles.map((title) => [title]);
}

/** The last name of "Mrs Smith", unless a later name tells that "Mrs Jane" has a first name. */
function hasOnlyLastName(part: NamePart, later: readonly NamePart[]): boolean {
  const count = countTitles(part.words);
  const own = part.words.slice(count);
  if (count === 0 || (own.length !== 1 && !hasOnlyParticlesBefore(own))) return false;
  const next = later.find(({ words }) => words.length - countTitles(words) > 1);
  return next === undefined || next.words.at(-1)?.toLowerCase() === part.words.at(-1)?.toLowerCase();
}

/** "John" and "Jane" of "Mr & Mrs John and Jane Smith" have the titles before them. */
const namesEach = (part: NamePart, later: readonly NamePart[], count: number) =>
  part.words.length - countTitles(part.words) === 1 &&
  later.length === count &&
  later.every(({ words }) => countTitles(words) === 0) &&
  (later.at(-1)?.words.length ?? 0) > 1;

const initial = /^\p{Lu}\.$/u;

/** "M. Stone" of "J. & M. Stone": elsewhere its first word is a title. */
const followsInitial = ({ words }: NamePart, before: readonly string[] = []) =>
  before.length === 1 && words.length === 2 && [...before, words[0]].every((word = '') => initial.test(word));

export interface NamedParts {
  people: NamedPerson[];
  hasTitles: boolean;
  /** A title that was left out. */
  hasMore: boolean;
  /** A word for a relation, which may also be a part of a name. */
  hasRelation: boolean;
}

export function toPeople(parts: readonly NamePart[], context: NameContext): NamedParts {
  const result: NamedParts = { people: [], hasTitles: false, hasMore: false, hasRelation: false };
  let titles: string[][] = [];
  for (const [index, part] of parts.entries()) {
    const later = parts.slice(index + 1);
    const add = (people: NamedPerson[], { hasTitles = false, hasMore = false } = {}) => {
      result.people.push(...people);
      const last = people.at(-1);
      if (last !== undefined && part.isChild) last.isChild = true;
      if (last !== undefined && part.age !== undefined) last.age = part.age;
      result.hasTitles ||= hasTitles;
      result.hasMore ||= hasMore;
    };
    if (hasRelation(part, { isAmongSeveral: parts.length > 1 })) {
      result.hasMore = true;
      result.hasRelation = true;
    }
    const couple = splitCoupleTitle(part.words);
    if (followsInitial(part, parts[index - 1]?.words)) {
      const [first = '', last = ''] = part.words;
      add([createPerson(first, context.lastName || last)]);
    } else if (part.words.every(isTitle) && (later.length > 0 || parts.length > 1 || context.lastName !== '')) {
      titles.push([...part.words]);
    } else if (couple !== undefined) {
      const [his = [], her = []] = couple;
      add(toCouple([his], [...her, ...part.words.slice(1)], context), { hasTitles: true });
    } else if (titles.length > 0 && !namesEach(part, later, titles.length)) {
      add(toCouple(titles, part.words, context), { hasTitles: true });
      titles = [];
    } else if (titles.length > 0) {
      result.hasTitles = true;
      add([toNamed(part.words, context)]);
      titles = [];
    } else if (context.lastName === '' && hasOnlyLastName(part, later)) {
      const count = countTitles(part.words);
      add([toTitled(part.words.slice(0, count), part.words.slice(count).join(' '), context.language)]);
    } else {
      add([toNamed(part.words, context)], countTitles(part.words) > 0 ? { hasMore: true } : {});
    }
  }
  // A last name of its own: "Mr and Mrs" beside "Smith".
  const people = titles.map((each) => toTitled(each, context.lastName, context.language));
  return { ...result, people: [...result.people, ...people], hasTitles: result.hasTitles || titles.length > 1 };
}
