import { getDirection, getLanguageEntry, toLanguage } from '@havn/i18n/languages';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/**
 * The attributes of the `html` element. Left to right is the default of HTML; titles and running text are hyphenated with
 * `data-hyphens`.
 */
export function renderLanguage(language: string, direction = getDirection(toLanguage(language))): string {
  const hyphens = getLanguageEntry(toLanguage(language)).hyphens ? ' data-hyphens' : '';
  return `lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}${hyphens}`;
}
