import { getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';

/** Such as "1 December", in the zone of the wedding. */
export function formatDay(instant: string, language: Language, zone: string): string {
  return getDateFormat(language, { day: 'numeric', month: 'long', timeZone: zone }).format(new Date(instant));
}
