// The newest answers, from the audit log (specification §4 "Calls").
import type { Database } from '@havn/db/client';
import { auditLog, guests } from '@havn/db/schema';
import { and, asc, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import type { latestAnswerOutput } from './schema.js';
import { answerStatuses, isAnswerStatus } from './status-rules.js';

const maxAnswers = 3;
/** Enough for the answers of some large households; the log of older ones is not read. */
const maxEntries = 200;

/** One for each household and answer. An answer that was changed or undone since is none. */
const listHouseholds = prepared<Record<never, never>>()((db) => {
  const recent = db
    .select({ guestId: auditLog.guestId, to: auditLog.to, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'status'), inArray(auditLog.to, [...answerStatuses])))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries)
    .as('recent');
  const answered = db
    .select({ guestId: recent.guestId, at: sql`max(${recent.at})`.as('answered_at') })
    .from(recent)
    .innerJoin(guests, and(eq(guests.id, recent.guestId), eq(sql`${guests.status}::text`, recent.to)))
    .groupBy(recent.guestId)
    .as('answered');
  const at = sql<Date>`max(${answered.at})`.mapWith(auditLog.at);
  const names = sql`json_build_object('_id', ${guests.id}, 'firstName', ${guests.firstName}, 'lastName', ${guests.lastName})`;
  return db
    .select({
      at,
      status: guests.status,
      guests: sql<z.output<typeof latestAnswerOutput>['guests']>`json_agg(${names}
        order by ${guests.mainSlot} nulls last, ${guests.position}, ${guests.id})`,
    })
    .from(guests)
    .innerJoin(answered, eq(answered.guestId, guests.id))
    .groupBy(sql`coalesce(${guests.groupId}, ${guests.id})`, guests.status)
    .orderBy(desc(at), asc(guests.status), asc(min(guests.position)))
    .limit(maxAnswers);
});

/** Newest first, at most three. */
export async function listLatestAnswers(db: Database): Promise<z.output<typeof latestAnswerOutput>[]> {
  const rows = await listHouseholds(db, {});
  return rows.flatMap(({ at, status, guests }) =>
    isAnswerStatus(status) ? [{ at: at.toISOString(), status, guests }] : [],
  );
}
