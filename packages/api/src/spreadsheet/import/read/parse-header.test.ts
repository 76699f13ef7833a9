import { expect, it } from 'vitest';
import { findHeaderRow, parseHeader } from './parse-header.js';

const listNames = (cells: string[]) => parseHeader(cells, 1).all.map(({ name }) => name);

it('the names of repeated headers are unique', () => {
  expect(listNames(['Name', 'Name', '', '', 'Name'])).toEqual(['Name', 'Name (2)', '(C)', '(D)', 'Name (3)']);
});

it.each([
  { cells: ['Name', 'Name (2)', 'Name'], names: ['Name', 'Name (2)', 'Name (3)'] },
  { cells: ['Name', 'Name', 'Name (2)'], names: ['Name', 'Name (2)', 'Name (2) (2)'] },
])('the names of $cells are unique, although a header looks like that of a repeated one', ({ cells, names }) => {
  expect(listNames(cells)).toEqual(names);
});

it.each([
  { list: 'in German', rows: [['Hochzeit Anna & Bo'], [], ['Vorname', 'Nachname', 'Telefon'], ['Anna', 'Berg', '1']] },
  {
    list: 'in Danish',
    rows: [
      ['Gæsteliste', ''],
      ['', ''],
      ['Fornavn', 'Efternavn'],
      ['Anna', 'Berg'],
    ],
  },
  { list: 'with one known column', rows: [['Liste'], ['Juni'], ['Vorname', 'E-Mail'], ['Anna', 'a@example.com']] },
])('the headers of a list $list are below its title, although nobody knows them', ({ rows }) => {
  expect(findHeaderRow(rows)).toBe(2);
});

it.each([
  { list: 'one column', rows: [[''], ['Vorname'], ['Anna']], index: 1 },
  {
    list: 'no title',
    rows: [
      ['Vorname', 'Nachname'],
      ['Anna', 'Berg'],
    ],
    index: 0,
  },
  { list: 'blank rows only', rows: [[''], []], index: 0 },
])('the headers of a list with $list are in its first row that is not blank', ({ rows, index }) => {
  expect(findHeaderRow(rows)).toBe(index);
});

it.each([
  { cells: ['Name', 'Email', '', 'Name', 'Email'], column: 'Name (2)', name: 'Name' },
  { cells: ['First name', 'Last name', '', 'First name', 'Last name'], column: 'First name (2)', name: 'First name' },
  { cells: ['Name', 'Table', 'Name', 'Table'], column: 'Name (2)', name: 'Name' },
])('two lists side by side, $cells, have one message, which says what to do', ({ cells, column, name }) => {
  expect(parseHeader(cells, 1).problems).toEqual([
    { row: 1, column, sentences: [{ key: 'ListsSideBySide', values: { name } }] },
  ]);
});

it.each([
  { cells: ['First name', 'Vorname', 'Last name'], name: 'Vorname' },
  { cells: ['First name', 'First name', 'Last name'], name: 'First name (2)' },
])('two columns of one meaning, $cells, are not two lists', ({ cells, name }) => {
  expect(parseHeader(cells, 1).problems).toEqual([
    { row: 1, column: name, sentences: [{ key: 'DuplicateColumn', values: { first: 'First name', name } }] },
  ]);
});
