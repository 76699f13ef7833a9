import { languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { findColumn, listDerivedTitles } from './find-column.js';
import { spreadsheetTexts } from './texts.js';

it.each([
  ['الاسم الأول', 'firstName'],
  ['اسم العائلة', 'lastName'],
  ['الاسم الكامل', 'fullName'],
  ['رقم الجوّال', 'phoneNumber'],
  ['الايميل', 'email'],
  ['الدولة', 'country'],
])('an Arabic list has the column %s, with or without its signs', (title, column) => {
  expect(findColumn(title)).toBe(column);
});

it.each(languages.filter((language) => readLocaleFile(language, 'dashboard') !== null))(
  'every column is found by the title that the page for imports and its template give it: %s',
  (language) => {
    const { Column: titles } = (readLocaleFile(language, 'dashboard') as { Import: { Column: Record<string, string> } })
      .Import;
    const found = Object.entries(titles).map(([column, title]) => [column, findColumn(title)]);
    expect(found).toEqual(Object.keys(titles).map((column) => [column, column]));
  },
);

describe.each(languages)('a file of our own in %s', (language) => {
  const { titles, ...others } = spreadsheetTexts[language];

  it('has a title of its own for each column', () => {
    const found = Object.entries(titles).map(([column, title]) => [column, findColumn(title)]);
    expect(found).toEqual(Object.keys(titles).map((column) => [column, column]));
  });

  it('has columns for reading, which an import leaves out', () => {
    const { status, groupDietary, replacedDietary } = others;
    expect([status, groupDietary, replacedDietary].map(findColumn)).toEqual([undefined, undefined, undefined]);
  });
});

it.each(['Household name', 'Group'])(
  'an exported seating plan with the column “%s” has columns for reading',
  (households) => {
    const header = ['Table', 'Seats', 'Free', 'Guest', households, 'Status', 'Note'];
    expect([...listDerivedTitles(header)]).toEqual(['seats', 'free', 'status', 'note']);
    expect([...listDerivedTitles([...header, 'Notes'])]).toEqual([]);
  },
);
