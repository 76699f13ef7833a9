import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import { useSpeaker } from '../texts/wedding-languages.js';

const isNeeded = (language: Language) => getLanguageDetails(language).needsAddressForm;

/** A language of the wedding that addresses women and men differently: `preferred`, if it is one, or else the first. */
export function useAddressFormLanguage(preferred?: string): Language | undefined {
  const spoken = useSpeaker().languages.filter(isNeeded);
  return spoken.find((language) => language === preferred) ?? spoken[0];
}

export const useNeedsAddressForm = (): boolean => useAddressFormLanguage() !== undefined;
