// Remembers what the caterer has been given (specification §10 "Caterer").
import type { Database } from '@havn/db/client';
import { catererExports, catererSeen, guests } from '@havn/db/schema';
import type { z } from 'zod';
import { bulkInsert } from '../../database/bulk-write.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { acquireNamedLock, inTransaction } from '../../database/transaction.js';
import type { Guest } from '../../people/guest/schema.js';
import { computeNeedsDigest, toNeedsView } from './change-rules.js';
import { listSeenGuests } from './queries.js';
import type { markCateringSeenInput, NeedsView } from './schema.js';

interface SeenNeeds {
  guestId: string;
  needs: NeedsView | null;
}

type ShownNeeds = z.output<typeof markCateringSeenInput>['changes'];

/** As a deletion of guests, which deletes what was seen of them, locks them first. */
const lockGuests = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: guests.id }).from(guests).where(isOneOf(guests.id, $.ids)).orderBy(guests.id).for('key share'),
);
const deleteSeen = prepared<{ ids: string[] }>()((db, $) =>
  db.delete(catererSeen).where(isOneOf(catererSeen.guestId, $.ids)),
);
const insertSeen = bulkInsert(catererSeen, ['guestId', 'needs', 'seenAt']);

/** Leaves out guests who have been deleted meanwhile. */
async function saveSeen(tx: Database, seen: readonly SeenNeeds[], now: Date): Promise<void> {
  const ids = seen.map(({ guestId }) => guestId);
  const stored = new Set((await lockGuests(tx, { ids })).map(({ id }) => id));
  await deleteSeen(tx, { ids });
  const rows = seen.flatMap(({ guestId, needs }) =>
    needs !== null && stored.has(guestId) ? [{ guestId, needs, seenAt: now.toISOString() }] : [],
  );
  await insertSeen(tx, rows);
}

/** What was shown, and is so still: another value stays new. */
async function listUnchanged(tx: Database, shown: ShownNeeds): Promise<SeenNeeds[]> {
  const digests = new Map(shown.map(({ guestId, digest }) => [guestId, digest]));
  const current = (await listSeenGuests(tx)).map((guest) => ({ guestId: guest.guestId, needs: toNeedsView(guest) }));
  return current.filter(({ guestId, needs }) => digests.get(guestId) === computeNeedsDigest(needs));
}

/** Concurrent calls would otherwise insert the same rows. */
const inCatererTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await acquireNamedLock(tx, 'catering');
    return work(tx);
  });

interface CateringExport {
  kind: (typeof catererExports.$inferInsert)['kind'];
  /** The e-mail address of the administrator. */
  actor: string;
  now: Date;
}

/** The file shows these guests, whatever has changed since they were read. */
export const recordCateringFile = (
  db: Database,
  guestList: readonly Guest[],
  { now, ...row }: CateringExport,
): Promise<void> =>
  inCatererTransaction(db, async (tx) => {
    await tx.insert(catererExports).values({ ...row, at: now });
    const seen = guestList.map((guest) => ({ guestId: guest._id, needs: toNeedsView(guest) }));
    await saveSeen(tx, seen, now);
  });

export const recordCateringExport = (db: Database, shown: ShownNeeds, { now, ...row }: CateringExport): Promise<void> =>
  inCatererTransaction(db, async (tx) => {
    await tx.insert(catererExports).values({ ...row, at: now });
    await saveSeen(tx, await listUnchanged(tx, shown), now);
  });

export const markCateringSeen = (db: Database, shown: ShownNeeds, now: Date): Promise<void> =>
  inCatererTransaction(db, async (tx) => saveSeen(tx, await listUnchanged(tx, shown), now));
