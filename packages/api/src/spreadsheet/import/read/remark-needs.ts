// Whether a remark is about what somebody must not eat: "loves fish" is not (specification §7 "Diets and allergies").
import { isAllergen, type Need } from '../../../kernel/needs.js';
import { splitFoldedWords } from '../../../people/needs/fold-words-rules.js';
import { findNeeds, mentionsAllergy, type NeedMention } from '../../../people/needs/words-rules.js';

/** Nobody mentions them for another reason. The others may be dishes: "brings the beef". */
const clearNeeds: ReadonlySet<Need> = new Set([
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'jain',
  'gluten',
]);

/** A word for one of them alone may be what somebody has ordered. */
const dishes: ReadonlySet<Need> = new Set(['fish', 'crustaceans', 'molluscs', 'noBeef', 'noPork', 'noAlcohol']);

export const isDish = (need: Need): boolean => dishes.has(need);

const isClear = (text: string, { need, start, end }: NeedMention, isAboutAllergy: boolean): boolean =>
  clearNeeds.has(need) || (isAllergen(need) ? isAboutAllergy : splitFoldedWords(text.slice(start, end)).length > 1);

/** The needs that a remark mentions beyond doubt. */
export function listRemarkNeeds(text: string): ReadonlySet<Need> {
  const isAboutAllergy = mentionsAllergy(text);
  return new Set(findNeeds(text).flatMap((mention) => (isClear(text, mention, isAboutAllergy) ? mention.need : [])));
}

/** A search for allergies takes longest, so it is made once. */
export const isRemarkAboutNeeds = (text: string): boolean =>
  mentionsAllergy(text) || findNeeds(text).some((mention) => isClear(text, mention, false));
