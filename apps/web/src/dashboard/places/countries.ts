import { countryCodes, firstCountryCodes, type GuestCountry } from '@havn/api/kernel/fields';
import { formatCountry } from '@havn/i18n/countries';
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';

export interface CountryOption {
  code: GuestCountry;
  name: string;
}

/** The countries of the specification, then all others, each by name. */
export function listCountries(language: Language): { first: CountryOption[]; others: CountryOption[] } {
  const { compare } = getCollator(language, {});
  const list = (codes: readonly GuestCountry[]) =>
    codes
      .map((code) => ({ code, name: formatCountry(code, language) }))
      .sort((one, other) => compare(one.name, other.name));
  const isFirst = new Set<string>(firstCountryCodes);
  return { first: list(firstCountryCodes), others: list(countryCodes.filter((code) => !isFirst.has(code))) };
}
