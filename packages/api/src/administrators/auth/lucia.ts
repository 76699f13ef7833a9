// Sessions with Lucia: 256-bit tokens of which only the SHA-256 is stored, 30 days sliding expiration, 90 days at most
// (specification §3 "Sessions"). Lucia stores session ids as given, so it gets the hash.

import type { Database } from '@havn/db/client';
import { administrators, sessions } from '@havn/db/schema';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, sql } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { prepared } from '../../database/prepared.js';
import type { AdministratorRole } from '../../kernel/roles.js';
import { dayMs } from '../../kernel/zoned-time.js';
import { createSecretToken, hashSecretToken } from '../../secret-token.js';
import type { Administrator } from '../../trpc/context.js';

const maxIdleDays = 30;
const maxSessionDays = 90;
const maxUserAgentLength = 300;
const lastUsedUpdateIntervalMs = 5 * 60_000;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string; role: AdministratorRole };
    DatabaseSessionAttributes: { createdAt?: Date | string; lastUsedAt?: Date; userAgent?: string | null };
  }
}

export const isSessionValid = sql`${sessions.expiresAt} > now()
  and ${sessions.createdAt} > now() - make_interval(days => ${maxSessionDays})`;

const selectSession = prepared<{ id: string }>()((db, $) =>
  db
    .select({ session: sessions, email: administrators.email, role: administrators.role })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.userId))
    .where(eq(sessions.id, $.id)),
);

/** With a prepared query for the lookup of every request. */
class SessionAdapter extends DrizzlePostgreSQLAdapter {
  constructor(private readonly database: Database) {
    super(database, sessions, administrators);
  }

  override async getSessionAndUser(id: string): ReturnType<DrizzlePostgreSQLAdapter['getSessionAndUser']> {
    const [row] = await selectSession(this.database, { id });
    if (row === undefined) return [null, null];
    const { userId, expiresAt, createdAt, lastUsedAt } = row.session;
    return [
      { id, userId, expiresAt, attributes: { createdAt, lastUsedAt } },
      { id: userId, attributes: { email: row.email, role: row.role } },
    ];
  }
}

function createLucia(db: Database) {
  return new Lucia(new SessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(maxIdleDays, 'd'),
    getUserAttributes: ({ email, role }) => ({ email, role }),
    getSessionAttributes: ({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt }),
  });
}

const instances = new WeakMap<Database, ReturnType<typeof createLucia>>();
function getLucia(db: Database) {
  const lucia = instances.get(db) ?? createLucia(db);
  instances.set(db, lucia);
  return lucia;
}

export async function createSession(
  db: Database,
  administratorId: string,
  userAgent: string | null = null,
): Promise<string> {
  const token = createSecretToken();
  const attributes = { userAgent: userAgent === null ? null : userAgent.slice(0, maxUserAgentLength) };
  await getLucia(db).createSession(administratorId, attributes, { sessionId: hashSecretToken(token) });
  return token;
}

/** Extends the session, too: Lucia does so only in its last half, and it would end up to 15 days early. */
const recordUse = prepared<{ id: string }>()((db, $) =>
  db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${maxIdleDays})` })
    .where(eq(sessions.id, $.id)),
);

export async function findAdministrator(db: Database, token: string): Promise<Administrator | null> {
  if (token.length > 200) return null;
  const { session, user } = await getLucia(db).validateSession(hashSecretToken(token));
  if (session === null) return null;
  const openedAt = session.createdAt === undefined ? Date.now() : new Date(session.createdAt).getTime();
  if (Date.now() - openedAt > maxSessionDays * dayMs) {
    await logout(db, session.id);
    return null;
  }
  if (session.lastUsedAt !== undefined && Date.now() - session.lastUsedAt.getTime() > lastUsedUpdateIntervalMs)
    await recordUse(db, { id: session.id });
  return { id: user.id, email: user.email, role: user.role, sessionId: session.id };
}

export const logout = (db: Database, sessionId: string) => getLucia(db).invalidateSession(sessionId);
export const endAllSessions = (db: Database, administratorId: string) =>
  getLucia(db).invalidateUserSessions(administratorId);
