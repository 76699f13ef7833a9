import { describe, expect, it } from 'vitest';
import { createSearchMatcher } from '../../kernel/normalize-text.js';
import {
  buildSearchText,
  compareBy,
  type FilterKey,
  filterOptions,
  isFilterKey,
  isNeedFilter,
  isSortColumn,
  type ListedGuest,
  matchesFilters,
  type SortColumn,
  sortColumns,
} from './rules.js';

const matchesSearch = (found: ListedGuest, query: string) => createSearchMatcher(query)(buildSearchText(found));

const guest = (fields: Partial<ListedGuest>): ListedGuest => ({
  firstName: 'Ida',
  lastName: 'Holm',
  status: 'Pending',
  phoneNumber: '',
  email: '',
  country: 'dk',
  language: 'en',
  isMain: false,
  isAdult: true,
  isAlcohol: false,
  isFamily: false,
  isWithTransport: false,
  needsTransport: false,
  needsHousing: false,
  needsSeat: true,
  notes: '',
  diets: [],
  allergens: [],
  addressForm: '',
  salutation: '',
  isSeatFreed: false,
  dietaryRestriction: '',
  groupDietaryRestriction: '',
  assignedGroup: null,
  assignedTable: null,
  ...fields,
});

describe('the search', () => {
  const seated = guest({
    firstName: 'Zoé',
    lastName: 'Sørensen',
    status: 'Accepted',
    phoneNumber: '+4520304050',
    assignedGroup: { groupName: 'Åbenrå & Fils' },
    assignedTable: { tableName: 'Table 7' },
  });

  it.each(['zoé', 'ZOE', 'sørensen', 'Sorensen', 'zoe sø', 'accept', '+45203', 'abenra', 'table 7', '  zoé ', ''])(
    'finds by %j',
    (query) => {
      expect(matchesSearch(seated, query)).toBe(true);
    },
  );

  it('finds an accent however it is encoded', () => {
    expect(matchesSearch(seated, 'Zoé'.normalize('NFD'))).toBe(true);
    expect(matchesSearch(guest({ firstName: 'Zoé'.normalize('NFD') }), 'Zoé'.normalize('NFC'))).toBe(true);
  });

  it('finds a phone number typed in groups', () => {
    expect(matchesSearch(seated, '20 30 40')).toBe(true);
    expect(matchesSearch(seated, '+45 20-30.40')).toBe(true);
    expect(matchesSearch(seated, '20 31')).toBe(false);
  });

  it.each(['sorensen zara', 'pending', 'table 8', 'x', '.'])('finds nobody for %j', (query) => {
    expect(matchesSearch(seated, query)).toBe(false);
  });

  it.each(["O'Brien", 'O’Brien', 'Sean  O’Brien', 'O’Brien Sean', 'obrien kerry'])(
    "finds Sean O'Brien by %j",
    (query) => {
      const sean = guest({ firstName: 'Sean', lastName: "O'Brien", assignedGroup: { groupName: 'Kerry' } });
      expect(matchesSearch(sean, query)).toBe(true);
    },
  );

  it('matches special characters literally, not as a pattern', () => {
    expect(matchesSearch(seated, '.*')).toBe(false);
    expect(matchesSearch(guest({ firstName: '🎉 (Bo)' }), '🎉 (')).toBe(true);
  });
});

