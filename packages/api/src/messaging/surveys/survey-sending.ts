// Surveys to many guests at once, when an administrator marks them as attending (specification §5 "Stopping").
import type { Database } from '@havn/db/client';
import { deliveries, guests, surveys } from '@havn/db/schema';
import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isEarly } from '../../attendance/early-attendance.js';
import { hasArrived } from '../../attendance/status-rules.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import type { Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { isQueued } from '../delivery/delivery-conditions.js';
import { listAddressees } from '../delivery/insert-deliveries.js';
import type { previewSurveyInput, previewSurveyOutput, SendingState } from '../schema.js';
import { getAutomaticMessages, loadNamedParts } from './automatic-messages.js';
import { isGivenUp } from './survey.js';
import { buildDraftsByAddress } from './survey-drafts.js';

const listNotSurveyed = prepared<{ ids: readonly string[]; status: string }>()((db, $) =>
  db
    .select({ guestId: guests.id })
    .from(guests)
    .where(
      and(
        isOneOf(guests.id, $.ids),
        notExists(
          db
            .select({ id: surveys.guestId })
            .from(surveys)
            .where(
              and(
                eq(surveys.guestId, guests.id),
                sql`${surveys.status} = ${$.status}::guest_status`,
                sql`not ${isGivenUp(db)}`,
              ),
            ),
        ),
      ),
    ),
);

export function previewSurvey(
  db: Database,
  { guestIds, status }: z.output<typeof previewSurveyInput>,
  { sender, now }: { sender: Sender; now: Date },
): Promise<z.output<typeof previewSurveyOutput>> {
  return db.transaction(async (tx) => {
    if (hasArrived(status) && (await isEarly(tx, now))) return { count: 0 };
    const rows = await listNotSurveyed(tx, { ids: guestIds, status });
    const due = rows.map(({ guestId }) => ({ guestId, status }));
    const guests = await listAddressees(
      tx,
      due.map(({ guestId }) => guestId),
    );
    const [wedding, automatic] = [await getWeddingRecord(tx), await getAutomaticMessages(tx)];
    const { addressees, records } = await loadNamedParts(tx, automatic, guests);
    const drafts = buildDraftsByAddress(due, addressees, { sender, code: null, wedding, automatic, records });
    const sent = drafts.filter(({ draft }) => draft.state === 'queued');
    return { count: sent.reduce((sum, shared) => sum + shared.guestIds.length, 0) };
  });
}

/** They could be stopped from the beginning, and have not been attempted. */
const isStoppableSurvey = and(
  isQueued,
  eq(deliveries.kind, 'survey'),
  isNull(deliveries.firstTriedAt),
  isNotNull(deliveries.notBefore),
);

/** The guests get a survey if they are marked again. */
export function stopSurveys(db: Database, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    const waiting = await tx.select({ id: deliveries.id }).from(deliveries).where(isStoppableSurvey).for('update');
    const ids = waiting.map(({ id }) => id);
    await tx.delete(surveys).where(inArray(surveys.deliveryId, ids));
    await tx.delete(deliveries).where(inArray(deliveries.id, ids));
  });
}

/** `startsAt`: when the first attempt may begin. */
export async function getStoppableSurveys(db: Database): Promise<SendingState['stoppableSurveys']> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      startsAt: sql<Date | null>`min(${deliveries.notBefore})`.mapWith(deliveries.notBefore),
    })
    .from(surveys)
    .innerJoin(deliveries, eq(deliveries.id, surveys.deliveryId))
    .where(isStoppableSurvey);
  return { count: row?.count ?? 0, startsAt: row?.startsAt?.toISOString() ?? null };
}
