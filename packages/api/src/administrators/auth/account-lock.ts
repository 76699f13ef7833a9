// Before an administrator's credentials change.
import type { Database } from '@havn/db/client';
import { administrators, sessions } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../kernel/errors.js';
import type { Administrator } from '../../trpc/context.js';

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

/**
 * For an administrator who adds a credential, once the account is locked: a recovery, which ends all sessions, may have
 * been committed since the request was authenticated. @throws DomainError NO_SESSION.
 */
export async function assertSession(tx: Database, { sessionId }: Pick<Administrator, 'sessionId'>): Promise<void> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (found.length === 0) throw new DomainError('NO_SESSION');
}
