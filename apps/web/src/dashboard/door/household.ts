import { getCodeTag } from '@havn/api/attendance/code-tag-rules';
import { type GuestStatus, isComing } from '@havn/api/attendance/status-rules';
import type { AttendingGuest } from '@havn/api/people/door/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { NeedFields } from '@havn/api/people/needs/rules';
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import type { Attendance } from '../../lib/storage/door-cache.js';
import { createTextSearch } from '../ui/text-search.js';

export interface DoorGuest {
  _id: string;
  firstName: string;
  lastName: string;
  /** At the event that is chosen. */
  status: GuestStatus;
  /** The answers to further events by their id. */
  events?: AttendingGuest['events'];
  /** Only of a scanned pass, for owners and planners; never stored on the device. */
  needs?: NeedFields | undefined;
}

export interface DoorHousehold {
  /** The group's id, or the guest's. */
  key: string;
  title: string;
  /** Undefined at a further event, where nobody has a seat. */
  tableName: string | null | undefined;
  /** Those who are invited to the event that is chosen. */
  guests: readonly DoorGuest[];
  /** The others, at a further event. */
  uninvited?: readonly DoorGuest[];
}

const toHousehold = (first: AttendingGuest, guests: readonly AttendingGuest[]): DoorHousehold => ({
  key: first.groupId ?? first._id,
  title: first.groupName ?? formatFullName(first),
  tableName: first.tableName,
  guests,
});

export function listHouseholds(guests: readonly AttendingGuest[], language: Language): DoorHousehold[] {
  const members = new Map<string, AttendingGuest[]>();
  for (const guest of guests) {
    const key = guest.groupId ?? guest._id;
    members.set(key, [...(members.get(key) ?? []), guest]);
  }
  const { compare } = getCollator(language, { sensitivity: 'base', numeric: true });
  return [...members.values()]
    .flatMap((list) => (list[0] === undefined ? [] : [toHousehold(list[0], list)]))
    .sort((one, other) => compare(one.title, other.title));
}

/** Finds the household of a pass in the list on this device; a member's own code is for that guest alone. */
export function findByPass({ guests, tagKey }: Attendance, code: string): DoorHousehold | undefined {
  const tag = getCodeTag(tagKey, code);
  const members = guests.filter((guest) => guest.groupCodeTag === tag);
  const [first] = members;
  if (first !== undefined) return toHousehold(first, members);
  const single = guests.find((guest) => guest.codeTag === tag);
  return single && { ...toHousehold(single, [single]), key: single._id, title: formatFullName(single) };
}

/** With the guests who are invited to the event and their answers to it; as it is for the wedding (null). */
export function toEventHousehold(household: DoorHousehold, eventId: string | null): DoorHousehold {
  if (eventId === null) return household;
  const guests = household.guests.flatMap((guest) => {
    const status = guest.events?.[eventId];
    return status === undefined ? [] : [{ ...guest, status }];
  });
  const uninvited = household.guests.filter((guest) => guest.events?.[eventId] === undefined);
  return { ...household, tableName: undefined, guests, uninvited };
}

/** Those with a guest who is invited to the event. */
export function listEventHouseholds(households: readonly DoorHousehold[], eventId: string | null): DoorHousehold[] {
  return households.map((household) => toEventHousehold(household, eventId)).filter(({ guests }) => guests.length > 0);
}

export const searchHouseholds = createTextSearch(({ title, tableName, guests }: DoorHousehold) => [
  title,
  tableName ?? '',
  ...guests.map(formatFullName),
]);

/** Moves households without an expected guest to the end. */
export function putExpectedFirst(households: readonly DoorHousehold[]): DoorHousehold[] {
  const hasExpected = ({ guests }: DoorHousehold) => guests.some(({ status }) => isComing(status));
  return households.toSorted((one, other) => Number(hasExpected(other)) - Number(hasExpected(one)));
}
