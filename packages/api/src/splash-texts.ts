// The texts of the app's document, which is shown before any script runs: `%Splash.Open%` stands for that text.
import { getLanguageWords } from '@havn/i18n/language-words';
import type { Language } from '@havn/i18n/languages';
import { isOwnLanguage } from '@havn/i18n/own-languages';
import { formatServerText, type ServerTextKey } from './server-texts.js';

type ReloadText = keyof ReturnType<typeof getLanguageWords>['reload'];

/** Texts of the couple's own language that say the same. */
const reloadPaths = { notice: 'Errors.Offline', button: 'Buttons.Reload' } as const;

const getReloadText = (language: Language, key: ReloadText) =>
  isOwnLanguage(language) ? formatServerText(language, reloadPaths[key]) : getLanguageWords(language).reload[key];

/** In one pass, so that nothing in a text of the couple is replaced. */
export const insertSplashTexts = (html: string, language: Language, escapeText: (text: string) => string): string =>
  html.replace(/%(Reload|Splash)\.(\w+)%/g, (_, section: string, key: string) =>
    escapeText(
      section === 'Reload'
        ? getReloadText(language, key as ReloadText)
        : formatServerText(language, `Splash.${key as ServerTextKey<'Splash'>}`),
    ),
  );
