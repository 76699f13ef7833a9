import type { GuestStatus } from '@havn/api/kernel/fields';
import { maxMainGuests } from '@havn/api/people/group/rules';
import type { Group } from '@havn/api/people/group/schema';
import { guestDefaults } from '@havn/api/people/guest/fields';
import { type Guest, unchosenCountry } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';

export interface GuestFields {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** `''` if it is not known. */
  country: string;
  /** `''` until chosen. */
  language: string;
  status: GuestStatus;
  isMain: boolean;
  isAdult: boolean;
  isAlcohol: boolean;
  isFamily: boolean;
  isWithTransport: boolean;
  needsTransport: boolean;
  needsHousing: boolean;
  needsSeat: boolean;
  dietaryRestriction: string;
  /** Absent unless a text has been replaced. */
  replacedDietaryRestriction?: string;
  assignedGroup: string;
  /** The guest's own table: only for ungrouped guests. */
  assignedTable: string;
}

export const emptyGuest: GuestFields = {
  ...guestDefaults,
  firstName: '',
  country: unchosenCountry,
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
  'needsSeat',
] as const;

export function toGuestFields(guest: Guest): GuestFields {
  const { firstName, lastName, email, phoneNumber, country, language, status, dietaryRestriction } = guest;
  const { isMain, isAdult, isAlcohol, isFamily, isWithTransport, needsTransport, needsHousing, needsSeat } = guest;
  return {
    // All keys of `emptyGuest`, also those without a field, because the values of the form have them too.
    ...emptyGuest,
    firstName,
    lastName,
    email,
    phoneNumber,
    country,
    language,
    status,
    dietaryRestriction,
    ...(guest.replacedDietaryRestriction && { replacedDietaryRestriction: guest.replacedDietaryRestriction }),
    isMain,
    isAdult,
    isAlcohol,
    isFamily,
    isWithTransport,
    needsTransport,
    needsHousing,
    needsSeat,
    assignedGroup: guest.assignedGroup?._id ?? '',
    assignedTable: guest.assignedGroup === null ? (guest.assignedTable?._id ?? '') : '',
  };
}

export const stripSpaces = (text: string) => text.replace(/\s/g, '');

export function areMainSlotsTaken(group: Group | undefined, guestId: string | null): boolean {
  if (group === undefined) return false;
  return group.mainGuests.filter((main) => main._id !== guestId).length >= maxMainGuests;
}

/** The free seats of a table, for a guest who may already hold one of them. */
export const countFreeSeats = (table: Table, heldTableId: string) =>
  table.seatsLeft + (table._id === heldTableId ? 1 : 0);

/** Whether a group's table has a free seat for another member; a group without a table has room for anyone. */
export function hasFreeSeat(group: Group, tables: readonly Table[], heldTableId: string): boolean {
  const table = tables.find((one) => one._id === group.tableAssignment?._id);
  return table === undefined || countFreeSeats(table, heldTableId) > 0;
}
