// Translations in the one-script build: all languages are bundled. Replaces `load.ts`.
import { texts as ar } from './ar.js';
import { texts as cs } from './cs.js';
import { texts as da } from './da.js';
import { texts as de } from './de.js';
import { texts as el } from './el.js';
import { texts as en } from './en.js';
import { dialogTexts } from './en-dialogs.js';
import { formTexts } from './en-forms.js';
import { texts as es } from './es.js';
import { texts as et } from './et.js';
import { texts as fa } from './fa.js';
import { texts as fi } from './fi.js';
import { texts as fr } from './fr.js';
import { texts as he } from './he.js';
import { texts as hi } from './hi.js';
import { texts as hu } from './hu.js';
import { texts as id } from './id.js';
import { texts as it } from './it.js';
import { texts as ja } from './ja.js';
import { texts as ko } from './ko.js';
import { loadedTranslations } from './loaded.js';
import { texts as nl } from './nl.js';
import { texts as no } from './no.js';
import { texts as pl } from './pl.js';
import { texts as pt } from './pt.js';
import { texts as ptBR } from './pt-BR.js';
import { texts as ro } from './ro.js';
import { texts as ru } from './ru.js';
import { texts as sv } from './sv.js';
import type { LoadedTranslation, Translation } from './texts.js';
import { texts as tr } from './tr.js';
import { texts as uk } from './uk.js';
import { texts as vi } from './vi.js';
import { texts as zh } from './zh.js';

export const translations: Readonly<Record<string, Translation>> = {
  en: { ...en, ...dialogTexts, ...formTexts },
  ar,
  cs,
  da,
  de,
  el,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh,
};

/** English for any other code than those of `resolveLanguage`. */
export function loadTranslation(code: string): LoadedTranslation {
  return loadedTranslations.get(code) ?? (Object.hasOwn(translations, code) ? translations[code] : undefined) ?? en;
}
