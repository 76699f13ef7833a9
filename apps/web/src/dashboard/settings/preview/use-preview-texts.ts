// The guests' texts for the preview, in an i18next instance of their own, so that the administrator's language and
// its stored value do not change.
import type { Language } from '@havn/i18n/languages';
import { createInstance, type i18n } from 'i18next';
import { useEffect, useState } from 'react';

const textFiles = {
  en: () => import('@havn/i18n/locales/en/translation.json'),
  fr: () => import('@havn/i18n/locales/fr/translation.json'),
};

async function createTranslator(language: Language): Promise<i18n> {
  const { default: texts } = await textFiles[language]();
  const translator = createInstance();
  await translator.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return translator;
}

/** `translator` is null until it is loaded; `isFailed` when the locale file cannot be loaded. */
export function usePreviewTexts(language: Language): { translator: i18n | null; isFailed: boolean } {
  const [state, setState] = useState<{ language: Language; translator: i18n | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    createTranslator(language).then(
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
