// Which texts the list shows, and what the preview shows in their place.

import { listWorldKeys } from '@havn/api/look/world-keys';
import type { FullWedding } from '@havn/api/wedding/schema';
import { isShownAt, type WordRecord } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { isBuiltIn } from '@havn/i18n/own-languages';
import { createTextSearch } from '../../ui/text-search.js';
import { markText } from '../preview/text-marks.js';

export interface WordDraft {
  value: string;
  /** The word when its editing began, or when the couple last saw what others had saved. */
  base: Word;
}

/** The texts that are being edited, by language and key. */
export type WordDrafts = Readonly<Record<string, WordDraft>>;

/** `null` ends editing. */
export type SetDraft = (word: Word, draft: WordDraft | null) => void;

export const getPath = ({ language, key }: Pick<Word, 'language' | 'key'>): string => `${language} ${key}`;

export const getText = ({ value, default: text }: Word): string => value ?? text;

export const startDraft = (word: Word): WordDraft => ({ value: getText(word), base: word });

export const isDirty = ({ value, base }: WordDraft): boolean => value !== getText(base);

/** While nothing is typed, a draft follows what others save. */
export const followWord = (draft: WordDraft, word: Word): WordDraft => (isDirty(draft) ? draft : startDraft(word));

const search = createTextSearch<Word>((word) => [getText(word), word.default, word.key]);

interface WordFilters {
  language: Language;
  query: string;
  /** The couple's own texts, or in a language of their own those that are not written yet. */
  isFiltered: boolean;
  wedding: Pick<FullWedding, 'world' | 'hasPlaceTexts'> & { records: readonly WordRecord[] };
  /** Texts that are being edited stay in the list. */
  drafts: WordDrafts;
}

export function listShownWords(
  words: readonly Word[],
  { language, query, isFiltered, wedding, drafts }: WordFilters,
): Word[] {
  const isEdited = (word: Word) => Object.hasOwn(drafts, getPath(word));
  const own = words.filter((word) => word.language === language && (isShownAt(word.key, wedding) || isEdited(word)));
  const found = new Set(search(own, query));
  const isLeftOut = ({ value }: Word) => isFiltered && (value === null) === isBuiltIn(language);
  return own.filter((word) => isEdited(word) || (found.has(word) && !isLeftOut(word)));
}

/** Of the texts that the wedding shows. */
export function countWritten(words: readonly Word[], language: Language, wedding: WordFilters['wedding']) {
  const own = words.filter((word) => word.language === language && isShownAt(word.key, wedding));
  return { done: own.filter(({ value }) => value !== null).length, total: own.length };
}

/** In the form of a locale file, each text with its index in the list. */
export function toSections(
  words: readonly Word[],
  language: Language,
  drafts: WordDrafts,
): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  for (const [index, word] of words.entries()) {
    if (word.language !== language) continue;
    const text = drafts[getPath(word)]?.value ?? getText(word);
    for (const key of [word.key, ...listWorldKeys(word.key)]) {
      const [section = '', name = ''] = key.split('.');
      sections[section] = { ...sections[section], [name]: markText(text, index) };
    }
  }
  return sections;
}
