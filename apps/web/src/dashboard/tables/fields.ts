// Values and options of the table form, as pure functions of the lists
// (specification §10 "Table List", §4 "Through the table").
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import { createTableInput, defaultCapacity, type Table } from '@havn/api/table/schema';
import { type Party, partyOfGroup, partyOfGuest } from './model.js';

export interface TableFields {
  tableName: string;
  /** `null` while the input is empty or not a whole number. */
  capacity: number | null;
  /** Sorted, so that equal selections compare equal. */
  groupIds: string[];
  guestIds: string[];
}

export const emptyTable: TableFields = { tableName: '', capacity: defaultCapacity, groupIds: [], guestIds: [] };

export const fieldsOf = ({ tableName, capacity, groupIds, guestIds }: Table): TableFields => ({
  tableName,
  capacity,
  groupIds: groupIds.toSorted(),
  guestIds: guestIds.toSorted(),
});

interface Lists {
  groups: readonly Group[];
  guests: readonly Guest[];
}

/** Groups without a table and Accepted individuals without a table, plus everyone already at this one. */
export function offeredParties({ groups, guests }: Lists, saved: Pick<TableFields, 'groupIds' | 'guestIds'>) {
  const own = new Set([...saved.groupIds, ...saved.guestIds]);
  const isFree = (guest: Guest) => !guest.isInGroup && guest.assignedTable === null && guest.status === 'Accepted';
  return {
    groups: groups.filter((group) => group.tableAssignment === null || own.has(group._id)).map(partyOfGroup),
    guests: guests.filter((guest) => isFree(guest) || own.has(guest._id)).map(partyOfGuest),
  };
}

export const isCapacity = (value: number | null): value is number =>
  value !== null && createTableInput.shape.capacity.safeParse(value).success;

export interface SeatSum {
  inGroups: number;
  guests: number;
  taken: number;
  isFitting: boolean;
}

export function seatSum(fields: TableFields, groups: readonly Party[]): SeatSum {
  const chosen = new Set(fields.groupIds);
  const inGroups = groups.reduce((sum, party) => (chosen.has(party._id) ? sum + party.seats : sum), 0);
  const guests = fields.guestIds.length;
  const taken = inGroups + guests;
  const isFitting = isCapacity(fields.capacity) && taken <= fields.capacity;
  return { inGroups, guests, taken, isFitting };
}
