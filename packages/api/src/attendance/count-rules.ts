// Who counts as what, for the counts of the overview and of REST, the answers by day, the filters of the guest list,
// seating, the door and the caterer's file (specification §4 "Calls" and "Through the table"). `buildCondition`
// (conditions.ts) builds SQL from the same conditions.
import { type GuestStatus, hasArrived, hasDeclined, isComing, isExpected, isPending, mayCome } from './status-rules.js';

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
  /** The name stands for one that is not known yet. */
  isUnnamed?: boolean | undefined;
  /** Diets, allergens or a text about them, also of the household. */
  hasNeeds: boolean;
}

/** All of them. */
export type Condition = {
  readonly [Name in keyof GuestFacts]?: Name extends 'status' ? (status: GuestStatus) => boolean : boolean;
};

type Facts<Used extends Condition> = Pick<GuestFacts, keyof Used & keyof GuestFacts>;

export function meetsCondition<Used extends Condition>(guest: Facts<Used>, condition: Used): boolean {
  const facts: object = guest;
  return Object.entries<Condition[keyof Condition]>(condition).every(([name, expected]) =>
    typeof expected === 'function' ? expected(Reflect.get(facts, name)) : Reflect.get(facts, name) === expected,
  );
}

export const countGuests = <Used extends Condition>(guests: readonly Facts<Used>[], condition: Used): number =>
  guests.filter((guest) => meetsCondition(guest, condition)).length;

/** The seats of a table that are taken. The database's triggers apply the same rule. */
export const takenSeat = { needsSeat: true, isSeatFreed: false } as const satisfies Condition;

export const statusCounts = {
  pending: { status: isPending },
  accepted: { status: isExpected },
  declined: { status: hasDeclined },
  attended: { status: hasArrived },
} as const satisfies Record<string, Condition>;

export const guestCounts = {
  guests: {},
  ...statusCounts,
  inTable: { hasTable: true },
  /** Nobody who has declined needs a table. */
  notInTable: { hasTable: false, status: mayCome },
  needTable: { hasTable: false, status: mayCome, needsSeat: true },
  inGroup: { isInGroup: true },
  individuals: { isInGroup: false },
  seatsToFree: { hasTable: true, status: hasDeclined, ...takenSeat },
  /** Members whose seat was freed, who may come after all, and whose group's table had no seat left. */
  seatsToFind: { isSeatFreed: true, status: mayCome },
  unreachable: { isContact: true, isReachable: false, status: mayCome },
  /** Nobody needs the name of somebody who does not come. */
  unnamed: { isUnnamed: true, status: mayCome },
  withNeeds: { hasNeeds: true },
} as const satisfies Record<string, Condition>;

/** Those who need no seat, such as babies, count as people but not as seats. */
export const cateringCounts = {
  people: { status: isComing },
  adults: { status: isComing, isAdult: true },
  children: { status: isComing, isAdult: false },
  alcohol: { status: isComing, isAlcohol: true },
  seats: { status: isComing, needsSeat: true },
} as const satisfies Record<string, Condition>;

/** At the door. Those who are here have been expected, too. */
export const countArrivals = (guests: readonly Pick<GuestFacts, 'status'>[]): { here: number; expected: number } => ({
  here: countGuests(guests, guestCounts.attended),
  expected: countGuests(guests, cateringCounts.people),
});

export type SeatHolder = Pick<GuestFacts, 'status' | 'needsSeat' | 'isSeatFreed'>;

export const takesSeat = (guest: Omit<SeatHolder, 'status'>): boolean => meetsCondition(guest, takenSeat);

export const needsTable = (guest: Omit<SeatHolder, 'isSeatFreed'> & { hasTable: boolean }): boolean =>
  meetsCondition(guest, guestCounts.needTable);

export const holdsUnusedSeat = (guest: SeatHolder & { hasTable: boolean }): boolean =>
  meetsCondition(guest, guestCounts.seatsToFree);

export const lacksSeat = (guest: Omit<SeatHolder, 'needsSeat'>): boolean =>
  meetsCondition(guest, guestCounts.seatsToFind);
