// Which dish is offered to whom, and which one harms (specification §3 "Meals").
import { allergens, diets, dishAudiences } from '@havn/db/values';
import { describe, expect, it } from 'vitest';
import { needs } from '../kernel/needs.js';
import { chooseForAll, findClash, findOnlyDish, isHarmful, isOfferedTo, listOffered, suitsDiet } from './rules.js';

const adult = { isAdult: true };
const child = { isAdult: false };
const dish = (id: string, audience: (typeof dishAudiences)[number] = 'everyone') => ({ _id: id, audience });

describe('a dish', () => {
  it('is offered to adults, children or both', () => {
    const offered = dishAudiences.map((audience) => [adult, child].map((guest) => isOfferedTo({ audience }, guest)));
    expect(offered).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('is the only one of a guest to whom no other is offered', () => {
    const menu = [dish('fish', 'adults'), dish('beef', 'adults'), dish('pasta', 'children')];
    expect(findOnlyDish(menu, child)?._id).toBe('pasta');
    expect(findOnlyDish(menu, adult)).toBeNull();
    expect(findOnlyDish([dish('fish', 'adults')], child)).toBeNull();
    expect(listOffered(menu, adult)).toHaveLength(2);
  });

  it('that is vegan suits vegetarians, and not the other way round', () => {
    expect(suitsDiet({ marks: ['vegan'] }, 'vegetarian')).toBe(true);
    expect(suitsDiet({ marks: ['vegetarian'] }, 'vegan')).toBe(false);
    expect(suitsDiet({ marks: ['vegan'] }, 'halal')).toBe(false);
    for (const diet of diets) expect(suitsDiet({ marks: [diet] }, diet)).toBe(true);
  });
});

describe('a clash', () => {
  it('is found for each of the 14 allergens, in each dish that contains it, and in no other', () => {
    for (const contained of allergens)
      for (const avoided of allergens) {
        const one = { marks: diets, contains: [contained] };
        const isSame = contained === avoided;
        expect(isHarmful(one, [avoided])).toBe(isSame);
        expect(findClash(one, [avoided])).toEqual(isSame ? { allergens: [avoided], diets: [] } : null);
      }
  });

  it('names every allergen that a dish and a guest have in common', () => {
    for (let number = 1; number < 2 ** allergens.length; number += 97) {
      const some = allergens.filter((_, at) => (number >> at) % 2 === 1);
      const others = allergens.filter((_, at) => (number >> at) % 3 === 1);
      const common = some.filter((one) => others.includes(one));
      expect(findClash({ marks: [], contains: some }, others)?.allergens ?? []).toEqual(common);
      expect(isHarmful({ marks: [], contains: some }, others)).toBe(common.length > 0);
    }
  });

  it('of a diet is one with a dish that is not marked for it, which harms nobody', () => {
    const steak = { marks: [], contains: [] };
    expect(findClash(steak, ['vegan'])).toEqual({ allergens: [], diets: ['vegan'] });
    expect(isHarmful(steak, needs)).toBe(false);
    expect(findClash({ marks: ['vegan'], contains: [] }, ['vegetarian', 'noPork'])).toBeNull();
    expect(findClash(steak, [])).toBeNull();
  });
});

describe('"Everyone: Fish"', () => {
  const astrid = { guestId: 'astrid', isAdult: true };
  const magnus = { guestId: 'magnus', isAdult: true };
  const otto = { guestId: 'otto', isAdult: false };
  const none = { chosen: {}, isHarmed: () => false };

  it('fills only those who have none', () => {
    const chosen = { magnus: 'beef' };
    const filled = chooseForAll(dish('fish'), [astrid, magnus], { ...none, chosen });
    expect(filled).toEqual({ magnus: 'beef', astrid: 'fish' });
  });

  it('leaves out those to whom it is not offered, and those whom it harms', () => {
    const isHarmed = (guest: { guestId: string }) => guest.guestId === 'magnus';
    expect(chooseForAll(dish('fish', 'adults'), [astrid, magnus, otto], { ...none, isHarmed })).toEqual({
      astrid: 'fish',
    });
  });
});
