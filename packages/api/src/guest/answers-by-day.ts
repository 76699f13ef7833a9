// Status counts at the end of each day, computed from the audit log (specification §4 "Calls").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import type { GuestStatus } from '../fields.js';
import { parseWedding } from '../wedding/schema.js';
import type { getAnswersByDayOutput } from './schema.js';

type Day = z.output<typeof getAnswersByDayOutput>[number];

interface StatusChange {
  since: string;
  status: GuestStatus;
  change: number;
}

/**
 * Net changes of each status per quarter of an hour, because midnight in every time zone is on such a boundary. Days
 * are computed here and not in the database, whose time zone data may differ. Removed sample guests do not count.
 */
function listStatusChanges(db: Database): Promise<StatusChange[]> {
  return getSql(db)<StatusChange[]>`
    select date_bin('15 minutes', at, timestamptz 'epoch') as since, step.status, sum(step.change)::int as change
    from audit_log cross join lateral (values (to_value, 1), (from_value, -1)) as step (status, change)
    where action in ('created', 'status', 'deleted') and step.status is not null and guest_id not in (
      select id from demonstration except select id from guests)
    group by since, step.status order by since`;
}

const dayFields = {
  Pending: 'pending',
  Accepted: 'accepted',
  Declined: 'declined',
  Attended: 'attended',
} as const satisfies Record<GuestStatus, keyof Day>;

/** One entry per day with a change, with the counts at its end, oldest first. Days are in the wedding's time zone. */
export async function getAnswersByDay(db: Database): Promise<Day[]> {
  const [row] = await getSql(db)<{ record: unknown }[]>`select record from wedding`;
  // The Swedish date format is ISO 8601.
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: parseWedding(row?.record).timeZone });
  const days: Day[] = [];
  for (const { since, status, change } of await listStatusChanges(db)) {
    const date = dayFormat.format(new Date(since));
    const last = days.at(-1);
    const day = last?.date === date ? last : { pending: 0, accepted: 0, declined: 0, attended: 0, ...last, date };
    if (day !== last) days.push(day);
    day[dayFields[status]] += change;
  }
  return days;
}
