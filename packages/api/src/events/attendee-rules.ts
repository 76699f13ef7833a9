// Who comes to an event, and what is left out of one that is cancelled. Guests' pages need none of it.
import { weddingEventId } from '@havn/db/values';
import { type GuestStatus, isComing } from '../attendance/status-rules.js';

export interface EventAttendee {
  /** At the wedding itself. */
  status: GuestStatus;
  events?: Readonly<Record<string, GuestStatus>> | undefined;
}

/** Whether the guest is invited to the event, or the wedding, and comes. */
export const comesTo = (guest: EventAttendee, eventId: string): boolean => {
  const answer = eventId === weddingEventId ? guest.status : guest.events?.[eventId];
  return answer !== undefined && isComing(answer);
};

/** Dishes or questions without those of cancelled events. */
export function omitCancelled<Row extends { eventId: string }>(
  rows: readonly Row[],
  events: readonly { _id: string; isCancelled?: boolean | undefined }[],
): Row[] {
  const cancelled = new Set(events.filter(({ isCancelled }) => isCancelled).map(({ _id }) => _id));
  return rows.filter(({ eventId }) => !cancelled.has(eventId));
}
