// The stored order of guests, groups and tables (specification §2 "Orders"): moving one row or reordering a list.
// Reorders of one list are serialized; adding and removing rows does not wait for them.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { PendingQuery, Row } from 'postgres';
import { checkVersion } from '../database/optimistic-lock.js';
import { inTransaction } from '../database/transaction.js';
import { DomainError, type Reason } from '../errors.js';
import { makeDistinct, moveId, moveToFront, positionBetween } from './rules.js';

export type OrderedList = 'guests' | 'groups' | 'tables';

const notFoundReasons = {
  guests: 'UNKNOWN_GUEST',
  groups: 'UNKNOWN_GROUP',
  tables: 'UNKNOWN_TABLE',
  messages: 'UNKNOWN_MESSAGE',
} as const satisfies Record<string, Reason>;

/** Class of the advisory locks. Any constant that no other advisory lock uses. */
const lockClass = 4_861_008;
const lockNumbers: Record<OrderedList, number> = { guests: 1, groups: 2, tables: 3 };

interface RowPosition {
  id: string;
  position: bigint;
}

/** Acquires the transaction-level advisory lock for the order of a list. */
export async function acquireOrderLock(tx: Database, list: OrderedList): Promise<void> {
  await getSql(tx)`select pg_advisory_xact_lock(${lockClass}, ${lockNumbers[list]})`;
}

async function listPositions(tx: Database, list: OrderedList): Promise<RowPosition[]> {
  const sql = getSql(tx);
  const rows = await sql<{ id: string; position: string }[]>`
    select id, position from ${sql(list)} order by position, id`;
  return rows.map((row) => ({ id: row.id, position: BigInt(row.position) }));
}

/** Redistributes the rows' existing positions in the new order, so that concurrently added rows stay last. */
async function applyOrder(
  tx: Database,
  list: OrderedList,
  order: { places: RowPosition[]; ids: string[] },
): Promise<void> {
  const { places, ids } = order;
  const distinct = makeDistinct(places.map((place) => place.position));
  const current = new Map(places.map((place) => [place.id, place.position]));
  const changed = ids.flatMap((id, index) => {
    const position = distinct[index];
    return position === undefined || position === current.get(id) ? [] : [{ id, position: String(position) }];
  });
  if (changed.length === 0) return;
  const sql = getSql(tx);
  const changedIds = changed.map((place) => place.id);
  // Lock the rows by id, the usual order, because an update locks them in an unspecified order.
  await sql`select 1 from ${sql(list)} where id = any(${changedIds}::uuid[]) order by id for no key update`;
  await sql`
    update ${sql(list)} as row set position = place.position
    from unnest(${changedIds}::uuid[], ${changed.map((place) => place.position)}::bigint[]) as place (id, position)
    where row.id = place.id`;
}

/** The error names the offending id. Its path is the list's name, which is also the name of the input field. */
function validateIds(list: OrderedList, places: RowPosition[], named: readonly string[]): void {
  const buildError = (reason: 'REPEATED_ID' | 'UNKNOWN_ID_IN_LIST', id: string) => {
    const { message } = new DomainError(reason);
    return new DomainError(reason, { issues: [{ path: [list], message: `${message} (${id})` }] });
  };
  const known = new Set(places.map((place) => place.id));
  const seen = new Set<string>();
  for (const id of named) {
    if (seen.has(id)) throw buildError('REPEATED_ID', id);
    if (!known.has(id)) throw buildError('UNKNOWN_ID_IN_LIST', id);
    seen.add(id);
  }
}

/** Puts the named rows first; the others keep their order. @throws DomainError UNKNOWN_ID_IN_LIST, REPEATED_ID. */
export function updateOrder(db: Database, list: OrderedList, named: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await acquireOrderLock(tx, list);
    const places = await listPositions(tx, list);
    validateIds(list, places, named);
    const ids = moveToFront(
      places.map((place) => place.id),
      named,
    );
    await applyOrder(tx, list, { places, ids });
  });
}

/** The position of the row to be moved, and those before and after its target, ignoring the row itself. */
async function findMoveTarget(tx: Database, list: OrderedList, { id, after }: { id: string; after: string | null }) {
  const sql = getSql(tx);
  const rows = await sql<{ id: string; position: string }[]>`
    select id, position from ${sql(list)} where id in ${sql(after === null ? [id] : [id, after])}`;
  const own = rows.find((row) => row.id === id);
  const before = rows.find((row) => row.id === after)?.position ?? null;
  if (own === undefined || (after !== null && before === null)) throw new DomainError(notFoundReasons[list]);
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

async function checkMoveVersion(tx: Database, list: OrderedList, { id, ifMatch }: Move): Promise<void> {
  const sql = getSql(tx);
  const [row] = await sql<{ version: number }[]>`
    select version from ${sql(list)} where id = ${id} for no key update`;
  checkVersion(row, ifMatch, notFoundReasons[list]);
}

/**
 * Moves one row after another, or to the front (`after: null`). Writes only that row unless the gap is used up.
 * A move does not increment the version, but honours `ifMatch`.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP or UNKNOWN_TABLE; VERSION_CHANGED.
 */
export function move(db: Database, list: OrderedList, target: Move): Promise<void> {
  return inTransaction(db, async (tx) => {
    await acquireOrderLock(tx, list);
    if (target.ifMatch !== undefined) await checkMoveVersion(tx, list, target);
    const { own, before, behind } = await findMoveTarget(tx, list, target);
    const isInPlace = (before === null || before < own) && (behind === null || own < behind);
    if (isInPlace || target.id === target.after) return;
    const position = positionBetween(before, behind);
    const sql = getSql(tx);
    if (position !== null) {
      await sql`update ${sql(list)} set position = ${String(position)} where id = ${target.id}`;
      return;
    }
    const places = await listPositions(tx, list);
    const ids = moveId(
      places.map((place) => place.id),
      target,
    );
    await applyOrder(tx, list, { places, ids });
  });
}

/** A page of rows in stored order. `select` must use the table's name without an alias. */
export async function listPage<Selected extends object>(
  db: Database,
  list: OrderedList | 'messages',
  page: { select: PendingQuery<Row[]>; limit?: number | undefined; after?: string | undefined },
): Promise<Selected[]> {
  const sql = getSql(db);
  const { select, limit, after } = page;
  const name = sql(list);
  const condition =
    after === undefined
      ? sql``
      : sql`where (${name}.position, ${name}.id) > ((select position from ${name} where id = ${after}), ${after})`;
  const rows = await sql<Selected[]>`
    ${select} ${condition} order by ${name}.position, ${name}.id limit ${limit ?? null}`;
  if (rows.length > 0 || after === undefined) return rows;
  const [known] = await sql`select 1 from ${name} where id = ${after}`;
  if (known === undefined) throw new DomainError(notFoundReasons[list]);
  return rows;
}
