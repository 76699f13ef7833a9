// Whom a message is to go to: one status, who is ticked from the start, and when. Pure (specification §10 "Message flow").
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import type { Message } from '@havn/api/message/schema';
import { fromZonedTime } from 'date-fns-tz';

export const receiverStatuses = [
  'Pending',
  'Accepted',
  'Declined',
  'Attended',
] as const satisfies readonly GuestStatus[];

/** The main guests of a status who are not receivers yet, in stored order: who can be chosen, and all are from the start. */
export function choosable(guests: readonly Guest[], message: Message, status: GuestStatus): Guest[] {
  const receivers = new Set(message.receivers.map((receiver) => receiver._id));
  return guests.filter((guest) => guest.isMain && guest.status === status && !receivers.has(guest._id));
}

/** A time as a form holds it (`2025-08-02T10:00`), on the clocks of a zone. Null: none. */
export function instantOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const instant = fromZonedTime(local, zone);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
