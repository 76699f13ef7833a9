// Specification §10 "Table List", §4 "Through the table".

import { isExpected } from '@havn/api/attendance/status-rules';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { defaultCapacity } from '@havn/api/seating/table/fields';
import { createTableInput, type Table } from '@havn/api/seating/table/schema';
import { type SeatingUnit, toGroupUnit, toGuestUnit } from '../seating/seating-unit.js';

export interface TableFields {
  tableName: string;
  /** `null` while the input is empty or not a whole number. */
  capacity: number | null;
  isHead: boolean;
  /** Sorted, so that equal selections compare equal. */
  groupIds: string[];
  guestIds: string[];
}

export const emptyTableFields: TableFields = {
  tableName: '',
  capacity: defaultCapacity,
  isHead: false,
  groupIds: [],
  guestIds: [],
};

export const toTableFields = ({ tableName, capacity, isHead, groupIds, guestIds }: Table): TableFields => ({
  tableName,
  capacity,
  isHead,
  groupIds: groupIds.toSorted(),
  guestIds: guestIds.toSorted(),
});

interface Lists {
  groups: readonly Group[];
  guests: readonly Guest[];
}

/** Groups without a table and Accepted individuals without a table, plus everyone already at this one. */
export function listAvailableUnits({ groups, guests }: Lists, saved: Pick<TableFields, 'groupIds' | 'guestIds'>) {
  const savedIds = new Set([...saved.groupIds, ...saved.guestIds]);
  const isFree = (guest: Guest) => !guest.isInGroup && guest.assignedTable === null && isExpected(guest.status);
  return {
    groups: groups.filter((group) => group.tableAssignment === null || savedIds.has(group._id)).map(toGroupUnit),
    guests: guests.filter((guest) => isFree(guest) || savedIds.has(guest._id)).map(toGuestUnit),
  };
}

export const isValidCapacity = (value: number | null): value is number =>
  value !== null && createTableInput.shape.capacity.safeParse(value).success;

export interface TableSeatCount {
  inGroups: number;
  guests: number;
  taken: number;
  isWithinCapacity: boolean;
}

export interface AvailableUnits {
  groups: readonly SeatingUnit[];
  guests: readonly SeatingUnit[];
}

export function countTableSeats(
  fields: Pick<TableFields, 'capacity' | 'groupIds' | 'guestIds'>,
  available: AvailableUnits,
): TableSeatCount {
  const seats = new Map([...available.groups, ...available.guests].map((unit) => [unit._id, unit.seats]));
  const inGroups = fields.groupIds.reduce((sum, id) => sum + (seats.get(id) ?? 0), 0);
  const guests = fields.guestIds.reduce((sum, id) => sum + (seats.get(id) ?? 1), 0);
  const taken = inGroups + guests;
  const isWithinCapacity = isValidCapacity(fields.capacity) && taken <= fields.capacity;
  return { inGroups, guests, taken, isWithinCapacity };
}
