import type { Language } from '@havn/i18n/languages';

/** Each language's own name, so that everyone recognizes theirs. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };
