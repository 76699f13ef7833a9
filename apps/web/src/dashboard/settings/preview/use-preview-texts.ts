// The guests' texts for the preview, in a separate translator, so that the administrator's language and its stored
// value do not change.
import type { Language } from '@havn/i18n/languages';
import { useEffect, useState } from 'react';
import { createTranslator, type Translator } from '../../../lib/translator.js';

const textFiles = {
  en: () => import('@havn/i18n/locales/en/translation.json'),
  fr: () => import('@havn/i18n/locales/fr/translation.json'),
};

async function loadTranslator(language: Language): Promise<Translator> {
  const { default: translation } = await textFiles[language]();
  return createTranslator(language, { [language]: { translation } });
}

/** `translator` is null until it is loaded; `isFailed` when the locale file cannot be loaded. */
export function usePreviewTexts(language: Language): { translator: Translator | null; isFailed: boolean } {
  const [state, setState] = useState<{ language: Language; translator: Translator | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTranslator(language).then(
      (translator) => isCurrent && setState({ language, translator }),
      () => isCurrent && setState({ language, translator: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const isLoaded = state?.language === language;
  return { translator: isLoaded ? state.translator : null, isFailed: isLoaded && state.translator === null };
}
