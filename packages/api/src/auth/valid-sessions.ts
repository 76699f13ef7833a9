// The sessions that open event streams depend on.
import { sessions } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';

/** Which of these sessions exist and have not expired. */
export const listValidSessions = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      sql`${sessions.id} = any(${$.ids}::text[]) and ${sessions.expiresAt} > now()
        and ${sessions.createdAt} > now() - interval '90 days'`,
    ),
);
