// The couple read one term for each thing: the words that docs/glossary.md replaces are in no text of the dashboard, of
// e-mails to the couple and of spreadsheets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The keys of texts that the specification quotes. */
const quoted = [
  'Shell.GroupList',
  'Overview.Count.groups',
  'Reasons.TOO_MANY_MAINS',
  'Issues.Group name is required.',
  'Issues.You can only add up to 2 main guests.',
  'Issues.This group already has two main guests, therefore this guest will be created as a follower.',
  'Groups.Title',
  'Groups.Create',
  'Groups.Edit',
  'Groups.DeleteQuestion',
  'Groups.Empty',
  'Groups.Name',
  'Groups.MaxMainGuests',
  'Groups.CreateFailed',
  'Groups.UpdateFailed',
  'Groups.AssignFailed',
  'Tables.GroupsFailed',
  'Guests.Column.group',
  'Guests.Column.main',
  'Guests.Filters.inGroup',
  'Guests.Filters.individuals',
  'Guests.Filters.mainGuests',
  'Guest.Tag.Group',
  'Guest.Tag.Individual',
  'Guest.Tag.Main',
  'Guest.Field.isMain',
].map((key) => `dashboard.json ${key}`);
/** Other things have these words, too. */
const otherMeanings = [
  'Import.Choices.NamesFromEmail_one',
  'Import.Choices.NamesFromEmail_other',
  'Languages.First',
  'Settings.Hint.languages',
  'Portrait.Choice.cloth.main',
].map((key) => `dashboard.json ${key}`);

const readers = [
  { file: 'dashboard.json', keys: /./ },
  { file: 'server.json', keys: /^(?:Import|TestMessage|AccountMail)\./ },
  // The other titles are those of lists that somebody else wrote.
  { file: 'spreadsheet.json', keys: /^(?!otherTitles\.|listWords$)/ },
];

interface Texts {
  readonly [key: string]: string | Texts;
}
const listTexts = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : listTexts(value, `${path}${key}.`),
  );

const dashboardLanguages = readdirSync('packages/i18n/locales').filter((language) =>
  existsSync(`packages/i18n/locales/${language}/dashboard.json`),
);
const englishNames = new Intl.DisplayNames('en', { type: 'language' });
/** By the name in English. The one of Norwegian says which. */
const languageTags = new Map(
  dashboardLanguages.map((language) => [englishNames.of(language)?.replace(' Bokmål', ''), language]),
);
const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split("## In the couple's words");
const rows = section.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.length === 8 && !/^-*$/.test(cells[1] ?? '') ? [cells] : [];
});
const listReplaced = (column: number) =>
  rows.slice(1).flatMap((cells) => (cells[column] ?? '').split(', ').map((word) => word.toLowerCase()));

/** A whole word, also in the plural. */
const toPattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}_{])(?:${words.join('|')})s?(?![\\p{L}_}])`, 'u');

function findReplacedWords(language: string, words: readonly string[]): Map<string, string> {
  const pattern = toPattern(words.map((word) => word.replaceAll('?', '\\?')));
  return new Map(
    readers.flatMap(({ file, keys }) =>
      listTexts(JSON.parse(readFileSync(`packages/i18n/locales/${language}/${file}`, 'utf8')) as Texts)
        .filter(([key, text]) => keys.test(key) && pattern.test(text.replaceAll('\u202f', ' ').toLowerCase()))
        .map(([key, text]): [string, string] => [`${file} ${key}`, text]),
    ),
  );
}

it('reads the words that the glossary replaces', () => {
  expect(rows[0]?.slice(1, 7)).toEqual([
    'English',
    'French',
    'meaning',
    'in the API',
    'replaced',
    'replaced in French',
  ]);
  expect(rows.length).toBeGreaterThan(5);
  expect(toPattern(listReplaced(5)).test('choose groups…')).toBe(true);
  expect(toPattern(listReplaced(5)).test('“{{group}}” sits at one table')).toBe(false);
});

it('no English text that the couple reads has a replaced word, unless the specification quotes it', () => {
  const found = findReplacedWords('en', listReplaced(5));
  const allowed = [...quoted, ...otherMeanings];
  expect([...found].filter(([key]) => !allowed.includes(key))).toEqual([]);
  expect(allowed.filter((key) => !found.has(key))).toEqual([]);
});

it('no French text that the couple reads has a replaced word', () => {
  const found = findReplacedWords('fr', listReplaced(6));
  expect([...found].filter(([key]) => !otherMeanings.includes(key))).toEqual([]);
});

/** The language, and what its texts no longer say. */
const replacedByLanguage = section.split('\n').flatMap((line): [language: string, words: string[]][] => {
  const cells = line.split('|').map((cell) => cell.trim());
  const tag = languageTags.get(cells[1] ?? '');
  return cells.length === 9 && tag !== undefined ? [[tag, (cells[7] ?? '').toLowerCase().split(', ')]] : [];
});

it('the glossary has the words of every other language of the dashboard', () => {
  expect(['en', 'fr', ...replacedByLanguage.map(([language]) => language)].sort()).toEqual(
    [...dashboardLanguages].sort(),
  );
});

it.each(replacedByLanguage)('no text that the couple reads has a replaced word: %s', (language, words) => {
  expect([...findReplacedWords(language, words)]).toEqual([]);
});
