// The needs that a person can have: diets, and allergens that the person must not have.
import { type Allergen, allergens, type Diet, diets } from '@havn/db/values';

export type Need = Diet | Allergen;

export const needs: readonly Need[] = [...diets, ...allergens];

export const isNeed = (text: string): text is Need => (needs as readonly string[]).includes(text);

/** Those that are in one of the lists, in the order of the values. */
export const uniteNeeds = <Value extends Need>(
  values: readonly Value[],
  ...lists: readonly (readonly Need[])[]
): Value[] => values.filter((value) => lists.some((list) => list.includes(value)));

export const isAllergen = (need: Need): need is Allergen => (allergens as readonly Need[]).includes(need);
