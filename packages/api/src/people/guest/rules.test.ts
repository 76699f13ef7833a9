import type { BuiltInLanguage } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { createSearchMatcher } from '../../kernel/normalize-text.js';
import { compareBy, guestColumns, parseOrder } from './column-rules.js';
import { guestFields } from './fields.js';
import { guestFilters, isNeedFilter, matchesFilters } from './filter-rules.js';
import {
  buildSearchText,
  type GuestListContext,
  type ListedDish,
  type ListedGuest,
  type ListedQuestion,
} from './rules.js';

const context: GuestListContext = { fields: guestFields, language: 'en' };
const filters = guestFilters(context);
const columns = guestColumns(context);

function matches(found: ListedGuest, ids: readonly string[], own = filters): boolean {
  const chosen = own.filter(({ id }) => ids.includes(id));
  expect(chosen).toHaveLength(ids.length);
  return matchesFilters(found, chosen);
}

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
  const findMatching = (one: ListedGuest) => filters.filter((filter) => matchesFilters(one, [filter]));
  const listMatchingFilters = (one: ListedGuest) => findMatching(one).map(({ id }) => id);

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
    ]);
    expect(listMatchingFilters(nothing)).toEqual([
      'declined',
      'individuals',
      'kids',
      'nonAlcohol',
      'withoutAddressForm',
    ]);
    expect(listMatchingFilters(guest({ status: 'Accepted' }))).toContain('accepted');
    expect(listMatchingFilters(guest({ addressForm: 'feminine' }))).not.toContain('withoutAddressForm');
    expect(listMatchingFilters(guest({ isUnnamed: true }))).not.toContain('withoutAddressForm');
    // A guest who declined needs no table.
    for (const status of ['Pending', 'Accepted', 'Attended'] as const)
      expect(listMatchingFilters(guest({ status }))).toEqual(expect.arrayContaining(['withoutTable', 'toSeat']));
    expect(listMatchingFilters(guest({ needsSeat: false }))).not.toContain('toSeat');
    const afterWedding = guestFilters({ ...context, isAfterWedding: true });
    expect(matches(guest({}), ['toSeat'], afterWedding)).toBe(false);
    expect(matches(guest({}), ['withoutTable'], afterWedding)).toBe(true);
    expect(listMatchingFilters(guest({ status: 'Attended' }))).not.toContain('accepted');
  });

  it.each<[string, Partial<ListedGuest>, string[]]>([
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
    const needFilters = findMatching(guest(fields)).filter(isNeedFilter);
    expect(needFilters.map(({ id }) => id)).toEqual(expected);
  });

  it('find an open meal, an open question and a plus-one without a name', () => {
    const brunch = { _id: 'brunch', names: { en: 'Brunch' }, isCancelled: false };
    const dish: ListedDish = {
      ...{ _id: 'fish', eventId: 'brunch', names: { en: 'Fish' }, audience: 'everyone' },
      ...{ marks: [], contains: ['fish'] },
    };
    const question: ListedQuestion = {
      ...{ _id: 'bus', eventId: 'brunch', labels: { en: 'Bus?' }, audience: 'everyone', isRequired: true },
      ...{ kind: 'yesNo', asked: 'guest', options: [] },
    };
    const find = (fields: Partial<ListedGuest>, isCancelled = false) =>
      guestFilters({ ...context, events: [{ ...brunch, isCancelled }], dishes: [dish], questions: [question] })
        .filter(({ id }) => ['mealOpen', 'questionOpen', 'mealClash', 'plusOneUnnamed'].includes(id))
        .filter((filter) => matchesFilters(guest(fields), [filter]))
        .map(({ id }) => id);
    const comes: Partial<ListedGuest> = { status: 'Declined', events: { brunch: 'Accepted' } };
    expect(find(comes)).toEqual(['mealOpen', 'questionOpen']);
    // 4 Nothing is open at a cancelled event.
    expect(find(comes, true)).toEqual([]);
    expect(find({ ...comes, events: { brunch: 'Pending' } })).toEqual([]);
    const eats = { ...comes, meals: { brunch: 'fish' }, answers: { bus: false } };
    expect(find(eats)).toEqual([]);
    expect(find({ ...eats, dietaryRestriction: 'allergic to fish' })).toEqual(['mealClash']);
    expect(find({ ...eats, allergens: ['fish'] }, true)).toEqual([]);
    expect(find({ hostId: 'maria', isUnnamed: true })).toEqual(['plusOneUnnamed']);
    expect(find({ hostId: 'maria', isUnnamed: true, status: 'Declined' })).toEqual([]);
    expect(find({ isUnnamed: true })).toEqual([]);
  });

  it('combine with AND', () => {
    expect(matches(everything, ['pending', 'adult'])).toBe(true);
    expect(matches(everything, ['pending', 'kids'])).toBe(false);
    expect(matches(everything, ['pending', 'accepted'])).toBe(false);
    expect(matches(nothing, [])).toBe(true);
  });

  it('have ids of their own', () => {
    expect(new Set(filters.map(({ id }) => id)).size).toBe(filters.length);
  });
});

describe('the columns', () => {
  const sortBy = (column: string, direction: 'asc' | 'desc', language: BuiltInLanguage = 'en') => {
    const order = parseOrder(`${direction === 'desc' ? '-' : ''}${column}`, guestColumns({ ...context, language }));
    return compareBy(order as NonNullable<typeof order>, language);
  };
  const names = (rows: ListedGuest[]) => rows.map(({ firstName }) => firstName);

  it('are twenty-two, and an order is that of one of them', () => {
    expect(columns).toHaveLength(22);
    expect(parseOrder('-needsHousing', columns)).toMatchObject({ column: { id: 'needsHousing' }, isDescending: true });
    for (const text of ['constructor', '', '--name', 'Name']) expect(parseOrder(text, columns)).toBeNull();
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
    expect(names(rows.toSorted(sortBy('allergens', 'asc', 'fr'))).slice(0, 2)).toEqual(['milk', 'eggs']);
  });

  it('keep the stored order among equals, in both directions', () => {
    const rows = ['1', '2', '3', '4'].map((firstName, index) => guest({ firstName, isMain: index % 2 === 0 }));
    expect(names(rows.toSorted(sortBy('main', 'asc')))).toEqual(['2', '4', '1', '3']);
    expect(names(rows.toSorted(sortBy('main', 'desc')))).toEqual(['1', '3', '2', '4']);
  });

  it.each(columns.map(({ id }) => id))(
    '%s is a total order: the result does not depend on the input order',
    (column) => {
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
    },
  );
});
