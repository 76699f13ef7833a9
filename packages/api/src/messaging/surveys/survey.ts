// The message after an answer or an attendance (specification §3 "Surveys"): enqueued in the transaction of the
// change, once per guest and status. What is due is derived from the stored rows, never from a request.
import type { Database } from '@havn/db/client';
import { deliveries, guests, surveys } from '@havn/db/schema';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { hasStatus } from '../../attendance/conditions.js';
import { isEarly } from '../../attendance/early-attendance.js';
import { hasArrived, isAnswerStatus, isPending } from '../../attendance/status-rules.js';
import { assertStatus, lockStatuses } from '../../attendance/statuses.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, inTransaction, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { GuestStatus } from '../../kernel/fields.js';
import type { Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { getEndOfGrace } from '../delivery/grace-period.js';
import { insertDeliveries, listAddressees } from '../delivery/insert-deliveries.js';
import { getAutomaticMessages, loadNamedParts } from './automatic-messages.js';
import { buildDraftsByAddress, type DueSurvey, type SurveyStatus } from './survey-drafts.js';

const hasSurvey = (status: GuestStatus): status is SurveyStatus => !isPending(status);

/** Because none of its guests had the status any more. */
export const isGivenUp = (db: Database): SQL =>
  exists(
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.id, surveys.deliveryId), eq(deliveries.reason, 'STATUS_CHANGED'))),
  );

const newClaim = { deliveryId: null, createdAt: sql`now()` };

/** `isEarly`: before the wedding day, nobody is thanked for coming. */
const insertDueSurveys = prepared<{ ids: readonly string[]; isEarly: boolean }>()((db, $) =>
  db
    .insert(surveys)
    .select(
      db
        .select({
          guestId: guests.id,
          status: guests.status,
          deliveryId: sql<string | null>`null::uuid`.as('delivery_id'),
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(guests)
        .where(
          and(
            isOneOf(guests.id, $.ids),
            hasStatus(hasSurvey),
            sql`not (${$.isEarly}::boolean and ${hasStatus(hasArrived)})`,
          ),
        )
        .orderBy(asc(guests.id)),
    )
    .onConflictDoUpdate({ target: [surveys.guestId, surveys.status], set: newClaim, setWhere: isGivenUp(db) })
    .returning({ guestId: surveys.guestId, status: surveys.status }),
);

const updateGivenUpSurveys = prepared<{ ids: readonly string[] }>()((db, $) =>
  db
    .update(surveys)
    .set(newClaim)
    .from(guests)
    .where(
      and(
        eq(guests.id, surveys.guestId),
        eq(guests.status, surveys.status),
        isOneOf(surveys.guestId, $.ids),
        isGivenUp(db),
      ),
    )
    .returning({ guestId: surveys.guestId, status: surveys.status }),
);

const toDueSurveys = (rows: { guestId: string; status: GuestStatus }[]): DueSurvey[] =>
  rows.flatMap(({ guestId, status }) => (hasSurvey(status) ? [{ guestId, status }] : []));

const setDelivery = prepared<{ deliveryId: string | null; ids: string[] }>()((db, $) =>
  db
    .update(surveys)
    .set({ deliveryId: sql`${$.deliveryId}` })
    .from(guests)
    .where(and(eq(guests.id, surveys.guestId), eq(surveys.status, guests.status), isOneOf(surveys.guestId, $.ids))),
);

interface EnqueueOptions {
  sender: Sender;
  code?: string | null;
  graceSeconds?: number;
}

async function insertSurveys(
  tx: Database,
  due: readonly DueSurvey[],
  { sender, code = null, graceSeconds = 0 }: EnqueueOptions,
): Promise<void> {
  if (due.length === 0) return;
  const guests = await listAddressees(
    tx,
    due.map((one) => one.guestId),
  );
  const wedding = await getWeddingRecord(tx);
  const automatic = await getAutomaticMessages(tx);
  const { addressees, records } = await loadNamedParts(tx, automatic, guests);
  const notBefore = await getEndOfGrace(tx, graceSeconds);
  const shared = buildDraftsByAddress(due, addressees, { sender, code, wedding, automatic, records, notBefore });
  const ids = await insertDeliveries(
    tx,
    shared.map(({ draft }) => draft),
  );
  for (const { draft, guestIds: servedIds } of shared)
    await setDelivery(tx, { deliveryId: ids.get(draft.dedupeKey) ?? null, ids: servedIds });
}

/**
 * At most one per guest and status is ever sent, and one per address of this change. Call it in the transaction of the
 * change, which has locked the guests. Of two concurrent calls, the second finds nothing.
 */
export async function enqueueSurveys(
  tx: Database,
  guestIds: readonly string[],
  { now, ...options }: EnqueueOptions & { now: Date },
): Promise<void> {
  const rows = await insertDueSurveys(tx, { ids: guestIds, isEarly: await isEarly(tx, now) });
  await insertSurveys(tx, toDueSurveys(rows), options);
}

/** For statuses that have returned without an answer or a mark: only the surveys that were given up meanwhile. */
export async function reenqueueSurveys(
  tx: Database,
  guestIds: readonly string[],
  options: EnqueueOptions,
): Promise<void> {
  await insertSurveys(tx, toDueSurveys(await updateGivenUpSurveys(tx, { ids: guestIds })), options);
}

const countGuests = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      unchanged: sql<number>`(count(*) filter (where ${guests.status} = ${surveys.status}))::int`,
    })
    .from(surveys)
    .innerJoin(guests, eq(guests.id, surveys.guestId))
    .where(eq(surveys.deliveryId, $.id)),
);

