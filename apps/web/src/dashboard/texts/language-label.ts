import { formatLanguage } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { getCurrentLanguage } from './texts.js';

/** The name of a language in that of the dashboard, as a label. */
export function getLanguageLabel(language: Language): string {
  const name = formatLanguage(language, getCurrentLanguage());
  return name.charAt(0).toUpperCase() + name.slice(1);
}
