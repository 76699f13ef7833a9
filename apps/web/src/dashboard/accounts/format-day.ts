// The last day of a link, in the language of the dashboard.
import type { Language } from '@havn/i18n/languages';

/** Such as "1 December". French writes the first of a month as an ordinal, which Intl does not. */
export function formatDay(instant: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(instant));
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day;
}
