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
