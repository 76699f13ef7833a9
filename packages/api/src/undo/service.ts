// Specification §2 "Undo".
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { auditLog, deliveries, fixtures, groups, guests, tables, undoEntries, undoRows } from '@havn/db/schema';
import { and, eq, exists, getTableName, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getImageValue } from '../database/column-name.js';
import { acquireOrderLock } from '../database/order/service.js';
import { prepared } from '../database/prepared.js';
import {
  type Actor,
  acquireSeatingLock,
  allowLongStatements,
  inTransactionAs,
  setLocal,
} from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { sendGraceSeconds } from '../messaging/delivery/delivery-rules.js';
import { delayWaiting } from '../messaging/send/grace-period.js';
import { reenqueueSurveys } from '../messaging/send/survey.js';
import { lockPlan } from '../seating/floor-plan/queries.js';
import type { Sender } from '../trpc/context.js';
import { assertSeatsLeft, lockAffectedWidgets } from '../widget/restored-responses.js';

type List = typeof groups | typeof guests | typeof tables | typeof fixtures;

const prepareRows = (list: List, position: PgColumn | null) => {
  const { before, after } = undoRows;
  const isMoved =
    position === null
      ? sql<boolean>`false`
      : sql<boolean>`${getImageValue(before, position)} is distinct from ${getImageValue(after, position)}`;
  return prepared<{ id: string }>()((db, $) =>
    db
      .selectDistinct({
        id: sql<string>`coalesce(${getImageValue(before, list.id)}, ${getImageValue(after, list.id)})`,
        isMoved,
      })
      .from(undoRows)
      .where(and(eq(undoRows.undoId, $.id), eq(undoRows.list, getTableName(list)))),
  );
};

const prepareLock = (list: List) =>
  prepared<{ ids: string[] }>()((db, $) =>
    db.select({ id: list.id }).from(list).where(sql`${list.id} = any(${$.ids}::uuid[])`).orderBy(list.id).for('update'),
  );

/** In lock order. */
const lists = [
  { name: 'groups', listRows: prepareRows(groups, groups.position), lock: prepareLock(groups) },
  { name: 'guests', listRows: prepareRows(guests, guests.position), lock: prepareLock(guests) },
  { name: 'tables', listRows: prepareRows(tables, tables.position), lock: prepareLock(tables) },
  { name: 'fixtures', listRows: prepareRows(fixtures, null), lock: prepareLock(fixtures) },
] as const;

async function lockRows(tx: Database, id: string): Promise<void> {
  for (const { name, listRows, lock } of lists) {
    const rows = await listRows(tx, { id });
    if (name === 'fixtures' && rows.length > 0) await lockPlan(tx, {});
    if (name !== 'fixtures' && rows.some((row) => row.isMoved)) await acquireOrderLock(tx, name);
    await lock(tx, { ids: rows.map((row) => row.id) });
  }
}

const lockEntry = prepared<{ id: string }>()((db, $) =>
  db
    .select({ id: undoEntries.id })
    .from(undoEntries)
    .where(and(eq(undoEntries.id, $.id), sql`${undoEntries.createdAt} > now() - interval '1 day'`))
    .for('update'),
);

const listStatusChanges = prepared<{ id: string }>()((db, $) => {
  const { before, after } = undoRows;
  const [from, to] = [getImageValue(before, guests.status), getImageValue(after, guests.status)];
  const guestId = sql<string>`(${getImageValue(before, guests.id)})::uuid`;
  const changesByOthers = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.guestId, guestId),
        eq(auditLog.action, 'status'),
        gt(auditLog.at, undoEntries.createdAt),
        sql`${auditLog.actor} <> 'administrator ' || ${undoEntries.actor}`,
      ),
    );
  return db
    .selectDistinct({ guestId, isStale: sql<boolean>`${exists(changesByOthers)}` })
    .from(undoRows)
    .innerJoin(undoEntries, eq(undoEntries.id, undoRows.undoId))
    .where(and(eq(undoRows.undoId, $.id), eq(undoRows.list, getTableName(guests)), sql`${from} <> ${to}`));
});

/**
 * The history tells whether someone else set the status since, also if it is the same again: restoring the status
 * before would lose an answer. @throws DomainError UNDO_STALE.
 */
async function listChangedStatuses(tx: Database, id: string): Promise<string[]> {
  const changes = await listStatusChanges(tx, { id });
  if (changes.some(({ isStale }) => isStale)) throw new DomainError('UNDO_STALE');
  return changes.map(({ guestId }) => guestId);
}

/** Those that the change has separated from their message or guest. */
async function listWaitingDeliveries(tx: Database, id: string): Promise<string[]> {
  const deliveryId = getImageValue(undoRows.before, deliveries.id);
  const rows = await tx
    .select({ id: sql<string>`${deliveryId}` })
    .from(undoRows)
    .where(and(eq(undoRows.undoId, id), eq(undoRows.list, getTableName(deliveries))));
  return rows.map((row) => row.id);
}

interface UndoContext {
  actor: Actor;
  sender: Sender;
  now: Date;
}

/**
 * Later changes of other fields are kept. An entry can be used once, within a day.
 * @throws DomainError UNKNOWN_UNDO; UNDO_STALE if the same fields have been changed since; GROUP_FULL, TABLE_FULL or
 * BOOKED_OUT if the main slot or the seat has been taken.
 */
export function takeBack(db: Database, id: string, { actor, sender, now }: UndoContext): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    // The change may be a large import.
    await allowLongStatements(tx);
    await acquireSeatingLock(tx);
    const [entry] = await lockEntry(tx, { id });
    if (entry === undefined) throw new DomainError('UNKNOWN_UNDO');
    await lockRows(tx, id);
    const guestIds = await listChangedStatuses(tx, id);
    const affectedWidgets = await lockAffectedWidgets(tx, id, now);
    // A guest who leaves a group keeps its dietary text, unless this restores the guest's own.
    await setLocal(tx, 'havn.is_undo', 'true');
    const waiting = await listWaitingDeliveries(tx, id);
    // Hand-written: a call of the database's own function, which Drizzle cannot build.
    const [outcome] = await getSql(tx)<{ outcome: string }[]>`select undo_change(${id}) as outcome`;
    if (outcome?.outcome !== 'done') throw new DomainError('UNDO_STALE');
    await assertSeatsLeft(tx, affectedWidgets, now);
    // What was waiting for several people can be stopped again.
    if (waiting.length > 1) await delayWaiting(tx, { graceSeconds: sendGraceSeconds, ids: waiting });
    if (guestIds.length > 0) await reenqueueSurveys(tx, guestIds, { sender });
  });
}

export async function deleteExpiredUndo(db: Database): Promise<void> {
  await db.delete(undoEntries).where(sql`${undoEntries.createdAt} < now() - interval '1 day'`);
}
