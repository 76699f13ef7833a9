// Finds diets and allergens in what people write and search for, in all languages at once, also with typing errors. What
// it finds in a text is a proposal for a person to confirm.
import { listNeedNames } from '@havn/i18n/need-names';
import { isAllergen, type Need, needs } from '../../kernel/needs.js';
import { type FoldedWord, splitFoldedWords } from './fold-words-rules.js';
import { hasStemWithError, isShortError } from './typing-error-rules.js';
import {
  type Fit,
  getWordIndex,
  isOnlyAllergy,
  type Meaning,
  type Phrase,
  type PhraseNode,
} from './word-index-rules.js';

export interface NeedMention {
  need: Need;
  start: number;
  end: number;
}

type Quality = Fit['quality'];

/** A phrase of the index that a text has at a place. */
interface Match {
  wordCount: number;
  quality: Quality;
  /** Of its last word. */
  pattern: Fit['pattern'];
  meanings: ReadonlySet<Meaning>;
}

interface FoundPhrase {
  words: readonly FoldedWord[];
  quality: Quality;
  meanings: ReadonlySet<Meaning>;
}

const qualities: readonly Quality[] = ['exact', 'affix', 'errors'];
const getWorse = (one: Quality, other: Quality) => (qualities.indexOf(one) > qualities.indexOf(other) ? one : other);

/** "no, pork" is not one phrase. */
const endsPhrase = /[\p{N},;:!?.()\n]/u;

interface Place {
  text: string;
  words: readonly FoldedWord[];
  first: number;
}

function isInPhrase({ text, words, first }: Place, count: number): boolean {
  const [previous, word] = [words[first + count - 1], words[first + count]];
  if (word === undefined) return false;
  return count === 0 || previous === undefined || !endsPhrase.test(text.slice(previous.end, word.start));
}

interface Beginning {
  node: PhraseNode;
  count: number;
  quality: Quality;
}

function listMatches(place: Place, { node, count, quality }: Beginning): Match[] {
  const word = place.words[place.first + count];
  if (word === undefined || !isInPhrase(place, count)) return [];
  return getWordIndex()
    .findFits(word.word)
    .flatMap((fit) => {
      const next = node.next.get(fit.pattern);
      if (next === undefined) return [];
      const match = { wordCount: count + 1, quality: getWorse(quality, fit.quality) };
      const longer = listMatches(place, { node: next, count: match.wordCount, quality: match.quality });
      return next.meanings.size === 0
        ? longer
        : [{ ...match, pattern: fit.pattern, meanings: next.meanings }, ...longer];
    });
}

/** "nussbaum*" says more of a word than "nuss*", and nothing about what "*allerg*" says. */
const isLongestOfEnding = ({ pattern }: Match, matches: readonly Match[]) =>
  !matches.some((other) => other.pattern.ending === pattern.ending && other.pattern.word.length > pattern.word.length);

const listMeanings = (matches: readonly Match[], quality: Quality): Meaning[] => {
  const fitting = matches.filter((match) => match.quality === quality);
  const longest = quality === 'affix' ? fitting.filter((match) => isLongestOfEnding(match, fitting)) : fitting;
  return longest.flatMap(({ meanings }) => [...meanings]);
};

/** The longest phrase; of several, those that fit best. "Ernussallergie" is an allergy as it is, and to peanuts with an error. */
function findPhrase(place: Place): FoundPhrase | undefined {
  const matches = listMatches(place, { node: getWordIndex().root, count: 0, quality: 'exact' });
  const wordCount = Math.max(0, ...matches.map((match) => match.wordCount));
  if (wordCount === 0) return undefined;
  const longest = matches.filter((match) => match.wordCount === wordCount);
  const quality = qualities.find((value) => longest.some((match) => match.quality === value)) ?? 'exact';
  const meanings = new Set(listMeanings(longest, quality));
  const withErrors = quality === 'affix' && isOnlyAllergy(meanings) ? listMeanings(longest, 'errors') : [];
  const words = place.words.slice(place.first, place.first + wordCount);
  return { words, quality, meanings: new Set([...meanings, ...withErrors]) };
}

function listPhrasesOf(text: string): FoundPhrase[] {
  const words = splitFoldedWords(text);
  const found: FoundPhrase[] = [];
  let first = 0;
  while (first < words.length) {
    const phrase = findPhrase({ text, words, first });
    if (phrase !== undefined) found.push(phrase);
    first += phrase?.words.length ?? 1;
  }
  return found;
}

const listNeeds = (meanings: ReadonlySet<Meaning>): Need[] => needs.filter((need) => meanings.has(need));

/** In the order of the text. The longest phrase at a place counts: "peanut butter" is neither nuts nor milk. */
export const findNeeds = (text: string): NeedMention[] =>
  listPhrasesOf(text).flatMap(({ words, meanings }) => {
    const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
    return listNeeds(meanings).map((need) => ({ need, start, end }));
  });

/** Whether a text is about an allergy or an intolerance. "No allergies" is not. */
export const mentionsAllergy = (text: string): boolean =>
  listPhrasesOf(text).some(({ words, meanings }) => {
    if (meanings.has('allergy')) return true;
    return words.length > 1 && listNeeds(meanings).length > 0 && words.some(({ word }) => isAllergyWord(word));
  });

