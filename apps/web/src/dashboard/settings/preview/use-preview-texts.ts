// A separate instance of i18next, so that the administrator's language and its stored value do not change.
import type { Language } from '@havn/i18n/languages';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { createI18n } from '../../../lib/texts/create-i18n.js';
import { i18n as appI18n, loadTexts } from '../../../lib/texts/i18n.js';

async function loadI18n(language: Language): Promise<i18n> {
  await loadTexts(language, 'translation');
  return createI18n(language, { [language]: { translation: appI18n.getResourceBundle(language, 'translation') } });
}

/** `i18n` is null until it is loaded; `isFailed` when the locale file cannot be loaded. */
export function usePreviewTexts(language: Language): { i18n: i18n | null; isFailed: boolean } {
  const [state, setState] = useState<{ language: Language; i18n: i18n | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadI18n(language).then(
      (loaded) => isCurrent && setState({ language, i18n: loaded }),
      () => isCurrent && setState({ language, i18n: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const isLoaded = state?.language === language;
  return { i18n: isLoaded ? state.i18n : null, isFailed: isLoaded && state.i18n === null };
}
