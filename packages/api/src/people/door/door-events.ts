// The further events at whose door guests can be marked (specification §10 "At the door").
import type { Database } from '@havn/db/client';
import { eventGuests, events } from '@havn/db/schema';
import { and, isNull, not } from 'drizzle-orm';
import { eventName } from '../../database/event-name.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { sortByStart } from '../../events/rules.js';
import type { GuestEvents } from '../../events/schema.js';
import type { DoorEvent } from './schema.js';

const listRows = prepared<Record<never, never>>()((db) =>
  db
    .select({ _id: events.id, name: eventName, startsAt: events.startsAt, position: events.position })
    .from(events)
    .where(and(not(events.isWedding), events.asksAnswer, isNull(events.cancelledAt))),
);

/** Those that take place and to which guests reply, by start. */
export async function listDoorEvents(db: Database): Promise<DoorEvent[]> {
  const rows = await listRows(db, {});
  return sortByStart(rows.map((row) => ({ ...row, startsAt: row.startsAt?.toISOString() ?? null }))).map(
    ({ _id, name, startsAt }) => ({ _id, name, startsAt }),
  );
}

/** The answers of a guest to these events; undefined without an invitation to one of them. */
export function pickDoorEvents(
  answers: GuestEvents | null | undefined,
  doorEvents: readonly DoorEvent[],
): GuestEvents | undefined {
  const picked = Object.entries(answers ?? {}).filter(([id]) => doorEvents.some(({ _id }) => _id === id));
  return picked.length === 0 ? undefined : Object.fromEntries(picked);
}

const listAnswers = prepared<{ guestIds: string[]; eventIds: string[] }>()((db, $) =>
  db
    .select({ guestId: eventGuests.guestId, eventId: eventGuests.eventId, status: eventGuests.status })
    .from(eventGuests)
    .where(and(isOneOf(eventGuests.guestId, $.guestIds), isOneOf(eventGuests.eventId, $.eventIds))),
);

/** By the id of the guest; without those who are invited to none of them. */
export async function getDoorAnswers(
  db: Database,
  guestIds: readonly string[],
  doorEvents: readonly DoorEvent[],
): Promise<ReadonlyMap<string, GuestEvents>> {
  const answers = new Map<string, GuestEvents>();
  if (doorEvents.length === 0) return answers;
  const rows = await listAnswers(db, { guestIds: [...guestIds], eventIds: doorEvents.map(({ _id }) => _id) });
  for (const { guestId, eventId, status } of rows) answers.set(guestId, { ...answers.get(guestId), [eventId]: status });
  return answers;
}
