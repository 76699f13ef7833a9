// The texts of the app's document, which is shown before any script runs: `%Splash.Open%` stands for that text.
import { getLanguageWords } from '@havn/i18n/language-words';
import type { Language } from '@havn/i18n/languages';
import { formatServerText, type ServerTextKey } from './server-texts.js';

type ReloadText = keyof ReturnType<typeof getLanguageWords>['reload'];

export const insertSplashTexts = (html: string, language: Language): string =>
  html
    .replace(/%Splash\.(\w+)%/g, (_, key: ServerTextKey<'Splash'>) => formatServerText(language, `Splash.${key}`))
    .replace(/%Reload\.(\w+)%/g, (_, key: ReloadText) => getLanguageWords(language).reload[key]);
