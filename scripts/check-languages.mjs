// Fails if a source file names a language by its tag or creates a format of `Intl`, and names what is wrong in the
// folder of a language (packages/i18n/locales): its texts, and the guides of the sample wedding.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguages, listLanguagesWith, localesFolder } from './languages/meta.mjs';
import { checkTexts } from './languages/texts.mjs';

/** The argument is used only by the test of this check. */
const root = process.argv[2] ?? '.';
const failures = [];

/** The widget has languages of its own. It may name them, but not compare with them. */
const widgetLanguages = readdirSync('packages/widget/src/languages').flatMap(
  (file) => /^([a-z]{2}(?:-[A-Z]{2})?)\.ts$/.exec(file)?.[1] ?? [],
);
const appLanguages = listLanguages('.');
const quote = (tags) => `['"\`](?:${tags.join('|')})['"\`]`;
const tag = quote([...new Set([...appLanguages, ...widgetLanguages])]);
const comparison = new RegExp(
  [
    `[!=]==? ?${tag}`,
    `${tag} ?[!=]==?`,
    `\\bcase ${tag}`,
    `(?:startsWith|includes|indexOf|test)\\(${tag}`,
    `${tag}\\]\\.(?:includes|indexOf)\\(`,
  ].join('|'),
);

/** Not those that only the widget has, such as `id` and `no`. */
const quotedTag = new RegExp(quote(appLanguages));
/** Comments, English pages and formats that only machines read. */
const withoutEnglish = (line) =>
  line.replace(/^\s*(?:\/\/|\/?\*).*|\blang="en"|(?:Intl\.\w+|\.toLocale\w*String)\('en'/g, '');
/**
 * Beside the widget: the default language, names of fields that the specification gives, its record of a wedding and the
 * sample wedding, the columns with a default, and countries of the same letters.
 */
const mayNameLanguages =
  /^packages\/(?:widget\/|i18n\/src\/(?:languages|[\w-]+\.gen)\.ts|api\/src\/(?:demo\/|messaging\/text\/text-rules|wedding\/fields)|db\/src\/(?:values|schema\/(?:delivery|widgets))\.ts)/;

/** With anything but a fixed locale, for what only machines read. */
const format =
  /Intl\.(?:Collator|DateTimeFormat|DisplayNames|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat)\((?!\)|'en'|'sv-SE')|\.toLocale(?:Date|Time)?String\((?!'en')/;
/** The widget has its own locales, a couple may add any language, and spreadsheets name countries in languages that the app does not have. */
const hasOwnFormats =
  /^packages\/widget\/|^apps\/server\/src\/routes\/widget\/details-page|^packages\/(?:i18n\/src\/(?:dates|formats|joining-words|own-languages|plural-forms)|api\/src\/spreadsheet\/vocabulary)\.ts$/;

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
    else if (!mayNameLanguages.test(file) && quotedTag.test(withoutEnglish(line)))
      failures.push(`${place} names a language: ${line.trim()}`);
    if (format.test(line) && !hasOwnFormats.test(file))
      failures.push(`${place} creates a format instead of using @havn/i18n/formats: ${line.trim()}`);
  }
}

/** What make-guides.mjs makes of the texts. */
const listGuides = (language) =>
  ['', '_local'].map((guests) => `apps/web/sample-wedding/guides/${language}_wedding_info${guests}.pdf`);

function checkFolders() {
  const tags = listLanguages(root);
  for (const language of tags) failures.push(...checkTexts(root, language));
  for (const language of listLanguagesWith(root, tags, 'guide'))
    for (const file of listGuides(language))
      if (!existsSync(join(root, file))) failures.push(`${language} lacks ${file}: run node scripts/make-guides.mjs`);
}

if (existsSync(join(root, localesFolder))) checkFolders();

for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
