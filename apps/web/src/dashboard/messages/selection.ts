// Whom a message is to go to: one status, who is chosen from the start, and when. Pure (specification §10 "Message List").
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

interface Matching {
  choosable: Guest[];
  /** Receivers already: they get nothing more until somebody removes them. */
  received: Guest[];
}

/** The guests of a status, in stored order. */
export function matching(guests: readonly Guest[], message: Message, status: GuestStatus): Matching {
  const receivers = new Set(message.receivers.map((receiver) => receiver._id));
  const those = guests.filter((guest) => guest.status === status);
  return {
    choosable: those.filter((guest) => !receivers.has(guest._id)),
    received: those.filter((guest) => receivers.has(guest._id)),
  };
}

/** Of a group, and not one of its main guests. Who is in no group follows nobody. */
export const isFollower = ({ isInGroup, isMain }: Guest): boolean => isInGroup && !isMain;

/** Those ticked by hand, either way. */
export type Ticks = ReadonlyMap<string, boolean>;

/** Main guests are chosen from the start, also one who comes to be listed meanwhile. */
export const isTicked = (guest: Guest, ticks: Ticks): boolean => ticks.get(guest._id) ?? guest.isMain;

/** A time as a form holds it (`2025-08-02T10:00`), on the clocks of a zone. Null: none. */
function instantOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const instant = fromZonedTime(local, zone);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export interface SendTime {
  isLater: boolean;
  /** As the field holds it. */
  local: string;
}
export const emptyTime: SendTime = { isLater: false, local: '' };

export type TimeIssue = 'Missing' | 'Past';

/** The instant to send at (null: now), or what is wrong with it. */
export function timeOf(
  { isLater, local }: SendTime,
  zone: string | undefined,
  now: number,
): { at: string | null; issue: TimeIssue | null } {
  if (!isLater) return { at: null, issue: null };
  const instant = zone === undefined ? null : instantOf(local, zone);
  if (instant === null) return { at: null, issue: 'Missing' };
  return { at: instant.toISOString(), issue: instant.getTime() > now ? null : 'Past' };
}

/** What was chosen so far; whoever goes a step back finds it as it was. */
export interface Choice {
  ticks: Ticks;
  time: SendTime;
}
export const emptyChoice: Choice = { ticks: new Map(), time: emptyTime };
