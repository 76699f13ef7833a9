// Specification §10 "Group List", §4 "Through the group".

import { takesSeat } from '@havn/api/attendance/count-rules';
import { maxMainGuests } from '@havn/api/people/group/rules';
import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { createTextSearch } from '../ui/text-search.js';

export interface GroupFields {
  groupName: string;
  /** In order: the invitation uses the language of the first. */
  mainGuests: string[];
  /** Unordered; sorted so that equal sets are equal arrays. */
  followers: string[];
  /** Sorted. */
  membersWithoutSeat: string[];
  assignedTableId: string;
  dietaryRestriction: string;
  /** Absent unless a text has been replaced. */
  replacedDietaryRestriction?: string;
}

export const emptyGroup: GroupFields = {
  groupName: '',
  mainGuests: [],
  followers: [],
  membersWithoutSeat: [],
  assignedTableId: '',
  dietaryRestriction: '',
};

export const toGroupFields = (group: Group): GroupFields => ({
  groupName: group.groupName,
  mainGuests: group.mainGuests.map((guest) => guest._id),
  followers: group.followers.map((guest) => guest._id).sort(),
  membersWithoutSeat: listMembers(group)
    .filter(({ needsSeat }) => !needsSeat)
    .map(({ _id }) => _id)
    .sort(),
  assignedTableId: group.tableAssignment?._id ?? '',
  dietaryRestriction: group.dietaryRestriction,
  ...(group.replacedDietaryRestriction && { replacedDietaryRestriction: group.replacedDietaryRestriction }),
});

export const listMembers = (group: Group) => [...group.mainGuests, ...group.followers];

type Members = Pick<GroupFields, 'mainGuests' | 'followers'>;

export const isMainGuestLimitReached = ({ mainGuests }: Members) => mainGuests.length >= maxMainGuests;

/** Moves a member to the end of the other list. */
export function toggleMain({ mainGuests, followers }: Members, id: string): Members {
  if (mainGuests.includes(id))
    return { mainGuests: mainGuests.filter((other) => other !== id), followers: [...followers, id].sort() };
  return { mainGuests: [...mainGuests, id], followers: followers.filter((other) => other !== id) };
}

/** Without chosen guests who have been deleted since: they are not shown, so nobody could remove them. */
export function omitDeletedMembers(current: Members, saved: Members, guests: readonly Guest[]): Members {
  const known = new Set([...guests.map(({ _id }) => _id), ...saved.mainGuests, ...saved.followers]);
  const isKnown = (id: string) => known.has(id);
  return { mainGuests: current.mainGuests.filter(isKnown), followers: current.followers.filter(isKnown) };
}

export const removeMember = ({ mainGuests, followers }: Members, id: string): Members => ({
  mainGuests: mainGuests.filter((other) => other !== id),
  followers: followers.filter((other) => other !== id),
});

export const swapMainGuests = ({ mainGuests, followers }: Members): Members => ({
  mainGuests: mainGuests.toReversed(),
  followers,
});

/**
 * Includes those already in the list, so that they can be removed, and guests with a seat of their own: the picker
 * shows why they cannot be chosen.
 */
export function listAvailableGuests(guests: readonly Guest[], saved: Members, current: Members) {
  const savedIds = new Set([...saved.mainGuests, ...saved.followers]);
  const mains = new Set(current.mainGuests);
  const followers = new Set(current.followers);
  const isFree = (guest: Guest) => !guest.isInGroup || savedIds.has(guest._id);
  const isIn = ({ _id }: Guest) => mains.has(_id) || followers.has(_id);
  return {
    mainGuests: guests.filter((guest) => (isIn(guest) ? mains.has(guest._id) : guest.isMain && isFree(guest))),
    followers: guests.filter((guest) => (isIn(guest) ? followers.has(guest._id) : !guest.isMain && isFree(guest))),
  };
}

/** The table at which an ungrouped guest is seated; such a guest cannot join a group. */
export const getOwnTable = (guest: Guest): string | null =>
  !guest.isInGroup && guest.assignedTable !== null ? guest.assignedTable.tableName : null;

type Seats = Members & Pick<GroupFields, 'membersWithoutSeat'>;

const listMemberIds = ({ mainGuests, followers }: Members) => [...mainGuests, ...followers];

/** The members who need no seat after the lists of members have changed: a guest who joins keeps their own setting. */
export function updateMembersWithoutSeat(current: Seats, next: Members, guests: readonly Guest[]): string[] {
  const joining = new Set(listMemberIds(next).filter((id) => !listMemberIds(current).includes(id)));
  const marked = new Set(guests.filter(({ _id, needsSeat }) => joining.has(_id) && !needsSeat).map(({ _id }) => _id));
  return listMemberIds(next)
    .filter((id) => current.membersWithoutSeat.includes(id) || marked.has(id))
    .sort();
}

export const toggleSeat = ({ membersWithoutSeat }: Pick<GroupFields, 'membersWithoutSeat'>, id: string): string[] =>
  membersWithoutSeat.includes(id)
    ? membersWithoutSeat.filter((other) => other !== id)
    : [...membersWithoutSeat, id].sort();

/** The seats that the members take. A seat that was freed in the saved group remains free. */
export function countTakenSeats(fields: Seats, saved: Members, guests: ReadonlyMap<string, Guest>): number {
  const savedIds = new Set(listMemberIds(saved));
  return listMemberIds(fields).filter((id) =>
    takesSeat({
      needsSeat: !fields.membersWithoutSeat.includes(id),
      isSeatFreed: savedIds.has(id) && (guests.get(id)?.isSeatFreed ?? false),
    }),
  ).length;
}

/** Negative if the group does not fit. The seats that the group already has there are available to it. */
export function countRemainingSeats(
  table: Table,
  saved: { tableId: string; members: number },
  members: number,
): number {
  const ownSeats = saved.tableId === table._id ? saved.members : 0;
  return table.seatsLeft + ownSeats - members;
}

export const searchGroups = createTextSearch((group: Group) => [
  group.groupName,
  group.code,
  group.tableAssignment?.tableName ?? '',
  ...listMembers(group).map(formatFullName),
]);
