// What the guest form holds, and what it may offer, as functions of values (specification §10 "Guest List").
import type { GuestStatus } from '@havn/api/fields';
import { mainGuestLimit } from '@havn/api/group/rules';
import type { Group } from '@havn/api/group/schema';
import { type Guest, newGuest } from '@havn/api/guest/schema';
import type { Table } from '@havn/api/table/schema';

export interface GuestFields {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** `''` until one is chosen, as for the language. */
  country: string;
  language: string;
  status: GuestStatus;
  isMain: boolean;
  isAdult: boolean;
  isAlcohol: boolean;
  isFamily: boolean;
  isWithTransport: boolean;
  needsTransport: boolean;
  needsHousing: boolean;
  dietaryRestriction: string;
  assignedGroup: string;
  /** A table of its own: only of a guest in no group. */
  assignedTable: string;
}

export const emptyGuest: GuestFields = {
  ...newGuest,
  firstName: '',
  country: '',
  language: '',
  status: 'Pending',
  isMain: false,
  assignedGroup: '',
  assignedTable: '',
};

export const textKeys = ['firstName', 'lastName', 'email', 'phoneNumber', 'dietaryRestriction'] as const;
export const flagKeys = [
  'isAdult',
  'isFamily',
  'isAlcohol',
  'isWithTransport',
  'needsTransport',
  'needsHousing',
] as const;

export function fieldsOf(guest: Guest): GuestFields {
  const { firstName, lastName, email, phoneNumber, country, language, status, dietaryRestriction } = guest;
  const { isMain, isAdult, isAlcohol, isFamily, isWithTransport, needsTransport, needsHousing } = guest;
  return {
    // In one order of keys, by which two sets of fields are compared.
    ...emptyGuest,
    ...{ firstName, lastName, email, phoneNumber, country, language, status, dietaryRestriction },
    ...{ isMain, isAdult, isAlcohol, isFamily, isWithTransport, needsTransport, needsHousing },
    assignedGroup: guest.assignedGroup?._id ?? '',
    assignedTable: guest.assignedGroup === null ? (guest.assignedTable?._id ?? '') : '',
  };
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ');

export const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Whether a group has no place for another main guest than this one. */
export function areMainsTaken(group: Group | undefined, guestId: string | null): boolean {
  if (group === undefined) return false;
  return group.mainGuests.filter((main) => main._id !== guestId).length >= mainGuestLimit;
}

/** The free seats of a table for one who may hold one of them already. */
export const freeFor = (table: Table, heldTableId: string) => table.seatsLeft + (table._id === heldTableId ? 1 : 0);

/** Whether another member of a group finds a seat where the group sits; a group without a table has room for anybody. */
export function hasSeat(group: Group, tables: readonly Table[], heldTableId: string): boolean {
  const table = tables.find((one) => one._id === group.tableAssignment?._id);
  return table === undefined || freeFor(table, heldTableId) > 0;
}