describe('the filters', () => {
  const everything = guest({
    isMain: true,
    isAlcohol: true,
    isFamily: true,
    isWithTransport: true,
    needsTransport: true,
    needsHousing: true,
    dietaryRestriction: 'Vegan',
    hasUnconfirmedNeed: () => true,
    assignedGroup: { groupName: 'Holm' },
    assignedTable: { tableName: 'One' },
  });
  const nothing = guest({ isAdult: false, status: 'Declined' });
  const listMatchingFilters = (one: ListedGuest) => filterOptions.filter((key) => matchesFilters(one, [key]));

  it('each selects the guests it names', () => {
    expect(listMatchingFilters(everything)).toEqual([
      'pending',
      'unreachable',
      'mainGuests',
      'inGroup',
      'withTable',
      'adult',
      'alcohol',
      'family',
      'withoutAddressForm',
      'dietary',
      'toConfirm',
      'vegan',
      'withTransport',
      'needsTransport',
      'needsHousing',
    ] satisfies FilterKey[]);
    expect(listMatchingFilters(nothing)).toEqual([
      'declined',
      'individuals',
      'kids',
      'nonAlcohol',
      'withoutAddressForm',
    ] satisfies FilterKey[]);
    expect(listMatchingFilters(guest({ status: 'Accepted' }))).toContain('accepted');
    expect(listMatchingFilters(guest({ addressForm: 'feminine' }))).not.toContain('withoutAddressForm');
    expect(listMatchingFilters(guest({ isUnnamed: true }))).not.toContain('withoutAddressForm');
    // A guest who declined needs no table.
    for (const status of ['Pending', 'Accepted', 'Attended'] as const)
      expect(listMatchingFilters(guest({ status }))).toEqual(expect.arrayContaining(['withoutTable', 'toSeat']));
    expect(listMatchingFilters(guest({ needsSeat: false }))).not.toContain('toSeat');
    expect(matchesFilters(guest({}), ['toSeat'], { isAfterWedding: true })).toBe(false);
    expect(matchesFilters(guest({}), ['withoutTable'], { isAfterWedding: true })).toBe(true);
    expect(listMatchingFilters(guest({ status: 'Attended' }))).not.toContain('accepted');
  });

  it.each<[string, Partial<ListedGuest>, FilterKey[]]>([
    ['a noted allergen', { allergens: ['nuts'] }, ['dietary', 'allergies', 'nuts']],
    ['a noted diet', { diets: ['halal'] }, ['dietary', 'halal']],
    ['an own text', { dietaryRestriction: 'No nuts' }, ['dietary', 'allergies', 'nuts']],
    ["the household's text", { groupDietaryRestriction: 'keine Milch' }, ['dietary', 'allergies', 'milk']],
    ['a replaced text', { replacedDietaryRestriction: 'vegan' }, ['dietary', 'vegan']],
    [
      'a text that is noted, too',
      { allergens: ['nuts'], dietaryRestriction: 'No nuts' },
      ['dietary', 'allergies', 'nuts'],
    ],
    ['an allergy to something else', { dietaryRestriction: 'allergic to kiwi' }, ['dietary', 'allergies']],
    ['another text', { dietaryRestriction: 'Small portions' }, ['dietary']],
    ['notes', { notes: 'Asked about nuts' }, []],
  ])('of needs find %s', (_, fields, expected) => {
    const needFilters = listMatchingFilters(guest(fields)).filter(isNeedFilter);
    expect(needFilters).toEqual(expected);
  });

  it('combine with AND', () => {
    expect(matchesFilters(everything, ['pending', 'adult'])).toBe(true);
    expect(matchesFilters(everything, ['pending', 'kids'])).toBe(false);
    expect(matchesFilters(everything, ['pending', 'accepted'])).toBe(false);
    expect(matchesFilters(nothing, [])).toBe(true);
  });

  it('are identified by their keys only', () => {
    expect(isFilterKey('kids')).toBe(true);
    for (const key of ['Kids', 'constructor', 'toString', '']) expect(isFilterKey(key)).toBe(false);
  });
});

