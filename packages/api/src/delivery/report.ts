// What providers report afterwards: it may come twice, in any order, and about what is not known any more (specification §5
// "Callbacks"). Called by the server's callbacks, once a signature has been verified.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { whole } from '../transaction.js';
import type { Format } from './draft.js';
import { type DeliveryState, isNews } from './rules.js';
import { ownName } from './settle.js';

export interface Report {
  format: Format;
  /** Our own id, as the provider was given it; null where it does not tell. */
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

/** Our own id finds what an attempt of unknown outcome became; the provider's finds everything else. */
async function find(tx: Database, { format, deliveryId, providerId }: Report): Promise<Known | undefined> {
  const sql = driverOf(tx);
  const [byOurs] = await sql<Known[]>`
    select id, state, provider_id, reason from deliveries where id = ${deliveryId} and format = ${format} for update`;
  // The delivery may have been sent again under another name of theirs: what became of that one is another matter.
  if (byOurs !== undefined)
    return byOurs.provider_id === null || byOurs.provider_id === providerId ? byOurs : undefined;
  const [byTheirs] = await sql<Known[]>`
    select id, state, provider_id, reason from deliveries where provider_id = ${providerId} and format = ${format} for update`;
  return byTheirs;
}

/** Takes note of a report where it is news. @returns whether it changed anything. */
export function noteReport(db: Database, report: Report): Promise<boolean> {
  return whole(db, async (tx) => {
    const known = await find(tx, report);
    if (known === undefined || !isNews(known.state, report.state)) return false;
    // It was sent by hand since: that the first attempt did not arrive is no news.
    if (known.reason === 'BY_HAND' && report.state === 'failed') return false;
    await driverOf(tx)`
      update deliveries d set state = ${report.state}, reason = ${report.reason}, provider_id = ${ownName(tx, report.providerId)}, doubt = null,
        held = null, payload = null, claim = null, lease_until = null
      where id = ${known.id}`;
    return true;
  });
}

/** The address of a mail that somebody wants no more of. @returns whether there is such a mail. */
export async function readMailAddress(
  db: Database,
  id: string,
): Promise<{ address: string; language: 'en' | 'fr' } | null> {
  const [row] = await driverOf(db)<{ recipient: string; language: 'en' | 'fr' }[]>`
    select recipient, language from deliveries where id = ${id} and format = 'email' and recipient <> ''`;
  return row === undefined ? null : { address: row.recipient, language: row.language };
}
