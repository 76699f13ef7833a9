// Who eats what at the wedding or a further event (specification §10 "Caterer"): the plan of the meals
// (meals/plan-rules.ts) in the words of a reader.
import type { Language } from '@havn/i18n/languages';
import {
  type GuestClash,
  type MealPlan,
  type PlannedDish,
  type PlannedGuest,
  planMeals,
} from '../../meals/plan-rules.js';
import type { MealClash } from '../../meals/rules.js';
import { formatFullName } from '../../names/full-name-rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { listAllNeeds, type NeedFields } from '../../people/needs/rules.js';

interface LocalName {
  name: string;
  names: Readonly<Partial<Record<Language, string>>>;
}

export type CateringDish = PlannedDish & LocalName;

type EatingGuest = PlannedGuest & NeedFields & Pick<Guest, '_id' | 'firstName' | 'lastName' | 'assignedTable'>;

/** In the language of the reader, or else in the first one of the wedding. */
export const getLocalName = ({ name, names }: LocalName, language: Language): string => names[language]?.trim() || name;

export interface MealWarning extends MealClash {
  isNotOffered: boolean;
}

export interface CateringMeal {
  guestId: string;
  name: string;
  isChild: boolean;
  tableName: string | null;
  /** Null if none is chosen. */
  dishName: string | null;
  /** The guest still has to choose. */
  isOpen: boolean;
  warning: MealWarning | null;
}

export interface DishCount {
  _id: string;
  name: string;
  people: number;
  adults: number;
  children: number;
}

export interface CateringMenu {
  dishes: readonly DishCount[];
  /** One of each guest who comes: by dish, then `open` and `notOffered`. */
  meals: readonly CateringMeal[];
  open: readonly CateringMeal[];
  /** No dish is offered to them. */
  notOffered: readonly CateringMeal[];
}

export interface WarnedMeal extends CateringMeal {
  dishName: string;
  warning: MealWarning;
}

const isWarned = (meal: CateringMeal): meal is WarnedMeal => meal.warning !== null && meal.dishName !== null;

/** What harms a guest comes first. */
export const listWarnedMeals = ({ meals }: Pick<CateringMenu, 'meals'>): WarnedMeal[] => {
  const warned = meals.filter(isWarned);
  const isHarmful = ({ warning }: WarnedMeal) => warning.allergens.length > 0;
  return [...warned.filter(isHarmful), ...warned.filter((meal) => !isHarmful(meal))];
};

const toMeal = (guest: EatingGuest, meal: Pick<CateringMeal, 'dishName' | 'isOpen' | 'warning'>): CateringMeal => ({
  guestId: guest._id,
  name: formatFullName(guest),
  isChild: !guest.isAdult,
  tableName: guest.assignedTable?.tableName ?? null,
  ...meal,
});

const toWarning = ({ allergens, diets, isNotOffered }: GuestClash<unknown>): MealWarning => ({
  allergens,
  diets,
  isNotOffered,
});

function listMeals({ chosen, clashes }: MealPlan<EatingGuest, CateringDish>, language: Language): CateringMeal[] {
  const warnings = new Map(clashes.map(({ guest, clash }) => [guest._id, toWarning(clash)]));
  return chosen.flatMap(({ dish, guests }) =>
    guests.map((guest) =>
      toMeal(guest, {
        dishName: getLocalName(dish, language),
        isOpen: false,
        warning: warnings.get(guest._id) ?? null,
      }),
    ),
  );
}

/** Null without dishes. */
export function buildCateringMenu(
  guests: readonly EatingGuest[],
  { eventId, dishes, language }: { eventId: string; dishes: readonly CateringDish[]; language: Language },
): CateringMenu | null {
  if (dishes.every((dish) => dish.eventId !== eventId)) return null;
  const plan = planMeals(eventId, { guests, dishes, listNeeds: listAllNeeds });
  const withoutDish = { dishName: null, warning: null };
  const open = plan.open.map((guest) => toMeal(guest, { ...withoutDish, isOpen: true }));
  const notOffered = plan.notOffered.map((guest) => toMeal(guest, { ...withoutDish, isOpen: false }));
  return {
    dishes: plan.chosen.map(({ dish, guests: eaters }) => {
      const adults = eaters.filter(({ isAdult }) => isAdult).length;
      const counts = { people: eaters.length, adults, children: eaters.length - adults };
      return { _id: dish._id, name: getLocalName(dish, language), ...counts };
    }),
    meals: [...listMeals(plan, language), ...open, ...notOffered],
    open,
    notOffered,
  };
}

/** Of one guest, as on a place card; null where the guest has no meal. */
export function findMeal(
  guest: EatingGuest,
  options: { eventId: string; dishes: readonly CateringDish[]; language: Language },
): CateringMeal | null {
  const [meal = null] = buildCateringMenu([guest], options)?.meals ?? [];
  return meal;
}
