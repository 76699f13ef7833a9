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

/** Of the text before a mention, which is searched. */
const maxBefore = 40;

export const isDish = (need: Need): boolean => dishes.has(need);

const without =
  /(?:^|\P{L})(?:no|not|without|non|sin|sem|sans|senza|ohne|kein\p{L}*|zonder|geen|uden|ingen|uten|utan|bez|nie|بدون|لا)\s+(?:\p{L}+\s+)?$/iu;
const freeOf = /^\p{L}*[\s-]?(?:free|frei\p{L}*|fri|fritt|vrij\p{L}*)(?!\p{L})/iu;

/** "sem lactose", "nut-free" */
const isLeftOut = (text: string, { start, end }: NeedMention): boolean =>
  without.test(text.slice(Math.max(start - maxBefore, 0), start)) ||
  freeOf.test(text.slice(end)) ||
  /(?:frei|fri|vrij)$/iu.test(text.slice(start, end));

const isClear = (text: string, mention: NeedMention, isAboutAllergy: boolean): boolean => {
  const { need, start, end } = mention;
  if (clearNeeds.has(need)) return true;
  if (!isAllergen(need)) return splitFoldedWords(text.slice(start, end)).length > 1;
  return isAboutAllergy || isLeftOut(text, mention);
};

/** The needs that a remark mentions beyond doubt. */
export function listRemarkNeeds(text: string): ReadonlySet<Need> {
  const isAboutAllergy = mentionsAllergy(text);
  return new Set(findNeeds(text).flatMap((mention) => (isClear(text, mention, isAboutAllergy) ? mention.need : [])));
}

/** What a kitchen must know besides allergens and diets. */
const otherNeeds = /diab[eéè]t|zuckerkrank|suikerziek|sukkersyg|cukrzyc|سكري|fodmap/iu;

/** A search for allergies takes longest, so it is made once. */
export const isRemarkAboutNeeds = (text: string): boolean =>
  otherNeeds.test(text) || mentionsAllergy(text) || findNeeds(text).some((mention) => isClear(text, mention, false));
