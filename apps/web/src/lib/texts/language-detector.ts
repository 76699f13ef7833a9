// Detects the language until an invitation sets its own: query string, cookie, local storage, browser, HTML tag, in this
// order. The choice is stored in local storage and a cookie (specification §6 "Language").
import { guessLanguage, type Language, toPrimarySubtag } from '@havn/i18n/languages';
import { localStore } from '../storage/storage.js';

const storageKey = 'i18nextLng';
const cookiePattern = /(?:^|; )i18next=([^;]*)/;

/** Reading or writing a cookie throws where cookies are blocked. */
export function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The pages of the team have languages of their own. */
const teamPages = /^#\/(?:dashboard|login|join|setup)/;

export function detectLanguage(): Language {
  const { lang, dataset } = document.documentElement;
  const { hash, search } = window.location;
  const tags = [
    ...[search, hash.split('?')[1]].map((query) => new URLSearchParams(query).get('lng')),
    ignoreErrors(() => cookiePattern.exec(document.cookie)?.[1]),
    localStore.read(storageKey),
    ...navigator.languages,
    lang,
  ];
  // The server names those of the wedding, if it can read the record.
  const spoken = teamPages.test(hash) ? undefined : dataset.languages?.split(' ');
  const found = tags.map((tag) => toPrimarySubtag(tag ?? '')).find((tag) => spoken?.includes(tag)) ?? spoken?.[0];
  return found ? (found as Language) : guessLanguage(...tags);
}

export function saveLanguage(language: Language): void {
  localStore.write(storageKey, language);
  ignoreErrors(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: read synchronously before the app starts; the Cookie Store API is not in every browser.
    document.cookie = `i18next=${language}; path=/; samesite=lax`;
  });
}
