// Specification §3 "Needs of one person".
import { type Allergen, allergens, type Diet, diets } from '@havn/db/values';
import { uniteNeeds } from '../../kernel/needs.js';

export interface NeedLists {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
}

export type SentNeeds = { [Name in keyof NeedLists]?: NeedLists[Name] | undefined } & {
  replaces?: boolean | undefined;
};

/** Null if nothing changes. */
export function mergeNeeds(stored: NeedLists, sent: SentNeeds): NeedLists | null {
  const kept: NeedLists = sent.replaces === true ? { diets: [], allergens: [] } : stored;
  const merged = {
    diets: uniteNeeds(diets, kept.diets, sent.diets ?? []),
    allergens: uniteNeeds(allergens, kept.allergens, sent.allergens ?? []),
  };
  const isSame = (['diets', 'allergens'] as const).every((name) => merged[name].join() === stored[name].join());
  return isSame ? null : merged;
}
