// Finds guests by a planner's query, also by what they need: by a word for it in any language, the beginning of one, or
// with typing errors (specification §10 "Guest List"). For the guest list, the command palette and the export.
import { listNeedWords } from '@havn/i18n/need-words';
import type { Need } from '../../kernel/needs.js';
import { createSearchMatcher, foldText, isPhoneQuery } from '../../kernel/normalize-text.js';
import { splitFoldedWords } from './fold-words-rules.js';
import { getNeeds, hasAllergy, hasNeed, listNeedTexts, type NeedFields } from './rules.js';
import { findErrors, getLetterSet, type SpelledWord } from './typing-error-rules.js';
import { findNeeds, findNeedsOfMisspelt, findNeedsOfWord, isAllergyWord } from './words-rules.js';

export interface SearchedGuest extends NeedFields {
  notes: string;
}

/** A word of a query, or several that mean one need. */
interface QueryPart {
  text: string;
  /** With their letters, to find them despite typing errors. */
  words: readonly SpelledWord[];
  isIn(foldedText: string): boolean;
  needs: readonly Need[];
  isAllergy: boolean;
  /** What a short word without a meaning means if it is misspelt. */
  getMisspelt(): readonly Need[];
}

/** The parts that mean a need, and the others: names and the like. */
interface Query {
  needs: readonly QueryPart[];
  others: readonly QueryPart[];
}

const toSpelledWords = (text: string): SpelledWord[] =>
  splitFoldedWords(text).map(({ word }) => ({ word, letters: getLetterSet(word) }));

function toPart(text: string, needs: readonly Need[]): QueryPart {
  const isAllergy = needs.length === 0 && isAllergyWord(text);
  let misspelt: readonly Need[] | undefined;
  const getMisspelt = () => {
    misspelt ??= needs.length > 0 || isAllergy ? [] : findNeedsOfMisspelt(text);
    return misspelt;
  };
  return { text, words: toSpelledWords(text), isIn: createSearchMatcher(text), needs, isAllergy, getMisspelt };
}

let cachedFillers: ReadonlySet<string> | undefined;

/** Folded, of all languages. */
function getFillers(): ReadonlySet<string> {
  cachedFillers ??= new Set(
    listNeedWords().flatMap(({ fillers }) => fillers.split(',').map((word) => foldText(word).trim())),
  );
  return cachedFillers;
}

const isFiller = ({ text }: QueryPart): boolean => getFillers().has(foldText(text).trim());

const meansNeed = ({ needs, isAllergy }: QueryPart): boolean => needs.length > 0 || isAllergy;

const splitWords = (text: string) => text.split(/\s+/).filter((word) => foldText(word).trim() !== '');

/** The phrases that certainly mean a need ("tree nuts"), and the words between them. */
function listMentionedParts(query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  const addOthers = (text: string) => parts.push(...splitWords(text).map((word) => toPart(word, [])));
  let end = 0;
  for (const mention of findNeeds(query)) {
    // A phrase that means two needs is mentioned twice.
    if (mention.start < end) continue;
    addOthers(query.slice(end, mention.start));
    const text = query.slice(mention.start, mention.end);
    parts.push(toPart(text, findNeedsOfWord(text)));
    end = mention.end;
  }
  addOthers(query.slice(end));
  return parts;
}

/** The beginnings of phrases ("fruits à c") and of words. */
function listBegunParts(words: readonly string[]): QueryPart[] {
  const parts: QueryPart[] = [];
  let first = 0;
  while (first < words.length) {
    let end = words.length;
    const getText = () => words.slice(first, end).join(' ');
    while (end > first + 1 && findNeedsOfWord(getText()).length === 0) end -= 1;
    parts.push(toPart(getText(), findNeedsOfWord(getText())));
    first = end;
  }
  return parts;
}

function parseQuery(query: string): Query {
  // A number has no words.
  if (isPhoneQuery(query)) return { needs: [], others: [toPart(query, [])] };
  const mentioned = listMentionedParts(query);
  const parts = mentioned.some(({ needs }) => needs.length > 0) ? mentioned : listBegunParts(splitWords(query));
  const hasNeed = parts.some((part) => meansNeed(part) && !isFiller(part));
  const counted = hasNeed ? parts.filter((part) => !isFiller(part)) : parts;
  return { needs: counted.filter(meansNeed), others: counted.filter((part) => !meansNeed(part)) };
}

const maxKnownQueries = 100;
const knownQueries = new Map<string, Query>();

/** A page reads the same query for its rows, its columns and its views. */
function parseQueryOnce(query: string): Query {
  const known = knownQueries.get(query);
  if (known !== undefined) return known;
  const parsed = parseQuery(query);
  if (knownQueries.size >= maxKnownQueries) knownQueries.clear();
  knownQueries.set(query, parsed);
  return parsed;
}

interface HiddenTexts {
  needs: string;
  notes: string;
  needWords: readonly SpelledWord[];
  noteWords: readonly SpelledWord[];
}

