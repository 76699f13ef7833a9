// Who eats what, and whom it harms, as the page, the sheet and the place card say it (specification §10 "Caterer").
import { allergens, dishAudiences, weddingEventId } from '@havn/db/values';
import { describe, expect, it } from 'vitest';
import { guestDefaults } from '../../people/guest/fields.js';
import type { Guest } from '../../people/guest/schema.js';
import { buildCateringSheets } from '../../spreadsheet/export/catering-sheets.js';
import { buildCateringMenu, type CateringDish, findMeal, listWarnedMeals } from './menu-rules.js';
import { buildCateringSummary } from './rules.js';

const brunch = 'brunch';
const rose = { _id: 'rose', tableName: 'Rose' };

const dish = (_id: string, fields: Partial<CateringDish> = {}): CateringDish => ({
  _id,
  eventId: weddingEventId,
  name: _id,
  names: {},
  audience: 'everyone',
  marks: [],
  contains: [],
  ...fields,
});

function buildGuest(firstName: string, fields: Partial<Guest> = {}): Guest {
  return {
    ...guestDefaults,
    _id: firstName,
    firstName,
    language: 'en',
    status: 'Accepted',
    groupDietaryRestriction: '',
    code: firstName,
    createdAt: '2025-06-01T00:00:00.000Z',
    position: 1,
    version: 1,
    assignedGroup: null,
    assignedTable: rose,
    isInGroup: false,
    isInTable: true,
    ...fields,
  };
}

describe('23 no clash without a warning on page, sheet and card: 14 allergens × dishes × guests', () => {
  // Each dish contains another set of the 14, and each guest must not have another set, noted or in a text.
  const sets = Array.from({ length: 48 }, (_, at) =>
    allergens.filter((__, index) => ((at * 7919 + 13) >> (index % 11)) % 2 === 1),
  );
  const all = [...allergens.map((allergen) => [allergen]), ...sets];
  const dishes = [weddingEventId, brunch].flatMap((eventId) =>
    all.map((contains, at) =>
      dish(`${eventId} ${at}`, { eventId, contains, audience: dishAudiences[at % 3] ?? 'everyone' }),
    ),
  );
  const countHarmed = (guests: readonly Guest[], eventId: string, avoids: (guest: Guest) => readonly string[]) =>
    guests.filter((guest) => {
      const chosen = dishes.find(({ _id }) => _id === guest.meals?.[eventId]);
      return chosen?.contains.some((allergen) => avoids(guest).includes(allergen)) === true;
    }).length;

  it.each([weddingEventId, brunch])('at %s', (eventId) => {
    for (const [shift] of all.entries()) {
      const avoided = new Map<string, readonly string[]>();
      const guests = all.map((list, at) => {
        const name = `Guest ${at}`;
        // "milk allergy" is a text that nobody has confirmed.
        const isText = at % 4 === 0;
        avoided.set(name, isText ? ['milk'] : list);
        return buildGuest(name, {
          isAdult: at % 3 !== 0,
          events: { [brunch]: 'Accepted' },
          meals: { [eventId]: `${eventId} ${(at + shift) % all.length}` },
          ...(isText ? { dietaryRestriction: 'milk allergy' } : { allergens: list }),
        });
      });
      const summary = buildCateringSummary({ guests, tables: [rose], dishes, eventId });
      const harmed = countHarmed(guests, eventId, ({ _id }) => avoided.get(_id) ?? []);
      const onPage = summary.tables.flatMap(({ menu }) => (menu === null ? [] : listWarnedMeals(menu)));
      expect(onPage.filter(({ warning }) => warning.allergens.length > 0)).toHaveLength(harmed);
      const cards = guests.map((guest) => findMeal(guest, { eventId, dishes, language: 'en' }));
      expect(cards.filter((meal) => (meal?.warning?.allergens.length ?? 0) > 0)).toHaveLength(harmed);
      const rows = buildCateringSheets(summary, 'en')[0]?.rows ?? [];
      const harmColumn = rows[0]?.indexOf('Contains, but must not have') ?? -1;
      expect(rows.slice(1).filter((row) => row[harmColumn] !== '')).toHaveLength(harmed);
      for (const { name, warning, dishName } of onPage)
        for (const allergen of warning.allergens) {
          expect(avoided.get(name)).toContain(allergen);
          expect(dishes.find((one) => one.name === dishName)?.contains).toContain(allergen);
        }
    }
  });
});

describe('the menu', () => {
  const menu = [
    dish('fish', { names: { fr: 'Poisson' } }),
    dish('pasta', { audience: 'children' }),
    dish('cake', { eventId: brunch, audience: 'adults' }),
  ];
  const build = (guests: readonly Guest[], eventId = weddingEventId) =>
    buildCateringMenu(guests, { eventId, dishes: menu, language: 'fr' });

  it('counts each guest who comes once', () => {
    const guests = [
      buildGuest('Ida', { meals: { [weddingEventId]: 'fish' } }),
      buildGuest('Otis', { isAdult: false, meals: { [weddingEventId]: 'fish' } }),
      buildGuest('Kim'),
      buildGuest('Lea', { status: 'Declined' }),
    ];
    expect(build(guests)).toMatchObject({
      dishes: [
        { name: 'Poisson', people: 2, adults: 1, children: 1 },
        { name: 'pasta', people: 0 },
      ],
      open: [{ name: 'Kim', dishName: null, isOpen: true }],
      notOffered: [],
    });
    const invited = [
      buildGuest('Ida', { events: { brunch: 'Accepted' } }),
      buildGuest('Otis', { isAdult: false, events: { brunch: 'Accepted' } }),
    ];
    expect(build([...invited, buildGuest('Kim')], brunch)).toMatchObject({
      open: [{ name: 'Ida' }],
      notOffered: [{ name: 'Otis', isOpen: false }],
    });
    expect(build([], 'dinner')).toBeNull();
  });

  it('20 warns of the meal of a child who has become an adult, after what harms somebody', () => {
    const grown = buildGuest('Ida', { meals: { [weddingEventId]: 'pasta' } });
    const harmed = buildGuest('Kim', { meals: { [weddingEventId]: 'fish' }, diets: ['vegan'] });
    const built = build([grown, harmed]);
    expect(built === null ? [] : listWarnedMeals(built).map(({ warning }) => warning)).toEqual([
      { allergens: [], diets: ['vegan'], isNotOffered: false },
      { allergens: [], diets: [], isNotOffered: true },
    ]);
  });
});
