// The digits of a phone number, grouped as its country usually does. For display only: numbers are stored without
// spaces. The metadata of all countries is large: only the dashboard loads this file, after its first view.
import { toIsoCountry } from '@havn/i18n/countries';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What is no number is returned as it is. `country` is the one of a number without a calling code. */
export function formatPhoneNumber(number: string, country: string): string {
  const iso = toIsoCountry(country);
  const parsed = parsePhoneNumberFromString(number, isSupportedCountry(iso) ? { defaultCountry: iso } : {});
  if (parsed === undefined || !parsed.isPossible()) return number;
  return /^(?:\+|00)/.test(number) ? parsed.formatInternational() : parsed.formatNational();
}
