// The last opt-out of each guest's address, in a form that may be stored outside of the database (decision 048), so
// that restoring a backup loses no opt-out.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { optOutRecords } from '@havn/db/schema';
import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { excluded } from '../../database/column-name.js';
import { type DeliveryFormat, hashOptOutAddress } from './delivery-draft.js';

export const optOutRecord = z.object({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** Null if the opt-out was revoked. */
  reason: z.string().max(40).nullable(),
  changedAt: z.iso.datetime({ precision: 3 }),
});
export type OptOutRecord = z.infer<typeof optOutRecord>;

const batchSize = 10_000;

/** Contains the guest's random id, so that nobody can guess an address from the hash without the database. */
export const hashGuestAddress = (guestId: string, format: DeliveryFormat, address: string): string =>
  createHash('sha256')
    .update(`${guestId}:${hashOptOutAddress(format, address)}`)
    .digest('hex');

export async function listOptOutRecords(db: Database): Promise<OptOutRecord[]> {
  const rows = await db.select().from(optOutRecords).orderBy(asc(optOutRecords.changedAt), asc(optOutRecords.key));
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

/** The new record is the latest one of its key, even if the clock of another server dated the previous one later. */
export async function recordOptOut(tx: Database, keys: readonly string[], reason: string | null): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(optOutRecords)
    .values(keys.map((key) => ({ key, reason })))
    .onConflictDoUpdate({
      target: optOutRecords.key,
      set: {
        reason,
        changedAt: sql`greatest(${excluded(optOutRecords.changedAt)}, ${optOutRecords.changedAt} + interval '1 millisecond')`,
      },
    });
}

/** Of two records with the same key, the later one is kept. */
export async function addOptOutRecords(db: Database, records: readonly OptOutRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    await db
      .insert(optOutRecords)
      .values(batch.map(({ changedAt, ...record }) => ({ ...record, changedAt: new Date(changedAt) })))
      .onConflictDoUpdate({
        target: optOutRecords.key,
        set: { reason: excluded(optOutRecords.reason), changedAt: excluded(optOutRecords.changedAt) },
        setWhere: sql`${excluded(optOutRecords.changedAt)} > ${optOutRecords.changedAt}`,
      });
  }
}
