// Guests and groups for tests of the tables.
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';

export const guest = (id: string, status: GuestStatus, fields: Partial<Guest> = {}) =>
  ({
    _id: id,
    firstName: id,
    lastName: '',
    status,
    isInGroup: false,
    needsSeat: true,
    isSeatFreed: false,
    assignedTable: null,
    version: 1,
    ...fields,
  }) as Guest;

/** A group with one main guest per status. */
export const group = (id: string, statuses: GuestStatus[], fields: Partial<Group> = {}) =>
  ({
    _id: id,
    groupName: id,
    mainGuests: statuses.map((status, index) => guest(`${id}${index}`, status)),
    followers: [],
    tableAssignment: null,
    version: 1,
    ...fields,
  }) as unknown as Group;