const cachedTexts = new WeakMap<SearchedGuest, HiddenTexts>();
const noTexts: HiddenTexts = { needs: '', notes: '', needWords: [], noteWords: [] };

function buildHiddenTexts(guest: SearchedGuest): HiddenTexts {
  const needs = listNeedTexts(guest).map(({ text }) => text);
  if (needs.length === 0 && guest.notes === '') return noTexts;
  const written = needs.join('\n');
  return {
    needs: foldText(written),
    notes: foldText(guest.notes),
    needWords: toSpelledWords(written),
    noteWords: toSpelledWords(guest.notes),
  };
}

function getHiddenTexts(guest: SearchedGuest): HiddenTexts {
  const cached = cachedTexts.get(guest);
  if (cached !== undefined) return cached;
  const texts = buildHiddenTexts(guest);
  cachedTexts.set(guest, texts);
  return texts;
}

/** Fills the caches, so that the first search is as fast as the others. */
export function prepareSearch(guest: SearchedGuest): void {
  getHiddenTexts(guest);
  getNeeds(guest);
}

const hasMeant = ({ needs, isAllergy }: QueryPart, guest: SearchedGuest): boolean =>
  needs.some((need) => hasNeed(guest, need)) || (isAllergy && hasAllergy(guest));

const hasMisspelt = ({ getMisspelt }: QueryPart, guest: SearchedGuest): boolean =>
  getMisspelt().some((need) => hasNeed(guest, need));

/** Whether each word of a part is one of a text, but for typing errors. */
const isSimilarTo = ({ words: typed }: QueryPart, ...texts: readonly (readonly SpelledWord[])[]): boolean =>
  typed.length > 0 && typed.every((one) => texts.some((words) => words.some((word) => findErrors(one, word) !== null)));

/** Whether a word of the text begins with the part: "tree" is no name if there is only "Rowntree". */
function beginsWord({ text }: QueryPart, foldedText: string): boolean {
  const word = foldText(text).trim();
  return foldedText.startsWith(word) || foldedText.includes(` ${word}`) || foldedText.includes(`\n${word}`);
}

export interface GuestSearch<Row> {
  query: string;
  /** What is searched besides needs and notes: folded names and the like. */
  getText(guest: Row): string;
}

/**
 * A guest matches who has each word of the query, or the need that it means. A word beside a need counts if somebody has
 * such a name. If nobody matches, words may have typing errors, and one of the needs is enough: a planner must not read
 * "nobody" where somebody has an allergy. Short words may be misspelt only if they are nobody's name and in no text.
 */
export function searchGuests<Row extends SearchedGuest>(
  guests: readonly Row[],
  { query, getText }: GuestSearch<Row>,
): readonly Row[] {
  const { needs, others } = parseQueryOnce(query);
  const isMatch = (part: QueryPart, guest: Row) => {
    if (part.isIn(getText(guest)) || hasMeant(part, guest)) return true;
    const hidden = getHiddenTexts(guest);
    return hidden !== noTexts && (part.isIn(hidden.needs) || part.isIn(hidden.notes));
  };
  const isName = (part: QueryPart) => guests.some((guest) => beginsWord(part, getText(guest)));
  const counted = needs.length > 0 ? [...needs, ...others.filter(isName)] : others;
  const found = guests.filter((guest) => counted.every((part) => isMatch(part, guest)));
  if (found.length > 0) return found;
  const isClose = (part: QueryPart, guest: Row) => {
    const { needWords, noteWords } = getHiddenTexts(guest);
    return isMatch(part, guest) || isSimilarTo(part, needWords, noteWords);
  };
  if (needs.length > 0) return guests.filter((guest) => needs.some((part) => isClose(part, guest)));
  const close = guests.filter((guest) => others.every((part) => isClose(part, guest)));
  if (close.length > 0 || others.some(({ getMisspelt }) => getMisspelt().length === 0)) return close;
  return guests.filter((guest) => others.some((part) => hasMisspelt(part, guest)));
}

/** Whether some of the guests were found by needs or notes, and not by the other texts alone. */
export function findHiddenMatches<Row extends SearchedGuest>(
  guests: readonly Row[],
  { query, getText }: GuestSearch<Row>,
): { isInNeeds: boolean; isInNotes: boolean } {
  const { needs, others } = parseQueryOnce(query);
  const parts = [...needs, ...others];
  const found = { isInNeeds: false, isInNotes: false };
  const meansAny = needs.length > 0 || others.some(({ getMisspelt }) => getMisspelt().length > 0);
  for (const guest of guests) {
    const hidden = getHiddenTexts(guest);
    if (hidden === noTexts && !meansAny) continue;
    for (const part of parts) {
      if (part.isIn(getText(guest))) continue;
      found.isInNeeds ||= hasMeant(part, guest) || part.isIn(hidden.needs) || isSimilarTo(part, hidden.needWords);
      found.isInNeeds ||= hasMisspelt(part, guest);
      found.isInNotes ||= part.isIn(hidden.notes) || isSimilarTo(part, hidden.noteWords);
    }
    if (found.isInNeeds && found.isInNotes) break;
  }
  return found;
}
