// Whom questions can be asked: guests with their answers to the wedding and to further events.
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { weddingEventId } from '@havn/db/values';
import { eq } from 'drizzle-orm';
import { type GuestStatus, isComing } from '../attendance/status-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { selectGuestEvents } from '../events/guest-events.js';
import { type AskedQuestion, isAskedOf } from './rules.js';

const listRows = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({
      id: guests.id,
      groupId: groups.id,
      hostId: guests.hostId,
      isAdult: guests.isAdult,
      status: guests.status,
      events: selectGuestEvents(),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .where(isOneOf(guests.id, $.ids)),
);

export interface Attendee {
  id: string;
  groupId: string | null;
  hostId: string | null;
  isAdult: boolean;
  /** By the id of the event; the wedding has one, too. */
  statuses: Readonly<Record<string, GuestStatus>>;
}

export async function listAttendees(db: Database, ids: readonly string[]): Promise<Attendee[]> {
  const rows = await listRows(db, { ids: [...ids] });
  return rows.map(({ status, events, ...row }) => ({ ...row, statuses: { ...events, [weddingEventId]: status } }));
}

type EventQuestion = Pick<AskedQuestion, 'audience'> & { eventId: string };

/** Whether the guest is invited and comes. */
const comesTo = ({ statuses }: Attendee, eventId: string): boolean => {
  const status = statuses[eventId];
  return status !== undefined && isComing(status);
};

export const isAskedNow = (question: EventQuestion, guest: Attendee): boolean =>
  comesTo(guest, question.eventId) && isAskedOf(question, guest);