describe('the columns', () => {
  const sortBy = (column: SortColumn, direction: 'asc' | 'desc') =>
    compareBy({ column, isDescending: direction === 'desc' }, 'en');
  const names = (rows: ListedGuest[]) => rows.map(({ firstName }) => firstName);

  it('are twenty-two, identified by their keys only', () => {
    expect(sortColumns).toHaveLength(22);
    expect(isSortColumn('needsHousing')).toBe(true);
    expect(isSortColumn('constructor')).toBe(false);
  });

  it('sort names naturally, with accents and numbers in place', () => {
    const rows = ['Zoé', 'émile', 'Eva', 'Guest 10', 'Guest 9', 'Åse'].map((firstName) => guest({ firstName }));
    expect(names(rows.toSorted(sortBy('name', 'asc')))).toEqual(['Åse', 'émile', 'Eva', 'Guest 9', 'Guest 10', 'Zoé']);
    const family = ['Bo', 'Ane'].map((lastName) => guest({ lastName }));
    expect(family.toSorted(sortBy('name', 'asc')).map(({ lastName }) => lastName)).toEqual(['Ane', 'Bo']);
  });

  it.each(['group', 'table', 'phone'] as const)('put guests without a %s last, in both directions', (column) => {
    const rows = [
      guest({ firstName: 'none' }),
      ...['1', '2'].map((firstName) =>
        guest({
          firstName,
          assignedGroup: { groupName: `G${firstName}` },
          assignedTable: { tableName: `T${firstName}` },
          phoneNumber: `+4${firstName}`,
        }),
      ),
    ];
    expect(names(rows.toSorted(sortBy(column, 'asc')))).toEqual(['1', '2', 'none']);
    expect(names(rows.toSorted(sortBy(column, 'desc')))).toEqual(['2', '1', 'none']);
  });

  it('sort needs by their names in the language, with the texts of the guest and the household', () => {
    const rows = [
      guest({ firstName: 'none' }),
      guest({ firstName: 'household', groupDietaryRestriction: 'Rye' }),
      guest({ firstName: 'milk', allergens: ['milk'] }),
      guest({ firstName: 'eggs', allergens: ['eggs'] }),
    ];
    expect(names(rows.toSorted(sortBy('dietary', 'asc')))).toEqual(['eggs', 'milk', 'household', 'none']);
    const inFrench = compareBy({ column: 'allergens', isDescending: false }, 'fr');
    expect(names(rows.toSorted(inFrench)).slice(0, 2)).toEqual(['milk', 'eggs']);
  });

  it('keep the stored order among equals, in both directions', () => {
    const rows = ['1', '2', '3', '4'].map((firstName, index) => guest({ firstName, isMain: index % 2 === 0 }));
    expect(names(rows.toSorted(sortBy('main', 'asc')))).toEqual(['2', '4', '1', '3']);
    expect(names(rows.toSorted(sortBy('main', 'desc')))).toEqual(['1', '3', '2', '4']);
  });

  it.each(sortColumns)('%s is a total order: the result does not depend on the input order', (column) => {
    const rows = ['Pending', 'Accepted', 'Declined', 'Attended'].flatMap((status, index) =>
      [true, false].map((flag) =>
        guest({
          firstName: `${index}`,
          status: status as ListedGuest['status'],
          phoneNumber: flag ? `+4${index}` : '',
          email: flag ? `${index}@example.com` : '',
          country: flag ? 'dk' : 'fr',
          language: flag ? 'en' : 'fr',
          dietaryRestriction: flag ? `Diet ${index}` : '',
          notes: flag ? `Note ${index}` : '',
          addressForm: flag ? 'feminine' : 'masculine',
          diets: flag ? ['vegan'] : ['halal'],
          allergens: flag ? ['nuts'] : ['milk'],
          salutation: flag ? `Dear ${index}` : '',
          isUnnamed: flag,
          isMain: flag,
          isAdult: flag,
          isFamily: flag,
          isAlcohol: flag,
          isWithTransport: flag,
          needsTransport: flag,
          needsHousing: flag,
          assignedGroup: flag ? { groupName: `G${index}` } : null,
          assignedTable: flag ? { tableName: `T${index}` } : null,
        }),
      ),
    );
    for (const direction of ['asc', 'desc'] as const) {
      const compare = sortBy(column, direction);
      const sorted = rows.toSorted(compare);
      expect(sorted).not.toEqual(rows.toSorted(sortBy(column, direction === 'asc' ? 'desc' : 'asc')));
      for (const one of rows)
        for (const other of rows) expect(compare(one, other) + compare(other, one) === 0).toBe(true);
      expect(
        rows
          .toReversed()
          .toSorted(compare)
          .map((one) => compare(one, sorted[0] ?? one)),
      ).toEqual(sorted.map((one) => compare(one, sorted[0] ?? one)));
    }
  });
});
