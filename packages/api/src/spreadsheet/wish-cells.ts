// A household's seating wishes as cells, which the export writes and the import compares.
import { compareText } from '../kernel/normalize-text.js';
import type { Wish, WishKind } from '../seating/wish/schema.js';
import type { WishColumn } from './columns.js';

const separator = '; ';

export type NamedKind = Exclude<WishKind, 'nearCouple'>;

export const kindByColumn = { seatWith: 'together', keepApart: 'apart' } as const satisfies Partial<
  Record<WishColumn, NamedKind>
>;

/** `household` and `other` are ids of groups, or of guests without a group. */
export interface HouseholdWish {
  kind: WishKind;
  household: string;
  /** Null for `nearCouple`. */
  other: string | null;
}

/** Each wish once for each household that it is about. A wish about a member counts for the group. */
export function listHouseholdWishes(
  wishes: readonly Pick<Wish, 'kind' | 'guestId' | 'groupId' | 'otherGuestId' | 'otherGroupId'>[],
  getGroupId: (guestId: string) => string | null,
): HouseholdWish[] {
  const resolve = (guestId: string | null, groupId: string | null) =>
    groupId ?? (guestId === null ? null : (getGroupId(guestId) ?? guestId));
  return wishes.flatMap(({ kind, ...wish }) => {
    const household = resolve(wish.guestId, wish.groupId);
    const other = resolve(wish.otherGuestId, wish.otherGroupId);
    if (household === null) return [];
    const own = { kind, household, other };
    return other === null ? own : [own, { kind, household: other, other: household }];
  });
}

export interface WishCells {
  seatWith: string;
  keepApart: string;
  nearCouple: boolean;
}

export function toWishCells(wishes: readonly HouseholdWish[], getName: (household: string) => string): WishCells {
  const listNames = (kind: WishKind) => {
    const others = wishes.flatMap((wish) => (wish.kind === kind && wish.other !== null ? wish.other : []));
    const names = [...new Set(others)].map(getName).filter((name) => name !== '');
    return names.toSorted(compareText);
  };
  return {
    seatWith: listNames('together').join(separator),
    keepApart: listNames('apart').join(separator),
    nearCouple: wishes.some(({ kind }) => kind === 'nearCouple'),
  };
}

/** One name on each line, or separated by semicolons. A name that contains a semicolon is in parts. */
export const parseNames = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const joinParts = (parts: readonly string[]): string => parts.join(separator);
