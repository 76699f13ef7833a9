// What one channel could not deliver goes to the guest's other address (specification §5 "Deliveries").
import type { Database } from '@havn/db/client';
import { channels, deliveries, surveys } from '@havn/db/schema';
import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { prepared } from '../../database/prepared.js';
import { type DeliveryDraft, type DeliveryFormat, getUndeliverableReason, resolveRecipient } from './delivery-draft.js';
import { findOptedOut, insertDeliveries, listAddressees } from './insert-deliveries.js';

/** The last sign of a worker, which may be waiting for a rate limit. */
const maxSilenceMinutes = 15;

const otherFormats: Readonly<Record<DeliveryFormat, DeliveryFormat>> = { sms: 'email', email: 'sms' };

/** Unless the guest has opted out, or it was the other address already. The other channel must be at work. */
const findFailed = prepared<{ id: string }>()((db, $) => {
  const other = db
    .select({ format: channels.format })
    .from(channels)
    .where(
      and(
        ne(channels.format, deliveries.format),
        sql`${channels.beatAt} > now() - make_interval(mins => ${maxSilenceMinutes})`.inlineParams(),
      ),
    );
  return db
    .select(
      pickColumns(deliveries, ['kind', 'messageId', 'guestId', 'dedupeKey', 'format', 'language', 'subject', 'body']),
    )
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, $.id),
        eq(deliveries.state, 'failed'),
        inArray(deliveries.kind, ['message', 'survey']),
        isNotNull(deliveries.guestId),
        ne(deliveries.body, ''),
        or(isNull(deliveries.reason), ne(deliveries.reason, 'OPTED_OUT')),
        not(sql`${deliveries.dedupeKey} like '%fallback %'`),
        exists(other),
      ),
    );
});

const moveSurvey = prepared<{ from: string; to: string }>()((db, $) =>
  db
    .update(surveys)
    .set({ deliveryId: sql`${$.to}` })
    .where(eq(surveys.deliveryId, $.from)),
);

/** In the transaction that records the failure. A text message waits for the morning: nobody confirmed it. */
export async function enqueueFallback(tx: Database, id: string): Promise<void> {
  const [failed] = await findFailed(tx, { id });
  if (failed === undefined || failed.guestId === null) return;
  const [guest] = await listAddressees(tx, [failed.guestId]);
  if (guest === undefined) return;
  const format = otherFormats[failed.format];
  const recipient = resolveRecipient(format, guest);
  if (getUndeliverableReason(format, recipient, failed.body) !== null) return;
  if ((await findOptedOut(tx, format, [recipient.to])).size > 0) return;
  const { kind, messageId, guestId, language, subject, body } = failed;
  const cause = failed.dedupeKey.startsWith('reminder ') ? 'reminder fallback' : 'fallback';
  const draft = {
    ...{ kind, messageId, guestId, language, subject, body, format },
    recipient: recipient.to,
    dedupeKey: `${cause} ${id} ${guestId}`,
    state: 'queued',
    reason: null,
    isDeferrable: true,
    notBefore: null,
  } satisfies DeliveryDraft;
  const added = await insertDeliveries(tx, [draft]);
  const to = added.get(draft.dedupeKey);
  if (kind === 'survey' && to !== undefined) await moveSurvey(tx, { from: id, to });
}
