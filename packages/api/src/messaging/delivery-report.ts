// Delivery reports from providers: they may be duplicated, out of order, or about deleted deliveries (specification §5
// "Callbacks"). Called by the server's callbacks after the signature has been verified.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { inTransaction } from '../database/transaction.js';
import type { DeliveryFormat } from './delivery-draft.js';
import { type DeliveryState, isStateAdvance } from './delivery-rules.js';
import { uniqueProviderId } from './outcome.js';

export interface DeliveryReport {
  format: DeliveryFormat;
  /** Our own id, as passed to the provider; null if the report lacks it. */
  deliveryId: string | null;
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

interface StoredDelivery {
  id: string;
  state: DeliveryState;
  provider_id: string | null;
  reason: string | null;
}

/** Our own id finds attempts of unknown outcome, the provider's id all others. */
async function findReportedDelivery(
  tx: Database,
  { format, deliveryId, providerId }: DeliveryReport,
): Promise<StoredDelivery | undefined> {
  const sql = getSql(tx);
  const [byOwnId] = await sql<StoredDelivery[]>`
    select id, state, provider_id, reason from deliveries where id = ${deliveryId} and format = ${format} for update`;
  // The delivery may have been resent under another provider id: a report about the old one does not apply.
  if (byOwnId !== undefined)
    return byOwnId.provider_id === null || byOwnId.provider_id === providerId ? byOwnId : undefined;
  const [byProviderId] = await sql<StoredDelivery[]>`
    select id, state, provider_id, reason from deliveries where provider_id = ${providerId} and format = ${format} for update`;
  return byProviderId;
}

/** Records a report if it advances the state. @returns whether it changed anything. */
export function recordReport(db: Database, report: DeliveryReport): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stored = await findReportedDelivery(tx, report);
    if (stored === undefined || !isStateAdvance(stored.state, report.state)) return false;
    // Sent by hand in the meantime: a failure of the first attempt no longer matters.
    if (stored.reason === 'BY_HAND' && report.state === 'failed') return false;
    await getSql(tx)`
      update deliveries d set state = ${report.state}, reason = ${report.reason}, provider_id = ${uniqueProviderId(tx, report.providerId)}, doubt = null,
        held = null, payload = null, claim = null, lease_until = null
      where id = ${stored.id}`;
    return true;
  });
}

/** The recipient of an e-mail, for unsubscribing. @returns null if there is no such e-mail. */
export async function findMailRecipient(
  db: Database,
  id: string,
): Promise<{ address: string; language: 'en' | 'fr' } | null> {
  const [row] = await getSql(db)<{ recipient: string; language: 'en' | 'fr' }[]>`
    select recipient, language from deliveries where id = ${id} and format = 'email' and recipient <> ''`;
  return row === undefined ? null : { address: row.recipient, language: row.language };
}
