// Receiver selection and send time of a message. Pure (specification §10 "Message List").
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import type { Message } from '@havn/api/messaging/schema';
import { fromZonedTime } from 'date-fns-tz';

export const receiverStatuses = [
  'Pending',
  'Accepted',
  'Declined',
  'Attended',
] as const satisfies readonly GuestStatus[];

interface MatchingGuests {
  selectable: Guest[];
  /** Existing receivers; they cannot be selected again until they are removed. */
  received: Guest[];
}

/** The guests of a status, in stored order. */
export function matchGuests(guests: readonly Guest[], message: Message, status: GuestStatus): MatchingGuests {
  const receivers = new Set(message.receivers.map((receiver) => receiver._id));
  const matches = guests.filter((guest) => guest.status === status);
  return {
    selectable: matches.filter((guest) => !receivers.has(guest._id)),
    received: matches.filter((guest) => receivers.has(guest._id)),
  };
}

/** A member of a group who is not one of its main guests. A guest without a group is never a follower. */
export const isFollower = ({ isInGroup, isMain }: Guest): boolean => isInGroup && !isMain;

/** Guests selected or deselected by hand; the others keep their default. */
export type SelectionOverrides = ReadonlyMap<string, boolean>;

/** Main guests are selected by default, including those who appear while the dialog is open. */
export const isSelected = (guest: Guest, overrides: SelectionOverrides): boolean =>
  overrides.get(guest._id) ?? guest.isMain;

/** Parses the value of a `datetime-local` input (`2025-08-02T10:00`) in a time zone; `null` if invalid. */
function parseZonedTime(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const instant = fromZonedTime(local, zone);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export interface SendTime {
  isLater: boolean;
  /** Value of the `datetime-local` input. */
  local: string;
}
export const defaultSendTime: SendTime = { isLater: false, local: '' };

export type TimeIssue = 'Missing' | 'Past';

/** The instant to send at (`null`: now), and the validation issue if there is one. */
export function resolveSendTime(
  { isLater, local }: SendTime,
  zone: string | undefined,
  now: number,
): { at: string | null; issue: TimeIssue | null } {
  if (!isLater) return { at: null, issue: null };
  const instant = zone === undefined ? null : parseZonedTime(local, zone);
  if (instant === null) return { at: null, issue: 'Missing' };
  return { at: instant.toISOString(), issue: instant.getTime() > now ? null : 'Past' };
}

/** The state of the "Guest Selection" step. */
export interface SendOptions {
  overrides: SelectionOverrides;
  time: SendTime;
}
export const defaultSendOptions: SendOptions = { overrides: new Map(), time: defaultSendTime };
