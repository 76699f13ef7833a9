import { toIsoCountry } from '@havn/i18n/countries';
import type { Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import { useTexts } from '../texts/texts.js';
import { SinglePicker, type SinglePickerProps } from '../ui/form/picker.js';
import { listCountries } from './countries.js';

/** Shows `America/New_York` as `America/New York`. */
const formatZone = (zone: string) => zone.replaceAll('_', ' ');

/** Browsers have either the method or, if they are older, the property. */
interface LocaleWithZones {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[] | undefined;
}

/** The names of the countries of each time zone. Empty in a browser that does not know them. */
function mapCountriesByZone(language: Language): Map<string, string> {
  const { first, others } = listCountries(language);
  const countriesByZone = new Map<string, string>();
  for (const { code, name } of [...first, ...others]) {
    const locale: Intl.Locale & LocaleWithZones = new Intl.Locale('und', { region: toIsoCountry(code) });
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? []) {
      const known = countriesByZone.get(zone);
      countriesByZone.set(zone, known === undefined ? name : `${known}, ${name}`);
    }
  }
  return countriesByZone;
}

interface ZonePickerProps extends Omit<SinglePickerProps, 'options'> {
  firstOption?: string;
}

export function ZonePicker({ firstOption, value, ...picker }: ZonePickerProps) {
  const { language } = useTexts();
  const countriesByZone = useMemo(() => mapCountriesByZone(language), [language]);
  const options = useMemo(() => {
    const zones = [...(firstOption === undefined ? [] : [firstOption]), ...Intl.supportedValuesOf('timeZone')];
    // The browser may not know the saved zone.
    const all = zones.includes(value) || value === '' ? zones : [value, ...zones];
    return all.map((zone) => ({ value: zone, label: formatZone(zone), context: countriesByZone.get(zone) }));
  }, [countriesByZone, firstOption, value]);
  return <SinglePicker options={options} value={value} {...picker} />;
}
