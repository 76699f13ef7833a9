// From announcements to the events readers get: each changed row is read once, whoever listens (specification §6 "Live
// changes"). Called by the hub.
import { deliveriesByIds } from '@havn/api/delivery/read';
import { groupsByIds } from '@havn/api/group/read';
import { guestsByIds } from '@havn/api/guest/read';
import { tablesByIds } from '@havn/api/table/read';
import { type Database, driverOf } from '@havn/db/client';
import type { Entity, Heard } from './heard.js';
import { type Found, type Place, StoredOrder, standsElsewhere } from './places.js';

/** More rows than this are not told one by one: readers read the list again. */
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

const placeOf = ({ id, position, ...place }: PlaceRow): [string, Place] => [
  id,
  { ...place, position: BigInt(position) },
];

/** Where every row stands now. */
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
  for (const [id, place] of rows.map(placeOf)) found.set(id, place);
  return found;
}

/** The groups and tables that a row left, came to, or stands elsewhere in. */
function* shownIn(was: StoredOrder, found: Found): Generator<['group' | 'table', string]> {
  for (const [id, is] of found) {
    const before = was.get(id);
    if (!standsElsewhere(before, is)) continue;
    for (const place of [before, is]) {
      if (place?.group) yield ['group', place.group];
      if (place?.table) yield ['table', place.table];
    }
  }
}

/** The changed rows, and those that show them otherwise now though nothing of their own has changed. */
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
 * Gone rows first, then those that moved, in stored order; `after` stands on what is new or has moved. A row that was deleted
 * since it was found is not told (that it is gone is announced next), so none is told to stand behind it either.
 */
export async function tellList(
  db: Database,
  list: List,
  { known, heard, found }: { known: Known; heard: Heard; found: Found },
): Promise<string> {
  const moved = known[list].update(found);
  if (found.size > mostRows) return resyncEvent(list);
  const there = [...found].filter(([, place]) => place !== null).map(([id]) => id);
  const objects = new Map((there.length === 0 ? [] : await readObjects[list](db, there)).map((row) => [row._id, row]));
  const gone = [...found.keys()].filter((id) => found.get(id) === null && heard.of(list).has(id));
  const placeOfTold = (id: string): string | null | undefined => {
    const before = moved.get(id);
    return before && moved.has(before) && !objects.has(before) ? placeOfTold(before) : before;
  };
  const changes = [...new Set([...moved.keys(), ...there])].flatMap((id) => {
    const row = objects.get(id);
    // Deleted since it was found: that is announced next.
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

/** What became of deliveries: small, so that a dashboard need not read a message of thousands again for each. */
async function tellDeliveries(db: Database, heard: Heard): Promise<string> {
  const ids = [...heard.of('delivery').keys()];
  if (ids.length > mostRows) return resyncEvent('delivery');
  const briefs = ids.length === 0 ? [] : await deliveriesByIds(db, ids);
  return briefs.map((object) => changeEvent('delivery', { id: object._id, version: null, object })).join('');
}

/** The events that bring readers from what they were told last to what is now. Keeps in `known` what they tell. */
export async function readEvents(db: Database, known: Known, heard: Heard): Promise<string> {
  const found = await findChanged(db, known, heard);
  const parts: string[] = [];
  for (const list of lists) parts.push(await tellList(db, list, { known, heard, found: found[list] }));
  parts.push(tellPlainly('message', heard), await tellDeliveries(db, heard), tellPlainly('wedding', heard));
  parts.push(tellPlainly('widget', heard));
  return parts.join('');
}
