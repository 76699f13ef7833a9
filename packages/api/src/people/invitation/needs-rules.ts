// Specification §3 "Needs of one person".
import { type Allergen, allergens, type Diet, diets } from '@havn/db/values';

export interface NeedLists {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
}

export type SentNeeds = { [Name in keyof NeedLists]?: NeedLists[Name] | undefined } & {
  replaces?: boolean | undefined;
};

/** In the order of the values. */
const unite = <Value>(values: readonly Value[], ...lists: readonly (readonly Value[])[]): Value[] =>
  values.filter((value) => lists.some((list) => list.includes(value)));

/** Null if nothing changes. */
export function mergeNeeds(stored: NeedLists, sent: SentNeeds): NeedLists | null {
  const kept: NeedLists = sent.replaces === true ? { diets: [], allergens: [] } : stored;
  const merged = {
    diets: unite(diets, kept.diets, sent.diets ?? []),
    allergens: unite(allergens, kept.allergens, sent.allergens ?? []),
  };
  const isSame = (['diets', 'allergens'] as const).every((name) => merged[name].join() === stored[name].join());
  return isSame ? null : merged;
}
