// Specification §5 "Deliveries".
import type { Database } from '@havn/db/client';
import { deliveries, messageReceivers, optOuts } from '@havn/db/schema';
import { and, eq } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { hashOptOutAddress } from '../delivery/delivery-draft.js';
import { hasValidLink } from '../delivery/link-token.js';
import { canResolveDoubt } from '../delivery/provider-abilities.js';
import { isSurveyOutdated } from '../surveys/survey.js';
import type { ProviderName, QueuedRow } from './queued-deliveries.js';

/** Its answer or attendance was changed in the meantime. */
const isOutdated = async (tx: Database, { id, kind, firstTriedAt }: QueuedRow) =>
  kind === 'survey' && firstTriedAt === null && (await isSurveyOutdated(tx, id));

const findReceiver = prepared<{ id: string }>()((db, $) =>
  db
    .select({ guestId: messageReceivers.guestId })
    .from(deliveries)
    .innerJoin(
      messageReceivers,
      and(eq(messageReceivers.messageId, deliveries.messageId), eq(messageReceivers.guestId, deliveries.guestId)),
    )
    .where(eq(deliveries.id, $.id)),
);

/** During an attempt. */
async function isRemoved(tx: Database, { id, kind }: QueuedRow): Promise<boolean> {
  return kind === 'message' && (await findReceiver(tx, { id })).length === 0;
}

export const isInvitationOver = async (tx: Database, { id, kind }: QueuedRow) =>
  kind === 'account' && !(await hasValidLink(tx, id));

const findOptOut = prepared<{ address: string }>()((db, $) =>
  db.select({ reason: optOuts.reason }).from(optOuts).where(eq(optOuts.address, $.address)),
);

interface BlockReason {
  state: 'undeliverable' | 'uncertain';
  reason: string;
}

function isEventOver({ kind, dueAt }: QueuedRow, { record: { weddingDate, timeZone }, now }: SendingDay): boolean {
  if (weddingDate === '' || (kind !== 'message' && kind !== 'survey')) return false;
  return formatDayInZone(timeZone, dueAt) <= weddingDate && formatDayInZone(timeZone, now) > weddingDate;
}

export interface SendingDay {
  record: WeddingRecord;
  now: Date;
}

/** Null if the due delivery may be sent. */
export async function getBlockReason(
  tx: Database,
  row: QueuedRow,
  { provider, ...day }: SendingDay & { provider: ProviderName },
): Promise<BlockReason | null> {
  if (row.doubt !== null && !canResolveDoubt(row.provider, provider))
    return { state: 'uncertain', reason: 'OUTCOME_UNKNOWN' };
  if (row.isStale) return { state: 'uncertain', reason: 'TOO_OLD' };
  if (await isOutdated(tx, row)) return { state: 'undeliverable', reason: 'STATUS_CHANGED' };
  const state = row.doubt === null ? 'undeliverable' : 'uncertain';
  if (await isRemoved(tx, row)) return { state, reason: 'REMOVED' };
  if (isEventOver(row, day)) return { state, reason: 'EVENT_OVER' };
  if (await isInvitationOver(tx, row)) return { state, reason: 'INVITATION_OVER' };
  const optedOut = await findOptOut(tx, { address: hashOptOutAddress(row.format, row.recipient) });
  return optedOut.length === 0 ? null : { state, reason: 'OPTED_OUT' };
}