async function hasLostStatus(tx: Database, deliveryId: string): Promise<boolean> {
  const [count] = await countGuests(tx, { id: deliveryId });
  return count !== undefined && count.all > 0 && count.unchanged === 0;
}

const listSurveyGuests = prepared<{ id: string }>()((db, $) =>
  db.select({ id: surveys.guestId }).from(surveys).where(eq(surveys.deliveryId, $.id)),
);

const lockForShare = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: guests.id }).from(guests).where(isOneOf(guests.id, $.ids)).orderBy(asc(guests.id)).for('share'),
);

/** None of its guests has the status any more, nor gets it before the commit. */
export async function isSurveyOutdated(tx: Database, deliveryId: string): Promise<boolean> {
  if (!(await hasLostStatus(tx, deliveryId))) return false;
  const ids = (await listSurveyGuests(tx, { id: deliveryId })).map((guest) => guest.id);
  await lockForShare(tx, { ids });
  return hasLostStatus(tx, deliveryId);
}

const releaseDedupeKey = prepared<{ id: string }>()((db, $) =>
  db
    .update(deliveries)
    .set({ dedupeKey: sql`${deliveries.dedupeKey} || ' ' || ${deliveries.id}` })
    .where(eq(deliveries.id, $.id)),
);

/** It is due again if a guest gets its status again. */
export async function releaseSurvey(tx: Database, deliveryId: string): Promise<void> {
  await releaseDedupeKey(tx, { id: deliveryId });
}

interface SurveyRequest {
  guestIds: string[];
  status: GuestStatus;
}

async function lockGuestsWithStatus(tx: Database, { guestIds, status }: SurveyRequest): Promise<string[]> {
  const ids = [...new Set(guestIds)].sort();
  const rows = await lockStatuses(tx, { ids });
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
  assertStatus(rows, { from: status, to: status });
  return ids;
}

/** `POST /messages/survey`. @throws DomainError UNKNOWN_GUEST, STATUS_DIFFERS, INVALID_INPUT for Pending. */
export function surveyGuests(
  db: Database,
  request: SurveyRequest,
  context: { actor: Actor; sender: Sender; now: Date },
): Promise<void> {
  return inTransactionAs(db, context.actor, async (tx) => {
    if (!hasSurvey(request.status))
      throw new DomainError('INVALID_INPUT', {
        issues: [{ path: ['status'], message: 'There is no survey for Pending.' }],
      });
    await enqueueSurveys(tx, await lockGuestsWithStatus(tx, request), context);
  });
}

/** @throws DomainError STATUS_NOT_YOURS, NOT_YOURS, STATUS_DIFFERS. */
export function surveyByCode(
  db: Database,
  request: SurveyRequest,
  context: { code: string; ownGuestIds: readonly string[]; sender: Sender; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (request.guestIds.some((id) => !context.ownGuestIds.includes(id))) throw new DomainError('NOT_YOURS');
    if (!isAnswerStatus(request.status)) throw new DomainError('STATUS_NOT_YOURS');
    await enqueueSurveys(tx, await lockGuestsWithStatus(tx, request), context);
  });
}
