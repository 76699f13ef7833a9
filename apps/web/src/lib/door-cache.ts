// What the server last said about a pass at the door, in local storage, so that a signed-in administrator can open the
// pass again without a network. It holds guests' names, and is therefore deleted with the session and after two days.
import type { DoorState } from '@havn/api/invitation/rules';
import type { AppRouter } from '@havn/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { type CachedResponse, hasStrings, readEntry, writeEntry } from './response-cache.js';
import { isRecord, listLocalKeys, localStore } from './storage.js';

export interface DoorStateView {
  state: DoorState;
}
export type ExpectedGuests = inferRouterOutputs<AppRouter>['guest']['expected'];
export type ExpectedGuest = ExpectedGuests['guests'][number];

const maxAgeMs = 48 * 60 * 60 * 1000;
const prefix = 'door:';
const stateKey = (code: string) => `${prefix}${code}:state`;
const guestsKey = (code: string) => `${prefix}${code}:guests`;

const isDoorState = (value: unknown): value is DoorStateView =>
  isRecord(value) && ['validated', 'declined', 'pending', 'invalid'].includes(String(value.state));

const isExpectedGuests = (value: unknown): value is ExpectedGuests =>
  isRecord(value) &&
  hasStrings(value, ['title']) &&
  (value.table === null || (isRecord(value.table) && hasStrings(value.table, ['tableName']))) &&
  Array.isArray(value.guests) &&
  value.guests.every((guest) => isRecord(guest) && hasStrings(guest, ['_id', 'firstName', 'lastName', 'status']));

function readRecent<T>(key: string, isValid: (data: unknown) => data is T): CachedResponse<T> | undefined {
  const entry = readEntry(key, isValid, localStore);
  if (entry === undefined || Date.now() - entry.at <= maxAgeMs) return entry;
  localStore.remove(key);
  return undefined;
}

export const getCachedDoorState = (code: string) => readRecent(stateKey(code), isDoorState);
export const getCachedExpectedGuests = (code: string) => readRecent(guestsKey(code), isExpectedGuests);

export const cacheDoorState = (code: string, { at, data }: CachedResponse<DoorStateView>) =>
  writeEntry(stateKey(code), data, at, localStore);
export const cacheExpectedGuests = (code: string, { at, data }: CachedResponse<ExpectedGuests>) =>
  writeEntry(guestsKey(code), data, at, localStore);

export const withStatus = (expected: ExpectedGuests, ids: readonly string[], status: ExpectedGuest['status']) => ({
  ...expected,
  guests: expected.guests.map((guest) => (ids.includes(guest._id) ? { ...guest, status } : guest)),
});

/** Applies a change that the server has confirmed. */
export function updateCachedStatus(code: string, ids: readonly string[], status: ExpectedGuest['status']): void {
  const cached = getCachedExpectedGuests(code);
  if (cached !== undefined) cacheExpectedGuests(code, { at: cached.at, data: withStatus(cached.data, ids, status) });
}

export function deleteCachedPassAtDoor(code: string): void {
  localStore.remove(stateKey(code));
  localStore.remove(guestsKey(code));
}

export function deleteExpiredDoorCache(): void {
  for (const key of listLocalKeys(prefix)) readRecent(key, (data): data is unknown => data !== undefined);
}

export function clearDoorCache(): void {
  for (const key of listLocalKeys(prefix)) localStore.remove(key);
}
