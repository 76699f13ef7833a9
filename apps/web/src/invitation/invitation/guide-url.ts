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
  { guides, destinationCode, languages }: Pick<WeddingView, 'guides' | 'destinationCode' | 'languages'>,
  language: Language,
  country: string,
): string | null {
  const isLocal = destinationCode !== '' && toCountry(country) === toCountry(destinationCode);
  const addresses: Readonly<Record<string, string>> = guides;
  const getGuide = (own: Language) => addresses[isLocal ? `${own}Local` : own];
  return sanitizeUrl([language, ...languages].map(getGuide).find(Boolean) ?? '');
}
