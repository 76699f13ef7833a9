// Who counts as what, for the counts of the overview and of REST, the filters of the guest list, seating and the
// caterer's file (specification §4 "Calls" and "Through the table"). `getCounts` builds its SQL from the same conditions.
import type { GuestStatus } from '../../kernel/guest-status.js';

export interface GuestFacts {
  status: GuestStatus;
  isInGroup: boolean;
  hasTable: boolean;
  needsSeat: boolean;
  isSeatFreed: boolean;
  isAdult: boolean;
  isAlcohol: boolean;
  /** An individual or a main guest, to whom the messages for an invitation are sent. */
  isContact: boolean;
  isReachable: boolean;
}

/** One of the statuses, and all of the flags. */
export type Condition = {
  readonly [Name in keyof GuestFacts]?: Name extends 'status' ? readonly GuestStatus[] : boolean;
};

export function meetsCondition<Used extends Condition>(
  guest: Pick<GuestFacts, keyof Used & keyof GuestFacts>,
  condition: Used,
): boolean {
  return Object.entries(condition).every(([name, expected]) => {
    const fact: unknown = Reflect.get(guest, name);
    return Array.isArray(expected) ? expected.includes(fact) : fact === expected;
  });
}

const notDeclined = ['Pending', 'Accepted', 'Attended'] as const satisfies readonly GuestStatus[];

/** The seats of a table that are taken. The database's triggers apply the same rule. */
const takenSeat = { needsSeat: true, isSeatFreed: false } as const satisfies Condition;

export const guestCounts = {
  guests: {},
  pending: { status: ['Pending'] },
  accepted: { status: ['Accepted'] },
  declined: { status: ['Declined'] },
  attended: { status: ['Attended'] },
  inTable: { hasTable: true },
  notInTable: { hasTable: false },
  needTable: { hasTable: false, status: notDeclined, needsSeat: true },
  inGroup: { isInGroup: true },
  individuals: { isInGroup: false },
  seatsToFree: { hasTable: true, status: ['Declined'], ...takenSeat },
  /** Members whose seat was freed, who may come after all, and whose group's table had no seat left. */
  seatsToFind: { isSeatFreed: true, status: notDeclined },
  unreachable: { isContact: true, isReachable: false, status: notDeclined },
} as const satisfies Record<string, Condition>;

/** Of the guests who are coming. Those who need no seat, such as babies, count as people but not as seats. */
export const cateringCounts = {
  people: {},
  adults: { isAdult: true },
  children: { isAdult: false },
  alcohol: { isAlcohol: true },
  seats: { needsSeat: true },
} as const satisfies Record<string, Condition>;

export type SeatHolder = Pick<GuestFacts, 'status' | 'needsSeat' | 'isSeatFreed'>;

export const takesSeat = (guest: Omit<SeatHolder, 'status'>): boolean => meetsCondition(guest, takenSeat);

export const needsTable = (guest: Omit<SeatHolder, 'isSeatFreed'> & { hasTable: boolean }): boolean =>
  meetsCondition(guest, guestCounts.needTable);

export const holdsUnusedSeat = (guest: SeatHolder & { hasTable: boolean }): boolean =>
  meetsCondition(guest, guestCounts.seatsToFree);

export const lacksSeat = (guest: Omit<SeatHolder, 'needsSeat'>): boolean =>
  meetsCondition(guest, guestCounts.seatsToFind);
