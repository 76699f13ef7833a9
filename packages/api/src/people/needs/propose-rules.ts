// Which person a diet or an allergen in a text is probably about (specification §2 "Needs"). A proposal: nothing is
// stored before a person confirms it.
import type { Allergen, Diet } from '@havn/db/values';
import type { Need } from '../../kernel/needs.js';
import { type FoldedWord, splitFoldedWords } from './fold-words-rules.js';
import { hasNoted } from './rules.js';
import { findNeeds, type NeedMention } from './words-rules.js';

export interface NeedPerson {
  _id: string;
  firstName: string;
  lastName: string;
  diets: readonly Diet[];
  allergens: readonly Allergen[];
}

interface ProposedText {
  text: string;
  /** The household. */
  people: readonly NeedPerson[];
  /** Whose text it is; absent for the household's. */
  ownerId?: string | undefined;
}

export interface NeedProposal {
  need: Need;
  /** The place of the word in the text. */
  start: number;
  end: number;
  /** Who is probably meant, without those who have it noted. */
  guestIds: string[];
  /** Whether the text names them. If not, one of them may be meant, or all. */
  isNamed: boolean;
}

interface NameMention {
  ids: readonly string[];
  start: number;
  end: number;
}

type Mention = NameMention | NeedMention;
const isName = (mention: Mention): mention is NameMention => 'ids' in mention;

/** Shorter names are also words: "an" of "an egg". */
const minFoldedLength = 3;

function findName(text: string, words: readonly FoldedWord[], name: string): NameMention | undefined {
  const wanted = splitFoldedWords(name);
  const [first, last] = [words[0], words[wanted.length - 1]];
  if (first === undefined || last === undefined || wanted.length === 0) return undefined;
  if (!wanted.every(({ word }, index) => words[index]?.word === word)) return undefined;
  const { start } = first;
  const isWritten = name.trim().length >= minFoldedLength || text.slice(start, last.end) === name.trim();
  return isWritten ? { ids: [], start, end: last.end } : undefined;
}

/** At the first of the words. The longest name counts: "Mia Holm" is one of two people called Mia. */
function findPeople(
  text: string,
  words: readonly FoldedWord[],
  people: readonly NeedPerson[],
): NameMention | undefined {
  const found = people.flatMap(({ _id, firstName, lastName }) =>
    [firstName, `${firstName} ${lastName}`].flatMap((name) => {
      const mention = findName(text, words, name);
      return mention === undefined ? [] : [{ ...mention, ids: [_id] }];
    }),
  );
  const end = Math.max(...found.map((mention) => mention.end));
  const [longest, ...others] = found.filter((mention) => mention.end === end);
  return longest && { ...longest, ids: [...new Set([longest, ...others].flatMap(({ ids }) => ids))] };
}

function listNameMentions(text: string, people: readonly NeedPerson[]): NameMention[] {
  const words = splitFoldedWords(text);
  const names = words.flatMap((_word, index) => findPeople(text, words.slice(index), people) ?? []);
  return names.filter(({ start }, index) => start >= (names[index - 1]?.end ?? 0));
}

/** A word that joins names has fewer letters, in every language. */
const minWordLength = 4;

const isOnlyNames = (text: string, names: readonly NameMention[], from: number): boolean => {
  const rest = names.reduceRight(
    (left, { start, end }) => (start < from ? left : left.slice(0, start - from) + left.slice(end - from)),
    text,
  );
  return !rest.includes(':') && splitFoldedWords(rest).every(({ word }) => word.length < minWordLength);
};

