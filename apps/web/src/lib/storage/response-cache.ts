// Caches the last successful responses for a code in local storage, the saved copies of specification §6 "Offline": a
// page paints at once on the next visit and works offline. Queries use them as initial data and still ask the server.

import type { InvitationView, PassView } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { listLocalKeys, localStore, readJson, type SafeStorage } from './storage.js';
import { isRecord } from './unknown-value.js';

export interface CachedResponse<T> {
  /** When the response arrived, in milliseconds since 1970. */
  at: number;
  data: T;
}

/** To be incremented when the format changes: entries of another version are discarded. */
const formatVersion = 1;
const weddingKey = 'saved:wedding';
const getInvitationKey = (code: string) => `saved:${code}`;
const getPassKey = (code: string) => `saved:${code}:pass`;

export function readEntry<T>(
  key: string,
  isValid: (data: unknown) => data is T,
  store: SafeStorage,
): CachedResponse<T> | undefined {
  const entry = readJson(store, key);
  if (isRecord(entry) && entry.shape === formatVersion && typeof entry.at === 'number' && isValid(entry.data))
    return { at: entry.at, data: entry.data };
  if (entry !== null) store.remove(key);
  return undefined;
}

export function writeEntry(key: string, data: unknown, at: number, store: SafeStorage): void {
  store.write(key, JSON.stringify({ shape: formatVersion, at, data }));
}

export const hasStrings = (value: Record<string, unknown>, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string');

function isMember(value: unknown): boolean {
  return isRecord(value) && hasStrings(value, ['_id', 'firstName', 'lastName', 'status', 'language', 'country']);
}

function isInvitation(value: unknown): value is InvitationView {
  if (!isRecord(value)) return false;
  const { group, guest } = value;
  if (isRecord(group))
    return (
      hasStrings(group, ['groupName', 'code', 'country']) &&
      Array.isArray(group.mainGuests) &&
      Array.isArray(group.followers) &&
      [...group.mainGuests, ...group.followers].every(isMember)
    );
  return isRecord(guest) && hasStrings(guest, ['code']) && isMember(guest);
}

function isPass(value: unknown): value is PassView {
  return (
    isRecord(value) &&
    hasStrings(value, ['code', 'language', 'country']) &&
    Array.isArray(value.guests) &&
    value.guests.every((guest) => isRecord(guest) && hasStrings(guest, ['_id', 'firstName', 'lastName']))
  );
}

function isWedding(value: unknown): value is WeddingView {
  return (
    isRecord(value) &&
    hasStrings(value, ['coupleTitle', 'firstPartner', 'weddingDate', 'celebrationTime', 'timeZone', 'publicUrl']) &&
    Array.isArray(value.languages) &&
    [value.guides, value.travelClass, value.receptionNote].every(isRecord)
  );
}

export const getCachedInvitation = (code: string, store: SafeStorage = localStore) =>
  readEntry(getInvitationKey(code), isInvitation, store);
export const getCachedPass = (code: string, store: SafeStorage = localStore) =>
  readEntry(getPassKey(code), isPass, store);
export const getCachedWedding = (store: SafeStorage = localStore) => readEntry(weddingKey, isWedding, store);

export const cacheInvitation = (
  code: string,
  { at, data }: CachedResponse<InvitationView>,
  store: SafeStorage = localStore,
) => writeEntry(getInvitationKey(code), data, at, store);
export const cachePass = (code: string, { at, data }: CachedResponse<PassView>, store: SafeStorage = localStore) =>
  writeEntry(getPassKey(code), data, at, store);
export const cacheWedding = ({ at, data }: CachedResponse<WeddingView>, store: SafeStorage = localStore) =>
  writeEntry(weddingKey, data, at, store);

export function deleteCachedPass(code: string, store: SafeStorage = localStore): void {
  store.remove(getPassKey(code));
}

/** Deletes all cached responses of a code that the server no longer knows. */
export function deleteCachedResponses(code: string, store: SafeStorage = localStore): void {
  store.remove(getInvitationKey(code));
  deleteCachedPass(code, store);
}

/** Called after a page crashed, as a cached response may have been the cause. */
export function clearResponseCache(): void {
  for (const key of listLocalKeys('saved:')) localStore.remove(key);
}
