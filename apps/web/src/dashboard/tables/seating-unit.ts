// Seating units and the seats they take, as pure functions of the lists (specification §10 "Table List").

import type { GuestStatus } from '@havn/api/fields';
import type { Group } from '@havn/api/group/schema';
import { formatFullName } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { foldCaseAndAccents } from '@havn/api/normalize-text';
import { needsTable } from '@havn/api/table/rules';
import type { Table } from '@havn/api/table/schema';

export interface Person {
  _id: string;
  name: string;
  status: GuestStatus;
}

/** What is assigned to a table: a group, or a guest who is in no group. */
export interface SeatingUnit {
  kind: 'group' | 'guest';
  _id: string;
  name: string;
  version: number | null;
  people: readonly Person[];
  /** Known even when `people` has not been loaded yet. */
  seats: number;
}

const toPerson = (guest: { _id: string; firstName: string; lastName: string; status: GuestStatus }): Person => ({
  _id: guest._id,
  name: formatFullName(guest),
  status: guest.status,
});

export function toGroupUnit(group: Group): SeatingUnit {
  const people = [...group.mainGuests, ...group.followers].map(toPerson);
  const { _id, groupName, version } = group;
  return { kind: 'group', _id, name: groupName, version, people, seats: people.length };
}

export function toGuestUnit(guest: Guest): SeatingUnit {
  const { _id, version } = guest;
  return { kind: 'guest', _id, name: formatFullName(guest), version, people: [toPerson(guest)], seats: 1 };
}

export interface PeopleById {
  groups: ReadonlyMap<string, Group>;
  guests: ReadonlyMap<string, Guest>;
}

/**
 * The groups, then the individuals at a table. Units missing from the other lists carry only what the table knows
 * of them.
 */
export function listUnitsAtTable(table: Table, { groups, guests }: PeopleById): SeatingUnit[] {
  const groupUnits = table.assignedGroups.map((member): SeatingUnit => {
    const group = groups.get(member._id);
    if (group !== undefined) return toGroupUnit(group);
    return { kind: 'group', _id: member._id, name: member.groupName, version: null, people: [], seats: member.guests };
  });
  const guestUnits = table.assignedGuests.map((member): SeatingUnit => {
    const guest = guests.get(member._id);
    if (guest !== undefined) return toGuestUnit(guest);
    return {
      kind: 'guest',
      _id: member._id,
      name: formatFullName(member),
      version: null,
      people: [toPerson(member)],
      seats: 1,
    };
  });
  return [...groupUnits, ...guestUnits];
}

export const listDeclined = (unit: SeatingUnit) => unit.people.filter((person) => person.status === 'Declined');

/** The status of the guest in the seat, `taken` when that guest has not been loaded yet, or `free`. */
export type SeatState = GuestStatus | 'taken' | 'free';

export function listSeats(table: Table, units: readonly SeatingUnit[]): SeatState[] {
  const taken = units.flatMap((unit): SeatState[] =>
    unit.people.length === unit.seats ? unit.people.map(({ status }) => status) : Array(unit.seats).fill('taken'),
  );
  return [...taken, ...Array<SeatState>(Math.max(0, table.capacity - taken.length)).fill('free')];
}

export interface SeatTotals {
  capacity: number;
  taken: number;
  free: number;
  /** Seats assigned to guests who declined. */
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
      sum + listUnitsAtTable(table, people).reduce((subtotal, unit) => subtotal + listDeclined(unit).length, 0),
    0,
  );
  const unseatedPeople = unseated.reduce((sum, unit) => sum + unit.people.filter(isUnseated).length, 0);
  return { capacity, taken: capacity - free, free, declined, unseated: unseatedPeople };
}

const isUnseated = ({ status }: Person) => needsTable({ status, hasTable: false });

/** Groups and individuals without a table in which at least one person needs one, in stored order. */
export function listUnseatedUnits(groups: readonly Group[], guests: readonly Guest[]): SeatingUnit[] {
  const groupUnits = groups.filter((group) => group.tableAssignment === null).map(toGroupUnit);
  const guestUnits = guests.filter((guest) => !guest.isInGroup && guest.assignedTable === null).map(toGuestUnit);
  return [...groupUnits, ...guestUnits].filter((unit) => unit.people.some(isUnseated));
}

/** Tables with enough free seats first, the tightest fit on top; then the others, the largest on top. */
export function sortByFit<T extends Pick<Table, 'seatsLeft'>>(tables: readonly T[], seats: number): T[] {
  const fits = ({ seatsLeft }: T) => seatsLeft >= seats;
  return [
    ...tables.filter(fits).toSorted((one, other) => one.seatsLeft - other.seatsLeft),
    ...tables.filter((table) => !fits(table)).toSorted((one, other) => other.seatsLeft - one.seatsLeft),
  ];
}

export function searchTables(tables: readonly Table[], query: string): readonly Table[] {
  const text = foldCaseAndAccents(query.trim());
  if (text === '') return tables;
  return tables.filter((table) => {
    const names = [
      ...table.assignedGroups.map(({ groupName }) => groupName),
      ...table.assignedGuests.map(formatFullName),
    ];
    return foldCaseAndAccents([table.tableName, ...names].join('\n')).includes(text);
  });
}

export function searchUnits(units: readonly SeatingUnit[], query: string): readonly SeatingUnit[] {
  const text = foldCaseAndAccents(query.trim());
  if (text === '') return units;
  return units.filter((unit) =>
    foldCaseAndAccents([unit.name, ...unit.people.map(({ name }) => name)].join('\n')).includes(text),
  );
}
