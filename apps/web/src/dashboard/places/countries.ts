import type { FieldOf } from '@havn/api/kernel/field-kinds';
import { countryCodes, firstCountryCodes, type GuestCountry } from '@havn/api/kernel/fields';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { formatCountry, toCountryCode } from '@havn/i18n/countries';
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';

export interface CountryOption {
  code: GuestCountry;
  name: string;
}

type WeddingCountries = Pick<WeddingRecord, 'destinationCode' | 'defaultCountry'>;

/** Where the wedding is, and where most guests live. */
function findOwnCountries({ destinationCode, defaultCountry }: WeddingCountries): GuestCountry[] {
  const destination = toCountryCode(destinationCode);
  return [...new Set([destination, defaultCountry])].flatMap((own) => countryCodes.find((code) => code === own) ?? []);
}

/** Those of the wedding, then those of the specification, then all others; the latter two by name. */
export function listCountries(language: Language, wedding?: WeddingCountries): CountryOption[][] {
  const { compare } = getCollator(language, {});
  const own = wedding === undefined ? [] : findOwnCountries(wedding);
  const leading = new Set<GuestCountry>([...own, ...firstCountryCodes]);
  const list = (codes: readonly GuestCountry[]) => codes.map((code) => ({ code, name: formatCountry(code, language) }));
  const sort = (codes: readonly GuestCountry[]) => list(codes).sort((one, other) => compare(one.name, other.name));
  return [
    list(own),
    sort(firstCountryCodes.filter((code) => !own.includes(code))),
    sort(countryCodes.filter((code) => !leading.has(code))),
  ].filter(({ length }) => length > 0);
}

/** The countries to choose from in the language of the dashboard. */
export function useCountries(): CountryOption[][] {
  const { language } = useTexts();
  const wedding = trpc.wedding.get.useQuery().data;
  return useMemo(() => listCountries(language, wedding), [language, wedding]);
}

/** What an empty country means. */
export function useUnknownCountry({
  isFilledByWedding = false,
}: Pick<FieldOf<'country'>, 'isFilledByWedding'>): string {
  const { t, language } = useTexts();
  const country = trpc.wedding.get.useQuery().data?.defaultCountry ?? '';
  return isFilledByWedding && country !== ''
    ? t('Guest.WeddingCountry', { country: formatCountry(country, language) })
    : t('Guest.UnknownCountry');
}
