// The lists of words of all languages (packages/i18n/locales/*/needs.json) do not stand in each other's way.
import { languages } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { getNeedWords } from '@havn/i18n/need-words';
import { describe, expect, it } from 'vitest';
import { needs } from '../../kernel/needs.js';
import { findNeeds, findNeedsOfWord, mentionsAllergy } from './words-rules.js';

const listFound = (text: string) => findNeeds(text).map(({ need }) => need);

/** As it may be written: without stars, in capitals, and without accents. */
const listSpellings = (word: string) => {
  const plain = word.replaceAll('*', '');
  return [plain, plain.toUpperCase(), plain.normalize('NFD').replaceAll(/\p{M}/gu, '')];
};

describe.each(languages)('each word of %s', (language) => {
  const { words, allergy, unrelated } = getNeedWords(language);
  const listOf = (text: string) => text.split(', ').flatMap(listSpellings);

  it('finds its need in a text and in a search', () => {
    const lists = needs.map((need) => ({
      need,
      found: [...listSpellings(getNeedNames(language)[need]), ...listOf(words[need])],
    }));
    for (const { need, found } of lists)
      for (const word of found) {
        expect(listFound(word), word).toContain(need);
        expect(findNeedsOfWord(word), word).toContain(need);
      }
  });

  it('says that a text is about an allergy, or means nothing', () => {
    for (const word of listOf(allergy)) expect(mentionsAllergy(word), word).toBe(true);
    for (const word of listOf(unrelated)) expect([word, ...listFound(word)]).toEqual([word]);
  });
});
