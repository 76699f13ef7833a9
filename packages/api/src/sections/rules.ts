// Specification §2 "Section".
import type { Language } from '@havn/i18n/languages';
import { type Speaker, selectText } from '../wedding/language-rules.js';
import type { HeldSection, Section } from './schema.js';

/** More would be a website, not a letter. */
export const maxSections = 8;

/** As a guest reads it: a text that is not written in a language is that of the next one that has it. */
export function toHeldSection(
  { _id, titles, texts, place, pictureUrl }: Section,
  { wedding, language }: { wedding: Speaker; language: Language },
): HeldSection {
  const inLanguage = (spoken: Language) => ({
    title: selectText(spoken, titles, wedding),
    text: selectText(spoken, texts, wedding),
  });
  return {
    _id,
    ...inLanguage(language),
    texts: Object.fromEntries(wedding.languages.map((spoken) => [spoken, inLanguage(spoken)])),
    place,
    pictureUrl,
  };
}
