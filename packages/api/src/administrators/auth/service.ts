// Login, logout, and the administrator from the server's configuration (specification §1, §3).
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { administrators, passkeys, sessions } from '@havn/db/schema';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { ownerAndPlanner } from '../../kernel/roles.js';
import { lockPasswordHash } from './account-lock.js';
import { createSession, endAllSessions, isSessionValid } from './lucia.js';
import { hashPassword, verifyPassword } from './password.js';

export { findAdministrator, logout } from './lucia.js';

/** @throws DomainError BAD_LOGIN, after equal work for an unknown address, no password and a wrong one. */
export async function login(
  db: Database,
  { email, password }: { email: string; password: string },
  userAgent: string | null = null,
): Promise<string> {
  const [administrator] = email.includes('\0')
    ? []
    : await db.select().from(administrators).where(eq(administrators.email, email));
  if (!(await verifyPassword(password, administrator?.passwordHash)) || administrator === undefined)
    throw new DomainError('BAD_LOGIN');
  const { id, passwordHash } = administrator;
  return inTransaction(db, async (tx) => {
    if ((await lockPasswordHash(tx, { id, strength: 'share' })) !== passwordHash) throw new DomainError('BAD_LOGIN');
    return createSession(tx, id, userAgent);
  });
}

/** Idempotent. A changed password ends the sessions of the account and deletes its passkeys. */
export async function ensureAdministrator(
  db: Database,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = credentials.email.trim().toLowerCase();
  const [existing] = await db.select().from(administrators).where(eq(administrators.email, email));
  if (existing !== undefined && existing.role !== 'owner')
    await db.update(administrators).set({ role: 'owner' }).where(eq(administrators.id, existing.id));
  if (existing !== undefined && (await verifyPassword(credentials.password, existing.passwordHash))) return;
  const passwordHash = await hashPassword(credentials.password);
  if (existing === undefined) {
    await db
      .insert(administrators)
      .values({ id: randomUUID(), email, passwordHash, role: 'owner' })
      .onConflictDoUpdate({ target: administrators.email, set: { passwordHash } });
    return;
  }
  await inTransaction(db, async (tx) => {
    await tx.update(administrators).set({ passwordHash }).where(eq(administrators.id, existing.id));
    await endAllSessions(tx, existing.id);
    await tx.delete(passkeys).where(eq(passkeys.administratorId, existing.id));
  });
}

/** The caller prints the password once. */
export async function createFirstAdministrator(db: Database): Promise<{ email: string; password: string } | null> {
  const [row] = await db.select({ administrators: count() }).from(administrators);
  if (row !== undefined && row.administrators > 0) return null;
  const credentials = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') };
  await ensureAdministrator(db, credentials);
  return credentials;
}

/** Those that may follow live changes. Open event streams depend on it. */
export const listStreamSessions = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.userId))
    .where(
      and(
        inArray(administrators.role, [...ownerAndPlanner]),
        sql`${sessions.id} = any(${$.ids}::text[])`,
        isSessionValid,
      ),
    ),
);
