// Which language a reader gets before an invitation says its own: query string, cookie, local storage, browser, HTML tag, in this
// order; the choice is kept in local storage and a cookie (specification §6 "Language"). Asked by main.ts, and a plug-in for
// i18next; its usual one would cost every guest's first view three kilobytes more.
import { guessLanguage, type Language } from '@havn/i18n/languages';
import type { LanguageDetectorModule } from 'i18next';
import { local } from './storage.js';

const storedAs = 'i18nextLng';
const cookieAs = 'i18next';
const cookie = new RegExp(`(?:^|; )${cookieAs}=([^;]*)`);

/** Reading or writing a cookie throws where a page may have none. */
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
      // biome-ignore lint/suspicious/noDocumentCookie: the one cookie, readable before any script of ours; the newer interface is not in every browser.
      document.cookie = `${cookieAs}=${language}; path=/; samesite=lax`;
    });
  },
};
