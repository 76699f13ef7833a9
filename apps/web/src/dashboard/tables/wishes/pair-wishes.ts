// The wishes about two guests or groups: at most one is together, and the opposite is offered as its change.
import { type PairWishKind, pairWishKinds } from '@havn/api/seating/wish/rules';
import type { Wish } from '@havn/api/seating/wish/schema';

/** The ids of two guests or groups, in any order. */
export type Pair = readonly [one: string, other: string];

type GetUnitId = (guestId: string) => string;

/** `getUnitId` returns the group that a member stands for; without it, only wishes that name the two are found. */
export function findPairWishes<W extends Wish>(
  wishes: readonly W[],
  [one, other]: Pair,
  getUnitId: GetUnitId = (guestId) => guestId,
): W[] {
  const toUnitId = (guestId: string | null, groupId: string | null) =>
    groupId ?? (guestId === null ? null : getUnitId(guestId));
  return wishes.filter((wish) => {
    const ids = [toUnitId(wish.guestId, wish.groupId), toUnitId(wish.otherGuestId, wish.otherGroupId)];
    return ids.includes(one) && ids.includes(other);
  });
}

/** A wish about two, and the kind into which it is changed. */
export interface PairChange {
  kind: PairWishKind;
  opposite: Wish;
}

/** `opposite` is null if a new wish is made. */
export type PairChoice = PairChange | { kind: PairWishKind; opposite: null };

/** The wishes that can be made about two, given those that exist about them. */
export function listPairChoices(existing: readonly Wish[]): PairChoice[] {
  return pairWishKinds
    .filter((kind) => existing.every((wish) => wish.kind !== kind))
    .map((kind) => ({ kind, opposite: existing[0] ?? null }));
}
