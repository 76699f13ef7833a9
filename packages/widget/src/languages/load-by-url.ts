// The served module build: languages are files next to it, requested by URL. Replaces `load.ts`, and is smaller.
import { loadOnce } from '../core/values/load-once.js';
import { texts as english } from './en.js';
import { loadedTranslations } from './loaded.js';
import type { LoadedTranslation, Translation } from './texts.js';

/** The build writes each language next to the core under this name. */
const importTexts = async (code: string): Promise<LoadedTranslation> =>
  ((await import(/* @vite-ignore */ `./language-${code}.js`)) as { readonly texts: Translation }).texts;

/** English if the page's policy or the network prevents loading. */
export const loadTranslation = (code: string): LoadedTranslation | Promise<LoadedTranslation> =>
  loadOnce(loadedTranslations, code, { load: importTexts, fallback: english });
