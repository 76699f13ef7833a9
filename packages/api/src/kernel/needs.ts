// The needs that a person can have: diets, and allergens that the person must not have.
import { type Allergen, allergens, type Diet, diets } from '@havn/db/values';

export type Need = Diet | Allergen;

export const needs: readonly Need[] = [...diets, ...allergens];

export const isNeed = (text: string): text is Need => (needs as readonly string[]).includes(text);

export const isAllergen = (need: Need): need is Allergen => (allergens as readonly Need[]).includes(need);
