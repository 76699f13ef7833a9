import { languages } from '@havn/i18n/languages';
import { normalizeWord } from '../kernel/normalize-text.js';
import { type FileColumn, titledColumns } from './columns.js';
import { isOneChangeApart } from './header-hints.js';
import { listHeaderWords } from './header-words.js';
import { spreadsheetTexts } from './texts.js';

const columnsByTitle = new Map<string, FileColumn>();

function addTitle(title: string, column: FileColumn): void {
  const word = normalizeWord(title);
  if (word !== '' && !columnsByTitle.has(word)) columnsByTitle.set(word, column);
}

/** The titles in our own files come first, then common alternatives, then the headers of other people's lists. */
for (const language of languages)
  for (const column of titledColumns) addTitle(spreadsheetTexts[language].titles[column], column);
for (const language of languages)
  for (const column of titledColumns)
    for (const title of spreadsheetTexts[language].otherTitles[column].split(', ')) addTitle(title, column);
for (const [word, column] of listHeaderWords()) addTitle(word, column);

const maxHeaderLength = 200;

/** In any case, with or without accents, spaces and punctuation. */
export function findColumn(header: string): FileColumn | undefined {
  const name = header.trim();
  return name.length > maxHeaderLength ? undefined : columnsByTitle.get(normalizeWord(name));
}

/** A shorter word is often another one: "Meal" is no "Mail". */
const minMisspeltLength = 5;

/** Of the known header that is written almost like this one: "Frist Name". */
export function findMisspeltColumn(header: string): FileColumn | undefined {
  const word = normalizeWord(header);
  if (word.length < minMisspeltLength || word.length > maxHeaderLength) return undefined;
  for (const [title, column] of columnsByTitle)
    if (title[0] === word[0] && isOneChangeApart(word, title)) return column;
  return undefined;
}

/** Of our own files before households and contacts had their names. */
const earlierTitles: Partial<Record<FileColumn, readonly string[]>> = {
  group: ['Group', 'Groupe', 'Gruppe', 'Groep', 'Grupp'],
  isMain: ['Main', 'Hauptgast', 'Hoofdgast', 'Hovedgæst', 'Huvudgäst', 'Hovedgjest'],
};

/** Whether a header is that of our own files. */
export const isOwnTitle = (header: string, column: (typeof titledColumns)[number]): boolean =>
  languages
    .map((language) => spreadsheetTexts[language].titles[column])
    .concat(earlierTitles[column] ?? [])
    .some((title) => normalizeWord(title) === normalizeWord(header));

const derivedTitles: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { status, groupDietary, replacedDietary } = spreadsheetTexts[language];
    return [status, groupDietary, replacedDietary].map(normalizeWord);
  }),
);

/** Of the guest list's own files: a column that is exported, and never imported. */
export const isDerivedTitle = (title: string): boolean => derivedTitles.has(normalizeWord(title));

/** Of the header of our seating export: what these columns say follows from the guests and tables. */
export function listDerivedTitles(header: readonly string[]): ReadonlySet<string> {
  const words = header.map(normalizeWord);
  for (const language of languages) {
    const { titles, seats, free, guest, status, note } = spreadsheetTexts[language];
    const derived = [seats, free, status, note].map(normalizeWord);
    const own = [...derived, ...[titles.table, guest].map(normalizeWord)];
    const others = words.filter((word) => !own.includes(word));
    // Earlier exports had another title for the households.
    const hasHouseholds = others.length === 1 && columnsByTitle.get(others[0] ?? '') === 'group';
    if (words.length === own.length + 1 && hasHouseholds && own.every((word) => words.includes(word)))
      return new Set(derived);
  }
  return new Set();
}
