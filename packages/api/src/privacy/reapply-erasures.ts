import type { Database } from '@havn/db/client';
import { auditLog, erasures, guests } from '@havn/db/schema';
import { and, eq, exists, or } from 'drizzle-orm';
import { DomainError } from '../kernel/errors.js';
import { eraseResponsesByAddress, listErasedAddresses } from '../widget/personal-data.js';
import { recordErasures } from './erasures.js';
import { eraseGuest } from './service.js';

function listReturnedGuests(db: Database): Promise<{ id: string }[]> {
  const isGuest = exists(db.select({ id: guests.id }).from(guests).where(eq(guests.id, erasures.id)));
  const isDeletedGuest = exists(
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.guestId, erasures.id), eq(auditLog.action, 'deleted'))),
  );
  return db.select({ id: erasures.id }).from(erasures).where(or(isGuest, isDeletedGuest));
}

/**
 * Called after a restore and before the server accepts requests (specification §2 "Privacy"). Idempotent.
 * @returns how many guests were erased.
 */
export async function reapplyErasures(db: Database): Promise<number> {
  const returned = await listReturnedGuests(db);
  for (const { id } of returned) {
    // Another process may have been faster.
    await eraseGuest(db, id, { kind: 'system' }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.reason !== 'UNKNOWN_GUEST') throw error;
    });
  }
  for (const address of await listErasedAddresses(db)) {
    await db.transaction(async (tx) => recordErasures(tx, await eraseResponsesByAddress(tx, address)));
  }
  return returned.length;
}
