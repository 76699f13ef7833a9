// Writes the registry of languages, the modules *.gen.ts of packages/i18n/src, from the folders of packages/i18n/locales.
// With --check, only fails if a module is not up to date. The argument `--root=` is used by tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listLanguages,
  listLanguagesWith,
  localesFolder,
  pickDetailFields,
  pickGuestFields,
  pickWordFields,
  readJson,
  readMeta,
} from './languages/meta.mjs';

const root = process.argv.find((argument) => argument.startsWith('--root='))?.slice('--root='.length) ?? '.';

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readAll() {
  try {
    return listLanguages(root).map((language) => [language, readMeta(root, language)]);
  } catch (error) {
    return fail(error.message);
  }
}

const metas = readAll();
const languages = metas.map(([language]) => language);

const writeFields = (name, pickFields) => `export const ${name} = {
${metas.map(([language, meta]) => `  ${language}: ${JSON.stringify(pickFields(meta))},`).join('\n')}
} as const;
`;
/** Of the languages that countries spell differently. */
const writeSpellings = () => {
  const spellings = metas.flatMap(([language, { regionalSpelling }]) =>
    regionalSpelling === undefined ? [] : [[language, regionalSpelling]],
  );
  const spaced = metas.filter(([, meta]) => meta.spacedPunctuation === true).map(([language]) => language);
  return `export const spellings = ${JSON.stringify(Object.fromEntries(spellings))} as const;
export const spacedPunctuation = ${JSON.stringify(spaced)} as const;
`;
};
const writeTableWords = () =>
  `export const tableWords = ${JSON.stringify(Object.fromEntries(metas.map(([language, { table }]) => [language, table])))} as const;\n`;
/** Of the languages that have the file. */
const readAllWith = (file) =>
  listLanguagesWith(root, languages, file).map((language) => [
    language,
    readJson(root, `${localesFolder}/${language}/${file}.json`),
  ]);
const writeTexts = (file, name, pickTexts) => `export const ${name} = {
${readAllWith(file)
  .map(([language, texts]) => `  ${language}: ${JSON.stringify(pickTexts(texts))},`)
  .join('\n')}
} as const;
`;
const writeList = (name, file) =>
  `export const ${name} = ${JSON.stringify(listLanguagesWith(root, languages, file))} as const;\n`;

const modules = {
  languages: writeFields('entries', pickGuestFields),
  'language-details': writeFields('details', pickDetailFields),
  'language-words': writeFields('words', pickWordFields),
  'table-words': writeTableWords(),
  'need-names': writeTexts('needs', 'needNames', ({ names }) => names),
  'need-words': writeTexts('needs', 'needWords', ({ names: _, page: __, ...words }) => words),
  'name-words': writeTexts('name-words', 'nameWords', (words) => words),
  'language-spellings': writeSpellings(),
  'language-files': writeList('dashboardLanguages', 'dashboard') + writeList('guideLanguages', 'guide'),
};

for (const [name, content] of Object.entries(modules)) {
  const file = `packages/i18n/src/${name}.gen.ts`;
  const path = join(root, file);
  const source = `// Written by scripts/write-languages.mjs from the folders of locales/.\n${content}`;
  if (existsSync(path) && readFileSync(path, 'utf8') === source) continue;
  if (process.argv.includes('--check')) fail(`${file} is not up to date. Run: node scripts/write-languages.mjs`);
  writeFileSync(path, source);
}
