// A household's seating wishes as cells: the names of those to sit with and apart from, and whether it sits near the
// couple. The export writes them, the import compares them.
import { compareText } from '../kernel/normalize-text.js';
import type { Wish, WishKind } from '../seating/wish/schema.js';
import type { WishColumn } from './columns.js';

/** Between the names of a cell. */
const separator = '; ';

export type NamedKind = Exclude<WishKind, 'nearCouple'>;

export const kindByColumn = { seatWith: 'together', keepApart: 'apart' } as const satisfies Partial<
  Record<WishColumn, NamedKind>
>;

/** A wish as one household has it. `household` and `other` are ids of groups, or of guests without a group. */
export interface HouseholdWish {
  kind: WishKind;
  household: string;
  /** Null for `nearCouple`. */
  other: string | null;
}

/** Lists each wish once for each household that it is about. A wish about a member counts for the group. */
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

/** The names in a cell: one on each line, or separated by semicolons. A name that contains a semicolon is in parts. */
export const parseNames = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The name of consecutive parts in a cell. */
export const joinParts = (parts: readonly string[]): string => parts.join(separator);
