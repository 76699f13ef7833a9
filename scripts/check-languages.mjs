// Fails if a source file compares with the tag of a language or creates a format of `Intl`, and names what the folder of a language
// (packages/i18n/locales) still lacks: texts, and the guides of the sample wedding.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, getLocale, languages } from '../packages/i18n/dist/languages.js';

/** The argument is used only by the test of this check. */
const root = process.argv[2] ?? '.';
const failures = [];

const widgetLanguages = readdirSync('packages/widget/src/languages').flatMap(
  (file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [],
);
const tag = `['"\`](?:${[...new Set([...languages, ...widgetLanguages])].join('|')})['"\`]`;
const comparison = new RegExp(
  [
    `[!=]==? ?${tag}`,
    `${tag} ?[!=]==?`,
    `\\bcase ${tag}`,
    `(?:startsWith|includes|indexOf|test)\\(${tag}`,
    `${tag}\\]\\.(?:includes|indexOf)\\(`,
  ].join('|'),
);

/** With anything but a fixed locale, for what only machines read. */
const format =
  /Intl\.(?:Collator|DateTimeFormat|DisplayNames|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat)\((?!\)|'en'|'sv-SE')|\.toLocale(?:Date|Time)?String\((?!'en')/;
/** The widget has its own locales, and spreadsheets name countries in languages that the app does not have. */
const hasOwnFormats =
  /^packages\/widget\/|^apps\/server\/src\/routes\/widget\/details-page|^packages\/(?:i18n\/src\/(?:dates|formats)|api\/src\/spreadsheet\/vocabulary)\.ts$/;

const isSource = (file) =>
  /^(apps|packages)\/[\w-]+\/(src|build|demo)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file);

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = new Set(stdout.split('\n').filter((file) => isSource(file) && existsSync(join(root, file))));
for (const file of sources) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    if (comparison.test(line)) failures.push(`${place} compares with a language: ${line.trim()}`);
    if (format.test(line) && !hasOwnFormats.test(file))
      failures.push(`${place} creates a format instead of using @havn/i18n/formats: ${line.trim()}`);
  }
}

const locales = 'packages/i18n/locales';
const pluralForm = /_(zero|one|two|few|many|other)$/;

const listKeys = (texts, path = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [`${path}${key}`] : listKeys(value, `${path}${key}.`),
  );

/** What counts up to 1,000 need. */
function listPluralForms(language) {
  const rules = new Intl.PluralRules(getLocale(language));
  return new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
}

/** The keys that a language needs for the keys of the default language. */
function listNeededKeys(keys, language) {
  const forms = [...listPluralForms(language)];
  const needed = keys.flatMap((key) =>
    pluralForm.test(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key],
  );
  return new Set(needed);
}

/** Null if there is no such file. */
function readKeys(language, name) {
  const file = join(root, locales, language, name);
  return existsSync(file) ? listKeys(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Where a language has another word for "dear" for women, men or several people. */
const salutationForm = /^Salutation\.(Dear_(feminine|masculine|several|severalFeminine)|Each_(feminine|masculine))$/;

function checkTexts(language, name) {
  const file = `${locales}/${language}/${name}`;
  const [expected, found] = [readKeys(defaultLanguage, name), readKeys(language, name)];
  if (found === null) return failures.push(`${language} lacks ${file}`);
  const needed = listNeededKeys(expected, language);
  const bases = new Set(expected.map((key) => key.replace(pluralForm, '')));
  for (const key of needed) if (!found.includes(key)) failures.push(`${language} lacks ${key} in ${file}`);
  for (const key of found)
    if (!bases.has(key.replace(pluralForm, '')) && !salutationForm.test(key))
      failures.push(`${file} has ${key}, which ${defaultLanguage} lacks`);
}

/** What make-guides.mjs makes of the texts. */
const listGuides = (language) =>
  ['', '_local'].map((guests) => `apps/web/sample-wedding/guides/${language}_wedding_info${guests}.pdf`);

const requiredFiles = ['translation.json', 'server.json', 'spreadsheet.json'];
/** The dashboard and the guides of the sample wedding are in English otherwise. */
const optionalFiles = ['dashboard.json', 'guide.json'];
const hasFile = (language, name) => existsSync(join(root, locales, language, name));

if (existsSync(join(root, locales))) {
  for (const language of readdirSync(join(root, locales)))
    if (!languages.includes(language)) failures.push(`${locales}/${language} has no entry in the registry`);
  for (const language of languages) {
    const texts = [...requiredFiles, ...optionalFiles.filter((name) => hasFile(language, name))];
    for (const name of texts) checkTexts(language, name);
    for (const file of hasFile(language, 'guide.json') ? listGuides(language) : [])
      if (!existsSync(join(root, file))) failures.push(`${language} lacks ${file}: run node scripts/make-guides.mjs`);
  }
}

for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
