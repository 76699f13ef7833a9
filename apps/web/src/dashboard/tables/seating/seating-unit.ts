// Specification §10 "Table List".

import {
  countGuests,
  holdsUnusedSeat,
  lacksSeat,
  needsTable,
  type SeatHolder,
  takenSeat,
  takesSeat,
} from '@havn/api/attendance/count-rules';
import { hasDeclined, mayCome } from '@havn/api/attendance/status-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { createTextSearch } from '../../ui/text-search.js';

export interface Person extends SeatHolder {
  _id: string;
  name: string;
}

export interface SeatingUnit {
  kind: 'group' | 'guest';
  _id: string;
  name: string;
  version: number | null;
  people: readonly Person[];
  /** The number of people and of the seats that they take. Known even when `people` has not been loaded yet. */
  size: number;
  seats: number;
}

const toPerson = ({
  _id,
  status,
  needsSeat,
  isSeatFreed,
  ...guest
}: SeatHolder & { _id: string; firstName: string; lastName: string }): Person => ({
  _id,
  name: formatFullName(guest),
  status,
  needsSeat,
  isSeatFreed,
});

const countSeats = (people: readonly Person[]) => countGuests(people, takenSeat);

export function toGroupUnit(group: Group): SeatingUnit {
  const people = [...group.mainGuests, ...group.followers].map(toPerson);
  const { _id, groupName, version } = group;
  return { kind: 'group', _id, name: groupName, version, people, size: people.length, seats: countSeats(people) };
}

export function toGuestUnit(guest: Guest): SeatingUnit {
  const { _id, version } = guest;
  const people = [toPerson(guest)];
  return { kind: 'guest', _id, name: formatFullName(guest), version, people, size: 1, seats: countSeats(people) };
}

export interface PeopleById {
  groups: ReadonlyMap<string, Group>;
  guests: ReadonlyMap<string, Guest>;
}

/**
 * The groups, then the individuals at a table. A unit that is missing from the other lists contains only what the table
 * row says about it.
 */
export function listUnitsAtTable(table: Table, { groups, guests }: PeopleById): SeatingUnit[] {
  const groupUnits = table.assignedGroups.map((member): SeatingUnit => {
    const group = groups.get(member._id);
    if (group !== undefined) return toGroupUnit(group);
    const { _id, groupName: name, guests: size, seats } = member;
    return { kind: 'group', _id, name, version: null, people: [], size, seats };
  });
  const guestUnits = table.assignedGuests.map((member): SeatingUnit => {
    const guest = guests.get(member._id);
    if (guest !== undefined) return toGuestUnit(guest);
    const people = [toPerson({ ...member, isSeatFreed: false })];
    const name = formatFullName(member);
    return { kind: 'guest', _id: member._id, name, version: null, people, size: 1, seats: countSeats(people) };
  });
  return [...groupUnits, ...guestUnits];
}

/** The people of a unit at a table who declined but still hold a seat. */
export const listUnusedSeats = ({ people }: SeatingUnit) =>
  people.filter((person) => holdsUnusedSeat({ ...person, hasTable: true }));

/** The people of a unit at a table who may come, but have no seat: theirs was freed and has been taken. */
export const listPeopleWithoutSeat = ({ people }: SeatingUnit) => people.filter(lacksSeat);

/** The people of a unit at a table who may come or hold a seat; everyone if there are none. */
export function listVisiblePeople({ people }: SeatingUnit): readonly Person[] {
  const visible = people.filter((person) => takesSeat(person) || mayCome(person.status));
  return visible.length === 0 ? people : visible;
}

/** The free seats that a unit needs at another table. */
export const countNeededSeats = (units: readonly SeatingUnit[]) =>
  units.reduce((sum, unit) => sum + unit.seats + listPeopleWithoutSeat(unit).length, 0);

/** The status of the guest in the seat, `taken` when that guest has not been loaded yet, or `free`. */
export type SeatState = GuestStatus | 'taken' | 'free';

export const isDeclinedSeat = (seat: SeatState): boolean => seat !== 'taken' && seat !== 'free' && hasDeclined(seat);

export function listSeats(table: Table, units: readonly SeatingUnit[]): SeatState[] {
  const taken = units.flatMap((unit): SeatState[] =>
    unit.people.length === unit.size
      ? unit.people.filter(takesSeat).map(({ status }) => status)
      : Array(unit.seats).fill('taken'),
  );
  return [...taken, ...Array<SeatState>(Math.max(0, table.capacity - taken.length)).fill('free')];
}

export interface SeatTotals {
  capacity: number;
  taken: number;
  free: number;
  declined: number;
  /** People who need a table and have none. */
  unseated: number;
}

export function computeSeatTotals(
  tables: readonly Table[],
  people: PeopleById,
  unseated: readonly SeatingUnit[],
): SeatTotals {
  const capacity = tables.reduce((sum, table) => sum + table.capacity, 0);
  const free = tables.reduce((sum, table) => sum + table.seatsLeft, 0);
  const declined = tables.reduce(
    (sum, table) =>
      sum + listUnitsAtTable(table, people).reduce((subtotal, unit) => subtotal + listUnusedSeats(unit).length, 0),
    0,
  );
  const unseatedPeople = unseated.reduce((sum, unit) => sum + countPeopleToSeat(unit), 0);
  return { capacity, taken: capacity - free, free, declined, unseated: unseatedPeople };
}

const isUnseated = (person: Person) => needsTable({ ...person, hasTable: false });

/** The members of a unit without a table who need a seat. Those who have declined need none. */
export const countPeopleToSeat = ({ people }: SeatingUnit): number => people.filter(isUnseated).length;

/** Groups and individuals without a table in which at least one person needs one, in stored order. */
export function listUnseatedUnits(groups: readonly Group[], guests: readonly Guest[]): SeatingUnit[] {
  const groupUnits = groups.filter((group) => group.tableAssignment === null).map(toGroupUnit);
  const guestUnits = guests.filter((guest) => !guest.isInGroup && guest.assignedTable === null).map(toGuestUnit);
  return [...groupUnits, ...guestUnits].filter((unit) => countPeopleToSeat(unit) > 0);
}

export const listTableTexts = ({ tableName, assignedGroups, assignedGuests }: Table): string[] => [
  tableName,
  ...assignedGroups.map(({ groupName }) => groupName),
  ...assignedGuests.map(formatFullName),
];
export const listUnitTexts = ({ name, people }: Pick<SeatingUnit, 'name' | 'people'>): string[] => [
  name,
  ...people.map((person) => person.name),
];

export const searchTables = createTextSearch(listTableTexts);
export const searchUnits = createTextSearch<SeatingUnit>(listUnitTexts);
