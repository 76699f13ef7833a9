// What is new for the caterer since the last export (specification §10 "Caterer").

import { cateringCounts, meetsCondition } from '../../attendance/count-rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { listNeedTexts, type NeedFields } from '../../people/needs/rules.js';
import type { NeedsView } from './schema.js';

export type CateringGuest = NeedFields & Pick<Guest, 'status'>;

/** Null for a guest who does not come. */
export function toNeedsView(guest: CateringGuest): NeedsView | null {
  if (!meetsCondition(guest, cateringCounts.people)) return null;
  return { diets: [...guest.diets], allergens: [...guest.allergens], texts: listNeedTexts(guest) };
}

/** Equal for equal values, whatever the order of their properties is. */
const toCanonicalText = (view: NeedsView | null): string =>
  view === null
    ? ''
    : JSON.stringify([
        view.diets,
        view.allergens,
        view.texts.map(({ text, isHousehold, isReplaced }) => [text, isHousehold, isReplaced]),
      ]);

/** FNV-1a of 32 bits. */
function hashText(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Tells whether a guest still has the value that was on screen or on paper. No secret, and the browser computes it. */
export function computeNeedsDigest(view: NeedsView | null): string {
  const text = toCanonicalText(view);
  return hashText(text, 0x811c9dc5) + hashText(text, 0x9747b28c);
}

/** What a page has shown of these guests, for the calls `recordExport` and `markSeen`. */
export const listShownNeeds = (
  guests: readonly (CateringGuest & Pick<Guest, '_id'>)[],
): { guestId: string; digest: string }[] =>
  guests.map((guest) => ({ guestId: guest._id, digest: computeNeedsDigest(toNeedsView(guest)) }));

const isEmpty = (view: NeedsView | null): boolean =>
  view === null || view.diets.length + view.allergens.length + view.texts.length === 0;

/** Somebody without needs who comes after all, or not, changes the counts only. */
export const hasChanged = (from: NeedsView | null, to: NeedsView | null): boolean =>
  !(isEmpty(from) && isEmpty(to)) && toCanonicalText(from) !== toCanonicalText(to);
