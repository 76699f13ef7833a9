// The stored order of guests, groups and tables (specification §2 "Orders"): moving one row or reordering a list.
// Reorders of one list are serialized; adding and removing rows does not wait for them.
import type { Database } from '@havn/db/client';
import { and, eq, ne, sql } from 'drizzle-orm';
import { DomainError } from '../../kernel/errors.js';
import { getListedKind, orderedLists } from '../../kernel/listed-kinds.js';
import type { OrderedList } from '../../kernel/record-kinds.js';
import { lockRows } from '../lock-rows.js';
import { checkVersion, type ExpectedVersion } from '../optimistic-lock.js';
import { isOneOf, prepared } from '../prepared.js';
import { listTables } from '../record-tables.js';
import { acquireOrderLock, inTransaction } from '../transaction.js';
import { makeDistinct, moveId, moveToFront, positionBetween } from './rules.js';

function prepareStatements(name: OrderedList) {
  const list = listTables[name];
  const position = { id: list.id, position: list.position };
  return {
    listPositions: prepared<Record<string, never>>()((db) =>
      db.select(position).from(list).orderBy(list.position, list.id),
    ),
    listPositionsByIds: prepared<{ ids: string[] }>()((db, $) =>
      db.select(position).from(list).where(isOneOf(list.id, $.ids)),
    ),
    findFirst: prepared<{ id: string }>()((db, $) =>
      db.select(position).from(list).where(ne(list.id, $.id)).orderBy(list.position, list.id).limit(1),
    ),
    findNext: prepared<{ id: string; position: number; after: string }>()((db, $) =>
      db
        .select(position)
        .from(list)
        .where(and(ne(list.id, $.id), sql`(${list.position}, ${list.id}) > (${$.position}, ${$.after})`))
        .orderBy(list.position, list.id)
        .limit(1),
    ),
    lockVersion: prepared<{ id: string }>()((db, $) =>
      db.select({ version: list.version }).from(list).where(eq(list.id, $.id)).for('no key update'),
    ),
    lockRows: lockRows(list, ['id']),
    setPosition: prepared<{ id: string; position: number }>()((db, $) =>
      db
        .update(list)
        .set({ position: sql`${$.position}` })
        .where(eq(list.id, $.id)),
    ),
    setPositions: prepared<{ ids: string[]; positions: number[] }>()((db, $) =>
      db
        .update(list)
        .set({ position: sql`new_row.position` })
        .from(sql`unnest(${$.ids}::uuid[], ${$.positions}::bigint[]) as new_row (id, position)`)
        .where(eq(list.id, sql`new_row.id`)),
    ),
  };
}

const statements = Object.fromEntries(orderedLists.map((list) => [list, prepareStatements(list)])) as Record<
  OrderedList,
  ReturnType<typeof prepareStatements>
>;

type RowPosition = Awaited<ReturnType<(typeof statements)[OrderedList]['listPositions']>>[number];

export const isOrderedList = (name: string): name is OrderedList => name in statements;

/** Redistributes the rows' existing positions in the new order, so that concurrently added rows stay last. */
async function applyOrder(
  tx: Database,
  list: OrderedList,
  order: { rows: RowPosition[]; ids: string[] },
): Promise<void> {
  const { rows, ids } = order;
  const distinct = makeDistinct(rows.map((row) => row.position));
  const current = new Map(rows.map((row) => [row.id, row.position]));
  const changed = ids.flatMap((id, index) => {
    const position = distinct[index];
    return position === undefined || position === current.get(id) ? [] : [{ id, position }];
  });
  if (changed.length === 0) return;
  const changedIds = changed.map((row) => row.id);
  // Lock the rows by id, the usual order, because an update locks them in an unspecified order.
  await statements[list].lockRows(tx, { ids: changedIds });
  await statements[list].setPositions(tx, {
    ids: changedIds,
    positions: changed.map((row) => row.position),
  });
}

/** The error names the offending id. Its path is the list's name, which is also the name of the input field. */
function validateIds(list: OrderedList, rows: RowPosition[], named: readonly string[]): void {
  const buildError = (reason: 'REPEATED_ID' | 'UNKNOWN_ID_IN_LIST', id: string) => {
    const { message } = new DomainError(reason);
    return new DomainError(reason, { issues: [{ path: [list], message: `${message} (${id})` }] });
  };
  const known = new Set(rows.map((row) => row.id));
  const seen = new Set<string>();
  for (const id of named) {
    if (seen.has(id)) throw buildError('REPEATED_ID', id);
    if (!known.has(id)) throw buildError('UNKNOWN_ID_IN_LIST', id);
    seen.add(id);
  }
}

/** @throws DomainError UNKNOWN_ID_IN_LIST, REPEATED_ID. */
export function updateOrder(db: Database, list: OrderedList, named: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await acquireOrderLock(tx, list);
    const rows = await statements[list].listPositions(tx, {});
    validateIds(list, rows, named);
    const ids = moveToFront(
      rows.map((row) => row.id),
      named,
    );
    await applyOrder(tx, list, { rows, ids });
  });
}

/** The position of the row to be moved, and those before and after its target, ignoring the row itself. */
async function findMoveTarget(tx: Database, list: OrderedList, { id, after }: { id: string; after: string | null }) {
  const { listPositionsByIds, findFirst, findNext } = statements[list];
  const rows = await listPositionsByIds(tx, { ids: after === null ? [id] : [id, after] });
  const own = rows.find((row) => row.id === id);
  const before = rows.find((row) => row.id === after)?.position ?? null;
  if (own === undefined || (after !== null && before === null))
    throw new DomainError(getListedKind(list).unknownReason);
  const [behind] =
    before === null || after === null
      ? await findFirst(tx, { id })
      : await findNext(tx, { id, position: before, after });
  return { own: own.position, before, behind: behind?.position ?? null };
}

interface Move extends ExpectedVersion {
  after: string | null;
}

async function checkMoveVersion(tx: Database, list: OrderedList, { id, ifMatch }: Move): Promise<void> {
  const [row] = await statements[list].lockVersion(tx, { id });
  checkVersion(row, ifMatch, getListedKind(list).unknownReason);
}

/** A move does not increment the version. @throws DomainError VERSION_CHANGED, or the list's not-found reason. */
export function move(db: Database, list: OrderedList, target: Move): Promise<void> {
  return inTransaction(db, async (tx) => {
    await acquireOrderLock(tx, list);
    if (target.ifMatch !== undefined) await checkMoveVersion(tx, list, target);
    const { own, before, behind } = await findMoveTarget(tx, list, target);
    const isInPlace = (before === null || before < own) && (behind === null || own < behind);
    // A row that is in place is written all the same: its change tells the dashboard that moved it where it is.
    const position = isInPlace || target.id === target.after ? own : positionBetween(before, behind);
    if (position !== null) {
      await statements[list].setPosition(tx, { id: target.id, position });
      return;
    }
    const rows = await statements[list].listPositions(tx, {});
    const ids = moveId(
      rows.map((row) => row.id),
      target,
    );
    await applyOrder(tx, list, { rows, ids });
  });
}
