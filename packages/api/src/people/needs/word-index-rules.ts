// The words about needs of all languages (@havn/i18n/need-words), in an index by their beginnings and ends.
import { listNeedNames } from '@havn/i18n/need-names';
import { listNeedWords } from '@havn/i18n/need-words';
import { groupBy } from '../../kernel/group-by.js';
import { type Need, needs } from '../../kernel/needs.js';
import { listWordForms, splitFoldedWords } from './fold-words-rules.js';
import {
  findErrors,
  getLetterSet,
  hasStemWithError,
  minLengthForErrors,
  minLengthForTwoErrors,
  type SpelledWord,
} from './typing-error-rules.js';

/** An unrelated word only looks like one of the others. */
export type Meaning = Need | 'allergy' | 'unrelated';

type Ending = 'none' | 'prefix' | 'suffix' | 'infix';

/** A word of a list: "laktos*" is a prefix, "*milch" a suffix, "*allerg*" an infix. */
interface Pattern extends SpelledWord {
  ending: Ending;
}

/** The phrases that begin alike. */
export interface PhraseNode {
  meanings: Set<Meaning>;
  next: Map<Pattern, PhraseNode>;
}

/** How well a word of a text fits a pattern: the better, the smaller. Affixes of one kind compete by length. */
export interface Fit {
  pattern: Pattern;
  quality: 'exact' | 'affix' | 'errors';
}

export interface Phrase {
  words: readonly string[];
  meanings: ReadonlySet<Meaning>;
}

export interface WordIndex {
  root: PhraseNode;
  phrases: readonly Phrase[];
  /** Of all phrases with the word. */
  meaningsByWord: ReadonlyMap<string, ReadonlySet<Meaning>>;
  findFits(word: string): readonly Fit[];
}

const createNode = (): PhraseNode => ({ meanings: new Set(), next: new Map() });

function* listTexts(): Generator<[Meaning, string]> {
  for (const names of listNeedNames()) for (const need of needs) yield [need, names[need]];
  for (const { words, allergy, unrelated } of listNeedWords()) {
    for (const need of needs) for (const text of words[need].split(',')) yield [need, text];
    for (const text of allergy.split(',')) yield ['allergy', text];
    for (const text of unrelated.split(',')) yield ['unrelated', text];
  }
}

function getEnding(hasStart: boolean, hasEnd: boolean): Ending {
  if (hasStart) return hasEnd ? 'infix' : 'suffix';
  return hasEnd ? 'prefix' : 'none';
}

/** One object for each pattern, so that patterns can be compared and be keys. */
function createPatterns() {
  const patterns = new Map<string, Pattern>();
  function getPattern(word: string, ending: Ending): Pattern {
    const key = `${ending} ${word}`;
    const known = patterns.get(key) ?? { word, ending, letters: getLetterSet(word) };
    patterns.set(key, known);
    return known;
  }
  function parsePhrase(text: string): Pattern[] {
    const words = splitFoldedWords(text);
    const last = words.length - 1;
    return words.map(({ word }, index) =>
      getPattern(word, getEnding(index === 0 && text.trim().startsWith('*'), index === last && text.endsWith('*'))),
    );
  }
  return { patterns, parsePhrase };
}

function addPhrase(root: PhraseNode, phrase: readonly Pattern[], meaning: Meaning): void {
  let node = root;
  for (const pattern of phrase) {
    const next = node.next.get(pattern) ?? createNode();
    node.next.set(pattern, next);
    node = next;
  }
  node.meanings.add(meaning);
}

function listPhrases(node: PhraseNode, words: readonly string[] = []): Phrase[] {
  const own = node.meanings.size > 0 ? [{ words, meanings: node.meanings }] : [];
  return [...own, ...[...node.next].flatMap(([{ word }, next]) => listPhrases(next, [...words, word]))];
}

function groupMeanings(phrases: readonly Phrase[]): Map<string, Set<Meaning>> {
  const byWord = new Map<string, Set<Meaning>>();
  for (const { words, meanings } of phrases)
    for (const word of words) byWord.set(word, new Set([...(byWord.get(word) ?? []), ...meanings]));
  return byWord;
}

export const isOnlyAllergy = (meanings: ReadonlySet<Meaning>): boolean =>
  meanings.size === 1 && meanings.has('allergy');

/** Of a pattern with a star, as `scripts/languages/texts.mjs` checks. */
const minAffixLength = 3;

