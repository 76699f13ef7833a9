// One full name: what is the first name, what the last name, and which words before it say how to address the person.
import type { Language } from '@havn/i18n/languages';
import { getNameWords } from '@havn/i18n/name-words';
import {
  findKin,
  findRelation,
  findTitle,
  hasOnlyParticlesBefore,
  isChildWord,
  isCompanionAtEnd,
  isCompanionInLowerCase,
  isGivenName,
  isKunya,
  isParticle,
  isPossessive,
  isSuffix,
  isTitle,
  joinsLastNames,
  type NameForm,
} from './name-word-rules.js';

/** Where "wife" and "son" are in "his wife Anna" and "his son Tim"; -1 if there is no name. */
function findRole(words: readonly string[]): number {
  const at = words.findIndex((word, index) => {
    // "Fru" is also a title: "herr og fru Holm".
    const isRole = isCompanionInLowerCase(word) && (index > 0 || !isTitle(word));
    const isBeforeName = /^[\p{Lu}\p{Lo}]/u.test(words[index + 1] ?? '');
    return isBeforeName && (isRole || (/^\p{Ll}/u.test(word) && isChildWord(word)));
  });
  return words.slice(0, Math.max(at, 0)).every(isPossessive) ? at : -1;
}

/** "Anna" of "his wife Anna" and "son Tim" of "his son Tim": who comes along has a name. */
export function dropRole(text: string): string {
  if (!text.includes(' ')) return text;
  const words = splitWords(text);
  const at = findRole(words);
  if (at === -1) return text;
  return words.slice(isChildWord(words[at] ?? '') ? at : at + 1).join(' ');
}

/** "Boss Helen" of "my boss Helen". */
export function dropPossessives(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !isPossessive(word));
  const first = words[start] ?? '';
  return start > 0 && (findRelation(first) !== undefined || findKin(first) !== undefined) ? words.slice(start) : words;
}

export function splitWords(text: string): string[] {
  const words = text.split(' ');
  return words.includes('') ? words.filter((word) => word !== '') : words;
}

/** Where the last of the names begins, with its particles, "de la Tour", or the name before it, "Ortega y Gasset". */
function findUnitStart(words: readonly string[], end: number, language: Language | undefined): number {
  let start = end - 1;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= 1;
  const isJoined = start > 2 && joinsLastNames(words[start - 1] ?? '', language) !== 'never';
  return isJoined ? findUnitStart(words, start - 1, language) : start;
}

const longCapitals = /^\p{Lu}[\p{Lu}\p{M}\p{Pd}’']{2,}$/u;
const isInCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

/** How many words of "DE LA TOUR Rémi" and "TANAKA Hiroshi" are a last name, which comes first. */
export function countCapitals(words: readonly string[]): number {
  const end = words.findIndex((word) => !isInCapitals(word));
  const capitals = words.slice(0, Math.max(end, 0));
  const isLastName =
    capitals.some((word) => longCapitals.test(word)) &&
    capitals.every((word) => longCapitals.test(word) || isParticle(word));
  // An initial may follow: "TANAKA Hiroshi K."
  const isFirstName = words.slice(end).every((word) => !isInCapitals(word) || /^\p{L}\.?$/u.test(word));
  return isLastName && isFirstName ? end : 0;
}

/** "Umm Khalid" and "Abd Allah" after a word for kinship. */
const isArabicName = ([first = '', ...others]: readonly string[]) =>
  others.length === 1 && (isKunya(first) || (/\p{Script=Arabic}/u.test(first) && isParticle(first)));

/**
 * Particles go with the last name: "Rémi de la Tour". In a language with two last names, a first name of two words is
 * known by the second one: "Lucía | Moreno Gil", but "María José | Pérez".
 */
export function splitFullName(words: readonly string[], language?: Language): { firstName: string; lastName: string } {
  const [first = ''] = words;
  const isOneName =
    words.length === 2
      ? findKin(first) !== undefined || isKunya(first)
      : findKin(first) !== undefined && isArabicName(words.slice(1));
  const isWhole = isOneName || hasOnlyParticlesBefore(words);
  if (isWhole) return { firstName: words.join(' '), lastName: '' };
  const capitals = countCapitals(words);
  if (capitals > 0) return { firstName: words.slice(capitals).join(' '), lastName: words.slice(0, capitals).join(' ') };
  let end = words.length;
  while (end > 2 && isSuffix(words[end - 1] ?? '')) end -= 1;
  let start = findUnitStart(words, end, language);
  if (start > 1 && language !== undefined && getNameWords(language).lastNames > 1) {
    const before = findUnitStart(words, start, language);
    if (before > 0 && !isGivenName(words[start - 1] ?? '')) start = before;
  }
  if (start < 1) return { firstName: words.join(' '), lastName: '' };
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** An M alone is an initial. */
export function countTitles(words: readonly string[]): number {
  const start = words.findIndex((word) => !isTitle(word) || word.length === 1);
  return start === -1 ? 0 : start;
}

/** The form that titles have in common, or none: "Herr Dr.", but "Mr and Mrs". */
export function getTitlesForm(titles: readonly string[], language?: Language): NameForm {
  const [form = '', ...others] = new Set(
    titles.flatMap((title) => {
      const found = findTitle(title, language)?.form ?? '';
      return found === '' ? [] : [found];
    }),
  );
  return others.length > 0 ? '' : form;
}

/** "Amit Patel" and "guest" of "Amit Patel guest". */
export function splitCompanionAtEnd(words: readonly string[]): { words: readonly string[]; companion: string } {
  const last = words.at(-1) ?? '';
  const isCompanion = words.length > 2 && isCompanionAtEnd(last);
  return isCompanion ? { words: words.slice(0, -1), companion: last } : { words, companion: '' };
}
