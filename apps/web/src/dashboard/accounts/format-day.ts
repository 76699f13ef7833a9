import { getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';

/** Such as "1 December". */
export function formatDay(instant: string, language: Language): string {
  return getDateFormat(language, { day: 'numeric', month: 'long' }).format(new Date(instant));
}
