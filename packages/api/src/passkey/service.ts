// The passkeys of an account: list, rename, delete. An administrator sees and changes only their own.
import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion } from '../database/optimistic-lock.js';
import { inTransaction } from '../database/transaction.js';
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

interface OwnPasskey {
  id: string;
  ifMatch?: number | undefined;
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

/** The password remains, so nobody is locked out. */
export async function deletePasskey(
  db: Database,
  passkey: z.output<typeof deletePasskeyInput>,
  administratorId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPasskey(tx, { ...passkey, administratorId });
    await tx.delete(passkeys).where(eq(passkeys.id, passkey.id));
  });
}
