import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Wish } from '@havn/api/seating/wish/schema';
import type { Option } from '../../ui/form/options.js';
import { createTextSearch } from '../../ui/text-search.js';

export type UnitValue = `${'group' | 'guest'}:${string}`;

export const toUnitValue = (kind: 'group' | 'guest', id: string): UnitValue => `${kind}:${id}`;

/** The id of the guest or group. */
export const getUnitId = (value: string): string => value.slice(value.indexOf(':') + 1);

export type WishFields = ReturnType<typeof toWishFields>;

export function toWishFields(value: string, other: string) {
  const parseId = (kind: string, from: string) => (from.startsWith(`${kind}:`) ? from.slice(kind.length + 1) : null);
  return {
    guestId: parseId('guest', value),
    groupId: parseId('group', value),
    otherGuestId: parseId('guest', other),
    otherGroupId: parseId('group', other),
  };
}

/** Groups, then guests. A member is shown with its group, to which a wish about the member applies. */
export function listUnitOptions(groups: readonly Group[], guests: readonly Guest[], groupNote: string): Option[] {
  const groupOptions = groups.map(({ _id, groupName }) => ({
    value: toUnitValue('group', _id),
    label: groupName,
    note: groupNote,
  }));
  const guestOptions = guests.map((guest) => ({
    value: toUnitValue('guest', guest._id),
    label: formatFullName(guest),
    ...(guest.assignedGroup !== null && { context: guest.assignedGroup.groupName }),
  }));
  return [...groupOptions, ...guestOptions];
}

export interface NamedWish extends Wish {
  name: string;
  /** Empty for `nearCouple`. */
  otherName: string;
}

interface Names {
  groups: ReadonlyMap<string, string>;
  guests: ReadonlyMap<string, string>;
}

export function indexNames(groups: readonly Group[], guests: readonly Guest[]): Names {
  return {
    groups: new Map(groups.map(({ _id, groupName }) => [_id, groupName])),
    guests: new Map(guests.map((guest) => [guest._id, formatFullName(guest)])),
  };
}

/** Omits wishes of guests or groups that have not been loaded. */
export function addNames(wishes: readonly Wish[], names: Names): NamedWish[] {
  const findName = (guestId: string | null, groupId: string | null) =>
    groupId === null ? names.guests.get(guestId ?? '') : names.groups.get(groupId);
  return wishes.flatMap((wish) => {
    const name = findName(wish.guestId, wish.groupId);
    const otherName = wish.kind === 'nearCouple' ? '' : findName(wish.otherGuestId, wish.otherGroupId);
    return name === undefined || otherName === undefined ? [] : { ...wish, name, otherName };
  });
}

export const searchWishes = createTextSearch(({ name, otherName }: NamedWish) => [name, otherName]);
