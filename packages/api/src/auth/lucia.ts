// Sessions with Lucia: 256-bit tokens of which only the SHA-256 is stored, 30 days sliding expiration, 90 days at most
// (specification §3 "Sessions"). Lucia stores session ids as given, so it gets the hash.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { administrators, sessions } from '@havn/db/schema';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { Lucia, TimeSpan } from 'lucia';
import type { Administrator } from '../procedures.js';

const longestDays = 90;
const millisecondsOfDay = 86_400_000;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof makeLucia>;
    DatabaseUserAttributes: { email: string };
    DatabaseSessionAttributes: { createdAt?: Date | string };
  }
}

function makeLucia(db: Database) {
  return new Lucia(new DrizzlePostgreSQLAdapter(db, sessions, administrators), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: ({ email }) => ({ email }),
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
  });
}

const made = new WeakMap<Database, ReturnType<typeof makeLucia>>();
function luciaOf(db: Database) {
  const known = made.get(db) ?? makeLucia(db);
  made.set(db, known);
  return known;
}

/** The stored session id: SHA-256 of the token in hexadecimal. */
export const sessionIdOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a session and returns its token, which is not stored. */
export async function openSession(db: Database, administratorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await luciaOf(db).createSession(administratorId, {}, { sessionId: sessionIdOf(token) });
  return token;
}

/** The administrator of a session token; null if there is no such session or it has expired. */
export async function findAdministrator(db: Database, token: string): Promise<Administrator | null> {
  if (token.length > 200) return null;
  const { session, user } = await luciaOf(db).validateSession(sessionIdOf(token));
  if (session === null) return null;
  const openedAt = session.createdAt === undefined ? Date.now() : new Date(session.createdAt).getTime();
  if (Date.now() - openedAt > longestDays * millisecondsOfDay) {
    await endSession(db, session.id);
    return null;
  }
  return { id: user.id, email: user.email, sessionId: session.id };
}

export const endSession = (db: Database, sessionId: string) => luciaOf(db).invalidateSession(sessionId);
export const endAllSessions = (db: Database, administratorId: string) =>
  luciaOf(db).invalidateUserSessions(administratorId);
