// Delivery reports from providers: they may be duplicated, out of order, or about deleted deliveries (specification §5
// "Callbacks"). Called by the server's callbacks after the signature has been verified.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { whole } from '../transaction.js';
import type { Format } from './draft.js';
import { type DeliveryState, isNews } from './rules.js';
import { ownName } from './settle.js';

export interface Report {
  format: Format;
  /** Our own id, as passed to the provider; null if the report lacks it. */
  deliveryId: string | null;
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

interface Known {
  id: string;
  state: DeliveryState;
  provider_id: string | null;
  reason: string | null;
}

/** Our own id finds attempts of unknown outcome, the provider's id all others. */
async function find(tx: Database, { format, deliveryId, providerId }: Report): Promise<Known | undefined> {
  const sql = driverOf(tx);
  const [byOurs] = await sql<Known[]>`
    select id, state, provider_id, reason from deliveries where id = ${deliveryId} and format = ${format} for update`;
  // The delivery may have been resent under another provider id: a report about the old one does not apply.
  if (byOurs !== undefined)
    return byOurs.provider_id === null || byOurs.provider_id === providerId ? byOurs : undefined;
  const [byTheirs] = await sql<Known[]>`
    select id, state, provider_id, reason from deliveries where provider_id = ${providerId} and format = ${format} for update`;
  return byTheirs;
}

/** Records a report if it advances the state. @returns whether it changed anything. */
export function noteReport(db: Database, report: Report): Promise<boolean> {
  return whole(db, async (tx) => {
    const known = await find(tx, report);
    if (known === undefined || !isNews(known.state, report.state)) return false;
    // Sent by hand in the meantime: a failure of the first attempt no longer matters.
    if (known.reason === 'BY_HAND' && report.state === 'failed') return false;
    await driverOf(tx)`
      update deliveries d set state = ${report.state}, reason = ${report.reason}, provider_id = ${ownName(tx, report.providerId)}, doubt = null,
        held = null, payload = null, claim = null, lease_until = null
      where id = ${known.id}`;
    return true;
  });
}

/** The recipient of an e-mail, for unsubscribing. @returns null if there is no such e-mail. */
export async function readMailAddress(
  db: Database,
  id: string,
): Promise<{ address: string; language: 'en' | 'fr' } | null> {
  const [row] = await driverOf(db)<{ recipient: string; language: 'en' | 'fr' }[]>`
    select recipient, language from deliveries where id = ${id} and format = 'email' and recipient <> ''`;
  return row === undefined ? null : { address: row.recipient, language: row.language };
}
