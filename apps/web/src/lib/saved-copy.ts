// Caches the last successful responses for a code in local storage, so that a page paints at once on the next visit
// and works offline. Queries use them as initial data and still ask the server.
import type { InvitationView, PassView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { isRecord, local, readJson, type Store } from './storage.js';

export interface Copy<T> {
  /** When the response arrived, in milliseconds since 1970. */
  at: number;
  data: T;
}

/** Increase it when the format changes: entries of another version are discarded. */
const shape = 1;
const weddingKey = 'saved:wedding';
const invitationKey = (code: string) => `saved:${code}`;
const passKey = (code: string) => `saved:${code}:pass`;

function readCopy<T>(key: string, isWhole: (data: unknown) => data is T, store: Store): Copy<T> | undefined {
  const copy = readJson(store, key);
  if (isRecord(copy) && copy.shape === shape && typeof copy.at === 'number' && isWhole(copy.data))
    return { at: copy.at, data: copy.data };
  if (copy !== null) store.remove(key);
  return undefined;
}

function writeCopy(key: string, data: unknown, at: number, store: Store): void {
  store.write(key, JSON.stringify({ shape, at, data }));
}

const hasTexts = (value: Record<string, unknown>, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string');

function isMember(value: unknown): boolean {
  return isRecord(value) && hasTexts(value, ['_id', 'firstName', 'lastName', 'status', 'language', 'country']);
}

function isInvitation(value: unknown): value is InvitationView {
  if (!isRecord(value)) return false;
  const { group, guest } = value;
  if (isRecord(group))
    return (
      hasTexts(group, ['groupName', 'code', 'country']) &&
      Array.isArray(group.mainGuests) &&
      Array.isArray(group.followers) &&
      [...group.mainGuests, ...group.followers].every(isMember)
    );
  return isRecord(guest) && hasTexts(guest, ['code']) && isMember(guest);
}

function isPass(value: unknown): value is PassView {
  return (
    isRecord(value) &&
    hasTexts(value, ['code', 'language', 'country']) &&
    Array.isArray(value.guests) &&
    value.guests.every((guest) => isRecord(guest) && hasTexts(guest, ['_id', 'firstName', 'lastName']))
  );
}

function isWedding(value: unknown): value is WeddingView {
  return (
    isRecord(value) &&
    hasTexts(value, ['coupleTitle', 'firstPartner', 'weddingDate', 'celebrationTime', 'timeZone', 'publicUrl']) &&
    [value.guides, value.travelClass, value.receptionNote].every(isRecord)
  );
}

export const savedInvitation = (code: string, store: Store = local) =>
  readCopy(invitationKey(code), isInvitation, store);
export const savedPass = (code: string, store: Store = local) => readCopy(passKey(code), isPass, store);
export const savedWedding = (store: Store = local) => readCopy(weddingKey, isWedding, store);

export const saveInvitation = (code: string, { at, data }: Copy<InvitationView>, store: Store = local) =>
  writeCopy(invitationKey(code), data, at, store);
export const savePass = (code: string, { at, data }: Copy<PassView>, store: Store = local) =>
  writeCopy(passKey(code), data, at, store);
export const saveWedding = ({ at, data }: Copy<WeddingView>, store: Store = local) =>
  writeCopy(weddingKey, data, at, store);

export function dropPass(code: string, store: Store = local): void {
  store.remove(passKey(code));
}

/** Deletes all cached responses of a code that the server no longer knows. */
export function dropCopies(code: string, store: Store = local): void {
  store.remove(invitationKey(code));
  dropPass(code, store);
}

/** Called after a page crashed, as a cached response may have been the cause. */
export function dropAllCopies(): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith('saved:')) local.remove(key);
  } catch {
    // A disabled store is empty.
  }
}
