import type { SalutationTexts } from '@havn/api/messaging/text/salutation-rules';
import { type ByLanguage, byLanguage, languages } from '@havn/i18n/languages';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/texts/i18n.js';

/** How guests are addressed in each language: a salutation is only the names until its texts have loaded. */
export function useSalutations(): ByLanguage<SalutationTexts> {
  // Re-renders when texts have been added.
  const { i18n } = useTranslation();
  useEffect(() => {
    for (const language of languages) loadTexts(language, 'translation').catch(() => undefined);
  }, []);
  const loaded = languages.filter((language) => i18n.hasResourceBundle(language, 'translation')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a language do not change once they are loaded
  return useMemo(
    () => byLanguage((language) => i18n.getResource(language, 'translation', 'Salutation') ?? {}),
    [i18n, loaded],
  );
}
