import { expect, it } from 'vitest';
import { parseHeader } from './parse-header.js';

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
