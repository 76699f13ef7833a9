import { languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { expect, it } from 'vitest';
import { findColumn } from './find-column.js';

it.each(languages.filter((language) => readLocaleFile(language, 'dashboard') !== null))(
  'every column is found by the title that the page for imports and its template give it: %s',
  (language) => {
    const { Column: titles } = (readLocaleFile(language, 'dashboard') as { Import: { Column: Record<string, string> } })
      .Import;
    const found = Object.entries(titles).map(([column, title]) => [column, findColumn(title)]);
    expect(found).toEqual(Object.keys(titles).map((column) => [column, column]));
  },
);
