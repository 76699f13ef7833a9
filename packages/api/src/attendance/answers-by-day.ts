// Status counts at the end of each day, computed from the audit log (specification §4 "Calls").
import type { Database } from '@havn/db/client';
import { auditLog, demonstration, guests } from '@havn/db/schema';
import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { except } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import type { GuestStatus } from '../kernel/fields.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { statusCounts } from './count-rules.js';
import type { getAnswersByDayOutput } from './schema.js';

type Day = z.output<typeof getAnswersByDayOutput>[number];

/**
 * Net changes of each status per quarter of an hour, because midnight in every time zone is on such a boundary. Days
 * are computed here and not in the database, whose time zone data may differ. Removed sample guests do not count.
 */
const listStatusChanges = prepared<Record<string, never>>()((db) => {
  const since = sql`date_bin('15 minutes', ${auditLog.at}, timestamptz 'epoch')`.mapWith(auditLog.at);
  const status = sql<GuestStatus>`step.status`;
  return db
    .select({ since, status, change: sql<number>`sum(step.change)::int` })
    .from(auditLog)
    .crossJoinLateral(sql`(values (${auditLog.to}, 1), (${auditLog.from}, -1)) as step (status, change)`)
    .where(
      and(
        inArray(auditLog.action, ['created', 'status', 'deleted']),
        sql`step.status is not null`,
        notInArray(
          auditLog.guestId,
          except(db.select({ id: demonstration.id }).from(demonstration), db.select({ id: guests.id }).from(guests)),
        ),
      ),
    )
    .groupBy(since, status)
    .orderBy(since);
});

const countNames = Object.keys(statusCounts) as (keyof typeof statusCounts)[];

/** One entry per day with a change, with the counts at its end, oldest first. Days are in the wedding's time zone. */
export async function getAnswersByDay(db: Database): Promise<Day[]> {
  const { timeZone } = await getWeddingRecord(db);
  // The Swedish date format is ISO 8601.
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const days: Day[] = [];
  for (const { since, status, change } of await listStatusChanges(db, {})) {
    const date = dayFormat.format(since);
    const last = days.at(-1);
    const day = last?.date === date ? last : { pending: 0, accepted: 0, declined: 0, attended: 0, ...last, date };
    if (day !== last) days.push(day);
    for (const name of countNames) if (statusCounts[name].status(status)) day[name] += change;
  }
  return days;
}
