// Supported languages and language detection (specification §6 "Language").

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Falls back to `en` for anything but `fr`. */
export function toLanguage(value: string | null | undefined): Language {
  return value === 'fr' ? 'fr' : 'en';
}

/** Picks the language from browser language tags (`fr-CH`, `en_GB`): the first non-empty tag decides. */
export function guessLanguage(...tags: readonly (string | null | undefined)[]): Language {
  const tag = tags.find((candidate) => candidate !== null && candidate !== undefined && candidate !== '');
  return toLanguage(tag?.toLowerCase().split(/[-_]/)[0]);
}

/** The name of a language in another one: "French", "français". */
export const formatLanguage = (named: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named;

/** What stands for a language in other people's spreadsheets. */
export const languageWords: Record<Language, readonly string[]> = {
  en: ['en', 'eng', 'English', 'anglais', 'en-GB', 'en-US', 'en-IE', 'en-CA'],
  fr: ['fr', 'fra', 'fre', 'French', 'français', 'française', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'],
};
