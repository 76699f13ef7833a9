import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { sanitizeUrl } from '../../lib/address/links.js';

/** Other spellings of a country. */
const countryAliases: Record<string, string> = { denmark: 'dk', gb: 'uk' };
const toCountry = (text: string) => countryAliases[text.toLowerCase()] ?? text.toLowerCase();

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
