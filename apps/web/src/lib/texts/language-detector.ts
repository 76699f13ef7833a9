// Detects the language until an invitation sets its own: query string, cookie, local storage, browser, HTML tag, in this
// order. The choice is stored in local storage and a cookie (specification §6 "Language").
import { guessLanguage, type Language } from '@havn/i18n/languages';
import { localStore } from '../storage/storage.js';

const storageKey = 'i18nextLng';
const cookieName = 'i18next';
const cookiePattern = new RegExp(`(?:^|; )${cookieName}=([^;]*)`);

/** Reading or writing a cookie throws where cookies are blocked. */
export function ignoreErrors<T>(work: () => T): T | undefined {
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
    ignoreErrors(() => cookiePattern.exec(document.cookie)?.[1]),
    localStore.read(storageKey),
    ...navigator.languages,
    document.documentElement.lang,
  );
}

export function saveLanguage(language: Language): void {
  localStore.write(storageKey, language);
  ignoreErrors(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: read synchronously before the app starts; the Cookie Store API is not in every browser.
    document.cookie = `${cookieName}=${language}; path=/; samesite=lax`;
  });
}
