// The files of texts, for Node. The browser fetches them from the server.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLanguageEntry, type Language } from './languages.js';

export type LocaleFile = 'translation' | 'dashboard' | 'server' | 'spreadsheet' | 'guide';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../locales');

/** Null for a file that the language does not have. */
export function readLocaleFile(language: Language, name: LocaleFile): object | null {
  const { folder = join(locales, language) } = getLanguageEntry(language);
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
