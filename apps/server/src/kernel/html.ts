import { getDirection, getLanguageEntry } from '@havn/i18n/languages';
import { toLanguage } from '@havn/i18n/own-languages';

/**
 * The attributes of the `html` element. Left to right is the default of HTML; titles and running text are hyphenated with
 * `data-hyphens`.
 */
export function renderLanguage(language: string, direction = getDirection(toLanguage(language))): string {
  const hyphens = getLanguageEntry(toLanguage(language)).hyphens ? ' data-hyphens' : '';
  return `lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}${hyphens}`;
}

export const renderStylesheetLink = (path: string): string => `<link rel="stylesheet" href="${path}">`;
