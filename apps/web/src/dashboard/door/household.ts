import { type GuestStatus, isComing } from '@havn/api/kernel/guest-status';
import { createWordMatcher, foldText } from '@havn/api/kernel/normalize-text';
import { getCodeTag } from '@havn/api/people/guest/door-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { AttendingGuest } from '@havn/api/people/guest/schema';
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import type { Attendance } from '../../lib/storage/door-cache.js';
import { createSearchTexts } from '../records/lists/search-texts.js';

export interface DoorGuest {
  _id: string;
  firstName: string;
  lastName: string;
  status: GuestStatus;
}

export interface DoorHousehold {
  /** The group's id, or the guest's. */
  key: string;
  title: string;
  tableName: string | null;
  guests: readonly DoorGuest[];
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

const getSearchTexts = createSearchTexts();

const buildSearchText = ({ title, tableName, guests }: DoorHousehold) =>
  foldText(`${title}\n${tableName ?? ''}\n${guests.map(formatFullName).join('\n')}`);

/** The households in which a guest's name, the title or the table contains each word of the search. */
export function searchHouseholds(households: readonly DoorHousehold[], search: string): DoorHousehold[] {
  const matches = createWordMatcher(search);
  const texts = getSearchTexts(households, buildSearchText);
  return households.filter((_, index) => matches(texts[index] ?? ''));
}

/** Moves households without an expected guest to the end. */
export function putExpectedFirst(households: readonly DoorHousehold[]): DoorHousehold[] {
  const hasExpected = ({ guests }: DoorHousehold) => guests.some(({ status }) => isComing(status));
  return households.toSorted((one, other) => Number(hasExpected(other)) - Number(hasExpected(one)));
}
