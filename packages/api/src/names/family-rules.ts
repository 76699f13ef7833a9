// The names of families: "Fam. Rossi", "The Rossi family", "The Rossis", and last names that differ in one family.
import type { Language } from '@havn/i18n/languages';
import { getNameWords, listNameWords } from '@havn/i18n/name-words';
import {
  familyAfter,
  familyBefore,
  hasFamilyWord,
  isJoin,
  isParticle,
  isSuffix,
  isTitle,
  isUnnamedWord,
  join,
  pluralArticles,
} from './name-word-rules.js';

export interface Family {
  name: string;
  /** "Rossi" */
  base: string;
  /** "Rossis" of "The Rossis", which may be the name or its plural; null unless an article makes it one. */
  plural: string | null;
}

const article = new RegExp(`^(${pluralArticles.map(({ word }) => word).join('|')}) (?=\\p{L})`, 'iu');
/** One or two words, which begin with a capital letter, after particles. */
const nameAfterArticle = /^[\p{Lu}\p{Lo}]\S*(?: [\p{Lu}\p{Lo}]\S*)?$/u;
const withoutParticles = (name: string) => {
  const words = name.split(' ');
  const start = words.findIndex((word) => !isParticle(word));
  return words.slice(Math.max(start, 0)).join(' ');
};

/** "Bergs" and "Berg" of "Die Bergs": the second is without the ending of the language of the article. */
export function splitPluralArticle(text: string): { plural: string; base: string; isParticle: boolean } | null {
  const [all = '', word = ''] = article.exec(text) ?? [];
  const plural = text.slice(all.length).trim();
  if (word === '' || !nameAfterArticle.test(withoutParticles(plural))) return null;
  const own = pluralArticles.filter((each) => each.word === word.toLowerCase());
  const ending = own.find((each) => each.ending !== '')?.ending ?? '';
  const hasEnding = ending !== '' && plural.length > ending.length + 2 && plural.endsWith(ending);
  const base = plural.slice(0, plural.length - ending.length);
  return {
    plural,
    base: hasEnding && !/[sxzß]$/iu.test(base) ? base : plural,
    isParticle: ending !== '' && isParticle(word),
  };
}

/** "Anna Rossi & family" names a person. */
const namesPerson = (text: string) => text.split(join).some((part) => isUnnamedWord(part.trim()));

export function findFamily(text: string): Family | null {
  const [, base] = hasFamilyWord(text) ? (familyBefore.exec(text) ?? familyAfter.exec(text) ?? []) : [];
  if (base !== undefined)
    return namesPerson(text) || isTitle(base) || isJoin(base.split(' ').at(-1) ?? '')
      ? null
      : { name: text, base, plural: null };
  const plural = splitPluralArticle(text);
  // "De Vries" is a last name.
  return plural === null || plural.isParticle || namesPerson(text) ? null : { name: text, ...plural };
}

const endings = listNameWords().flatMap(({ lastNameEndings }) => lastNameEndings);
const fold = (name: string) => name.normalize('NFC').toLowerCase().trim();

/** "Jones Jr." is of the family Jones. */
export const dropSuffix = (lastName: string): string => {
  const words = lastName.split(' ');
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
};

/** The last names of one family are the same but for the ending: "Kowalska" and "Kowalski". */
export function getFamilyKey(lastName: string): string {
  const name = fold(dropSuffix(lastName));
  const ending = endings
    .flatMap(({ masculine, ...others }) => Object.values(others).map((other) => ({ masculine, other })))
    .find(({ other }) => name.endsWith(other));
  return ending === undefined ? name : name.slice(0, name.length - ending.other.length) + ending.masculine;
}

/**
 * "Kowalscy" or "Kowalskich" in the language that has such endings, elsewhere the masculine one if the last names
 * differ.
 */
export function formatSharedLastName(
  lastNames: readonly string[],
  kind: 'plural' | 'family',
  language: Language,
): string {
  const names = lastNames.map((name) => (lastNames.length > 1 ? dropSuffix(name.trim()) : name.trim()));
  const [first = ''] = names;
  const key = getFamilyKey(first);
  const ending = getNameWords(language).lastNameEndings.find(({ masculine }) => key.endsWith(masculine));
  if (ending === undefined) return names.find((name) => fold(name) === key) ?? first;
  return names.length < 2 && kind === 'plural'
    ? first
    : `${first.slice(0, key.length - ending.masculine.length)}${ending[kind]}`;
}

export const isOneFamily = (lastNames: readonly string[]): boolean => {
  const [first = '', ...others] = lastNames;
  return first.trim() !== '' && others.every((name) => getFamilyKey(name) === getFamilyKey(first));
};

/** A particle has a capital letter in Dutch where no first name precedes it: "Familie De Vries". */
export const capitalizeParticle = (lastName: string, language: Language): string =>
  getNameWords(language).capitalizesParticles
    ? lastName.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    : lastName;
