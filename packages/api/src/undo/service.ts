// Specification §2 "Undo".
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { auditLog, deliveries, fixtures, guests, undoEntries, undoRows } from '@havn/db/schema';
import { and, eq, exists, getTableName, gt, sql } from 'drizzle-orm';
import { getImageValue } from '../database/column-name.js';
import { isOrderedList } from '../database/order/service.js';
import { prepared } from '../database/prepared.js';
import {
  type Actor,
  acquireOrderLock,
  acquireSeatingLock,
  allowLongStatements,
  inTransactionAs,
  setLocal,
} from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { RecordedChange } from '../kernel/recorded-change.js';
import { sendGraceSeconds } from '../messaging/delivery/delivery-rules.js';
import { delayWaiting } from '../messaging/delivery/grace-period.js';
import { reenqueueSurveys } from '../messaging/surveys/survey.js';
import { lockPlan } from '../seating/floor-plan/queries.js';
import type { Sender } from '../trpc/context.js';
import { assertSeatsLeft, lockAffectedWidgets } from '../widget/restored-responses.js';

const { before, after } = undoRows;

/** In lock order (`list_undo_rules` of the database). */
const listChangedTables = prepared<{ id: string }>()((db, $) => {
  const isMoved = sql`${getImageValue(before, guests.position)} is distinct from ${getImageValue(after, guests.position)}`;
  return db
    .select({ name: undoRows.list, isMoved: sql<boolean>`bool_or(${isMoved})` })
    .from(undoRows)
    .innerJoin(sql`list_undo_rules() as rules`, sql`rules.list = ${undoRows.list}`)
    .where(eq(undoRows.undoId, $.id))
    .groupBy(undoRows.list, sql`rules.lock_order`)
    .orderBy(sql`rules.lock_order`, undoRows.list);
});

async function lockRows(tx: Database, id: string): Promise<void> {
  for (const { name, isMoved } of await listChangedTables(tx, { id })) {
    if (name === getTableName(fixtures)) await lockPlan(tx, {});
    if (isMoved && isOrderedList(name)) await acquireOrderLock(tx, name);
    // Hand-written, like the call below: a function of the database, which Drizzle cannot call.
    await getSql(tx)`select lock_undo_rows(${id}, ${name})`;
  }
}

const lockEntry = prepared<{ id: string }>()((db, $) =>
  db
    .select({ change: undoEntries.change })
    .from(undoEntries)
    .where(and(eq(undoEntries.id, $.id), sql`${undoEntries.createdAt} > now() - interval '1 day'`))
    .for('update'),
);

const listStatusChanges = prepared<{ id: string }>()((db, $) => {
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
  const deliveryId = getImageValue(before, deliveries.id);
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
 * Later changes of other fields are kept. @returns what was undone. An entry can be used once, within a day.
 * @throws DomainError UNKNOWN_UNDO; UNDO_STALE if the same fields have been changed since; GROUP_FULL, TABLE_FULL or
 * BOOKED_OUT if the main slot or the seat has been taken.
 */
export function takeBack(db: Database, id: string, { actor, sender, now }: UndoContext): Promise<RecordedChange> {
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
    const [outcome] = await getSql(tx)<{ outcome: string }[]>`select undo_change(${id}) as outcome`;
    if (outcome?.outcome !== 'done') throw new DomainError('UNDO_STALE');
    await assertSeatsLeft(tx, affectedWidgets, now);
    // What was waiting for several people can be stopped again.
    if (waiting.length > 1) await delayWaiting(tx, { graceSeconds: sendGraceSeconds, ids: waiting });
    if (guestIds.length > 0) await reenqueueSurveys(tx, guestIds, { sender });
    return entry.change;
  });
}

export async function deleteExpiredUndo(db: Database): Promise<void> {
  await db.delete(undoEntries).where(sql`${undoEntries.createdAt} < now() - interval '1 day'`);
}
