import { allergens, diets } from '@havn/db/values';
import { languages } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { describe, expect, it } from 'vitest';
import { needs } from '../../kernel/needs.js';
import { foldText } from '../../kernel/normalize-text.js';
import { findHiddenMatches, type SearchedGuest, searchGuests } from './search-rules.js';

interface Named extends SearchedGuest {
  name: string;
}

const person = (name: string, fields: Partial<SearchedGuest> = {}): Named => ({
  name,
  diets: [],
  allergens: [],
  dietaryRestriction: '',
  groupDietaryRestriction: '',
  notes: '',
  ...fields,
});

const getName = ({ name }: Named) => foldText(name);
const find = (guests: readonly Named[], query: string) =>
  searchGuests(guests, { query, getText: getName }).map(({ name }) => name);

describe('a need', () => {
  const guests = [
    person('Otis', { allergens: ['nuts'] }),
    person('Vera', { groupDietaryRestriction: 'Otis: keine Nüsse' }),
    person('Anna', { diets: ['vegan'], notes: 'Old friend' }),
    person('Peter'),
  ];

  it.each([
    'nut',
    'Nuts',
    'NUT ALLERGY',
    'nut-free',
    'no nuts',
    'tree nuts',
    'almon',
    'walnuts',
    'fruits à c',
    'Nuss',
    'Nüsse',
    'Nüssen',
    'ohne Nüsse',
    'Nussallergie',
    'allergique aux noix',
    'sans noix',
    'fruits à coque',
    'frutos secos',
    'noci',
    'senza noci',
    'frutos de casca rija',
    'noten',
    'nødder',
    'nøtter',
    'nötter',
    'orzechy',
    'bez orzechów',
    'مكسرات',
    'بدون مكسرات',
    'hazlenut',
  ])('is found by %j, noted or in the text of the household', (query) => {
    expect(find(guests, query)).toEqual(['Otis', 'Vera']);
  });

  it.each(['allergy', 'allergies', 'Allergie', 'allergi', 'alergia', 'allergic', 'حساسية'])(
    'is found by %j if it is an allergy of any kind',
    (query) => {
      const all = [...guests, person('Kim', { dietaryRestriction: 'allergic to kiwi' })];
      expect(find(all, query)).toEqual(['Otis', 'Vera', 'Kim']);
    },
  );

  it.each(['vegan', 'végane', 'نباتي صرف'])('is found by %j if it is a diet', (query) => {
    expect(find(guests, query)).toContain('Anna');
    expect(find(guests, query)).not.toContain('Peter');
  });

  it('is found together with a name', () => {
    expect(find(guests, 'vera nuts')).toEqual(['Vera']);
    expect(find(guests, 'nut allergy vera')).toEqual(['Vera']);
    // Otis is a name, and in the text of the household.
    expect(find(guests, 'otis nuts')).toEqual(['Otis', 'Vera']);
  });

  it.each(['everybody with nuts please', 'raw nuts', 'tree nuts', 'nuts an', 'peter nuts', 'nuts bu', 'soft nuts'])(
    'is found for %j: a name that nobody with the need has, and no name',
    (query) => {
      const all = [...guests, person('Rowntree', { diets: ['noAlcohol'], notes: 'Raw fish' }), person('Butler')];
      expect(find(all, query)).toEqual(['Otis', 'Vera']);
    },
  );

  it('is found for each of several needs that nobody has together', () => {
    expect(find(guests, 'nuts vegan')).toEqual(['Otis', 'Vera', 'Anna']);
    expect(find([...guests, person('Kim', { allergens: ['nuts'], diets: ['vegan'] })], 'nuts vegan')).toEqual(['Kim']);
  });

  it.each(languages)('is found by its name in %s', (language) => {
    const names = getNeedNames(language);
    const all = [
      ...diets.map((diet) => person(diet, { diets: [diet] })),
      ...allergens.map((allergen) => person(allergen, { allergens: [allergen] })),
    ];
    for (const need of needs) expect(find(all, names[need])).toContain(need);
  });
});

describe('other texts', () => {
  const guests = [
    person('Eggert', { allergens: ['milk'] }),
    person('Ida', { allergens: ['eggs'], groupDietaryRestriction: 'no coriander' }),
    person('Butler', { allergens: ['nuts'], notes: 'Plays the violin' }),
    person('Fischer'),
    person('Nora', { allergens: ['fish'], diets: ['halal'] }),
  ];

  it.each([
    ['Eggert', ['Eggert']],
    ['Fischer', ['Fischer']],
    ['ida', ['Ida']],
    ['Nora', ['Nora']],
    ['coriander', ['Ida']],
    ['corriander', ['Ida']],
    ['coriandre', ['Ida']],
    ['violine', ['Butler']],
    ['violin', ['Butler']],
    ['kiwi', []],
    ['Nobody', []],
    ['celery', []],
    ['12', []],
    ['', ['Eggert', 'Ida', 'Butler', 'Fischer', 'Nora']],
  ])('%j finds %j', (query, expected) => {
    expect(find(guests, query)).toEqual(expected);
  });

  it('with a filler finds everybody with the need, not only those of that name', () => {
    expect(find([...guests, person('Norman', { allergens: ['fish'] })], 'no fish')).toEqual(['Nora', 'Norman']);
    expect(find(guests, 'no eggs')).toEqual(['Ida']);
  });
});

describe('a short word with a typing error', () => {
  const guests = [
    person('Otis', { allergens: ['nuts'] }),
    person('Vera', { allergens: ['milk'] }),
    person('Ida', { allergens: ['eggs'] }),
    person('Nuno'),
  ];

  it.each([
    ['nutts', ['Otis']],
    ['nusts', ['Otis']],
    ['Nutz', ['Otis']],
    ['mlik', ['Vera']],
    ['egss', ['Ida']],
    ['nuno', ['Nuno']],
    ['nutts berg', []],
    ['zuts', []],
  ])('%j finds %j', (query, expected) => {
    expect(find(guests, query)).toEqual(expected);
  });

  it('is the name of a guest first', () => {
    expect(find([...guests, person('Daisy')], 'daisy')).toEqual(['Daisy']);
    expect(findHiddenMatches(guests, { query: 'nutts', getText: getName })).toMatchObject({ isInNeeds: true });
  });
});

describe('the place of a match', () => {
  const otis = person('Otis', { allergens: ['nuts'], dietaryRestriction: 'Small portions', notes: 'Plays the violin' });
  const findPlaces = (query: string) => findHiddenMatches([otis], { query, getText: getName });

  it.each([
    ['otis', { isInNeeds: false, isInNotes: false }],
    ['Nüsse', { isInNeeds: true, isInNotes: false }],
    ['portions', { isInNeeds: true, isInNotes: false }],
    ['violine', { isInNeeds: false, isInNotes: true }],
    ['nuts violin', { isInNeeds: true, isInNotes: true }],
    ['', { isInNeeds: false, isInNotes: false }],
  ])('of %j is known if it is not in the text that is shown', (query, expected) => {
    expect(findPlaces(query)).toEqual(expected);
  });
});
