// Which of the wedding's languages a reader gets (specification §1 "The languages").
import { defaultLanguage, type Language, languages, toPrimarySubtag } from '@havn/i18n/languages';
import type { WeddingRecord } from './fields.js';

export type Speaker = Pick<WeddingRecord, 'languages'>;

export const getFirstLanguage = ({ languages: [first = defaultLanguage] }: Speaker): Language => first;

const findSpoken = (tag: string | undefined, { languages }: Speaker) => languages.find((spoken) => spoken === tag);

/** The first language of the wedding for a reader of any other one. */
export const chooseLanguage = (language: string | undefined, wedding: Speaker): Language =>
  findSpoken(language, wedding) ?? getFirstLanguage(wedding);

type Texts = Readonly<Record<string, string>>;

/** The language whose text a reader of `language` gets: the next one of the wedding that has a text. */
export const findTextLanguage = (language: Language, texts: Texts, wedding: Speaker): Language | undefined =>
  [language, ...wedding.languages, ...languages].find((candidate) => texts[candidate]?.trim());

export function selectText(language: Language, texts: Texts, wedding: Speaker): string {
  const found = findTextLanguage(language, texts, wedding);
  return found === undefined ? '' : (texts[found] ?? '');
}

/** The first of the language tags of a browser (`fr-CH`) that the wedding speaks. */
export function matchLanguage(tags: readonly string[], wedding: Speaker): Language {
  const known = tags.flatMap((tag) => [tag.split(';')[0]?.trim(), toPrimarySubtag(tag)]);
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
