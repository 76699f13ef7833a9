// The sessions of an account (specification §3 "Sessions"). Ending one closes its live streams through a trigger.
import type { Database } from '@havn/db/client';
import { sessions } from '@havn/db/schema';
import Bowser from 'bowser';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Administrator } from '../../trpc/context.js';
import { isSessionValid } from '../auth/lucia.js';
import type { Session } from './schema.js';

const unknownDevice = { browser: null, system: null };

/** What a `User-Agent` claims to be. */
export function parseUserAgent(userAgent: string | null): Pick<Session, 'browser' | 'system'> {
  if (userAgent === null || userAgent === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  return { browser: browser.name || null, system: device ?? null };
}

export async function listSessions(
  db: Database,
  { id, sessionId }: Pick<Administrator, 'id' | 'sessionId'>,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isSessionValid))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt))
    .limit(100);
  return rows.map((row) => ({
    _id: row.id,
    ...parseUserAgent(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** A session that has ended already, or is another account's, is ignored. */
export async function endSession(
  db: Database,
  { id }: { id: string },
  administrator: Pick<Administrator, 'id'>,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, administrator.id)));
}

export async function endOthers(
  db: Database,
  { id, sessionId }: Pick<Administrator, 'id' | 'sessionId'>,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
}
