// For bundlers. Our own builds replace this module by `load-by-url.ts` or `load-bundled.ts`.
import { loadOnce } from '../core/values/load-once.js';
import { texts as english } from './en.js';
import { loadedTranslations } from './loaded.js';
import type { LoadedTranslation, Translation } from './texts.js';

const loaders: Readonly<Record<string, () => Promise<{ texts: Translation }>>> = {
  ar: () => import('./ar.js'),
  cs: () => import('./cs.js'),
  da: () => import('./da.js'),
  de: () => import('./de.js'),
  el: () => import('./el.js'),
  es: () => import('./es.js'),
  et: () => import('./et.js'),
  fa: () => import('./fa.js'),
  fi: () => import('./fi.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  hi: () => import('./hi.js'),
  hu: () => import('./hu.js'),
  id: () => import('./id.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nl: () => import('./nl.js'),
  no: () => import('./no.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  'pt-BR': () => import('./pt-BR.js'),
  ro: () => import('./ro.js'),
  ru: () => import('./ru.js'),
  sv: () => import('./sv.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  vi: () => import('./vi.js'),
  zh: () => import('./zh.js'),
};

/** English if the page's policy or the network prevents loading. */
export function loadTranslation(code: string): LoadedTranslation | Promise<LoadedTranslation> {
  const load = Object.hasOwn(loaders, code) ? loaders[code] : undefined;
  if (load === undefined) return loadedTranslations.get(code) ?? english;
  return loadOnce(loadedTranslations, code, { load: async () => (await load()).texts, fallback: english });
}
