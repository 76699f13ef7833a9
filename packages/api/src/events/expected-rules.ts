// Who of an invitation is expected where the answers have not closed: those whose meals and questions may be open.
import { weddingEventId } from '@havn/db/values';
import { type GuestStatus, isExpected } from '../attendance/status-rules.js';

export interface AnsweredInvitation {
  members: readonly { _id: string; status: GuestStatus }[];
  events?: readonly AnsweredEvent[] | undefined;
}

interface AnsweredEvent {
  _id: string;
  isCancelled: boolean;
  /** ISO 8601 instant; null never closes. */
  closesAt: string | null;
  guests: readonly { guestId: string; status: GuestStatus }[];
}

/** When the answers for the wedding close is known to whoever has its rules. */
export function listExpectedNow(eventId: string, { members, events = [] }: AnsweredInvitation, now: Date): string[] {
  if (eventId === weddingEventId) return members.filter(({ status }) => isExpected(status)).map(({ _id }) => _id);
  const event = events.find(({ _id }) => _id === eventId);
  if (event === undefined || event.isCancelled) return [];
  if (event.closesAt !== null && now.getTime() > Date.parse(event.closesAt)) return [];
  return event.guests.filter(({ status }) => isExpected(status)).map(({ guestId }) => guestId);
}
