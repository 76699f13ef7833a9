import type { SalutationTexts } from '@havn/api/names/salutation-rules';
import { type ByLanguage, byLanguage, type Language, languages } from '@havn/i18n/languages';
import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/texts/i18n.js';

const noTexts = {};

/** How guests are addressed in a language: a salutation is only the names until its texts have loaded. */
export const getSalutationTexts = (i18n: i18n, language: Language): SalutationTexts =>
  i18n.getResource(language, 'translation', 'Salutation') ?? noTexts;

export function useSalutationTexts(language: Language): SalutationTexts {
  const { i18n } = useTranslation();
  useEffect(() => void loadTexts(language, 'translation').catch(() => undefined), [language]);
  return getSalutationTexts(i18n, language);
}

/** In each language, which it loads. */
export function useSalutations(): ByLanguage<SalutationTexts> {
  // Re-renders when texts have been added.
  const { i18n } = useTranslation();
  useEffect(() => {
    for (const language of languages) loadTexts(language, 'translation').catch(() => undefined);
  }, []);
  const loaded = languages.filter((language) => i18n.hasResourceBundle(language, 'translation')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a language do not change once they are loaded
  return useMemo(() => byLanguage((language) => getSalutationTexts(i18n, language)), [i18n, loaded]);
}
