import type { Guest } from '@havn/api/people/guest/schema';
import { describe, expect, it } from 'vitest';
import { getColumn, getFilters, guestListParts } from '../../../testing/guest-list-parts.js';
import {
  createSearch,
  filterGuests,
  findMatchedColumns,
  type GuestCriteria,
  type GuestListSearch,
  parseView,
  sortGuests,
  toSearchParams,
} from './guest-view.js';

const guest = (firstName: string, fields: Partial<Guest> = {}) =>
  ({
    _id: firstName,
    firstName,
    lastName: '',
    status: 'Pending',
    phoneNumber: '',
    diets: [],
    allergens: [],
    dietaryRestriction: '',
    groupDietaryRestriction: '',
    notes: '',
    assignedGroup: null,
    assignedTable: null,
    isAdult: true,
    ...fields,
  }) as Guest;
const statusLabels = { Pending: 'En attente', Accepted: 'Accepté', Declined: 'Décliné', Attended: 'Présent' };
const matching = (rows: readonly Guest[], text: string, filters: GuestCriteria['filters']) =>
  filterGuests(rows, { text, filters, statusLabels });
const parse = (search: GuestListSearch) => parseView(search, guestListParts);
const names = (rows: readonly Guest[]) => rows.map(({ firstName }) => firstName);

it('a search repeats an earlier result only for the same rows, text and filters', () => {
  const search = createSearch();
  const rows = [guest('Ida'), guest('Ivo', { isAdult: false })];
  const filters: GuestCriteria['filters'] = [];
  const find = (text: string, own = filters, all = rows) => search(all, { text, filters: own, statusLabels });
  const found = find('i');
  expect(names(find('id'))).toEqual(['Ida']);
  expect(find('i')).toBe(found);
  expect(names(find('i', getFilters('kids')))).toEqual(['Ivo']);
  expect(names(find('i', filters, [guest('Iris')]))).toEqual(['Iris']);
  for (let letters = 0; letters < 30; letters += 1) expect(names(find('x'.repeat(letters + 1), filters))).toEqual([]);
  expect(names(find('i'))).toEqual(['Ida', 'Ivo']);
});

describe('the URL parameters', () => {
  it('describe the view, and are parsed as they were written', () => {
    const view = parse({ filter: ['pending', 'kids'], sort: '-needsHousing' });
    expect(view).toEqual({
      filters: getFilters('pending', 'kids'),
      sort: { column: getColumn('needsHousing'), isDescending: true },
    });
    expect(toSearchParams('ida', view)).toEqual({ q: 'ida', filter: ['pending', 'kids'], sort: '-needsHousing' });
    expect(parse(toSearchParams('', view))).toEqual(view);
  });

  it('are empty for the default view', () => {
    expect(toSearchParams('', parse({}))).toEqual({});
  });

  it('may contain unknown values', () => {
    expect(parse({ filter: ['pending', 'pending', 'toString', ''], sort: '--name' })).toEqual({
      filters: getFilters('pending'),
      sort: null,
    });
    expect(parse({ sort: 'constructor' }).sort).toBeNull();
  });
});

describe('the rows', () => {
  const rows = [guest('Ida'), guest('Bo', { isAdult: false }), guest('Carl', { status: 'Accepted' })];

  it('are the identical array without any criteria', () => {
    expect(matching(sortGuests(rows, { sort: null, language: 'en' }), ' ', [])).toBe(rows);
  });

  it('are searched, filtered and sorted together', () => {
    const byName = sortGuests(rows, { sort: { column: getColumn('name'), isDescending: true }, language: 'en' });
    expect(names(byName)).toEqual(['Ida', 'Carl', 'Bo']);
    expect(names(matching(byName, '', getFilters('adult')))).toEqual(['Ida', 'Carl']);
    expect(names(matching(byName, 'ACCEPT', getFilters('adult')))).toEqual(['Carl']);
  });

  it.each([
    ['en', ['Åse', 'Oda', 'Ömer', 'Zoé']],
    ['de', ['Åse', 'Oda', 'Ömer', 'Zoé']],
    ['da', ['Oda', 'Zoé', 'Ömer', 'Åse']],
    ['sv', ['Oda', 'Zoé', 'Åse', 'Ömer']],
  ] as const)('are sorted as %s sorts names', (language, expected) => {
    const guests = ['Zoé', 'Ömer', 'Åse', 'Oda'].map((name) => guest(name));
    expect(names(sortGuests(guests, { sort: { column: getColumn('name'), isDescending: false }, language }))).toEqual(
      expected,
    );
  });

  it('are found by the label of their status', () => {
    expect(names(matching(rows, 'en attente', []))).toEqual(['Ida', 'Bo']);
    expect(names(matching(rows, 'en attente', getFilters('adult')))).toEqual(['Ida']);
  });

  it('are searched by their current values', () => {
    const [ida] = rows;
    expect(names(matching(rows, 'ida', []))).toEqual(['Ida']);
    const changed = [{ ...(ida as Guest), firstName: 'Asta' }];
    expect(names(matching(changed, 'ida', []))).toEqual([]);
    expect(names(matching(changed, 'asta', []))).toEqual(['Asta']);
  });

  it('show the columns in which they were found', () => {
    const people = [guest('Ida', { allergens: ['nuts'] }), guest('Bo', { notes: 'Plays the piano' })];
    const findColumns = (text: string, filters: GuestCriteria['filters'] = []) =>
      findMatchedColumns(matching(people, text, filters), { text, filters, statusLabels });
    expect(findColumns('ida')).toEqual({ dietary: false, notes: false });
    expect(findColumns('Nüsse')).toEqual({ dietary: true, notes: false });
    expect(findColumns('piano')).toEqual({ dietary: false, notes: true });
    expect(findColumns('', getFilters('nuts'))).toEqual({ dietary: true, notes: false });
    expect(findColumns('', getFilters('adult'))).toEqual({ dietary: false, notes: false });
  });
});
