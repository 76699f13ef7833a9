// The language of a list: that of its headers and of its words for families and children, else that of its guests'
// addresses (specification §7 "Files").
import { formatList } from '@havn/i18n/formats';
import { getFamilyWord } from '@havn/i18n/language-details';
import { type Language, languages } from '@havn/i18n/languages';
import { getNameWords, splitWordList } from '@havn/i18n/name-words';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { spreadsheetTexts } from '../../texts.js';
import type { BodyFormat, ParsedRow } from './body-format.js';

const addWords = (words: Map<string, Set<Language>>, language: Language, texts: readonly string[]) => {
  for (const text of texts) {
    const word = normalizeWord(text);
    if (word !== '') words.set(word, (words.get(word) ?? new Set()).add(language));
  }
};

const languagesByHeader = new Map<string, Set<Language>>();
for (const language of languages) {
  const { titles, otherTitles, listWords } = spreadsheetTexts[language];
  addWords(languagesByHeader, language, Object.values(titles));
  addWords(languagesByHeader, language, Object.values(otherTitles).join(', ').split(', '));
  addWords(languagesByHeader, language, listWords.split(', '));
}

const languagesByFamilyWord = new Map<string, Set<Language>>();
/** "Fam." is written in many languages. */
const isAbbreviation = (word: string) => word.length < 4;
for (const language of languages) {
  const words = [getFamilyWord(language), ...splitWordList(getNameWords(language).families)];
  addWords(
    languagesByFamilyWord,
    language,
    words.filter((word) => !isAbbreviation(word)),
  );
}

/** "und" of "Peter und Anna", as it is written: "E." is an initial. */
const languagesByJoin = new Map<string, Set<Language>>();
for (const language of languages) {
  const [, join = ''] = formatList(['1', '2'], language).split(/\d/u);
  const word = join.trim();
  languagesByJoin.set(word, (languagesByJoin.get(word) ?? new Set()).add(language));
}

/** Of countries whose guests mostly speak one language of ours. */
const languagesByDomain: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) =>
    splitWordList(spreadsheetTexts[language].domains).map((domain): [string, Language] => [domain, language]),
  ),
);

type Scores = Map<Language, number>;

function addScore(scores: Scores, found: ReadonlySet<Language> | undefined, weight: number): void {
  for (const language of found ?? []) scores.set(language, (scores.get(language) ?? 0) + weight / (found?.size ?? 1));
}

const maxProbedRows = 200;
const address = /@[^\s@]+\.(\p{L}{2})\s*$/u;

/** The words for a family in a cell: "Familie Berg", "The Berg family". */
const listFamilyLanguages = (cell: string) =>
  cell.split(/[\s.]+/, 4).flatMap((word) => languagesByFamilyWord.get(normalizeWord(word)) ?? []);

const listJoinLanguages = (cell: string) =>
  cell
    .split(/\s+/, 6)
    .slice(1, -1)
    .flatMap((word) => languagesByJoin.get(word) ?? []);

function findBest(scores: Scores, min: number): Language[] {
  const best = Math.max(0, ...scores.values());
  if (best < min) return [];
  return [...scores].flatMap(([language, score]) => (score > best - 0.01 ? language : []));
}

/** Undefined if nothing tells. Where several languages share the words, the addresses decide. */
export function findListLanguage(
  headers: readonly string[],
  body: readonly (readonly string[])[],
): Language | undefined {
  const probed = body.slice(0, maxProbedRows);
  const scores: Scores = new Map();
  for (const header of headers) addScore(scores, languagesByHeader.get(normalizeWord(header)), 1);
  const families = probed.flatMap((cells) => cells.slice(0, 4).flatMap(listFamilyLanguages));
  for (const found of families) addScore(scores, found, Math.min(1, 2 / families.length));
  const joins = probed.flatMap((cells) => cells.slice(0, 4).flatMap(listJoinLanguages));
  for (const found of joins) addScore(scores, found, Math.min(1, 2 / joins.length));
  const domains: Scores = new Map();
  const endings = probed.flatMap((cells) => cells.flatMap((cell) => address.exec(cell)?.[1]?.toLowerCase() ?? []));
  for (const ending of endings) {
    const language = languagesByDomain.get(ending);
    if (language !== undefined) addScore(domains, new Set([language]), 1);
  }
  const byWords = findBest(scores, 0.5);
  const byDomain = findBest(domains, Math.max(1, endings.length / 2));
  const [first, ...others] = byWords;
  if (first !== undefined && others.length === 0) return first;
  const shared = byWords.filter((language) => byDomain.includes(language));
  if (shared.length === 1) return shared[0];
  return byWords.length === 0 && byDomain.length === 1 ? byDomain[0] : undefined;
}

/** Of a family whose name is in another language than the list: "Famille Dupont". */
export function findFamilyLanguage(name: string, listLanguage: Language): Language | undefined {
  const [found] = listFamilyLanguages(name);
  if (found === undefined || found.has(listLanguage)) return undefined;
  const [language, ...others] = found;
  return others.length === 0 ? language : undefined;
}

/** "Famille Dupont" in a list in English. */
export function proposeLanguages(
  rows: readonly ParsedRow[],
  { guestLanguage }: BodyFormat,
  spoken: readonly Language[],
): void {
  for (const { guests, household } of rows) {
    const name = household || guests[0]?.group || guests[0]?.firstName || '';
    const language = findFamilyLanguage(name, guestLanguage);
    if (language !== undefined && spoken.includes(language))
      for (const guest of guests) guest.proposed = { ...guest.proposed, language };
  }
}
