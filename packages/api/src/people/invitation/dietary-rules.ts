// Specification §2 "Dietary text", decision 054.

import { maxDietaryLength, maxReplacedDietaryLength } from '../../kernel/limits.js';
import { isBlank, normalizeEncoding } from '../../kernel/normalize-text.js';

export interface DietaryTexts {
  dietaryRestriction: string;
  replacedDietaryRestriction: string;
}

const countCharacters = (text: string) => [...text].length;

/** A text that is already contained, such as one that is sent twice, is not added again. */
export function addDietaryText(note: string, addition: string): string {
  const isContained = `\n${normalizeEncoding(note)}\n`.includes(`\n${normalizeEncoding(addition)}\n`);
  if (isBlank(addition) || isContained) return note;
  return note === '' ? addition : `${note}\n${addition}`;
}

/** Null if the texts are too long. An empty text changes nothing. */
export function mergeDietaryText(
  stored: DietaryTexts,
  { text, replaces }: { text: string; replaces: boolean },
): DietaryTexts | null {
  const isReplacement = replaces && !isBlank(text) && text !== stored.dietaryRestriction;
  const merged = isReplacement
    ? {
        dietaryRestriction: text,
        replacedDietaryRestriction: addDietaryText(stored.replacedDietaryRestriction, stored.dietaryRestriction),
      }
    : { ...stored, dietaryRestriction: addDietaryText(stored.dietaryRestriction, text) };
  const isChanged = merged.dietaryRestriction !== stored.dietaryRestriction;
  const isTooLong =
    isChanged &&
    (countCharacters(merged.dietaryRestriction) > maxDietaryLength ||
      countCharacters(merged.replacedDietaryRestriction) > maxReplacedDietaryLength);
  return isTooLong ? null : merged;
}
