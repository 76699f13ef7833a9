// What a new language takes: a folder of texts with its meta.json. Import this module first: everything that reads the
// languages reads them when it is loaded.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLanguageDetails, getLanguageDetails, type LanguageDetails } from '../language-details.js';
import { addLanguageWords, getLanguageWords, type LanguageWords } from '../language-words.js';
import { addLanguage, defaultLanguage, getLanguageEntry, type Language, type LanguageEntry } from '../languages.js';
import { addLocaleFolder, type LocaleFile, readLocaleFile } from '../locale-files.js';
import { addNeedNames, getNeedNames, type NeedNames } from '../need-names.js';
import { addNeedWords, getNeedWords } from '../need-words.js';
import { addTableWord, getTableWord } from '../table-words.js';

/** Each text marked, so that it can be told from the English one. */
const mark = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `«${text}»` : mark(text)]),
  );

/** Which `pnpm check` would name, as it would the plural forms that English does not have. */
const missingTexts = ['Unsubscribe.InvalidLink', 'Mail.Contact', 'Invitation.Thanks'];

function readMarked(name: LocaleFile): object {
  const texts = mark(readLocaleFile(defaultLanguage, name) ?? {}) as Record<string, Record<string, string>>;
  for (const [section = '', key = ''] of missingTexts.map((path) => path.split('.'))) delete texts[section]?.[key];
  return texts;
}

const folder = mkdtempSync(join(tmpdir(), 'havn-language-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of ['translation', 'server', 'spreadsheet'] satisfies LocaleFile[])
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(readMarked(name)));

const meta: LanguageEntry & LanguageDetails & LanguageWords = {
  ...getLanguageEntry(defaultLanguage),
  ...getLanguageDetails(defaultLanguage),
  ...getLanguageWords(defaultLanguage),
  name: 'Qaanaat',
  // Months in Arabic, with the digits of English.
  locale: 'ar-u-nu-latn',
  direction: 'rtl',
  pluralForms: ['zero', 'one', 'two', 'few', 'many', 'other'],
  cells: { yes: ['qay'], no: ['qan'], language: ['qana'] },
};

/** Invented (its tag is for private use), and written from right to left. */
export const addedLanguage: Language = addLanguage('qaa', meta);
addLanguageDetails(addedLanguage, meta);
addLanguageWords(addedLanguage, meta);
addTableWord(addedLanguage, getTableWord(defaultLanguage));
addNeedNames(addedLanguage, mark(getNeedNames(defaultLanguage)) as NeedNames);
const needWords = getNeedWords(defaultLanguage);
addNeedWords(addedLanguage, { ...needWords, words: { ...needWords.words, milk: 'qimmuk*' }, allergy: 'qaperoq*' });
addLocaleFolder(addedLanguage, folder);
