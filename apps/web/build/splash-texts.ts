// The texts of the splash screen in each language, from the locale files: the screen is shown before any script runs.
import { defaultLanguage, getDirection, type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';

type SplashTexts = typeof import('@havn/i18n/locales/en/server.json')['Splash'];

const getTexts = (language: Language) => (readLocaleFile(language, 'server') as { Splash: SplashTexts }).Splash;

function renderText(language: Language, key: keyof SplashTexts): string {
  const attributes = language === defaultLanguage ? '' : ` lang="${language}" dir="${getDirection(language)}"`;
  return `<span${attributes}>${getTexts(language)[key]}</span>`;
}

/** Replaces `%Splash.Open%` by the text in each language. */
export const insertSplashTexts = (html: string): string =>
  html.replace(/%Splash\.(\w+)%/g, (_, key: keyof SplashTexts) =>
    languages.map((language) => renderText(language, key)).join(' '),
  );
