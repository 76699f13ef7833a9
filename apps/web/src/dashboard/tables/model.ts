// Seating units and the seats they take, as pure functions of the lists (specification §10 "Table List").
import type { GuestStatus } from '@havn/api/fields';
import type { Group } from '@havn/api/group/schema';
import type { Guest } from '@havn/api/guest/schema';
import type { Table } from '@havn/api/table/schema';
import { folded } from '../data/folded.js';

export interface Person {
  _id: string;
  name: string;
  status: GuestStatus;
}

/** What is assigned to a table: a group, or a guest who is in no group. */
export interface Party {
  kind: 'group' | 'guest';
  _id: string;
  name: string;
  version: number | null;
  people: readonly Person[];
  /** Known even when `people` has not been loaded yet. */
  seats: number;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ');
const personOf = (guest: { _id: string; firstName: string; lastName: string; status: GuestStatus }): Person => ({
  _id: guest._id,
  name: nameOf(guest),
  status: guest.status,
});

export function partyOfGroup(group: Group): Party {
  const people = [...group.mainGuests, ...group.followers].map(personOf);
  const { _id, groupName, version } = group;
  return { kind: 'group', _id, name: groupName, version, people, seats: people.length };
}

export function partyOfGuest(guest: Guest): Party {
  const { _id, version } = guest;
  return { kind: 'guest', _id, name: nameOf(guest), version, people: [personOf(guest)], seats: 1 };
}

export interface People {
  groups: ReadonlyMap<string, Group>;
  guests: ReadonlyMap<string, Guest>;
}

/**
 * The groups, then the individuals at a table. Units missing from the other lists carry only what the table knows
 * of them.
 */
export function partiesAt(table: Table, { groups, guests }: People): Party[] {
  const ofGroups = table.assignedGroups.map((held): Party => {
    const group = groups.get(held._id);
    if (group !== undefined) return partyOfGroup(group);
    return { kind: 'group', _id: held._id, name: held.groupName, version: null, people: [], seats: held.guests };
  });
  const ofGuests = table.assignedGuests.map((held): Party => {
    const guest = guests.get(held._id);
    if (guest !== undefined) return partyOfGuest(guest);
    return { kind: 'guest', _id: held._id, name: nameOf(held), version: null, people: [personOf(held)], seats: 1 };
  });
  return [...ofGroups, ...ofGuests];
}

export const declinedIn = (party: Party) => party.people.filter((person) => person.status === 'Declined');

/** The status of the guest in the seat, `taken` when that guest has not been loaded yet, or `free`. */
export type Seat = GuestStatus | 'taken' | 'free';

export function seatsOf(table: Table, parties: readonly Party[]): Seat[] {
  const taken = parties.flatMap((party): Seat[] =>
    party.people.length === party.seats ? party.people.map(({ status }) => status) : Array(party.seats).fill('taken'),
  );
  return [...taken, ...Array<Seat>(Math.max(0, table.capacity - taken.length)).fill('free')];
}

export interface SeatTotals {
  capacity: number;
  taken: number;
  free: number;
  /** Seats assigned to guests who declined. */
  declined: number;
  /** People without a table who have not declined. */
  unseated: number;
}

export function seatTotals(tables: readonly Table[], people: People, unseated: readonly Party[]): SeatTotals {
  const capacity = tables.reduce((sum, table) => sum + table.capacity, 0);
  const free = tables.reduce((sum, table) => sum + table.seatsLeft, 0);
  const declined = tables.reduce(
    (sum, table) => sum + partiesAt(table, people).reduce((held, party) => held + declinedIn(party).length, 0),
    0,
  );
  const waiting = unseated.reduce((sum, party) => sum + party.people.filter(mayCome).length, 0);
  return { capacity, taken: capacity - free, free, declined, unseated: waiting };
}

const mayCome = ({ status }: { status: GuestStatus }) => status !== 'Declined';

/** Groups and individuals without a table in which at least one person has not declined, in stored order. */
export function unseatedParties(groups: readonly Group[], guests: readonly Guest[]): Party[] {
  const ofGroups = groups.filter((group) => group.tableAssignment === null).map(partyOfGroup);
  const alone = guests.filter((guest) => !guest.isInGroup && guest.assignedTable === null).map(partyOfGuest);
  return [...ofGroups, ...alone].filter((party) => party.people.some(mayCome));
}

export function searchTables(tables: readonly Table[], sought: string): readonly Table[] {
  const text = folded(sought.trim());
  if (text === '') return tables;
  return tables.filter((table) => {
    const names = [...table.assignedGroups.map(({ groupName }) => groupName), ...table.assignedGuests.map(nameOf)];
    return folded([table.tableName, ...names].join('\n')).includes(text);
  });
}

export function searchParties(parties: readonly Party[], sought: string): readonly Party[] {
  const text = folded(sought.trim());
  if (text === '') return parties;
  return parties.filter((party) =>
    folded([party.name, ...party.people.map(({ name }) => name)].join('\n')).includes(text),
  );
}
