import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../../database/optimistic-lock.js';
import { inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { lockPasswordHash } from '../auth/account-lock.js';
import type { deletePasskeyInput, Passkey, renamePasskeyInput } from './schema.js';

export function toPasskey({ id, name, createdAt, lastUsedAt, version }: typeof passkeys.$inferSelect): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    version,
  };
}

export async function listPasskeys(db: Database, administratorId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.administratorId, administratorId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(toPasskey);
}

interface OwnPasskey extends ExpectedVersion {
  administratorId: string;
}

/** @throws DomainError UNKNOWN_PASSKEY, also for another account's; VERSION_CHANGED. */
async function lockPasskey(tx: Database, { id, ifMatch, administratorId }: OwnPasskey): Promise<void> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.administratorId, administratorId));
  const [row] = await tx.select({ version: passkeys.version }).from(passkeys).where(isOwn).for('update');
  checkVersion(row, ifMatch, 'UNKNOWN_PASSKEY');
}

export async function renamePasskey(
  db: Database,
  { name, ...passkey }: z.output<typeof renamePasskeyInput>,
  administratorId: string,
): Promise<Passkey> {
  return inTransaction(db, async (tx) => {
    await lockPasskey(tx, { ...passkey, administratorId });
    const [row] = await tx
      .update(passkeys)
      .set({ name, version: sql`${passkeys.version} + 1` })
      .where(eq(passkeys.id, passkey.id))
      .returning();
    return toPasskey(checkVersion(row, undefined, 'UNKNOWN_PASSKEY'));
  });
}

/** Requires the lock on the account. The database checks again at the commit. @throws DomainError LAST_CREDENTIAL. */
async function assertOtherCredential(
  tx: Database,
  { administratorId, passwordHash }: { administratorId: string; passwordHash: string | null | undefined },
): Promise<void> {
  if (passwordHash !== null) return;
  const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.administratorId, administratorId));
  if (own === undefined || own.count <= 1) throw new DomainError('LAST_CREDENTIAL');
}

/** @throws DomainError UNKNOWN_PASSKEY, VERSION_CHANGED, LAST_CREDENTIAL. */
export async function deletePasskey(
  db: Database,
  passkey: z.output<typeof deletePasskeyInput>,
  administratorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked first, so that the credentials that remain do not change.
    const passwordHash = await lockPasswordHash(tx, { id: administratorId, strength: 'update' });
    await lockPasskey(tx, { ...passkey, administratorId });
    await assertOtherCredential(tx, { administratorId, passwordHash });
    await tx.delete(passkeys).where(eq(passkeys.id, passkey.id));
  });
}
