// The files of texts, for Node. The browser fetches them from the server.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from './languages.js';

export type LocaleFile = 'translation' | 'dashboard' | 'server' | 'spreadsheet' | 'guide' | 'needs' | 'events';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../locales');
const addedFolders = new Map<Language, string>();

/** Beside `addLanguage`. */
export const addLocaleFolder = (language: Language, folder: string): void => void addedFolders.set(language, folder);

/** Null for a file that the language does not have. */
export function readLocaleFile(language: Language, name: LocaleFile): object | null {
  const file = join(addedFolders.get(language) ?? join(locales, language), `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
