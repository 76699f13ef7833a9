import type { Language } from '@havn/i18n/languages';
import { useContext, useMemo } from 'react';
import { translator } from './i18n.js';
import { useStore } from './store.js';
import type { Translate } from './translate.js';
import { createTranslate, TranslatorContext } from './translator.js';

interface Translation {
  /** A new function whenever the language or its texts change. */
  t: Translate;
  language: Language;
}

/** The texts of the guest pages, in the language of the page. */
export function useTranslation(): Translation {
  const state = useStore(useContext(TranslatorContext) ?? translator);
  return useMemo(() => ({ t: createTranslate(state), language: state.language }), [state]);
}
