import type { Database } from '@havn/db/client';
import { administrators } from '@havn/db/schema';
import { eq } from 'drizzle-orm';

/**
 * Locks the account for the rest of the transaction: `share` prevents changes, `update` also serializes those who
 * change it. Lock order: the account, its passkeys. Undefined if the account has been deleted.
 */
export async function lockPasswordHash(
  tx: Database,
  { id, strength }: { id: string; strength: 'share' | 'update' },
): Promise<string | null | undefined> {
  const [account] = await tx
    .select({ passwordHash: administrators.passwordHash })
    .from(administrators)
    .where(eq(administrators.id, id))
    .for(strength);
  return account?.passwordHash;
}
