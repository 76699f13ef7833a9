// What a suggestion depends on (specification §4 "Suggestions").
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { asc } from 'drizzle-orm';
import { countGuests, lacksSeat, needsTable, takenSeat, takesSeat } from '../../attendance/count-rules.js';
import { isComing, mayCome } from '../../attendance/status-rules.js';
import { pickColumns } from '../../database/described-columns.js';
import { groupBy } from '../../kernel/group-by.js';
import { compareText } from '../../kernel/normalize-text.js';
import { formatFullName } from '../../people/guest/rules.js';
import { listWishes } from '../wish/queries.js';
import type { Wish } from '../wish/schema.js';
import { type Circle, describeCircle } from './circle-rules.js';

export interface StateTable {
  _id: string;
  tableName: string;
  capacity: number;
  isHead: boolean;
}

export interface StateUnit {
  kind: 'group' | 'guest';
  _id: string;
  name: string;
  /** The seats that it needs: those taken now, and those of members who found none at the table. */
  seats: number;
  currentSeats: number;
  tableId: string | null;
  needsSeat: boolean;
  isAccepted: boolean;
  circle: Circle;
}

export interface SeatingState {
  tables: readonly StateTable[];
  /** In the order of the guest list. */
  units: readonly StateUnit[];
  groupIds: ReadonlyMap<string, string>;
  wishes: readonly Wish[];
  names: ReadonlyMap<string, string>;
}

const listStateTables = (db: Database) =>
  db
    .select({ _id: tables.id, ...pickColumns(tables, ['tableName', 'capacity', 'isHead']) })
    .from(tables)
    .orderBy(asc(tables.position), asc(tables.id));

const listStateGroups = (db: Database) =>
  db
    .select({ id: groups.id, name: groups.groupName, tableId: groups.tableId })
    .from(groups)
    .orderBy(asc(groups.position), asc(groups.id));

const listStateGuests = (db: Database) =>
  db
    .select({
      ...pickColumns(guests, ['id', 'firstName', 'lastName', 'status', 'needsSeat', 'isSeatFreed']),
      ...pickColumns(guests, ['groupId', 'tableId', 'language', 'isAdult', 'isFamily', 'notes']),
    })
    .from(guests)
    .orderBy(asc(guests.position), asc(guests.id));

type StateGuest = Awaited<ReturnType<typeof listStateGuests>>[number];

/** Those who declined say nothing about the others' neighbours. */
function summarizeCircle(people: readonly StateGuest[], order: number): Circle {
  const coming = people.filter(({ status }) => mayCome(status));
  return describeCircle(coming.length > 0 ? coming : people, order);
}

/** Members who declined keep a seat that they have, but get none with a suggestion (`freeSeatsOfDeclined`). */
const summarizePeople = (people: readonly StateGuest[], tableId: string | null) => ({
  seats: people.filter((guest) => (takesSeat(guest) && (tableId !== null || mayCome(guest.status))) || lacksSeat(guest))
    .length,
  currentSeats: countGuests(people, takenSeat),
  needsSeat: people.some((guest) => needsTable({ ...guest, hasTable: false })),
  isAccepted: people.some(({ status }) => isComing(status)),
});

/** Called in a transaction that sees one consistent state. */
export async function getSeatingState(tx: Database): Promise<SeatingState> {
  const groupRows = await listStateGroups(tx);
  const guestRows = await listStateGuests(tx);
  const members = groupBy(guestRows, ({ groupId }) => groupId);
  const orders = new Map(guestRows.map(({ id }, index) => [id, index]));
  const summarize = (people: readonly StateGuest[], tableId: string | null) => ({
    ...summarizePeople(people, tableId),
    circle: summarizeCircle(people, orders.get(people[0]?.id ?? '') ?? guestRows.length),
  });
  const groupUnits = groupRows.map(
    ({ id, ...group }): StateUnit => ({
      kind: 'group',
      _id: id,
      ...group,
      ...summarize(members.get(id) ?? [], group.tableId),
    }),
  );
  const guestUnits = (members.get(null) ?? []).map(
    (guest): StateUnit => ({
      kind: 'guest',
      _id: guest.id,
      name: formatFullName(guest),
      tableId: guest.tableId,
      ...summarize([guest], guest.tableId),
    }),
  );
  return {
    tables: await listStateTables(tx),
    units: [...groupUnits, ...guestUnits].toSorted((one, other) => one.circle.order - other.circle.order),
    groupIds: new Map(guestRows.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId]]))),
    wishes: await listWishes(tx),
    names: new Map([
      ...groupRows.map(({ id, name }) => [id, name] as const),
      ...guestRows.map((guest) => [guest.id, formatFullName(guest)] as const),
    ]),
  };
}

/** Names, and what only says who knows whom, are not part of it: the moves stay possible. */
export function computeBasis({ tables: stateTables, units, groupIds, wishes }: SeatingState): string {
  const parts = [
    stateTables.map(({ _id, capacity, isHead }) => [_id, capacity, isHead].join()),
    units.map(({ name: _name, circle: _circle, ...unit }) => Object.values(unit).join()).toSorted(compareText),
    [...groupIds].map((entry) => entry.join()).toSorted(compareText),
    wishes.map(({ _id, kind }) => [_id, kind].join()).toSorted(compareText),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
