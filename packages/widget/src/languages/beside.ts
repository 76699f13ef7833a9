// Where texts come from in the module build as it is served: English is there at once, every other language is a file beside it
// that is asked for by its name when an element speaks it. It stands in for `load.ts`, and weighs less.
import { texts as english } from './en.js';
import type { Translation } from './texts.js';

/** The build puts each language beside the core under this name. */
const load = (code: string) =>
  import(/* @vite-ignore */ `./language-${code}.js`) as Promise<{ readonly texts: Translation }>;

const loaded = new Map<string, Translation>([['en', english]]);

/**
 * The texts of a language as `readLanguage` names it: at once where they are there, otherwise when they have come. Where a page's
 * policy or the network forbids that it is English; the next element tries again.
 */
export const loadTranslation = (code: string): Translation | Promise<Translation> =>
  loaded.get(code) ??
  load(code).then(
    ({ texts }) => {
      loaded.set(code, texts);
      return texts;
    },
    () => english,
  );
