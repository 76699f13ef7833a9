// What a new language takes: an entry in the registry and a folder of texts. Import this module first: everything that
// reads the languages reads them when it is loaded.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLanguage, defaultLanguage, getLanguageEntry, type Language } from '../languages.js';
import { type LocaleFile, readLocaleFile } from '../locale-files.js';

/** Each text marked, so that it can be told from the English one. */
const mark = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `«${text}»` : mark(text)]),
  );

const folder = mkdtempSync(join(tmpdir(), 'havn-language-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of ['translation', 'dashboard', 'server', 'spreadsheet'] satisfies LocaleFile[])
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(mark(readLocaleFile(defaultLanguage, name) ?? {})));

/** Written from right to left. */
export const addedLanguage: Language = addLanguage('ar', {
  ...getLanguageEntry(defaultLanguage),
  name: 'العربية',
  locale: 'ar',
  direction: 'rtl',
  cells: { yes: ['نعم'], no: ['لا'], language: ['ara'] },
  folder,
});
