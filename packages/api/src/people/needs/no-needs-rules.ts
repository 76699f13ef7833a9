// Whole texts that say that somebody has no diet and no allergy, in all languages: "None", "keine", "n/a".
import { listNeedWords } from '@havn/i18n/need-words';
import { splitFoldedWords } from './fold-words-rules.js';

const toKey = (text: string): string =>
  splitFoldedWords(text)
    .map(({ word }) => word)
    .join(' ');

let cachedKeys: ReadonlySet<string> | undefined;

function getKeys(): ReadonlySet<string> {
  cachedKeys ??= new Set(listNeedWords().flatMap(({ none }) => none.split(',').map(toKey)));
  return cachedKeys;
}

/** Words and their punctuation: "No 🥜" and "No?" say something else than "No". */
const onlyWords = /^[\p{L}\p{M}\p{Pd}\s.,!/()'’]+$/u;

export const saysNoNeeds = (text: string): boolean => onlyWords.test(text) && getKeys().has(toKey(text));
