// The last valid code and its status in local storage, under the keys of specification §6 "Local storage". They only
// decide what is painted first, and are deleted as soon as the server disagrees (security row T6).

import { isCode } from '@havn/api/kernel/code';
import { localStore, readJson, type SafeStorage } from './storage.js';
import { isRecord } from './unknown-value.js';

const codeKey = 'code';
const statusKey = 'status';
const confettiKey = 'hasSeenConfetti';

const storedStatuses = ['Accepted', 'Attended'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Whether this code was the last valid one in this browser. */
export function isStoredCode(code: string, store: SafeStorage = localStore): boolean {
  return store.read(codeKey) === code;
}

export function getLastCode(store: SafeStorage = localStore): string | null {
  const code = store.read(codeKey);
  return code !== null && isCode(code) ? code : null;
}

/** Stores what the server has just confirmed; `status` is null when it is neither Accepted nor Attended. */
export function saveCode(code: string, status: StoredStatus | null, store: SafeStorage = localStore): void {
  store.write(codeKey, code);
  if (status !== null) store.write(statusKey, JSON.stringify({ code, status }));
  else if (getStoredStatus(code, store) !== null) store.remove(statusKey);
}

export function getStoredStatus(code: string, store: SafeStorage = localStore): StoredStatus | null {
  const entry = readJson(store, statusKey);
  if (!isRecord(entry) || entry.code !== code) return null;
  return storedStatuses.find((status) => status === entry.status) ?? null;
}

export function deleteCode(code: string, store: SafeStorage = localStore): void {
  if (isStoredCode(code, store)) store.remove(codeKey);
  if (getStoredStatus(code, store) !== null) store.remove(statusKey);
}

/** Returns true only for the first call in this browser. */
export function claimConfetti(store: SafeStorage = localStore): boolean {
  if (store.read(confettiKey) !== null) return false;
  store.write(confettiKey, 'true');
  return true;
}
