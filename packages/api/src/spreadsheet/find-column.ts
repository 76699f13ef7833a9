import { languages } from '@havn/i18n/languages';
import { normalizeWord } from '../kernel/normalize-text.js';
import { type FileColumn, fileColumns } from './columns.js';
import { spreadsheetTexts } from './texts.js';

/** The titles in our own files, then common alternatives. */
const columnsByTitle = new Map<string, FileColumn>(
  languages.flatMap((language) =>
    fileColumns.flatMap((column) => {
      const { titles, otherTitles } = spreadsheetTexts[language];
      return [titles[column], ...otherTitles[column].split(', ')].map(
        (title) => [normalizeWord(title), column] as const,
      );
    }),
  ),
);
columnsByTitle.delete('');

const maxHeaderLength = 200;

/** In any case, with or without accents, spaces and punctuation. */
export function findColumn(header: string): FileColumn | undefined {
  const name = header.trim();
  return name.length > maxHeaderLength ? undefined : columnsByTitle.get(normalizeWord(name));
}
