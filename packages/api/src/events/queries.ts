// Specification §2 "Event".
import type { Database } from '@havn/db/client';
import { eventGuests, events } from '@havn/db/schema';
import { guestStatuses } from '@havn/db/values';
import { count, eq, not, type SQL, sql } from 'drizzle-orm';
import { pickColumns, selectFields } from '../database/described-columns.js';
import { eventName } from '../database/event-name.js';
import { jsonObject, subquery } from '../database/json.js';
import { preparedList } from '../database/order/page.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { eventFields } from './fields.js';
import type { Event } from './schema.js';

/** Nobody is expected at a cancelled event, and nobody need answer to it. */
const countStatus = (status: (typeof guestStatuses)[number]) =>
  sql<number>`count(*) filter (where ${eventGuests.status} = ${status} and ${events.cancelledAt} is null)`.inlineParams();

const selectCounts = (db: Database) =>
  subquery(
    db
      .select({
        counts: jsonObject({
          invited: count(),
          ...(Object.fromEntries(guestStatuses.map((status) => [status.toLowerCase(), countStatus(status)])) as Record<
            Lowercase<(typeof guestStatuses)[number]>,
            SQL<number>
          >),
        }),
      })
      .from(eventGuests)
      .where(eq(eventGuests.eventId, events.id)),
  );

const selectEvents = (db: Database) =>
  db
    .select({
      _id: events.id,
      name: eventName,
      ...selectFields(events, eventFields),
      ...pickColumns(events, ['cancelledAt', 'seatsTaken', 'createdAt', 'position', 'version']),
      counts: selectCounts(db),
    })
    .from(events)
    .$dynamic();

export const toInstant = (date: Date | null) => date?.toISOString() ?? null;

const toEvent = ({
  cancelledAt,
  seatsTaken,
  counts,
  ...row
}: Awaited<ReturnType<typeof selectEvents>>[number]): Event => ({
  ...row,
  startsAt: toInstant(row.startsAt),
  endsAt: toInstant(row.endsAt),
  answersCloseAt: toInstant(row.answersCloseAt),
  isCancelled: cancelledAt !== null,
  ...counts,
  placesLeft: row.capacity === null ? null : row.capacity - seatsTaken,
  createdAt: row.createdAt.toISOString(),
});

export const listEventRows = prepared<{ ids: string[] }>()((db, $) =>
  db.select().from(events).where(isOneOf(events.id, $.ids)),
);

/** Without the wedding. @throws DomainError UNKNOWN_EVENT. */
export const {
  get: getEvent,
  listByIds: listEventsByIds,
  list: listEvents,
} = preparedList('events', selectEvents, toEvent, not(events.isWedding));
