import type { Need } from '@havn/api/kernel/needs';
import type { NeedWords } from '@havn/api/people/needs/rules';
import { formatList, formatNounInSentence } from '@havn/i18n/formats';
import { getNeedNames } from '@havn/i18n/need-names';
import { useMemo } from 'react';
import { useTexts } from './texts.js';

/** The words of the dashboard's language for what a guest must have or must not have to eat. */
export function useNeedWords(): NeedWords {
  const { t, language } = useTexts();
  return useMemo(() => {
    const names = getNeedNames(language);
    return {
      formatNeed: (need) => names[need],
      formatHousehold: (text) => t('Needs.Household', { text }),
      formatReplaced: (text) => t('Needs.Replaced', { text }),
    };
  }, [t, language]);
}

/** "fish and milk", within a sentence. */
export function useAllergenList(): (allergens: readonly Need[]) => string {
  const { language } = useTexts();
  const { formatNeed } = useNeedWords();
  return (allergens) =>
    formatList(
      allergens.map((allergen) => formatNounInSentence(formatNeed(allergen), language)),
      language,
    );
}
