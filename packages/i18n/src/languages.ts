// The languages there are and which one a reader gets (specification §6 "Language").

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Only en and fr exist; anything else is read as en. */
export function languageOf(value: string | null | undefined): Language {
  return value === 'fr' ? 'fr' : 'en';
}

/** From tags as browsers write them (`fr-CH`, `en_GB`): the first that says anything decides. */
export function guessLanguage(...tags: readonly (string | null | undefined)[]): Language {
  const tag = tags.find((candidate) => candidate !== null && candidate !== undefined && candidate !== '');
  return languageOf(tag?.toLowerCase().split(/[-_]/)[0]);
}
