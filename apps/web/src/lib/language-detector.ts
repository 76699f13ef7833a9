// Detects the language until an invitation sets its own: query string, cookie, local storage, browser, HTML tag, in this
// order. The choice is stored in local storage and a cookie (specification §6 "Language"). Used by main.ts and as an
// i18next plugin; i18next's own detector would add 3 KB to the first view.
import { guessLanguage, type Language } from '@havn/i18n/languages';
import type { LanguageDetectorModule } from 'i18next';
import { local } from './storage.js';

const storedAs = 'i18nextLng';
const cookieAs = 'i18next';
const cookie = new RegExp(`(?:^|; )${cookieAs}=([^;]*)`);

/** Reading or writing a cookie throws where cookies are blocked. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function detectLanguage(): Language {
  return guessLanguage(
    new URLSearchParams(window.location.search).get('lng'),
    new URLSearchParams(window.location.hash.split('?')[1]).get('lng'),
    attempt(() => cookie.exec(document.cookie)?.[1]),
    local.read(storedAs),
    ...navigator.languages,
    document.documentElement.lang,
  );
}

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: detectLanguage,
  cacheUserLanguage: (language) => {
    local.write(storedAs, language);
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the only cookie, read synchronously before the app starts; the Cookie Store API is not in every browser.
      document.cookie = `${cookieAs}=${language}; path=/; samesite=lax`;
    });
  },
};
