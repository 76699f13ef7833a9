import { expect, it } from 'vitest';
import { isRemarkAboutNeeds, listRemarkNeeds } from './remark-needs.js';

it.each([
  ['Aarav - NUT ALLERGY!!', ['nuts']],
  ['allergic to nuts and fish', ['fish', 'nuts']],
  ['lactose intolerant', ['milk']],
  ['Nussallergie', ['nuts']],
  ['allergie aux arachides', ['peanuts']],
  ['is vegan', ['vegan']],
  ['végétarien (Léa)', ['vegetarian']],
  ['vejetaryen', ['vegetarian']],
  ['gluten free', ['gluten']],
  ['no pork', ['noPork']],
  ['sans porc', ['noPork']],
  ['doesn’t drink', ['noAlcohol']],
])('the remark “%s” is about %j', (text, found) => {
  expect([...listRemarkNeeds(text)].sort()).toEqual(found);
  expect(isRemarkAboutNeeds(text)).toBe(true);
});

it('the remark “allergic to kiwi” is about another allergy', () => {
  expect([...listRemarkNeeds('allergic to kiwi')]).toEqual([]);
  expect(isRemarkAboutNeeds('allergic to kiwi')).toBe(true);
});

it.each([
  'loves fish',
  'brings the beef',
  'eggs on Sunday',
  'flower girl',
  'no allergies',
  'not vegan',
  'high chair',
  'дети 3 и 5 лет',
  'wine merchant',
  'sits with the Fishers',
  '',
])('the remark “%s” is about no need', (text) => expect(isRemarkAboutNeeds(text)).toBe(false));
