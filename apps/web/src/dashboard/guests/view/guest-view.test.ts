import type { Guest } from '@havn/api/people/guest/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch, filterGuests, type GuestCriteria, parseView, sortGuests, toSearchParams } from './guest-view.js';

const guest = (firstName: string, fields: Partial<Guest> = {}) =>
  ({
    _id: firstName,
    firstName,
    lastName: '',
    status: 'Pending',
    phoneNumber: '',
    assignedGroup: null,
    assignedTable: null,
    isAdult: true,
    ...fields,
  }) as Guest;
const statusLabels = { Pending: 'En attente', Accepted: 'Accepté', Declined: 'Décliné', Attended: 'Présent' };
const matching = (rows: readonly Guest[], text: string, filters: GuestCriteria['filters']) =>
  filterGuests(rows, { text, filters, statusLabels });
const noFilters: GuestCriteria['filters'] = [];
const names = (rows: readonly Guest[]) => rows.map(({ firstName }) => firstName);

describe('the URL parameters', () => {
  it('describe the view, and are parsed as they were written', () => {
    const view = parseView({ filter: ['pending', 'kids'], sort: '-needsHousing' });
    expect(view).toEqual({ filters: ['pending', 'kids'], sort: { column: 'needsHousing', isDescending: true } });
    expect(toSearchParams('ida', view)).toEqual({ q: 'ida', filter: ['pending', 'kids'], sort: '-needsHousing' });
    expect(parseView(toSearchParams('', view))).toEqual(view);
  });

  it('are empty for the default view', () => {
    expect(toSearchParams('', parseView({}))).toEqual({});
  });

  it('may contain unknown values', () => {
    expect(parseView({ filter: ['pending', 'pending', 'toString', ''], sort: '--name' })).toEqual({
      filters: ['pending'],
      sort: null,
    });
    expect(parseView({ sort: 'constructor' }).sort).toBeNull();
  });
});

describe('the rows', () => {
  const rows = [guest('Ida'), guest('Bo', { isAdult: false }), guest('Carl', { status: 'Accepted' })];

  it('are the identical array without any criteria', () => {
    expect(matching(sortGuests(rows, { sort: null, language: 'en' }), ' ', [])).toBe(rows);
  });

  it('are searched, filtered and sorted together', () => {
    const byName = sortGuests(rows, { sort: { column: 'name', isDescending: true }, language: 'en' });
    expect(names(byName)).toEqual(['Ida', 'Carl', 'Bo']);
    expect(names(matching(byName, '', ['adult']))).toEqual(['Ida', 'Carl']);
    expect(names(matching(byName, 'ACCEPT', ['adult']))).toEqual(['Carl']);
  });

  it.each([
    ['en', ['Åse', 'Oda', 'Ömer', 'Zoé']],
    ['de', ['Åse', 'Oda', 'Ömer', 'Zoé']],
    ['da', ['Oda', 'Zoé', 'Ömer', 'Åse']],
    ['sv', ['Oda', 'Zoé', 'Åse', 'Ömer']],
  ] as const)('are sorted as %s sorts names', (language, expected) => {
    const guests = ['Zoé', 'Ömer', 'Åse', 'Oda'].map((name) => guest(name));
    expect(names(sortGuests(guests, { sort: { column: 'name', isDescending: false }, language }))).toEqual(expected);
  });

  it('are found by the label of their status', () => {
    expect(names(matching(rows, 'en attente', []))).toEqual(['Ida', 'Bo']);
    expect(names(matching(rows, 'en attente', ['adult']))).toEqual(['Ida']);
  });

  it('are searched by their current values', () => {
    const [ida] = rows;
    expect(names(matching(rows, 'ida', []))).toEqual(['Ida']);
    const changed = [{ ...(ida as Guest), firstName: 'Asta' }];
    expect(names(matching(changed, 'ida', []))).toEqual([]);
    expect(names(matching(changed, 'asta', []))).toEqual(['Asta']);
  });

  it('are the same whether the text is typed or pasted', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aAbéΣσς12 +(-'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.array(text, { maxLength: 12 }), (people, typed) => {
        const list = people.map((name, index) => guest(name, { _id: String(index), phoneNumber: `+45${index}12` }));
        const search = createSearch();
        for (const whole of typed)
          for (let length = 0; length <= whole.length; length += 1) {
            const criteria = { text: whole.slice(0, length), filters: noFilters, statusLabels };
            expect(search(list, criteria)).toEqual(filterGuests(list, criteria));
          }
      }),
    );
  });

  it('are searched again when they or the filters change', () => {
    const search = createSearch();
    expect(names(search(rows, { text: 'a', filters: noFilters, statusLabels }))).toEqual(['Ida', 'Bo', 'Carl']);
    expect(names(search(rows, { text: 'a', filters: ['kids'], statusLabels }))).toEqual(['Bo']);
    const more = [...rows, guest('Asta')];
    expect(names(search(more, { text: 'as', filters: noFilters, statusLabels }))).toEqual(['Asta']);
  });
});