/** A beginning of fewer letters would find half of the words. */
const minTypedLength = 3;
const minInnerLength = 4;
const minTypedLengthWithErrors = 6;
const minAllergyLength = 5;

const listPhraseNeeds = (phrases: readonly Phrase[]): Need[] => phrases.flatMap(({ meanings }) => listNeeds(meanings));

/** Whether a phrase begins with the words, of which the last one may be only a part. */
function isBegunBy(phrase: Phrase, words: readonly string[]): boolean {
  const last = words.length - 1;
  return (
    words.join('').length >= minTypedLength &&
    words.every((word, index) => (index < last ? phrase.words[index] === word : phrase.words[index]?.startsWith(word)))
  );
}

/** "pork" means one need, and "without" means none, as it stands before many. */
function isTelling(word: string): boolean {
  const meant = listNeeds(getWordIndex().meaningsByWord.get(word) ?? new Set());
  const allergenCount = meant.filter(isAllergen).length;
  return allergenCount <= 3 && meant.length - allergenCount <= 1;
}

/** Of one typed word, a phrase needs a word that is not in many others. */
function listBegun(words: readonly string[]): Need[] {
  const begun = getWordIndex().phrases.filter((phrase) => isBegunBy(phrase, words));
  const isClear = (phrase: Phrase) =>
    words.length > 1 ||
    phrase.words.length === 1 ||
    [...words, ...phrase.words.slice(0, 1)].every((word) => isTelling(word));
  return listPhraseNeeds(begun.filter(isClear));
}

/** "alcohol" of "no alcohol". */
function listContaining([typed = '', ...others]: readonly string[]): Need[] {
  if (others.length > 0 || typed.length < minInnerLength) return [];
  const telling = new Set(
    getWordIndex().phrases.flatMap(({ words }) => words.slice(1).filter((word) => word.startsWith(typed))),
  );
  const clear = [...telling].filter((word) => isTelling(word) && !isAllergyWord(word));
  return listPhraseNeeds(
    getWordIndex().phrases.filter(({ words }) => words.slice(1).some((word) => clear.includes(word))),
  );
}

/** "vegita" of "vegetarian". */
function listBegunWithError([typed = '', ...others]: readonly string[]): Need[] {
  if (others.length > 0 || typed.length < minTypedLengthWithErrors) return [];
  const { phrases } = getWordIndex();
  return listPhraseNeeds(phrases.filter(({ words }) => words.length === 1 && hasStemWithError(words[0] ?? '', typed)));
}

/** Peanuts are no nuts, but who searches for "nut" or "Nüsse" must see both. */
function isAnyNut([typed = '']: readonly string[]): boolean {
  if (typed.length < minTypedLength) return false;
  const { phrases } = getWordIndex();
  const isName = listNeedNames().some(({ nuts }) => splitFoldedWords(nuts)[0]?.word.startsWith(typed));
  return isName || phrases.some(({ words, meanings }) => meanings.has('peanuts') && words[0]?.endsWith(typed));
}

function listSearched(query: string): Need[] {
  const words = splitFoldedWords(query).map(({ word }) => word);
  const meant = listPhrasesOf(query);
  const exact = meant.filter(({ quality }) => quality !== 'errors').flatMap(({ meanings }) => [...meanings]);
  const found: Meaning[] = [...listBegun(words), ...exact];
  const searched = listNeeds(new Set(found));
  if (searched.length > 0) return searched.includes('nuts') && isAnyNut(words) ? [...searched, 'peanuts'] : searched;
  const contained = listContaining(words);
  if (contained.length > 0) return contained;
  return meant.length > 0 ? meant.flatMap(({ meanings }) => listNeeds(meanings)) : listBegunWithError(words);
}

/**
 * The needs that a search means: by a word or phrase of any language, its beginning, or one with typing errors. It is
 * generous, because a need that is not found looks as if nobody had it.
 */
export function findNeedsOfWord(query: string): readonly Need[] {
  const searched = listSearched(query);
  return needs.filter((need) => searched.includes(need));
}

/** The needs that a short word may mean if it is misspelt. It may as well be a name: ask only if it is nobody's. */
export function findNeedsOfMisspelt(text: string): readonly Need[] {
  const [typed, ...others] = splitFoldedWords(text);
  if (typed === undefined || others.length > 0) return [];
  const { phrases } = getWordIndex();
  return listPhraseNeeds(phrases.filter(({ words }) => words.length === 1 && isShortError(typed.word, words[0] ?? '')));
}

/** Whether a typed word means allergies of every kind, also its beginning. */
export function isAllergyWord(word: string): boolean {
  const words = splitFoldedWords(word).map((folded) => folded.word);
  if (listPhrasesOf(word).some(({ meanings }) => meanings.has('allergy'))) return true;
  return (
    words.join('').length >= minAllergyLength &&
    getWordIndex().phrases.some((phrase) => phrase.meanings.has('allergy') && isBegunBy(phrase, words))
  );
}
