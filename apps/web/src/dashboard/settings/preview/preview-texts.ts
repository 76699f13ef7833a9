// The guests' texts for the preview, in an i18next instance of their own, so that the administrator's language and
// its stored value do not change.
import type { Language } from '@havn/i18n/languages';
import { createInstance, type i18n } from 'i18next';
import { useEffect, useState } from 'react';

const files = {
  en: () => import('@havn/i18n/locales/en/translation.json'),
  fr: () => import('@havn/i18n/locales/fr/translation.json'),
};

async function translatorOf(language: Language): Promise<i18n> {
  const { default: texts } = await files[language]();
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
    let isWanted = true;
    translatorOf(language).then(
      (translator) => isWanted && setState({ language, translator }),
      () => isWanted && setState({ language, translator: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  const isHere = state?.language === language;
  return { translator: isHere ? state.translator : null, isFailed: isHere && state.translator === null };
}
