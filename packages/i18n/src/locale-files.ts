// The files of texts, for Node. The browser fetches them from the server.
import { existsSync, readFileSync } from 'node:fs';
import { getLanguageEntry, type Language } from './languages.js';

export type LocaleFile = 'translation' | 'dashboard' | 'server' | 'spreadsheet';

/** Null for a file that the language does not have. */
export function readLocaleFile(language: Language, name: LocaleFile): object | null {
  const { folder = new URL(`../locales/${language}/`, import.meta.url) } = getLanguageEntry(language);
  const file = new URL(`${name}.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
