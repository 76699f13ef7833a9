// Specification §10 "Message List".
import type { Message } from '@havn/api/messaging/schema';
import { findContact } from '@havn/api/people/group/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { type ResolvedTime, resolveZonedTime } from '../../lib/dates/zoned-time.js';
import type { ListFilter } from '../records/guest-list.js';

interface MatchingGuests {
  selectable: Guest[];
  /** Existing receivers; they cannot be selected again until they are removed. */
  received: Guest[];
}

/** To whom a message can be sent: the guests of a status, households, or those whom a filter of an event finds. */
export type ReceiverChoice = Pick<ListFilter, 'id' | 'label' | 'fullLabel'> & {
  matches(guest: Guest): boolean;
  /** Of a filter: the event that it is about. */
  group?: string;
};

export function matchGuests(
  guests: readonly Guest[],
  message: Message,
  { matches: isMatch }: Pick<ReceiverChoice, 'matches'>,
): MatchingGuests {
  const receivers = new Set(message.receivers.map((receiver) => receiver._id));
  const matches = guests.filter(isMatch);
  return {
    selectable: matches.filter((guest) => !receivers.has(guest._id)),
    received: matches.filter((guest) => receivers.has(guest._id)),
  };
}

/** A member of a group who is not one of its main guests. A guest without a group is never a follower. */
export const isFollower = ({ isInGroup, isMain }: Guest): boolean => isInGroup && !isMain;

/** Guests selected or deselected by hand; the others keep their default. */
export type SelectionOverrides = ReadonlyMap<string, boolean>;

/** Ids of the main guests, and of the first member of each group without one. `guests` are all, in stored order. */
export function listContactIds(guests: readonly Guest[]): ReadonlySet<string> {
  const contactByGroup = new Map<string, Guest>();
  for (const guest of guests) {
    if (guest.assignedGroup === null) continue;
    const contact = findContact(
      [contactByGroup.get(guest.assignedGroup._id), guest].filter((one) => one !== undefined),
    );
    contactByGroup.set(guest.assignedGroup._id, contact ?? guest);
  }
  return new Set([...guests.filter(({ isMain }) => isMain), ...contactByGroup.values()].map(({ _id }) => _id));
}

/** Contacts are selected by default, including those who appear while the dialog is open. */
export const isSelected = (
  guest: Guest,
  { overrides, contactIds }: { overrides: SelectionOverrides; contactIds: ReadonlySet<string> },
): boolean => overrides.get(guest._id) ?? contactIds.has(guest._id);

/** Parses the value of a `datetime-local` input (`2025-08-02T10:00`) in a time zone; `null` if invalid. */
export function parseZonedTime(local: string, zone: string): ResolvedTime | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? [];
  return day === undefined || time === undefined ? null : resolveZonedTime({ day, time }, zone);
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
  const instant = zone === undefined ? undefined : parseZonedTime(local, zone)?.instant;
  if (instant === undefined) return { at: null, issue: 'Missing' };
  return { at: instant.toISOString(), issue: instant.getTime() > now ? null : 'Past' };
}

export interface SendOptions {
  overrides: SelectionOverrides;
  time: SendTime;
}
export const defaultSendOptions: SendOptions = { overrides: new Map(), time: defaultSendTime };
