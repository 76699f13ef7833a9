// The meals in the answer of an invitation (specification §3 "Meals"). The app and the form without scripts share these rules.

import { type Allergen, allergens } from '@havn/db/values';
import { canBeAnswered } from '../../attendance/status-rules.js';
import { findOnlyDish, isHarmful, listGuestsWithoutMeal, listOffered, weddingEventId } from '../../meals/rules.js';
import type { HeldMenu, MealAnswer } from '../../meals/schema.js';
import { type Answer, type Draft, formatNeedBox, isChecked } from './answer-rules.js';
import { type AnswerScope, isEventTicked, listAcceptedByEvent } from './event-answer-rules.js';
import type { EventGuest } from './event-rules.js';

export type MenuDish = HeldMenu['dishes'][number];
export type MenuGuest = HeldMenu['guests'][number];

const fieldPrefix = 'meal.';

/** The name of the field whose value is the dish of a guest. */
export const formatMealField = (eventId: string, guestId: string): string => `${fieldPrefix}${eventId}.${guestId}`;

function parseMealField(name: string): { eventId: string; guestId: string } | null {
  const [prefix, eventId = '', guestId = '', ...others] = name.split('.');
  return `${prefix}.` === fieldPrefix && eventId !== '' && guestId !== '' && others.length === 0
    ? { eventId, guestId }
    : null;
}

const isComingTo = (eventId: string, guestId: string, { draft, scope }: MealContext): boolean => {
  if (eventId === weddingEventId) {
    const member = scope.members.find(({ _id }) => _id === guestId);
    return scope.isWeddingOpen && member !== undefined && canBeAnswered(member.status) && isChecked(member, draft);
  }
  const event = scope.events.find(({ _id }) => _id === eventId);
  const guest: EventGuest | undefined = event?.guests.find((one) => one.guestId === guestId);
  if (event === undefined || guest === undefined || !canBeAnswered(guest.status)) return false;
  return isEventTicked(event, guest, { draft, members: scope.members });
};

interface MealContext {
  draft: Draft;
  scope: AnswerScope;
}

/** Of those who come, to whom a dish is offered; where an answer is final, those without a meal. Nobody else is asked. */
export function listMenuGuests(menu: HeldMenu, context: MealContext): MenuGuest[] {
  const expected = context.scope.expected?.[menu.eventId];
  if (expected !== undefined) return listGuestsWithoutMeal(menu, expected);
  return menu.guests.filter(
    (guest) => isComingTo(menu.eventId, guest.guestId, context) && listOffered(menu.dishes, guest).length > 0,
  );
}

/** The dish that was chosen, or the only one that is offered; null if there is still a choice. */
export function getChosenDish(menu: HeldMenu, guest: MenuGuest, { meals }: Pick<Draft, 'meals'>): MenuDish | null {
  const offered = listOffered(menu.dishes, guest);
  const chosen = meals[formatMealField(menu.eventId, guest.guestId)] ?? guest.dishId;
  return offered.find(({ _id }) => _id === chosen) ?? findOnlyDish(menu.dishes, guest);
}

export const listMealAnswers = (menus: readonly HeldMenu[], context: MealContext): MealAnswer[] =>
  menus.flatMap((menu) =>
    listMenuGuests(menu, context).flatMap((guest) => {
      const dish = getChosenDish(menu, guest, context.draft);
      return dish === null ? [] : [{ guestId: guest.guestId, eventId: menu.eventId, dishId: dish._id }];
    }),
  );

/** The names of the fields that are still to be filled in. */
export const listOpenMealFields = (menus: readonly HeldMenu[], context: MealContext): string[] =>
  menus.flatMap((menu) =>
    listMenuGuests(menu, context)
      .filter((guest) => getChosenDish(menu, guest, context.draft) === null)
      .map(({ guestId }) => formatMealField(menu.eventId, guestId)),
  );

/** Absent without dishes, so that the answer to such an invitation stays as it is. */
export const withMeals = (answer: Answer, menus: readonly HeldMenu[] | undefined, context: MealContext): Answer =>
  menus === undefined ? answer : { ...answer, meals: listMealAnswers(menus, context) };

/** Only what this answer says: what is noted already does not come back by the code. */
export const listTickedAllergens = (guestId: string, { needs }: Pick<Draft, 'needs'>): Allergen[] =>
  allergens.filter((allergen) => needs.includes(formatNeedBox(guestId, 'allergens', allergen)));

/**
 * Whether a dish must not be chosen for a guest without being asked. With allergies that are only counted here, each dish
 * that contains any allergen has to be looked at.
 */
export const needsCare = (
  dish: MenuDish,
  { guestId }: Pick<MenuGuest, 'guestId'>,
  { draft, notedAllergens }: { draft: Pick<Draft, 'needs'>; notedAllergens: number },
): boolean => isHarmful(dish, listTickedAllergens(guestId, draft)) || (notedAllergens > 0 && dish.contains.length > 0);

/** The meals of a submitted form: of those whom it accepts, and those that are open where the answer is final. */
export function parseMealAnswers(
  fields: Readonly<Record<string, string>>,
  answer: Pick<Answer, 'accepted' | 'declined' | 'events'>,
): MealAnswer[] {
  const accepted = listAcceptedByEvent(answer);
  return Object.entries(fields).flatMap(([name, dishId]) => {
    const field = parseMealField(name);
    if (field === null || dishId === '') return [];
    const { eventId, guestId } = field;
    const coming = accepted.get(eventId);
    return coming === undefined || coming.includes(guestId) ? [{ guestId, eventId, dishId }] : [];
  });
}

export const isMealField = (name: string): boolean => parseMealField(name) !== null;