/** A line, a sentence, or what follows a comma with a name and a colon: "Otis: kiwi, Mia: nuts". */
function listSegmentStarts(text: string, names: readonly NameMention[]): number[] {
  const starts = [0];
  for (const { 0: mark, index } of text.matchAll(/[\n;,]|[.!?](?=\s|$)/g)) {
    const start = starts.at(-1) ?? 0;
    const next = names.find((name) => name.start > index);
    const isBeforeName =
      next !== undefined &&
      text.slice(index + 1, next.start).trim() === '' &&
      /^\s*:/.test(text.slice(next.end)) &&
      !isOnlyNames(
        text.slice(start, index),
        names.filter((name) => name.end <= index),
        start,
      );
    if (mark !== ',' || isBeforeName) starts.push(index + 1);
  }
  return starts;
}

/** "Nuts: Mia, milk: Otis" and "nut allergy (Mia)": the names follow what they are about. */
const isNameAfter = (text: string, need: Mention, name: Mention | undefined) =>
  name !== undefined && isName(name) && /^[^\p{L}]*[:(–-][^\p{L}]*$/u.test(text.slice(need.end, name.start));

/** The ids of those who are named before each need of a segment. After a need, a name begins a new list of names. */
function* listNamed(text: string, mentions: readonly Mention[]): Generator<[NeedMention, readonly string[]]> {
  const isReversed = mentions.some(
    (mention, index) => !isName(mention) && isNameAfter(text, mention, mentions[index + 1]),
  );
  let named: readonly string[] = [];
  for (const [index, mention] of mentions.entries()) {
    const previous = mentions[index - 1];
    if (!isName(mention)) yield [mention, isReversed ? [] : named];
    else named = previous !== undefined && isName(previous) ? [...named, ...mention.ids] : mention.ids;
  }
}

const maxKnownTexts = 10_000;
const knownTexts = new Map<string, readonly NeedMention[]>();

/** The texts of a wedding are searched again after each change of a guest, which takes nearly a millisecond each. */
function findNeedsOnce(text: string): readonly NeedMention[] {
  const known = knownTexts.get(text);
  if (known !== undefined) return known;
  const found = findNeeds(text);
  if (knownTexts.size >= maxKnownTexts) knownTexts.clear();
  knownTexts.set(text, found);
  return found;
}

/** In the order of the text, each need once for the same people. */
export function proposeNeeds({ text, people, ownerId }: ProposedText): NeedProposal[] {
  const found = findNeedsOnce(text);
  if (found.length === 0) return [];
  const names = listNameMentions(text, people);
  const isPartOfName = ({ start, end }: NeedMention) => names.some((name) => start < name.end && end > name.start);
  const mentions: Mention[] = [...names, ...found.filter((need) => !isPartOfName(need))].sort(
    (one, other) => one.start - other.start,
  );
  const starts = listSegmentStarts(text, names);
  const segments = starts.map((start, index) =>
    mentions.filter((mention) => mention.start >= start && mention.start < (starts[index + 1] ?? text.length)),
  );
  const proposals = segments.flatMap((segment) =>
    [...listNamed(text, segment)].map(([mention, named]) => toProposal(mention, { named, people, ownerId })),
  );
  const isFirst = ({ need, guestIds }: NeedProposal, index: number) =>
    proposals.findIndex((other) => other.need === need && other.guestIds.join() === guestIds.join()) === index;
  return proposals.filter((proposal, index) => proposal.guestIds.length > 0 && isFirst(proposal, index));
}

function toProposal(
  { need, start, end }: NeedMention,
  { named, people, ownerId }: { named: readonly string[] } & Pick<ProposedText, 'people' | 'ownerId'>,
): NeedProposal {
  const isNamed = named.length > 0 || ownerId !== undefined;
  const meant = named.length > 0 ? named : ownerId === undefined ? people.map(({ _id }) => _id) : [ownerId];
  const without = people.filter((person) => meant.includes(person._id) && !hasNoted(person, need));
  // Where nobody is named, one who has it noted was the one meant.
  const isConfirmed = !isNamed && without.length < meant.length;
  return { need, start, end, guestIds: isConfirmed ? [] : without.map(({ _id }) => _id), isNamed };
}
