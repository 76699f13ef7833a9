// What the group form holds and offers, as functions of the lists (specification §10 "Group List", §4 "Through the group").
import { mainGuestLimit } from '@havn/api/group/rules';
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import type { Table } from '@havn/api/table/schema';
import { folded } from '../data/folded.js';

export interface GroupFields {
  groupName: string;
  /** In their order: the first is the one whose language the invitation speaks. */
  mainGuests: string[];
  /** In no order of their own; sorted, so that the same people are the same list. */
  followers: string[];
  assignedTableId: string;
  dietaryRestriction: string;
}

export const emptyGroup: GroupFields = {
  groupName: '',
  mainGuests: [],
  followers: [],
  assignedTableId: '',
  dietaryRestriction: '',
};

export const fieldsOf = (group: Group): GroupFields => ({
  groupName: group.groupName,
  mainGuests: group.mainGuests.map((guest) => guest._id),
  followers: group.followers.map((guest) => guest._id).sort(),
  assignedTableId: group.tableAssignment?._id ?? '',
  dietaryRestriction: group.dietaryRestriction,
});

export const membersOf = (group: Group) => [...group.mainGuests, ...group.followers];
export const nameOfGuest = (guest: { firstName: string; lastName: string }) =>
  [guest.firstName, guest.lastName].filter(Boolean).join(' ');

type Members = Pick<GroupFields, 'mainGuests' | 'followers'>;

export const areMainsFull = ({ mainGuests }: Members) => mainGuests.length >= mainGuestLimit;

/** A member changes over to the other list, at its end. */
export function changedOver({ mainGuests, followers }: Members, id: string): Members {
  if (mainGuests.includes(id))
    return { mainGuests: mainGuests.filter((other) => other !== id), followers: [...followers, id].sort() };
  return { mainGuests: [...mainGuests, id], followers: followers.filter((other) => other !== id) };
}

export const withoutMember = ({ mainGuests, followers }: Members, id: string): Members => ({
  mainGuests: mainGuests.filter((other) => other !== id),
  followers: followers.filter((other) => other !== id),
});

export const swapped = ({ mainGuests, followers }: Members): Members => ({
  mainGuests: mainGuests.toReversed(),
  followers,
});

/**
 * Who may be chosen as a main guest and as a follower: main guests, and the others, who are in no group or were in this one; and
 * who stands in the list already, to be taken out again. Between the lists one changes over by its own button. Those with a
 * seat of their own are among them: the picker shows why they cannot be taken.
 */
export function offeredGuests(guests: readonly Guest[], saved: Members, now: Members) {
  const own = new Set([...saved.mainGuests, ...saved.followers]);
  const mains = new Set(now.mainGuests);
  const followers = new Set(now.followers);
  const isFree = (guest: Guest) => !guest.isInGroup || own.has(guest._id);
  const isIn = ({ _id }: Guest) => mains.has(_id) || followers.has(_id);
  return {
    mainGuests: guests.filter((guest) => (isIn(guest) ? mains.has(guest._id) : guest.isMain && isFree(guest))),
    followers: guests.filter((guest) => (isIn(guest) ? followers.has(guest._id) : !guest.isMain && isFree(guest))),
  };
}

/** The table a guest sits at alone, because of which no group can take it. */
export const ownTableOf = (guest: Guest): string | null =>
  !guest.isInGroup && guest.assignedTable !== null ? guest.assignedTable.tableName : null;

export interface SeatSum {
  members: number;
  /** What is left at the table once the group is saved; below zero it does not fit. */
  leftAfter: number;
}

/** The seats at a table if the group sat there with so many; those it holds there already are counted as its own. */
export function seatSum(table: Table, saved: { tableId: string; members: number }, members: number): SeatSum {
  const held = saved.tableId === table._id ? saved.members : 0;
  return { members, leftAfter: table.seatsLeft + held - members };
}

/** Groups of which the name, a member or the table holds what is sought, in any case and without regard to accents. */
export function searchGroups(groups: readonly Group[], sought: string): readonly Group[] {
  const text = folded(sought.trim());
  if (text === '') return groups;
  return groups.filter((group) =>
    folded(
      [group.groupName, group.code, group.tableAssignment?.tableName ?? '', ...membersOf(group).map(nameOfGuest)].join(
        '\n',
      ),
    ).includes(text),
  );
}
