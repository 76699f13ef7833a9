// How answers came in: the numbers of each status at the end of each day, out of the audit log (specification §4
// "Calls"). Called by the guest router.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import type { GuestStatus } from '../fields.js';
import { readWedding } from '../wedding/schema.js';
import type { answersByDayOutput } from './schema.js';

type Day = z.output<typeof answersByDayOutput>[number];

interface Step {
  since: string;
  status: GuestStatus;
  change: number;
}

/**
 * What was added to each status and taken from it, by quarter of an hour: every zone's midnight is the border of one. The
 * day itself is found here and not in the database, whose list of zones may be another. People of a demonstration that went
 * have never been guests.
 */
function readSteps(db: Database): Promise<Step[]> {
  return driverOf(db)<Step[]>`
    select date_bin('15 minutes', at, timestamptz 'epoch') as since, step.status, sum(step.change)::int as change
    from audit_log cross join lateral (values (to_value, 1), (from_value, -1)) as step (status, change)
    where action in ('created', 'status', 'deleted') and step.status is not null and guest_id not in (
      select id from demonstration except select id from guests)
    group by since, step.status order by since`;
}

const fieldOf = {
  Pending: 'pending',
  Accepted: 'accepted',
  Declined: 'declined',
  Attended: 'attended',
} as const satisfies Record<GuestStatus, keyof Day>;

/** One entry for each day on which something changed, with the numbers at its end, oldest first; days are the wedding's. */
export async function answersByDay(db: Database): Promise<Day[]> {
  const [row] = await driverOf(db)<{ record: unknown }[]>`select record from wedding`;
  // Swedish writes a day as ISO 8601 does.
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: readWedding(row?.record).timeZone });
  const days: Day[] = [];
  for (const { since, status, change } of await readSteps(db)) {
    const date = dayOf.format(new Date(since));
    const last = days.at(-1);
    const day = last?.date === date ? last : { pending: 0, accepted: 0, declined: 0, attended: 0, ...last, date };
    if (day !== last) days.push(day);
    day[fieldOf[status]] += change;
  }
  return days;
}
