// Which of the wedding's languages a reader gets (specification §1 "The languages").
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import type { WeddingRecord } from './fields.js';

export type Speaker = Pick<WeddingRecord, 'languages'>;

export const getFirstLanguage = ({ languages: [first = defaultLanguage] }: Speaker): Language => first;

const findSpoken = (tag: string | undefined, { languages }: Speaker) => languages.find((spoken) => spoken === tag);

/** The first language of the wedding for a reader of any other one. */
export const chooseLanguage = (language: string | undefined, wedding: Speaker): Language =>
  findSpoken(language, wedding) ?? getFirstLanguage(wedding);

/** The first of the language tags of a browser (`fr-CH`) that the wedding speaks. */
export function matchLanguage(tags: readonly string[], wedding: Speaker): Language {
  const known = tags.map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0]);
  return chooseLanguage(
    known.find((tag) => findSpoken(tag, wedding)),
    wedding,
  );
}

const choice = /(?:^|; *)language=([^;]*)/;

/** What a guest has chosen on this device, if the wedding speaks it. */
export const parseLanguageChoice = (cookies: string, wedding: Speaker): Language | undefined =>
  findSpoken(choice.exec(cookies)?.[1], wedding);

/** The cookie lasts a year. */
export const formatLanguageChoice = (language: Language): string =>
  `language=${language}; path=/; max-age=31536000; samesite=lax`;

/** The address of a guest page in another language, which the server remembers as the choice. */
export const getSwitchPath = (path: string, language: Language): string => `${path}?lng=${language}`;
