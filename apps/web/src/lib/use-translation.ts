import type { Language } from '@havn/i18n/languages';
import { useContext, useMemo } from 'react';
import { translator } from './i18n.js';
import { useStore } from './store.js';
import type { Namespace, Translate } from './translate.js';
import { createTranslate, findTranslation, TranslatorContext } from './translator.js';

interface Translation<N extends Namespace> {
  /** Another function whenever the language or its texts change. */
  t: Translate<N>;
  language: Language;
  /** Whether there is a text for a key that is not known to exist. */
  hasText(key: string): boolean;
}

/** The texts of one file, in the language of the page. */
export function useNamespaceTranslation<N extends Namespace>(namespace: N): Translation<N> {
  const state = useStore(useContext(TranslatorContext) ?? translator);
  return useMemo(
    () => ({
      t: createTranslate(state, namespace),
      language: state.language,
      hasText: (key) => findTranslation(state, namespace, key.split('.')) !== undefined,
    }),
    [state, namespace],
  );
}

/** The texts of the guest pages. */
export const useTranslation = () => useNamespaceTranslation('translation');
