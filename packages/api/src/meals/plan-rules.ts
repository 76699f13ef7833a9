// Which meals are open, and which harm a guest, as the couple and the caterer see them (specification §3 "Meals").
import type { Allergen, Diet } from '@havn/db/values';
import { comesTo, type EventAttendee } from '../events/attendee-rules.js';
import { groupBy } from '../kernel/group-by.js';
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

export interface MealPlan<Guest, Dish> {
  /** In the order of the dishes. */
  chosen: readonly { dish: Dish; guests: readonly Guest[] }[];
  open: readonly Guest[];
  /** They come, and nothing is offered to them. */
  notOffered: readonly Guest[];
  clashes: readonly { guest: Guest; clash: GuestClash<Dish> }[];
}

/**
 * The meals at an event. Each guest who comes is in one of `chosen`, `open` and `notOffered`. `dishes`: those of any event;
 * `listNeeds`: as the needs of `listClashes`.
 */
export function planMeals<Guest extends PlannedGuest, Dish extends PlannedDish>(
  eventId: string,
  {
    guests,
    dishes,
    listNeeds,
  }: {
    guests: readonly Guest[];
    dishes: readonly Dish[];
    listNeeds: (guest: Guest) => readonly Need[];
  },
): MealPlan<Guest, Dish> {
  const offered = dishes.filter((dish) => dish.eventId === eventId);
  const coming = guests.filter((guest) => comesTo(guest, eventId));
  const byDish = groupBy(coming, ({ meals }) => meals?.[eventId]);
  const chosen = offered.map((dish) => ({ dish, guests: byDish.get(dish._id) ?? [] }));
  const waiting = byDish.get(undefined) ?? [];
  const isOpen = (guest: Guest) => isMealOpen(guest, eventId, offered);
  return {
    chosen,
    open: waiting.filter(isOpen),
    notOffered: waiting.filter((guest) => !isOpen(guest)),
    clashes: chosen.flatMap(({ dish, guests: eaters }) =>
      eaters.flatMap((guest) => listClashes(guest, [dish], listNeeds(guest)).map((clash) => ({ guest, clash }))),
    ),
  };
}
