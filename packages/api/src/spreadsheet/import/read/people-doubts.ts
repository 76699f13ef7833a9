// What leaves open who the people of a row are (specification §7 "Doubts"): no vocabulary is complete, so it is told by
// the form of the names.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { findFamily } from '../../../names/family-rules.js';
import {
  findKin,
  findRelation,
  isChildWord,
  isCompanionInLowerCase,
  isGivenName,
  isParticle,
  isSuffix,
  isTitle,
  pluralArticles,
} from '../../../names/name-word-rules.js';
import type { NamedPerson } from '../../../names/person-rules.js';
import type { ReadingDoubtKind } from '../schema.js';
import type { BodyFormat } from './body-format.js';
import type { ListStyle } from './list-style.js';
import { maxNamesLength } from './parse-name-cell.js';
import type { RowPeople } from './parse-people.js';

const maxNameWords = 4;
/** In an unknown language these are the only ones that may also be within a last name. */
const joinInLastName = /^\S+\s.*\s(?:y|e|i|und zu)\s\S+$/u;
const signs = /[\d()[\]{}<>@#*=+&;:/\\|!?…"“”„«»~_^%$€£・、，＆／＋]/u;
/** "Smt.", "ks.": a title in a language that is not known. */
const abbreviation = /^\p{L}{2,}\.$/u;
/** Before the name of a family: "Les d'Arcy". */
const articles = new Set(pluralArticles.map(({ word }) => word));
/** Shorter ones are particles of last names, too: "De Vries". */
const hasArticle = ([first = '']: readonly string[]) => first.length > 2 && articles.has(first.toLowerCase());
const isLowerCase = (word: string) => /^\p{Ll}/u.test(word);
const joinWithinName = new Set(['y', 'e', 'i', 'und', 'og']);

const splitWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/** A word in lower case that is no particle, or a particle with nothing after it: "Karl von". */
function hasLoneWord(words: readonly string[]): boolean {
  const lower = words.filter(isLowerCase);
  if (lower.length === 0 || lower.length === words.length) return false;
  const last = words.at(-1) ?? '';
  const [first = ''] = words;
  const isUnknown = lower.some(
    (word) => !isParticle(word) && !joinWithinName.has(word) && !/^\p{Ll}{1,2}['’-]/u.test(word),
  );
  return isUnknown || (isLowerCase(last) && isParticle(last)) || (isLowerCase(first) && isParticle(first));
}

/** Whether a text that was taken for a name hardly is one. */
export function isStrangeName(name: string, { isLowerCase: isLowerCaseList }: Pick<ListStyle, 'isLowerCase'>): boolean {
  const words = splitWords(name);
  const counted = words.filter((word) => !isParticle(word) && !isSuffix(word) && !isTitle(word));
  if (
    (words.length > 1 && hasArticle(words)) ||
    signs.test(name) ||
    counted.length > maxNameWords ||
    words.some((word) => !/[\p{L}\p{Extended_Pictographic}]/u.test(word))
  )
    return true;
  if (words.some((word) => abbreviation.test(word) && !isSuffix(word) && !isTitle(word) && !isParticle(word)))
    return true;
  return !isLowerCaseList && hasLoneWord(words);
}

const startsWithKin = (name: string) => findKin(splitWords(name)[0] ?? '') !== undefined;
const dropFirstWord = (name: string) => splitWords(name).slice(1).join(' ');

/** "Kern Oma": a last name that is a word for kinship. */
const endsWithKin = ({ firstName, lastName }: NamedPerson) => firstName !== '' && findKin(lastName) !== undefined;

/** "Steffi's parents", "Papas Kollege Jürgen" */
function isOfSomebody({ firstName, lastName }: NamedPerson): boolean {
  const [first = '', second = ''] = splitWords(`${firstName} ${lastName}`);
  return /s$|[sxz]['’]$/iu.test(first) && (findRelation(second) ?? findKin(second)) !== undefined;
}

const formatName = ({ firstName, lastName }: NamedPerson) => `${firstName} ${lastName}`.trim();

function isStrangePerson(person: NamedPerson, style: ListStyle): boolean {
  const name = formatName(person);
  if (name === '') return false;
  return person.isUnnamed && findFamily(name) !== null
    ? /[\d()[\]{}<>@#*=;:\\|!?]/u.test(name)
    : isStrangeName(startsWithKin(name) && splitWords(name).length > 1 ? dropFirstWord(name) : name, style);
}

/** "sa copine" beside "Julien Roux", but not "tante Lis", which is written so. */
function isPartlyLowerCase(people: readonly NamedPerson[]): boolean {
  const names = people
    .filter(({ isUnnamed }) => !isUnnamed)
    .map(formatName)
    .filter((name) => !startsWithKin(name));
  return names.some(isLowerCase) && !names.every(isLowerCase);
}

/** "Toby Pell Pell" */
export function repeatsLastName({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>): boolean {
  const words = splitWords(`${firstName} ${lastName}`);
  const count = Math.max(splitWords(lastName).length, 1);
  const own = words.slice(-count).filter((word) => !isParticle(word));
  const all = words.map(normalizeWord);
  return own.map(normalizeWord).some((word) => word.length > 1 && all.filter((other) => other === word).length > 1);
}

/** "Paul & Frau Anna": "Frau" is a title, and also means his wife. */
function mayBeWife([first, ...others]: readonly NamedPerson[]): boolean {
  const isTitled = ({ firstName, lastName, isUnnamed }: NamedPerson) =>
    isUnnamed && lastName !== '' && isCompanionInLowerCase(firstName.toLowerCase());
  return first !== undefined && !first.isUnnamed && first.lastName === '' && others.some(isTitled);
}

/**
 * Whether people of a couple may be divided otherwise: "Jan Willem & Sanne Visser" has a first name of two words,
 * "Søren & Asger Lund Holm" perhaps a last name of two, and "Anna & Freund" no second name.
 */
function isUnclearCouple(people: readonly NamedPerson[], text: string): boolean {
  const named = people.filter(({ isUnnamed, isChild }) => !isUnnamed && !isChild);
  if (mayBeWife(people)) return true;
  if (named.length < 2) return false;
  const areNoNames = (text: string) => isCompanionInLowerCase(text) || isChildWord(text);
  if (named.some((person) => isGivenName(person.lastName) || areNoNames(formatName(person).toLowerCase()))) return true;
  const [, middle] = splitWords(named.at(-1)?.firstName ?? '');
  const { lastName = '' } = named.at(-1) ?? {};
  const sharesLastName = text.split(lastName).length === 2 && named.every((person) => person.lastName === lastName);
  const isMiddleUnclear = middle !== undefined && !isGivenName(middle) && !/^\p{L}\.?$/u.test(middle);
  return lastName !== '' && sharesLastName && isMiddleUnclear;
}

/** Title and last name say who it is: "Mrs Smith". */
const isUnknown = ({ isUnnamed, lastName }: NamedPerson) => isUnnamed && lastName === '';

/** One or two children who are only counted are common; more may be an age. */
const maxCountedChildren = 2;

function hasMoreUnknown(people: readonly NamedPerson[]): boolean {
  const unknown = people.filter(isUnknown);
  const children = unknown.filter(({ isChild }) => isChild).length;
  const isCommon = children <= maxCountedChildren && children === unknown.length && children < people.length;
  return !isCommon && unknown.length * 2 > people.length;
}

/** "Rossi Berg, Anna": a last name of two words, or a remark after a name. "Mum, Dad" are two people. */
const mayBeRemark = (text: string, { haveCommas }: ListStyle) => !haveCommas && /^[^,&+;/]+,\s*[^\s,]+$/u.test(text);

/** "Rossi, Anna & Ben" has a last name, and "Anna, Ben & Cleo" are three people. */
const mayBeThree = (people: readonly NamedPerson[], text: string, { haveCommas }: ListStyle) => {
  const [, before = ''] = /^(\S+), /u.exec(text) ?? [];
  return !haveCommas && before !== '' && people.length > 1 && people.every(({ lastName }) => lastName === before);
};

/** "Zoe (5)" is five years old, and "Cousins (5)" are five. */
export const mayBeCount = (text: string) => /(?:^|[,;&+\n] ?)\p{Lu}\p{L}* ?\(\d{1,2}\)$|\(1[0-7]\)$/u.test(text);

interface PeopleDoubtOptions extends Pick<BodyFormat, 'style'> {
  hasLastName: boolean;
  hasGroup: boolean;
}

/** `text`: the cells with the names. */
export function findPeopleDoubt(
  parsed: (RowPeople & { isNameless: boolean }) | null,
  text: string,
  { style, hasLastName, hasGroup }: PeopleDoubtOptions,
): ReadingDoubtKind | null {
  if (parsed === null || parsed.isNameless || parsed.people.length === 0) return null;
  if (text.length > maxNamesLength) return 'strangeName';
  if (parsed.unclearCount !== undefined || parsed.isUncounted || mayBeCount(text)) return 'unclearCount';
  const { people } = parsed;
  const isStrange =
    parsed.hasRemark ||
    parsed.hasUnsureChildren ||
    people.some((person) => isStrangePerson(person, style)) ||
    (!hasLastName && people.some((person) => endsWithKin(person) || isOfSomebody(person))) ||
    (!style.isLowerCase && isPartlyLowerCase(people));
  if (isStrange) return 'strangeName';
  if (!hasLastName && joinInLastName.test(text)) return 'severalNames';
  if (!hasLastName && (isUnclearCouple(people, text) || mayBeThree(people, text, style))) return 'severalNames';
  if (people.some(repeatsLastName)) return 'repeatedLastName';
  if (mayBeRemark(text, style)) return 'strangeName';
  // The list names the guest's group instead.
  if (hasGroup && people.length === 1 && people[0]?.firstName === '') return null;
  return hasMoreUnknown(people) ? 'unnamedPeople' : null;
}
