// Which dishes a guest is offered, and which harm one (specification §3 "Meals"). Shared by the server and the web app.
import { type Allergen, allergens, type Diet, diets, type dishAudiences } from '@havn/db/values';
import { isAllergen, type Need } from '../kernel/needs.js';

/** The event under which the dishes of the wedding itself are stored. */
export { weddingEventId } from '@havn/db/values';

/** At one event. */
export const maxDishes = 30;

export interface OfferedDish {
  _id: string;
  audience: (typeof dishAudiences)[number];
}

interface Eater {
  isAdult: boolean;
}

export const isOfferedTo = ({ audience }: Pick<OfferedDish, 'audience'>, { isAdult }: Eater): boolean =>
  audience === 'everyone' || (audience === 'adults') === isAdult;

export const listOffered = <Dish extends OfferedDish>(dishes: readonly Dish[], guest: Eater): Dish[] =>
  dishes.filter((dish) => isOfferedTo(dish, guest));

/** Of those who are expected, to whom a dish is offered, those without a meal. */
export const listGuestsWithoutMeal = <Guest extends Eater & { guestId: string; dishId: string | null }>(
  { dishes, guests }: { dishes: readonly OfferedDish[]; guests: readonly Guest[] },
  expected: readonly string[],
): Guest[] =>
  guests.filter(
    (guest) => guest.dishId === null && expected.includes(guest.guestId) && listOffered(dishes, guest).length > 0,
  );

/** Null for a guest who has a choice. */
export function findOnlyDish<Dish extends OfferedDish>(dishes: readonly Dish[], guest: Eater): Dish | null {
  const [dish, ...others] = listOffered(dishes, guest);
  return dish === undefined || others.length > 0 ? null : dish;
}

/** The diets that a dish suits which suits this one, beside it. */
const impliedDiets: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegetarian: ['pescatarian', 'noPork', 'noBeef'],
  vegan: ['vegetarian', 'pescatarian', 'noPork', 'noBeef'],
  pescatarian: ['noPork', 'noBeef'],
  halal: ['noPork', 'noAlcohol'],
  kosher: ['noPork'],
  jain: ['vegetarian', 'pescatarian', 'noPork', 'noBeef'],
};

export const suitsDiet = ({ marks }: { marks: readonly Diet[] }, diet: Diet): boolean =>
  marks.some((mark) => mark === diet || impliedDiets[mark]?.includes(diet));

/** What speaks against a dish for a person. */
export interface MealClash {
  /** It contains them, and the person must not have them. */
  allergens: readonly Allergen[];
  /** It is not marked as suitable for them, which may be an omission. */
  diets: readonly Diet[];
}

/** `needs`: all that are noted for the person, and those that only a text mentions. Null if nothing speaks against it. */
export function findClash(
  dish: { marks: readonly Diet[]; contains: readonly Allergen[] },
  needs: readonly Need[],
): MealClash | null {
  const clash = {
    allergens: allergens.filter((allergen) => dish.contains.includes(allergen) && needs.includes(allergen)),
    diets: diets.filter((diet) => needs.includes(diet) && !suitsDiet(dish, diet)),
  };
  return clash.allergens.length + clash.diets.length === 0 ? null : clash;
}

/** An allergen, not only a diet that the dish is not marked for. */
export const isHarmful = (
  dish: { marks: readonly Diet[]; contains: readonly Allergen[] },
  needs: readonly Need[],
): boolean => needs.some((need) => isAllergen(need) && dish.contains.includes(need));

/**
 * Chooses a dish for everyone who has none yet, to whom it is offered and whom it does not harm. @returns the choices by
 * the id of the guest.
 */
export function chooseForAll<Guest extends Eater & { guestId: string }>(
  dish: OfferedDish,
  guests: readonly Guest[],
  { chosen, isHarmed }: { chosen: Readonly<Record<string, string>>; isHarmed: (guest: Guest) => boolean },
): Record<string, string> {
  const filled = guests.filter(
    (guest) => chosen[guest.guestId] === undefined && isOfferedTo(dish, guest) && !isHarmed(guest),
  );
  return { ...chosen, ...Object.fromEntries(filled.map(({ guestId }) => [guestId, dish._id])) };
}
