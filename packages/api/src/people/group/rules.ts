// Pure functions for group membership (specification §2 "Group", §4 "Through the group").
import type { Reason } from '../../kernel/errors.js';

export const maxMainGuests = 2;

export interface MemberLists {
  mainGuests: readonly string[];
  followers: readonly string[];
}

export function validateMemberLists({ mainGuests = [], followers = [] }: Partial<MemberLists>): {
  reason: Reason;
  path: keyof MemberLists;
} | null {
  const mains = new Set(mainGuests);
  if (mainGuests.length > maxMainGuests) return { reason: 'TOO_MANY_MAINS', path: 'mainGuests' };
  if (mains.size < mainGuests.length) return { reason: 'REPEATED_ID', path: 'mainGuests' };
  const isRepeated = new Set(followers).size < followers.length || followers.some((id) => mains.has(id));
  return isRepeated ? { reason: 'REPEATED_ID', path: 'followers' } : null;
}

/** A member named in one list is removed from the other; one in neither list leaves the group. */
export function resolveMembers(current: MemberLists, named: Partial<MemberLists>): MemberLists & { leaving: string[] } {
  const isNamed = new Set([...(named.mainGuests ?? []), ...(named.followers ?? [])]);
  const mainGuests = named.mainGuests ?? current.mainGuests.filter((id) => !isNamed.has(id));
  const followers = named.followers ?? current.followers.filter((id) => !isNamed.has(id));
  const stays = new Set([...mainGuests, ...followers]);
  const leaving = [...current.mainGuests, ...current.followers].filter((id) => !stays.has(id));
  return { mainGuests, followers, leaving };
}

export interface MemberPlacement {
  id: string;
  /** The slot among the main guests, 1 or 2; null for a follower. */
  slot: number | null;
}

/**
 * The updates that move members from their current slots to the wanted ones, ordered so that no slot is ever taken
 * twice. `slots` contains the members that stay (null: follower); all others join.
 */
export function planPlacements(slots: ReadonlyMap<string, number | null>, wanted: MemberLists): MemberPlacement[][] {
  const targets: MemberPlacement[] = [
    ...wanted.mainGuests.map((id, index) => ({ id, slot: index + 1 })),
    ...wanted.followers.map((id) => ({ id, slot: null })),
  ].filter(({ id, slot }) => slots.get(id) !== slot);
  const isMain = (id: string) => (slots.get(id) ?? null) !== null;
  const followers = targets.filter(({ slot }) => slot === null);
  const fromMain = targets.filter(({ id, slot }) => slot !== null && isMain(id));
  const intoMain = targets.filter(({ id, slot }) => slot !== null && !isMain(id));
  // To swap two main guests, one of them becomes a follower temporarily.
  const temporaryFollowers = fromMain.length === 2 ? fromMain.slice(1).map(({ id }) => ({ id, slot: null })) : [];
  const [first, ...rest] = fromMain;
  const steps = [[...followers, ...temporaryFollowers], first === undefined ? [] : [first], [...rest, ...intoMain]];
  return steps.filter((step) => step.length > 0);
}

/** The member for whom an invitation is written. `members` are in stored order, or main guests first. */
export function findContact<Member extends { isMain: boolean }>(members: readonly Member[]): Member | undefined {
  return members.find((member) => member.isMain) ?? members[0];
}
