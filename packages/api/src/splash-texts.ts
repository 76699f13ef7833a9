// The texts of the app's document, which is shown before any script runs: `%Splash.Open%` stands for that text.
import { getLanguageWords } from '@havn/i18n/language-words';
import type { Language } from '@havn/i18n/languages';
import { formatServerText, type ServerTextKey } from './server-texts.js';

type ReloadText = keyof ReturnType<typeof getLanguageWords>['reload'];

/** The couple may have replaced the first ones, by any text, which is inserted last so that nothing in it is replaced. */
export const insertSplashTexts = (html: string, language: Language, escapeText: (text: string) => string): string =>
  html
    .replace(/%Reload\.(\w+)%/g, (_, key: ReloadText) => getLanguageWords(language).reload[key])
    .replace(/%Splash\.(\w+)%/g, (_, key: ServerTextKey<'Splash'>) =>
      escapeText(formatServerText(language, `Splash.${key}`)),
    );
