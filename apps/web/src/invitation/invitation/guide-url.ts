import type { WeddingView } from '@havn/api/wedding/schema';
import { toCountryCode } from '@havn/i18n/countries';
import type { Language } from '@havn/i18n/languages';
import { sanitizeUrl } from '../../lib/address/links.js';

const toCountry = (text: string) => (text.toLowerCase() === 'denmark' ? 'dk' : toCountryCode(text));

/**
 * Guests who live in the country of the wedding get the local guide, everyone else the one for travellers
 * (specification §9).
 */
export function getGuideUrl(
  { guides, destinationCode }: Pick<WeddingView, 'guides' | 'destinationCode'>,
  language: Language,
  country: string,
): string | null {
  const isLocal = destinationCode !== '' && toCountry(country) === toCountry(destinationCode);
  return sanitizeUrl(isLocal ? guides[`${language}Local`] : guides[language]);
}
