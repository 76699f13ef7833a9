import type { Language } from '@havn/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../texts/texts.js';
import { SinglePicker, type SinglePickerProps } from '../ui/form/picker.js';
import { listCountries } from './countries.js';
import { listZones } from './country-zones.js';

/** Shows `America/New_York` as `America/New York`. */
const formatZone = (zone: string) => zone.replaceAll('_', ' ');

/** The names of the countries of each time zone. Empty in a browser that does not know them. */
const countriesByLanguage = new Map<Language, ReadonlyMap<string, string>>();

/** Asking for the zones of all countries takes longer than a frame. */
function mapCountriesByZone(language: Language): ReadonlyMap<string, string> {
  const countriesByZone = new Map<string, string>();
  for (const { code, name } of listCountries(language).flat()) {
    for (const zone of listZones(code)) {
      const known = countriesByZone.get(zone);
      countriesByZone.set(zone, known === undefined ? name : `${known}, ${name}`);
    }
  }
  countriesByLanguage.set(language, countriesByZone);
  return countriesByZone;
}

const zoneCitiesQuery = {
  queryKey: ['zone-cities'],
  queryFn: async () => (await import('./zone-cities.json')).default,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Browsers name a few zones by an older name, such as `Asia/Calcutta`. */
function findOwnName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** The cities and regions of each time zone. Empty until they have loaded. */
function useZoneCities(zones: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery(zoneCitiesQuery);
  return useMemo(() => {
    const known = new Set(zones);
    const entries: [string, string][] = Object.entries(data ?? {});
    return new Map(entries.map(([zone, cities]) => [known.has(zone) ? zone : findOwnName(zone), cities]));
  }, [data, zones]);
}

const allZones = Intl.supportedValuesOf('timeZone');

interface ZonePickerProps extends Omit<SinglePickerProps, 'options'> {
  firstOption?: string;
}

export function ZonePicker({ firstOption, value, ...picker }: ZonePickerProps) {
  const { language } = useTexts();
  const countriesByZone = countriesByLanguage.get(language) ?? mapCountriesByZone(language);
  const citiesByZone = useZoneCities(allZones);
  const options = useMemo(() => {
    const zones = [...(firstOption === undefined ? [] : [firstOption]), ...allZones];
    // The browser may not know the saved zone.
    const all = zones.includes(value) || value === '' ? zones : [value, ...zones];
    return all.map((zone) => ({
      value: zone,
      label: formatZone(zone),
      context: countriesByZone.get(zone),
      keywords: citiesByZone.get(zone),
    }));
  }, [countriesByZone, citiesByZone, firstOption, value]);
  return <SinglePicker options={options} value={value} {...picker} />;
}
