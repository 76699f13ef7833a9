import { getLanguageDetails } from '@havn/i18n/language-details';
import { toLanguage } from '@havn/i18n/languages';
import { trpc } from '../../lib/api/trpc.js';

/** Whether a language of the wedding addresses women and men differently. */
export const useNeedsAddressForm = (): boolean =>
  trpc.wedding.get
    .useQuery()
    .data?.languages.some((language) => getLanguageDetails(toLanguage(language)).needsAddressForm) ?? false;
