// The meals of the answer screen (specification §3 "Meals").
import { describe, expect, it } from 'vitest';
import { weddingEventId } from '../../meals/rules.js';
import type { HeldMenu } from '../../meals/schema.js';
import { type Draft, formatNeedBox, initialDraft } from './answer-rules.js';
import type { AnswerScope } from './event-answer-rules.js';
import {
  formatMealField,
  getChosenDish,
  listMealAnswers,
  listMenuGuests,
  listOpenMealFields,
  needsCare,
  parseMealAnswers,
} from './meal-answer-rules.js';

const dish = (_id: string, fields: Partial<HeldMenu['dishes'][number]> = {}): HeldMenu['dishes'][number] => ({
  _id,
  name: _id,
  texts: {},
  marks: [],
  contains: [],
  audience: 'adults',
  ...fields,
});
const menu: HeldMenu = {
  eventId: weddingEventId,
  dishes: [dish('fish', { contains: ['fish'] }), dish('beef'), dish('pasta', { audience: 'children' })],
  guests: [
    { guestId: 'astrid', isAdult: true, dishId: null },
    { guestId: 'magnus', isAdult: true, dishId: 'beef' },
    { guestId: 'otto', isAdult: false, dishId: null },
  ],
};
const scope: AnswerScope = {
  members: menu.guests.map(({ guestId }) => ({ _id: guestId, status: 'Pending' })),
  isWeddingOpen: true,
  events: [],
};
const answer = (fields: Partial<Draft> = {}) => ({ draft: { ...initialDraft, ...fields }, scope });
const field = (guestId: string) => formatMealField(weddingEventId, guestId);

describe('the meals of an answer', () => {
  it('are those of guests who come, with the only dish for a child', () => {
    expect(listMealAnswers([menu], answer({ meals: { [field('astrid')]: 'fish' } }))).toEqual([
      { guestId: 'astrid', eventId: weddingEventId, dishId: 'fish' },
      { guestId: 'magnus', eventId: weddingEventId, dishId: 'beef' },
      { guestId: 'otto', eventId: weddingEventId, dishId: 'pasta' },
    ]);
    expect(listOpenMealFields([menu], answer())).toEqual([field('astrid')]);
  });

  it('are not asked of those who do not come', () => {
    const declining = answer({ chosen: { astrid: false } });
    expect(listMenuGuests(menu, declining).map(({ guestId }) => guestId)).toEqual(['magnus', 'otto']);
    expect(listOpenMealFields([menu], declining)).toEqual([]);
  });

  it('22 are open again where the dish is gone', () => {
    const [astrid] = menu.guests;
    const draft = { meals: { [field('astrid')]: 'gone' } };
    expect(astrid && getChosenDish(menu, astrid, draft)).toBeNull();
  });

  it('of a form are those of guests whom it accepts', () => {
    const fields = { [field('astrid')]: 'fish', [field('magnus')]: '', [field('otto')]: 'pasta', other: 'x' };
    expect(parseMealAnswers(fields, { accepted: ['astrid', 'magnus'], declined: [] })).toEqual([
      { guestId: 'astrid', eventId: weddingEventId, dishId: 'fish' },
    ]);
    expect(parseMealAnswers(fields, { accepted: [], declined: ['astrid', 'otto'] })).toEqual([]);
  });

  it('3 are those that are open where the answer is final', () => {
    const expected = { [weddingEventId]: ['astrid', 'magnus'] };
    const final: AnswerScope = { ...scope, isWeddingOpen: false, expected };
    expect(listMenuGuests(menu, { ...answer(), scope: final }).map(({ guestId }) => guestId)).toEqual(['astrid']);
    expect(listMenuGuests(menu, { ...answer(), scope: { ...final, expected: {} } })).toEqual([]);
    expect(parseMealAnswers({ [field('astrid')]: 'fish' }, { accepted: [], declined: [] })).toEqual([
      { guestId: 'astrid', eventId: weddingEventId, dishId: 'fish' },
    ]);
  });
});

it('23 a dish needs care where it contains an allergen of the answer, or any while allergies are noted', () => {
  const [fish, beef] = menu.dishes;
  const ticked = { needs: [formatNeedBox('astrid', 'allergens', 'fish')] };
  const check = (one = fish, notedAllergens = 0, draft: Pick<Draft, 'needs'> = { needs: [] }) =>
    one && needsCare(one, { guestId: 'astrid' }, { draft, notedAllergens });
  expect([check(), check(fish, 0, ticked), check(fish, 1), check(beef, 1, ticked)]).toEqual([false, true, true, false]);
});
