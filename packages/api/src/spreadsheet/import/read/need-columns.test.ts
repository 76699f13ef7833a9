import { expect, it } from 'vitest';
import { createColumnContent } from './column-content.js';
import { findNeedColumn, listHeaderNeeds } from './need-columns.js';

const texts = createColumnContent(['if possible', 'no idea']);
const ticks = createColumnContent(['yes', 'no']);

it.each([
  ['Veg', ['vegetarian']],
  ['Vegan', ['vegan']],
  ['Vegetarian (y/n)', ['vegetarian']],
  ['Veg/Vegan', ['vegetarian', 'vegan']],
  ['GF', ['gluten']],
  ['Gluten free', ['gluten']],
  ['Glutenfrei', ['gluten']],
  ['Sans gluten', ['gluten']],
  ['Laktosefrei', ['milk']],
  ['Sin lactosa', ['milk']],
  ['Nut allergy', ['nuts']],
  ['Nussallergie', ['nuts']],
  ['Fish allergy', ['fish']],
  ['No fish', ['fish']],
  ['Halal', ['halal']],
  ['Wegetarianin', ['vegetarian']],
  ['حلال', ['halal']],
])('the column “%s” has %j', (header, found) => {
  expect(listHeaderNeeds(header)).toEqual(found);
  expect(findNeedColumn(header, texts)).toBe('needs');
});

it.each(['Any allergies?', 'Any dietary requirements or allergies?', 'Allergien oder Unverträglichkeiten?'])(
  'the column “%s” has dietary texts',
  (header) => expect(findNeedColumn(header, ticks)).toBe('dietaryRestriction'),
);

it.each([
  'Food',
  'Fish',
  'Beef',
  'Meal choice',
  'Shoe size',
  'Household dietary',
  'Group dietary',
  'Allergies et régimes du groupe',
  'Allergien und Ernährung der Gruppe',
  '',
])('the column “%s” has neither', (header) => expect(findNeedColumn(header, ticks)).toBeNull());

it('a question is about a need if its answers are yes and no', () => {
  const header = 'Would you like the vegetarian menu?';
  expect(findNeedColumn(header, ticks)).toBe('needs');
  expect(findNeedColumn(header, texts)).toBeNull();
});
