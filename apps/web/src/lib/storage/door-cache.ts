// The list at the door in local storage, so that a signed-in administrator can continue without a network, even with a
// pass that this phone has never seen. It holds guests' names, and is therefore deleted with the session and after two
// days.

import type { GuestStatus } from '@havn/api/kernel/fields';
import type { AttendingGuest, DoorEvent } from '@havn/api/people/door/schema';
import { type CachedResponse, hasStrings, readEntry, writeEntry } from './response-cache.js';
import { listLocalKeys, localStore, readJson } from './storage.js';
import { isRecord } from './unknown-value.js';

export interface Attendance {
  /** The server's digest of the list; empty if the list was changed here. */
  digest: string;
  tagKey: string;
  guests: readonly AttendingGuest[];
  /** Absent without further events. */
  events?: readonly DoorEvent[] | undefined;
}

const maxAgeMs = 48 * 60 * 60 * 1000;
const prefix = 'door:';
const listKey = `${prefix}attendance`;
const previousKey = `${prefix}previous`;
const choiceKey = `${prefix}event`;
const maxChoiceAgeMs = 12 * 60 * 60 * 1000;

const isAttendance = (value: unknown): value is Attendance =>
  isRecord(value) &&
  hasStrings(value, ['digest', 'tagKey']) &&
  Array.isArray(value.guests) &&
  value.guests.every(
    (guest) =>
      isRecord(guest) &&
      hasStrings(guest, ['_id', 'firstName', 'lastName', 'status']) &&
      typeof guest.codeTag === 'number',
  ) &&
  (value.events === undefined || Array.isArray(value.events));

export function getCachedAttendance(): CachedResponse<Attendance> | undefined {
  const entry = readEntry(listKey, isAttendance, localStore);
  if (entry === undefined || Date.now() - entry.at <= maxAgeMs) return entry;
  clearDoorCache();
  return undefined;
}

export const cacheAttendance = ({ at, data }: CachedResponse<Attendance>) => writeEntry(listKey, data, at, localStore);

export function updateCachedAttendance(update: (list: Attendance) => Attendance): void {
  const cached = getCachedAttendance();
  if (cached !== undefined) cacheAttendance({ at: cached.at, data: update(cached.data) });
}

/** A guest has a status at the wedding (null) and one at each event. */
export const getStatusKey = (guestId: string, eventId: string | null): string =>
  eventId === null ? guestId : `${guestId}:${eventId}`;

/** By the key of `getStatusKey`. Kept to undo a mark, also after a reload. */
export function getPreviousStatus(key: string): GuestStatus | undefined {
  const stored = readJson(localStore, previousKey);
  return isRecord(stored) ? (stored[key] as GuestStatus | undefined) : undefined;
}

export function savePreviousStatuses(statuses: Record<string, GuestStatus>): void {
  const stored = readJson(localStore, previousKey);
  localStore.write(previousKey, JSON.stringify({ ...(isRecord(stored) && stored), ...statuses }));
}

/** The event that was chosen on this device today or last night; null for the wedding. */
export function getChosenEvent(): string | null | undefined {
  const stored = readJson(localStore, choiceKey);
  if (!isRecord(stored) || typeof stored.at !== 'number' || Date.now() - stored.at > maxChoiceAgeMs) return undefined;
  return typeof stored.eventId === 'string' ? stored.eventId : null;
}

export const saveChosenEvent = (eventId: string | null): void =>
  void localStore.write(choiceKey, JSON.stringify({ eventId, at: Date.now() }));

/** Also removes entries of earlier versions. */
export function clearDoorCache(): void {
  for (const key of listLocalKeys(prefix)) localStore.remove(key);
}

/** Called when the door page opens. */
export function deleteExpiredDoorCache(): void {
  const isCurrent = getCachedAttendance() !== undefined;
  for (const key of listLocalKeys(prefix))
    if (key !== listKey && key !== choiceKey && !(key === previousKey && isCurrent)) localStore.remove(key);
}
