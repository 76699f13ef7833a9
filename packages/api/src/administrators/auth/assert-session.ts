import type { Database } from '@havn/db/client';
import { sessions } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../kernel/errors.js';
import type { Administrator } from '../../trpc/context.js';

/**
 * For an administrator who adds a credential, once the account is locked: a recovery, which ends all sessions, may have
 * been committed since the request was authenticated. @throws DomainError NO_SESSION.
 */
export async function assertSession(tx: Database, { sessionId }: Pick<Administrator, 'sessionId'>): Promise<void> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (found.length === 0) throw new DomainError('NO_SESSION');
}
