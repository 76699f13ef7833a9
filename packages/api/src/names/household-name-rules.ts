// What the name of a household says about whom to greet: a family, its members, or neither, such as "The Rowers".
import type { Language } from '@havn/i18n/languages';
import { getNameWords, splitWordList } from '@havn/i18n/name-words';
import {
  capitalizeParticle,
  findFamily,
  formatSharedLastName,
  getFamilyKey,
  isOneFamily,
  splitPluralArticle,
} from './family-rules.js';
import { isNamedIn, type KnownPerson, toWords } from './greeted-people-rules.js';
import { findCoupleTitles, findJoins, isChildWord, isJoin, isTitle, isUnnamedWord } from './name-word-rules.js';
import { splitWords } from './split-name-rules.js';

/** Without a remark in brackets: "Sharma Family (uncle side)", "Smith (2)". */
export const withoutRemark = (name: string): string => name.replace(/(?:^|\s+)\([^()]*\)\s*$/u, '').trim();

export interface GreetedFamily {
  name: string;
  /** "Millers", where nobody's last name says whether that is the name or its plural; else null. */
  plural: string | null;
}

const isNameOf = (name: string, lastName: string) =>
  getFamilyKey(name) === getFamilyKey(lastName) || toWords(lastName).includes(toWords(name));

/** "Berg" of "Familie Berg", "The Bergs", "Die Bergs", or of several Bergs whose household is called "Berg". */
export function findGreetedFamily(
  groupName: string,
  { known, language }: { known: readonly KnownPerson[]; language: Language },
): GreetedFamily | null {
  const toFamily = (name: string, plural: string | null = null) => ({
    name: capitalizeParticle(name, language),
    plural,
  });
  const lastNames = known.map(({ lastName }) => lastName);
  const shared = isOneFamily(lastNames) ? formatSharedLastName(lastNames, 'family', language) : undefined;
  const family = findFamily(groupName);
  if (family !== null && family.plural === null) {
    const isOwn = shared !== undefined && getFamilyKey(family.base) === getFamilyKey(lastNames[0] ?? '');
    return toFamily(isOwn ? shared : family.base.trim());
  }
  const isShared = shared !== undefined && known.length > 1;
  if (isShared && getFamilyKey(groupName) === getFamilyKey(lastNames[0] ?? '')) return toFamily(shared);
  const article = splitPluralArticle(groupName);
  if (article === null) return null;
  const names = [article.plural, article.base, article.plural.replace(/es$/iu, '')];
  const own = known.find(({ lastName }) => lastName !== '' && names.some((name) => isNameOf(name, lastName)));
  if (own !== undefined) return toFamily(shared ?? names.find((name) => isNameOf(name, own.lastName)) ?? own.lastName);
  if (article.isParticle) return null;
  const [word = ''] = groupName.toLowerCase().split(' ');
  const isOwn = splitWordList(getNameWords(language).pluralArticles).includes(word);
  // Of "Die Ruderer" in another language, the people are greeted.
  return isOwn || known.length === 0 ? toFamily(article.base, isOwn ? article.plural : null) : null;
}

const isOtherWord = (text: string) =>
  isUnnamedWord(text) || isChildWord(text.toLowerCase()) || /^\d{1,2}\b/u.test(text);

/** The people whom a name lists: "Anna", "Ben Holm" of "Anna & Ben Holm + 2 kids". */
export function splitNamedPeople(groupName: string): string[] {
  const list = groupName.replace(/[,،] ?/gu, ' & ');
  const joins = findJoins(list);
  const ends = [...joins.map(({ index }) => index), list.length];
  const starts = [0, ...joins.map(({ index, 0: joining }) => index + joining.length)];
  return starts.map((start, index) => list.slice(start, ends[index]).trim()).filter((part) => part !== '');
}

/** Whether the name has no word besides those of the people: "Rossi & Berg", "Anna Rossi + 1". */
function saysNothingElse(groupName: string, known: readonly KnownPerson[]): boolean {
  const own = new Set(
    known.flatMap(({ person, lastName }) => splitWords(toWords(`${person.firstName} ${person.lastName} ${lastName}`))),
  );
  const keys = new Set(known.map(({ lastName }) => getFamilyKey(lastName)));
  return splitNamedPeople(groupName)
    .filter((part) => !isOtherWord(part))
    .every((part) =>
      splitWords(toWords(part)).every(
        (word) =>
          own.has(word) ||
          keys.has(getFamilyKey(word)) ||
          isTitle(word) ||
          findCoupleTitles(word) !== undefined ||
          isJoin(word),
      ),
    );
}

const isFullNameOf = (part: string, { person, lastName }: KnownPerson) =>
  toWords(part) === toWords(`${person.firstName} ${lastName}`);

export interface GreetedNames {
  /** Null: those of the people. */
  names: string[] | null;
  people: readonly KnownPerson[];
}

/**
 * Everybody who is known is greeted. The name of the household tells the order, and the last name that is theirs:
 * "Anna und Ben Holm"; full names are greeted by the first ones.
 */
export function selectGreetedNames(groupName: string, known: readonly KnownPerson[]): GreetedNames {
  const all = { names: null, people: known };
  if (groupName === '') return all;
  const named = known.filter((each) => isNamedIn(groupName, each));
  const isPlain = saysNothingElse(groupName, known);
  const isPlural = splitPluralArticle(groupName) !== null;
  if (named.length === 0) return (isPlain || isPlural) && known.length > 0 ? all : { names: [groupName], people: [] };
  if (named.length < known.length) return all;
  const words = toWords(groupName);
  const position = ({ person }: KnownPerson) => words.indexOf(toWords(person.firstName));
  const people = known.toSorted((one, other) => position(one) - position(other));
  const parts = splitNamedPeople(groupName);
  const areSingleNames = known.length === 1 || known.some(({ titles }) => titles.length > 0);
  const areFullNames =
    people.length === parts.length && people.every((each, index) => isFullNameOf(parts[index] ?? '', each));
  if (isPlain && (areSingleNames || areFullNames || parts.some(isOtherWord))) return { names: null, people };
  // "Ida Lund", whose last name has changed.
  const isOwnName =
    known.length === 1 && parts.length === 1 && words.startsWith(toWords(people[0]?.person.firstName ?? ''));
  if (parts.some(isOtherWord) || isOwnName) return { names: null, people };
  return { names: parts, people };
}
