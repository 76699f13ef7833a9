// The served module build: languages are files next to it, requested by URL. Replaces `load.ts`, and is smaller.
import { texts as english } from './en.js';
import { loadedTranslations } from './loaded.js';
import type { LoadedTranslation, Translation } from './texts.js';

/** The build writes each language next to the core under this name. */
const importLanguage = (code: string) =>
  import(/* @vite-ignore */ `./language-${code}.js`) as Promise<{ readonly texts: Translation }>;

/** Falls back to English if the page's policy or the network prevents loading; the next element retries. */
export const loadTranslation = (code: string): LoadedTranslation | Promise<LoadedTranslation> =>
  loadedTranslations.get(code) ??
  importLanguage(code).then(
    ({ texts }) => {
      loadedTranslations.set(code, texts);
      return texts;
    },
    () => english,
  );