/** The words that a word may be with typing errors: those of its length and first letter, or of its length if it is long. */
function createErrorFinder(patterns: readonly Pattern[]) {
  const known = patterns.filter(({ ending }) => ending === 'none' || ending === 'prefix');
  const shortWords = groupBy(known, ({ word }) => `${word[0]}${word.length}`);
  const longWords = groupBy(
    known.filter(({ word }) => word.length >= minLengthForTwoErrors),
    ({ word }) => word.length,
  );
  const stems = groupBy(
    known.filter(({ ending }) => ending === 'prefix'),
    ({ word }) => word[0],
  );

  function* listCandidates(word: string): Generator<readonly Pattern[]> {
    const isLong = word.length >= minLengthForTwoErrors;
    for (let length = word.length - 2; length <= word.length + 2; length += 1)
      yield (isLong ? longWords.get(length) : undefined) ?? shortWords.get(`${word[0]}${length}`) ?? [];
  }

  /** Those with the fewest errors. */
  return (word: string): Pattern[] => {
    if (word.length < minLengthForErrors) return [];
    const typed = { word, letters: getLetterSet(word) };
    const found: { pattern: Pattern; errors: number }[] = [];
    for (const candidates of listCandidates(word))
      for (const pattern of candidates) {
        const errors = findErrors(typed, pattern);
        if (errors !== null) found.push({ pattern, errors });
      }
    for (const pattern of stems.get(word[0]) ?? [])
      if (hasStemWithError(word, pattern.word)) found.push({ pattern, errors: 1 });
    const fewest = Math.min(...found.map(({ errors }) => errors));
    return found.filter(({ errors }) => errors === fewest).map(({ pattern }) => pattern);
  };
}

function createExactFinder(patterns: readonly Pattern[]) {
  const byEnding = groupBy(patterns, ({ ending }) => ending);
  const listOf = (ending: Ending) => byEnding.get(ending) ?? [];
  const whole = new Map(listOf('none').map((pattern) => [pattern.word, pattern]));
  const prefixes = groupBy(listOf('prefix'), ({ word }) => word.slice(0, minAffixLength));
  const others = [...listOf('suffix'), ...listOf('infix')];

  return (word: string): Fit[] => {
    const found = [
      ...(prefixes.get(word.slice(0, minAffixLength)) ?? []).filter((pattern) => word.startsWith(pattern.word)),
      ...others.filter((pattern) =>
        pattern.ending === 'suffix' ? word.endsWith(pattern.word) : word.includes(pattern.word),
      ),
    ];
    const same = whole.get(word);
    return (same === undefined ? found : [same, ...found]).map((pattern) => ({
      pattern,
      quality: pattern.word.length === word.length ? 'exact' : 'affix',
    }));
  };
}

/** A word that means something as it is has no typing errors. */
function createFinder(patterns: readonly Pattern[], root: PhraseNode): WordIndex['findFits'] {
  const findExact = createExactFinder(patterns);
  const findWithErrors = createErrorFinder(patterns);
  function isKnown({ pattern, quality }: Fit): boolean {
    const meanings = root.next.get(pattern)?.meanings;
    return quality === 'exact' || (meanings !== undefined && meanings.size > 0 && !isOnlyAllergy(meanings));
  }
  return (word) => {
    const fits =
      listWordForms(word)
        .map(findExact)
        .find((form) => form.length > 0) ?? [];
    if (fits.some(isKnown)) return fits;
    return [...fits, ...findWithErrors(word).map((pattern) => ({ pattern, quality: 'errors' as const }))];
  };
}

/** Texts repeat their words: names, and "and". */
const maxCachedWords = 20_000;

function cacheFits(findFits: WordIndex['findFits']): WordIndex['findFits'] {
  const cache = new Map<string, readonly Fit[]>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCachedWords) cache.clear();
    const fits = findFits(word);
    cache.set(word, fits);
    return fits;
  };
}

function buildWordIndex(): WordIndex {
  const { patterns, parsePhrase } = createPatterns();
  const root = createNode();
  for (const [meaning, text] of listTexts()) {
    const phrase = parsePhrase(text);
    if (phrase.length > 0) addPhrase(root, phrase, meaning);
  }
  const phrases = listPhrases(root);
  const findFits = cacheFits(createFinder([...patterns.values()], root));
  return { root, phrases, meaningsByWord: groupMeanings(phrases), findFits };
}

let index: WordIndex | undefined;

/** Built when it is first needed: about 5,000 words. */
export function getWordIndex(): WordIndex {
  index ??= buildWordIndex();
  return index;
}
