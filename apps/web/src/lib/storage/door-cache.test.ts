// @vitest-environment jsdom
// What the door keeps on the device, and for how long (specification §10 "At the door").
import type { AttendingGuest } from '@havn/api/people/door/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  cacheAttendance,
  clearDoorCache,
  deleteExpiredDoorCache,
  getCachedAttendance,
  getPreviousStatus,
  savePreviousStatuses,
  updateCachedAttendance,
} from './door-cache.js';

const maxAgeMs = 48 * 60 * 60 * 1000;
const savedAt = Date.parse('2025-08-02T15:00:00Z');
const guest: AttendingGuest = {
  _id: 'ida',
  firstName: 'Ida',
  lastName: 'Ø',
  status: 'Accepted',
  groupId: null,
  groupName: null,
  tableName: null,
  codeTag: 7,
  groupCodeTag: null,
};
const list = { digest: 'd', tagKey: 'k', guests: [guest] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: savedAt });
  localStorage.clear();
  cacheAttendance({ at: savedAt, data: list });
  savePreviousStatuses({ ida: 'Pending' });
});
afterEach(() => {
  vi.useRealTimers();
});

const isStored = () => Object.keys(localStorage).some((key) => key.startsWith('door:'));

it('T6 a list is used for two days after it was loaded, and then deleted with everything else', () => {
  vi.setSystemTime(savedAt + maxAgeMs);
  expect(getCachedAttendance()).toEqual({ at: savedAt, data: list });
  vi.setSystemTime(savedAt + maxAgeMs + 1);
  expect(getCachedAttendance()).toBeUndefined();
  expect(isStored()).toBe(false);
});

it('T6 a mark does not make an old list young', () => {
  updateCachedAttendance((old) => ({ ...old, digest: '' }));
  vi.setSystemTime(savedAt + maxAgeMs + 1);
  expect(getCachedAttendance()).toBeUndefined();
});

it('T6 opening the door deletes what is left of an old list, and keeps a current one', () => {
  deleteExpiredDoorCache();
  expect([getCachedAttendance()?.data, getPreviousStatus('ida')]).toEqual([list, 'Pending']);
  localStorage.setItem('door:ABCDEFGHJKM', '{}');
  vi.setSystemTime(savedAt + maxAgeMs + 1);
  deleteExpiredDoorCache();
  expect(isStored()).toBe(false);
});

it('T6 logging out deletes everything', () => {
  clearDoorCache();
  expect(isStored()).toBe(false);
});

it.each([
  ['without a key for the tags', { digest: 'd', guests: [guest] }],
  ['with a guest without a tag', { ...list, guests: [{ ...guest, codeTag: undefined }] }],
  ['of another form', [guest]],
])('a list %s, as of an earlier version, is ignored and deleted', (_name, data) => {
  cacheAttendance({ at: savedAt, data: data as typeof list });
  expect(getCachedAttendance()).toBeUndefined();
  expect(localStorage.getItem('door:attendance')).toBeNull();
});
