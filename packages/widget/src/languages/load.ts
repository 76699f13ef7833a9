// Where texts come from when others bundle the sources: English is there at once, every other language is a file that is loaded
// when an element speaks it. Our own builds put `beside.ts` or `all.ts` in its place.
import { texts as english } from './en.js';
import type { Translation } from './texts.js';

const files: Readonly<Record<string, () => Promise<{ texts: Translation }>>> = {
  ar: () => import('./ar.js'),
  cs: () => import('./cs.js'),
  da: () => import('./da.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  et: () => import('./et.js'),
  fa: () => import('./fa.js'),
  fi: () => import('./fi.js'),
  fr: () => import('./fr.js'),
  hi: () => import('./hi.js'),
  id: () => import('./id.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nl: () => import('./nl.js'),
  no: () => import('./no.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  ro: () => import('./ro.js'),
  sv: () => import('./sv.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  vi: () => import('./vi.js'),
  zh: () => import('./zh.js'),
};

const loaded = new Map<string, Translation>([['en', english]]);

/**
 * The texts of a language as `readLanguage` names it: at once where they are there, otherwise when they have come. Where a page's
 * policy or the network forbids that, and for a language nobody knows, it is English; the next element tries again.
 */
export function loadTranslation(code: string): Translation | Promise<Translation> {
  const file = Object.hasOwn(files, code) ? files[code] : undefined;
  return (
    loaded.get(code) ??
    file?.().then(
      ({ texts }) => {
        loaded.set(code, texts);
        return texts;
      },
      () => english,
    ) ??
    english
  );
}
