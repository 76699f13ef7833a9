// Log-in, log-out, and the administrator from the server's configuration (specification §1, §3).
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { administrators } from '@havn/db/schema';
import { count, eq } from 'drizzle-orm';
import { DomainError } from '../errors.js';
import { endAllSessions, openSession } from './lucia.js';
import { hashPassword, isPassword } from './password.js';

export { endSession, findAdministrator } from './lucia.js';

/** Creates a session. @throws DomainError BAD_LOGIN, with equal work for an unknown address and a wrong password. */
export async function logIn(db: Database, { email, password }: { email: string; password: string }): Promise<string> {
  const [administrator] = email.includes('\0')
    ? []
    : await db.select().from(administrators).where(eq(administrators.email, email));
  if (!(await isPassword(password, administrator?.passwordHash)) || administrator === undefined)
    throw new DomainError('BAD_LOGIN');
  return openSession(db, administrator.id);
}

/** Creates the administrator or sets its password; a changed password ends its sessions. Idempotent. */
export async function ensureAdministrator(db: Database, login: { email: string; password: string }): Promise<void> {
  const email = login.email.trim().toLowerCase();
  const [known] = await db.select().from(administrators).where(eq(administrators.email, email));
  if (known !== undefined && (await isPassword(login.password, known.passwordHash))) return;
  const passwordHash = await hashPassword(login.password);
  if (known === undefined) {
    await db
      .insert(administrators)
      .values({ id: randomUUID(), email, passwordHash })
      .onConflictDoUpdate({ target: administrators.email, set: { passwordHash } });
    return;
  }
  await db.update(administrators).set({ passwordHash }).where(eq(administrators.id, known.id));
  await endAllSessions(db, known.id);
}

/** Creates an administrator with a random password if there is none. The caller prints the password once. */
export async function makeFirstAdministrator(db: Database): Promise<{ email: string; password: string } | null> {
  const [row] = await db.select({ administrators: count() }).from(administrators);
  if (row !== undefined && row.administrators > 0) return null;
  const login = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') };
  await ensureAdministrator(db, login);
  return login;
}
