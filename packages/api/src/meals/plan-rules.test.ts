// Meals that are open, and meals that harm (specification §3 "Meals").
import { allergens, weddingEventId } from '@havn/db/values';
import { describe, expect, it } from 'vitest';
import { omitCancelled } from '../events/attendee-rules.js';
import { hasHarmfulMeal, listClashes, listOpenMeals, type PlannedDish, type PlannedGuest } from './plan-rules.js';

const dish = (fields: Partial<PlannedDish> = {}): PlannedDish => ({
  _id: 'fish',
  eventId: weddingEventId,
  audience: 'everyone',
  marks: [],
  contains: [],
  ...fields,
});
const guest = (fields: Partial<PlannedGuest> = {}): PlannedGuest => ({ isAdult: true, status: 'Accepted', ...fields });

describe('an open meal', () => {
  const menu = [dish(), dish({ _id: 'cake', eventId: 'brunch' }), dish({ _id: 'pasta', audience: 'children' })];

  it('3 is that of a guest who comes where a dish is offered, also if it was added after the answer', () => {
    expect(listOpenMeals(guest({ events: { brunch: 'Attended' } }), menu)).toEqual([weddingEventId, 'brunch']);
    expect(listOpenMeals(guest({ events: { brunch: 'Declined' } }), menu)).toEqual([weddingEventId]);
    expect(listOpenMeals(guest({ status: 'Pending' }), menu)).toEqual([]);
    expect(listOpenMeals(guest({ meals: { [weddingEventId]: 'fish' } }), menu)).toEqual([]);
  });

  it('4 is none at a cancelled event', () => {
    const served = omitCancelled(menu, [{ _id: 'brunch', isCancelled: true }]);
    expect(listOpenMeals(guest({ events: { brunch: 'Accepted' } }), served)).toEqual([weddingEventId]);
  });

  it('is none where nothing is offered to the guest', () => {
    expect(listOpenMeals(guest(), [dish({ audience: 'children' })])).toEqual([]);
  });
});

describe('a clash', () => {
  it('23 is that of a chosen dish which contains what the guest must not have, for each of the 14', () => {
    for (const allergen of allergens) {
      const menu = [dish({ contains: [allergen] }), dish({ _id: 'beef', contains: [allergen] })];
      const eats = guest({ meals: { [weddingEventId]: 'fish' } });
      expect(listClashes(eats, menu, [allergen])).toMatchObject([{ dish: menu[0], allergens: [allergen], diets: [] }]);
      expect(hasHarmfulMeal(eats, menu, [allergen])).toBe(true);
      expect(listClashes(eats, menu, [])).toEqual([]);
      expect(hasHarmfulMeal(eats, menu, ['vegan'])).toBe(false);
    }
  });

  it('20 is that of a child who has become an adult', () => {
    const menu = [dish({ audience: 'children' })];
    const meals = { [weddingEventId]: 'fish' };
    expect(listClashes(guest({ isAdult: false, meals }), menu, [])).toEqual([]);
    expect(listClashes(guest({ meals }), menu, [])).toMatchObject([{ isNotOffered: true, allergens: [] }]);
  });
});
