import { createRequire } from 'node:module';
import { toIsoCountry } from '@havn/i18n/countries';
import { type Country, countryCodes } from '../../kernel/fields.js';

const require = createRequire(import.meta.url);

/**
 * Loaded on first use, because its 112 modules take 0.1 s of CPU time. The complete metadata, because only that one
 * tells premium-rate numbers from others.
 */
export const loadPhoneNumbers = () => require('libphonenumber-js/max') as typeof import('libphonenumber-js/max');

const codesByIso = new Map(countryCodes.map((code) => [toIsoCountry(code), code]));

/** The country of a number that begins with + or 00; undefined for one that several countries share. */
export function findCountryOfNumber(number: string): Country | undefined {
  const international = number.replace(/^00/, '+');
  if (!international.startsWith('+')) return undefined;
  return codesByIso.get(loadPhoneNumbers().parsePhoneNumberFromString(international)?.country ?? '');
}

/** Whether a number in national format has a length of the country, and is one of it. */
export function checkNationalNumber(number: string, country: Country): { isPossible: boolean; isValid: boolean } {
  const { isSupportedCountry, parsePhoneNumberFromString } = loadPhoneNumbers();
  const iso = toIsoCountry(country);
  const parsed = isSupportedCountry(iso) ? parsePhoneNumberFromString(number, { defaultCountry: iso }) : undefined;
  return { isPossible: parsed?.isPossible() ?? false, isValid: parsed?.isValid() ?? false };
}
