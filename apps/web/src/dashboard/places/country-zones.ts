import { countryCodes, type GuestCountry } from '@havn/api/kernel/fields';
import { toIsoCountry } from '@havn/i18n/countries';

/** Browsers have either the method or, if they are older, the property. */
interface LocaleWithZones {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[] | undefined;
}

/** The time zones of a country. Empty in a browser that does not know them. */
export function listZones(country: GuestCountry): readonly string[] {
  const locale: Intl.Locale & LocaleWithZones = new Intl.Locale('und', { region: toIsoCountry(country) });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** `''` for a zone of no country or of several. */
export function findCountryOfZone(zone: string): GuestCountry {
  const [country = '', ...others] = countryCodes.filter((code) => listZones(code).includes(zone));
  return others.length === 0 ? country : '';
}
