// The route of the wedding pass, from the guests' country to the place of the wedding, and its class.
import { formatCountry, toIsoCountry } from '@havn/i18n/countries';
import { toThreeLetters } from '@havn/i18n/country-codes';
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import type { WeddingPlace } from './rules.js';

export interface RouteEnd {
  code: string;
  name: string;
}

type RouteWedding = WeddingPlace & Record<'venueName' | 'venueAddress', string>;

const isPostcode = (word: string) => /\d{4}/.test(word);
/** Without numbers, postcodes and the letters of a state. */
const toName = (part: string) => part.replaceAll(/\S*\d\S*|\b[A-Z]{2}\b/g, '').trim();

/** "Hundested" of "Havnegade 4, 3390 Hundested, Denmark": the town beside the postcode, or the end of the address. */
export function findTown(address: string): string {
  const parts = address
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const index = parts.findLastIndex((part) => part.split(/\s/).some(isPostcode));
  const candidates = index === -1 ? parts.slice(1).slice(-1) : parts.slice(Math.min(index, 1), index + 1);
  return candidates.map(toName).findLast((name) => name !== '') ?? '';
}

/**
 * Both codes have the same form: two letters where the destination is a country, and three otherwise. Null without a
 * destination code.
 */
export function getRoute(
  guestCountry: string,
  wedding: RouteWedding,
  language: Language,
): { from: RouteEnd; to: RouteEnd } | null {
  const { destinationCode, defaultCountry, venueName, venueAddress } = wedding;
  if (destinationCode === '') return null;
  const isCountry = /^[a-z]{2}$/i.test(destinationCode);
  const country = guestCountry || defaultCountry;
  const town =
    findTown(venueAddress) || (isCountry ? formatCountry(destinationCode.toLowerCase(), language) : venueName);
  return {
    from: {
      code: isCountry ? toIsoCountry(country) : toThreeLetters(country),
      name: formatCountry(country, language),
    },
    to: { code: destinationCode, name: town },
  };
}

/** Whether the class is that of the sample wedding, and not the couple's own text. */
export const isDefaultClass = (travelClass: string | undefined, language: Language): boolean =>
  travelClass === getLanguageDetails(language).travelClass;
