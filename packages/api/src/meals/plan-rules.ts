// Which meals are open, and which harm a guest, as the couple and the caterer see them (specification §3 "Meals").
import type { Allergen, Diet } from '@havn/db/values';
import { comesTo, type EventAttendee } from '../events/rules.js';
import type { Need } from '../kernel/needs.js';
import { findClash, isHarmful, isOfferedTo, type MealClash, type OfferedDish } from './rules.js';

export interface PlannedDish extends OfferedDish {
  eventId: string;
  marks: readonly Diet[];
  contains: readonly Allergen[];
}

export interface PlannedGuest extends EventAttendee {
  isAdult: boolean;
  meals?: Readonly<Record<string, string>> | undefined;
}

/** `dishes`: those of any event that is not cancelled. */
export const isMealOpen = (guest: PlannedGuest, eventId: string, dishes: readonly PlannedDish[]): boolean =>
  comesTo(guest, eventId) &&
  guest.meals?.[eventId] === undefined &&
  dishes.some((dish) => dish.eventId === eventId && isOfferedTo(dish, guest));

/** The events at which the meal of a guest is open. */
export const listOpenMeals = (guest: PlannedGuest, dishes: readonly PlannedDish[]): string[] =>
  [...new Set(dishes.map(({ eventId }) => eventId))].filter((eventId) => isMealOpen(guest, eventId, dishes));

/** Whether a chosen dish contains what the guest must not have, which is more than a diet it is not marked for. */
export const hasHarmfulMeal = (guest: PlannedGuest, dishes: readonly PlannedDish[], needs: readonly Need[]): boolean =>
  dishes.some((dish) => guest.meals?.[dish.eventId] === dish._id && isHarmful(dish, needs));

export interface GuestClash<Dish> extends MealClash {
  dish: Dish;
  /** The meal of a child who has become an adult, or of a guest to whom the dish is no longer offered. */
  isNotOffered: boolean;
}

/** What is wrong with the chosen meals of a guest. `needs`: noted for the guest, or mentioned in a text. */
export function listClashes<Dish extends PlannedDish>(
  guest: PlannedGuest,
  dishes: readonly Dish[],
  needs: readonly Need[],
): GuestClash<Dish>[] {
  return dishes.flatMap((dish) => {
    if (guest.meals?.[dish.eventId] !== dish._id) return [];
    const isNotOffered = !isOfferedTo(dish, guest);
    const clash = findClash(dish, needs);
    return clash === null && !isNotOffered
      ? []
      : [{ dish, isNotOffered, allergens: clash?.allergens ?? [], diets: clash?.diets ?? [] }];
  });
}
