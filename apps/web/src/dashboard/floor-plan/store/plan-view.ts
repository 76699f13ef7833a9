import { takesSeat } from '@havn/api/attendance/count-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Fixture, TablePlacement } from '@havn/api/seating/floor-plan/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { dequal } from 'dequal';
import { findOverlaps, isOutside } from '../geometry/overlap.js';
import { getBodyBounds, type PlanItem, toFixtureItem, toTableItem } from '../geometry/plan-item.js';
import { getPlacement, type PlanState } from './plan-change.js';

export interface SeatedPerson {
  id: string;
  name: string;
  firstName: string;
  initials: string;
  status: GuestStatus;
}

export interface PlannedTable {
  id: string;
  name: string;
  capacity: number;
  taken: number;
  /** In stored order; fewer than `taken` while the lists are loading. */
  people: readonly SeatedPerson[];
}

/** The person on each seat: first by `seatOrder`, then the others on the remaining seats. `null` is a free seat. */
export function listSeatOccupants(
  { people, capacity }: Pick<PlannedTable, 'people' | 'capacity'>,
  seatOrder: readonly (string | null)[],
): readonly (SeatedPerson | null)[] {
  const unassigned = new Map(people.map((person) => [person.id, person]));
  const seats = Array.from({ length: capacity }, (_, index) => {
    const person = unassigned.get(seatOrder[index] ?? '');
    if (person !== undefined) unassigned.delete(person.id);
    return person ?? null;
  });
  const rest = [...unassigned.values()];
  return seats.map((person) => person ?? rest.shift() ?? null);
}

interface Member {
  _id: string;
  firstName: string;
  lastName: string;
  status: GuestStatus;
  needsSeat: boolean;
  isSeatFreed: boolean;
}

const getInitial = (name: string) => (Array.from(name.trim())[0] ?? '').toLocaleUpperCase();

function toSeatedPerson(member: Member): SeatedPerson {
  const { _id: id, firstName, lastName, status } = member;
  return {
    id,
    name: formatFullName(member),
    firstName,
    initials: getInitial(firstName) + getInitial(lastName),
    status,
  };
}

interface Lists {
  tables: readonly Table[];
  groups: readonly Group[];
  guests: readonly Guest[];
}

/** The tables with the members of their groups who take a seat, then the individuals, each in stored order. */
export function listPlannedTables({ tables, groups, guests }: Lists): PlannedTable[] {
  const groupById = new Map(groups.map((group) => [group._id, group]));
  const guestById = new Map(guests.map((guest) => [guest._id, guest]));
  return tables.map(({ _id, tableName, capacity, seatsLeft, assignedGroups, assignedGuests }) => {
    const members = assignedGroups.flatMap(({ _id: id }): Member[] => {
      const group = groupById.get(id);
      return group === undefined ? [] : [...group.mainGuests, ...group.followers];
    });
    const individuals = assignedGuests.map((guest) => ({ isSeatFreed: false, ...guest, ...guestById.get(guest._id) }));
    const people = [...members, ...individuals].filter(takesSeat).slice(0, capacity).map(toSeatedPerson);
    return { id: _id, name: tableName, capacity, taken: capacity - seatsLeft, people };
  });
}

/** Replaces unchanged tables of `next` with the objects of `current`, so that they are not rendered again. */
export function keepUnchanged(current: readonly PlannedTable[], next: readonly PlannedTable[]): PlannedTable[] {
  const byId = new Map(current.map((table) => [table.id, table]));
  return next.map((table) => {
    const known = byId.get(table.id);
    return known !== undefined && dequal(known, table) ? known : table;
  });
}

export interface PlacedTable {
  table: PlannedTable;
  placement: TablePlacement & { x: number; y: number };
}

export interface PlanView {
  placed: readonly PlacedTable[];
  unplaced: readonly PlannedTable[];
  fixtures: readonly Fixture[];
  /** All tables and fixtures in the room, by id. */
  items: ReadonlyMap<string, PlanItem>;
  /** By id of a table or fixture, the ids of those that it overlaps. */
  overlaps: ReadonlyMap<string, readonly string[]>;
  outside: ReadonlySet<string>;
}

const isPlaced = (placement: TablePlacement): placement is TablePlacement & { x: number; y: number } =>
  placement.x !== null && placement.y !== null;

/** An entrance takes up no floor. */
const mayOverlap = (fixture: Fixture) => fixture.kind === 'entrance';

export function buildPlanView(plan: PlanState, tables: readonly PlannedTable[]): PlanView {
  const placed: PlacedTable[] = [];
  const unplaced: PlannedTable[] = [];
  for (const table of tables) {
    const placement = getPlacement(plan, table.id);
    if (isPlaced(placement)) placed.push({ table, placement });
    else unplaced.push(table);
  }
  const fixtures = [...plan.fixtures.values()];
  const tableItems = placed.map(({ table, placement }) => toTableItem(placement, table.capacity, placement));
  const fixtureItems = fixtures.map(toFixtureItem);
  const all = [...tableItems, ...fixtureItems];
  const solid = [...tableItems, ...fixtures.filter((fixture) => !mayOverlap(fixture)).map(toFixtureItem)];
  return {
    placed,
    unplaced,
    fixtures,
    items: new Map(all.map((item) => [item.id, item])),
    overlaps: findOverlaps(solid),
    outside: new Set(all.filter((item) => isOutside(getBodyBounds(item), plan.room)).map(({ id }) => id)),
  };
}
