// Turns notifications into the events that subscribers get: each changed row is loaded once, however many subscribers
// there are (specification §6 "Live changes"). Called by the hub.
import { deliveriesByIds } from '@havn/api/delivery/read';
import { groupsByIds } from '@havn/api/group/read';
import { guestsByIds } from '@havn/api/guest/read';
import { tablesByIds } from '@havn/api/table/read';
import { type Database, driverOf } from '@havn/db/client';
import type { Entity, Heard } from './heard.js';
import { type Found, type Place, StoredOrder, standsElsewhere } from './places.js';

/** With more changed rows than this, subscribers are told to reload the list instead. */
const mostRows = 500;

const lists = ['guest', 'group', 'table'] as const satisfies Entity[];
type List = (typeof lists)[number];
export type Known = Readonly<Record<List, StoredOrder>>;

interface PlaceRow {
  id: string;
  position: string;
  group: string | null;
  table: string | null;
  slot: number | null;
}

const selected = {
  guest: (db: Database) =>
    driverOf(db)`select id, position, group_id as "group", table_id as "table", main_slot as slot from guests`,
  group: (db: Database) =>
    driverOf(db)`select id, position, null as "group", table_id as "table", null::smallint as slot from groups`,
  table: (db: Database) =>
    driverOf(db)`select id, position, null as "group", null as "table", null::smallint as slot from tables`,
};

const placeOf = ({ id, position, ...placement }: PlaceRow): [string, Place] => [
  id,
  { ...placement, position: BigInt(position) },
];

/** The current placement of every row. */
export async function readKnown(db: Database): Promise<Known> {
  const all = async (list: List) => {
    const rows = await driverOf(db)<PlaceRow[]>`${selected[list](db)}`;
    return new StoredOrder(new Map(rows.map(placeOf)));
  };
  return { guest: await all('guest'), group: await all('group'), table: await all('table') };
}

async function find(db: Database, list: List, ids: ReadonlySet<string>): Promise<Found> {
  const found = new Map<string, Place | null>([...ids].map((id) => [id, null]));
  if (ids.size === 0) return found;
  const rows = await driverOf(db)<PlaceRow[]>`${selected[list](db)} where id = any(${[...ids]}::uuid[])`;
  for (const [id, placement] of rows.map(placeOf)) found.set(id, placement);
  return found;
}

/** The groups and tables that a row left, joined, or moved within. */
function* shownIn(was: StoredOrder, found: Found): Generator<['group' | 'table', string]> {
  for (const [id, is] of found) {
    const before = was.get(id);
    if (!standsElsewhere(before, is)) continue;
    for (const placement of [before, is]) {
      if (placement?.group) yield ['group', placement.group];
      if (placement?.table) yield ['table', placement.table];
    }
  }
}

/** The changed rows, and the groups and tables whose representation changes with them. */
async function findChanged(db: Database, known: Known, heard: Heard): Promise<Record<List, Found>> {
  const ids = { group: new Set(heard.of('group').keys()), table: new Set(heard.of('table').keys()) };
  const guest = await find(db, 'guest', new Set(heard.of('guest').keys()));
  for (const [list, id] of shownIn(known.guest, guest)) ids[list].add(id);
  const group = await find(db, 'group', ids.group);
  for (const [list, id] of shownIn(known.group, group)) ids[list].add(id);
  return { guest, group, table: await find(db, 'table', ids.table) };
}

const readObjects = {
  guest: guestsByIds,
  group: groupsByIds,
  table: tablesByIds,
} satisfies Record<List, (db: Database, ids: string[]) => Promise<Told[]>>;

interface Told {
  _id: string;
  version: number;
  dietaryRestriction?: string;
  groupDietaryRestriction?: string;
}

/** Dietary texts are never in a live event (security row P5). */
function withoutDiet({ dietaryRestriction: _own, groupDietaryRestriction: _group, ...rest }: Told): Told {
  return rest;
}

export const resyncEvent = (entity?: Entity) => `event: resync\ndata: ${JSON.stringify({ entity })}\n\n`;

const changeEvent = (
  entity: Entity,
  change: { id: string; version: number | null; after?: string | null; object?: object | null },
) => `event: change\ndata: ${JSON.stringify({ entity, ...change })}\n\n`;

/**
 * Deleted rows first, then moved rows in stored order; new and moved rows carry `after`. A row that was deleted since
 * it was found is skipped (its own notification follows), and no `after` refers to it.
 */
export async function tellList(
  db: Database,
  list: List,
  { known, heard, found }: { known: Known; heard: Heard; found: Found },
): Promise<string> {
  const moved = known[list].update(found);
  if (found.size > mostRows) return resyncEvent(list);
  const there = [...found].filter(([, placement]) => placement !== null).map(([id]) => id);
  const objects = new Map((there.length === 0 ? [] : await readObjects[list](db, there)).map((row) => [row._id, row]));
  const gone = [...found.keys()].filter((id) => found.get(id) === null && heard.of(list).has(id));
  const placeOfTold = (id: string): string | null | undefined => {
    const before = moved.get(id);
    return before && moved.has(before) && !objects.has(before) ? placeOfTold(before) : before;
  };
  const changes = [...new Set([...moved.keys(), ...there])].flatMap((id) => {
    const row = objects.get(id);
    // Deleted since it was found: its notification follows.
    if (row === undefined) return [];
    return [changeEvent(list, { id, version: row.version, after: placeOfTold(id), object: withoutDiet(row) })];
  });
  return [...gone.map((id) => changeEvent(list, { id, version: null, object: null })), ...changes].join('');
}

function tellPlainly(entity: 'message' | 'wedding' | 'widget', heard: Heard): string {
  const rows = heard.of(entity);
  if (rows.size > mostRows) return resyncEvent(entity);
  return [...rows].map(([id, version]) => changeEvent(entity, { id, version })).join('');
}

/** Delivery states as small events, so that a dashboard need not reload a message with thousands of recipients. */
async function tellDeliveries(db: Database, heard: Heard): Promise<string> {
  const ids = [...heard.of('delivery').keys()];
  if (ids.length > mostRows) return resyncEvent('delivery');
  const briefs = ids.length === 0 ? [] : await deliveriesByIds(db, ids);
  return briefs.map((object) => changeEvent('delivery', { id: object._id, version: null, object })).join('');
}

/** The events that bring subscribers up to date. Updates `orders` accordingly. */
export async function readEvents(db: Database, known: Known, heard: Heard): Promise<string> {
  const found = await findChanged(db, known, heard);
  const parts: string[] = [];
  for (const list of lists) parts.push(await tellList(db, list, { known, heard, found: found[list] }));
  parts.push(tellPlainly('message', heard), await tellDeliveries(db, heard), tellPlainly('wedding', heard));
  parts.push(tellPlainly('widget', heard));
  return parts.join('');
}
