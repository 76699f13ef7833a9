// The stored order of guests, groups and tables (specification §2 "Orders"): moving one row or reordering a list.
// Reorders of one list are serialized; adding and removing rows does not wait for them.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { PendingQuery, Row } from 'postgres';
import { DomainError, type Reason } from '../errors.js';
import { whole } from '../transaction.js';
import { checkVersion } from '../version.js';
import { apart, moved, namedFirst, positionBetween } from './rules.js';

export type List = 'guests' | 'groups' | 'tables';

const unknownReasons = {
  guests: 'UNKNOWN_GUEST',
  groups: 'UNKNOWN_GROUP',
  tables: 'UNKNOWN_TABLE',
  messages: 'UNKNOWN_MESSAGE',
} as const satisfies Record<string, Reason>;

/** Class of the advisory locks. Any constant that no other advisory lock uses. */
const lockClass = 4_861_008;
const lockNumbers: Record<List, number> = { guests: 1, groups: 2, tables: 3 };

interface Place {
  id: string;
  position: bigint;
}

/** Acquires the transaction-level advisory lock for the order of a list. */
export async function lockOrder(tx: Database, list: List): Promise<void> {
  await driverOf(tx)`select pg_advisory_xact_lock(${lockClass}, ${lockNumbers[list]})`;
}

async function placesOf(tx: Database, list: List): Promise<Place[]> {
  const sql = driverOf(tx);
  const rows = await sql<{ id: string; position: string }[]>`
    select id, position from ${sql(list)} order by position, id`;
  return rows.map((row) => ({ id: row.id, position: BigInt(row.position) }));
}

/** Redistributes the rows' existing positions in the new order, so that concurrently added rows stay last. */
async function permute(tx: Database, list: List, arrangement: { places: Place[]; ids: string[] }): Promise<void> {
  const { places, ids } = arrangement;
  const dealt = apart(places.map((place) => place.position));
  const held = new Map(places.map((place) => [place.id, place.position]));
  const changed = ids.flatMap((id, index) => {
    const position = dealt[index];
    return position === undefined || position === held.get(id) ? [] : [{ id, position: String(position) }];
  });
  if (changed.length === 0) return;
  const sql = driverOf(tx);
  const changedIds = changed.map((place) => place.id);
  // Lock the rows by id, the usual order, because an update locks them in an unspecified order.
  await sql`select 1 from ${sql(list)} where id = any(${changedIds}::uuid[]) order by id for no key update`;
  await sql`
    update ${sql(list)} as row set position = place.position
    from unnest(${changedIds}::uuid[], ${changed.map((place) => place.position)}::bigint[]) as place (id, position)
    where row.id = place.id`;
}

/** The error names the offending id. Its path is the list's name, which is also the name of the input field. */
function checkNamed(list: List, places: Place[], named: readonly string[]): void {
  const refusalOf = (reason: 'REPEATED_ID' | 'UNKNOWN_ID_IN_LIST', id: string) => {
    const { message } = new DomainError(reason);
    return new DomainError(reason, { issues: [{ path: [list], message: `${message} (${id})` }] });
  };
  const known = new Set(places.map((place) => place.id));
  const seen = new Set<string>();
  for (const id of named) {
    if (seen.has(id)) throw refusalOf('REPEATED_ID', id);
    if (!known.has(id)) throw refusalOf('UNKNOWN_ID_IN_LIST', id);
    seen.add(id);
  }
}

/** Puts the named rows first; the others keep their order. @throws DomainError UNKNOWN_ID_IN_LIST, REPEATED_ID. */
export function updateOrder(db: Database, list: List, named: readonly string[]): Promise<void> {
  return whole(db, async (tx) => {
    await lockOrder(tx, list);
    const places = await placesOf(tx, list);
    checkNamed(list, places, named);
    const ids = namedFirst(
      places.map((place) => place.id),
      named,
    );
    await permute(tx, list, { places, ids });
  });
}

/** The position of the row to be moved, and those before and after its target, ignoring the row itself. */
async function goalOf(tx: Database, list: List, { id, after }: { id: string; after: string | null }) {
  const sql = driverOf(tx);
  const rows = await sql<{ id: string; position: string }[]>`
    select id, position from ${sql(list)} where id in ${sql(after === null ? [id] : [id, after])}`;
  const own = rows.find((row) => row.id === id);
  const before = rows.find((row) => row.id === after)?.position ?? null;
  if (own === undefined || (after !== null && before === null)) throw new DomainError(unknownReasons[list]);
  const from = before === null ? sql`` : sql`and (position, id) > (${before}, ${after})`;
  const [behind] = await sql<{ position: string }[]>`
    select position from ${sql(list)} where id <> ${id} ${from} order by position, id limit 1`;
  return {
    own: BigInt(own.position),
    before: before === null ? null : BigInt(before),
    behind: behind === undefined ? null : BigInt(behind.position),
  };
}

interface Move {
  id: string;
  after: string | null;
  ifMatch?: number | undefined;
}

async function checkMoved(tx: Database, list: List, { id, ifMatch }: Move): Promise<void> {
  const sql = driverOf(tx);
  const [row] = await sql<{ version: number }[]>`
    select version from ${sql(list)} where id = ${id} for no key update`;
  checkVersion(row, ifMatch, unknownReasons[list]);
}

/**
 * Moves one row after another, or to the front (`after: null`). Writes only that row unless the gap is used up.
 * A move does not increment the version, but honours `ifMatch`.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP or UNKNOWN_TABLE; VERSION_CHANGED.
 */
export function move(db: Database, list: List, goal: Move): Promise<void> {
  return whole(db, async (tx) => {
    await lockOrder(tx, list);
    if (goal.ifMatch !== undefined) await checkMoved(tx, list, goal);
    const { own, before, behind } = await goalOf(tx, list, goal);
    const isThere = (before === null || before < own) && (behind === null || own < behind);
    if (isThere || goal.id === goal.after) return;
    const position = positionBetween(before, behind);
    const sql = driverOf(tx);
    if (position !== null) {
      await sql`update ${sql(list)} set position = ${String(position)} where id = ${goal.id}`;
      return;
    }
    const places = await placesOf(tx, list);
    const ids = moved(
      places.map((place) => place.id),
      goal,
    );
    await permute(tx, list, { places, ids });
  });
}

/** A page of rows in stored order. `select` must use the table's name without an alias. */
export async function readPart<Selected extends object>(
  db: Database,
  list: List | 'messages',
  part: { selected: PendingQuery<Row[]>; limit?: number | undefined; after?: string | undefined },
): Promise<Selected[]> {
  const sql = driverOf(db);
  const { selected, limit, after } = part;
  const name = sql(list);
  const behind =
    after === undefined
      ? sql``
      : sql`where (${name}.position, ${name}.id) > ((select position from ${name} where id = ${after}), ${after})`;
  const rows = await sql<Selected[]>`
    ${selected} ${behind} order by ${name}.position, ${name}.id limit ${limit ?? null}`;
  if (rows.length > 0 || after === undefined) return rows;
  const [known] = await sql`select 1 from ${name} where id = ${after}`;
  if (known === undefined) throw new DomainError(unknownReasons[list]);
  return rows;
}
