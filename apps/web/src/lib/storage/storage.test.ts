import { describe, expect, it } from 'vitest';
import { createMemoryStore, disabledStore, fullStore } from '../../testing/fake-store.js';
import { claimConfetti, getLastCode, getStoredStatus, isStoredCode, saveCode } from './code-storage.js';
import { cacheInvitation, getCachedInvitation, getCachedPass, getCachedWedding } from './response-cache.js';
import { readJson } from './storage.js';

const code = '23456789ABC';
const invitation = {
  guest: {
    _id: '1',
    firstName: 'Zoé',
    lastName: '',
    status: 'Pending' as const,
    isMain: true,
    language: 'fr' as const,
    country: 'fr' as const,
    code,
    assignedGroup: null,
    assignedTable: null,
    salutations: { fr: ['Bonjour ', 'Zoé', ','] },
  },
  isValid: true as const,
};

describe('storage', () => {
  it.each([
    ['disabled', disabledStore],
    ['full', fullStore],
  ])('F28 a %s store never throws and stores nothing', (_name, store) => {
    saveCode(code, 'Accepted', store);
    cacheInvitation(code, { at: 1, data: invitation }, store);
    expect(isStoredCode(code, store)).toBe(false);
    expect(getStoredStatus(code, store)).toBeNull();
    expect(getLastCode(store)).toBeNull();
    expect(getCachedInvitation(code, store)).toBeUndefined();
  });

  it('F28 a corrupted entry is ignored and removed', () => {
    const store = createMemoryStore({
      status: '{"code":',
      'saved:wedding': 'null',
      [`saved:${code}`]: '[1,2',
      [`saved:${code}:pass`]: '{"shape":1,"at":"x"}',
    });
    expect(getStoredStatus(code, store)).toBeNull();
    expect(getCachedInvitation(code, store)).toBeUndefined();
    expect(getCachedPass(code, store)).toBeUndefined();
    expect(getCachedWedding(store)).toBeUndefined();
    expect(Object.keys(store.entries)).toEqual(['saved:wedding']);
  });

  it.each([
    ['a number', 7],
    ['a list', []],
    ['a group without members', { group: { groupName: 'A', code, country: '' } }],
    [
      'a group with invalid members',
      { group: { groupName: 'A', code, country: '', mainGuests: [null], followers: [] } },
    ],
    ['a guest without a status', { guest: { ...invitation.guest, status: 3 } }],
  ])('F28 a cached response that is %s is ignored', (_name, data) => {
    const store = createMemoryStore({ [`saved:${code}`]: JSON.stringify({ shape: 1, at: 5, data }) });
    expect(getCachedInvitation(code, store)).toBeUndefined();
  });

  it('returns what was cached, with its time', () => {
    const store = createMemoryStore();
    cacheInvitation(code, { at: 12, data: invitation }, store);
    expect(getCachedInvitation(code, store)).toEqual({ at: 12, data: invitation });
    expect(getCachedInvitation('23456789ABD', store)).toBeUndefined();
  });

  it('reads an absent entry as null', () => {
    expect(readJson(createMemoryStore(), 'nothing')).toBeNull();
  });
});

describe('the stored code', () => {
  it('stores the code and, if Accepted or Attended, its status', () => {
    const store = createMemoryStore();
    saveCode(code, 'Accepted', store);
    expect(store.entries).toEqual({ code, status: JSON.stringify({ code, status: 'Accepted' }) });
  });

  it('T6 deletes a status that the server no longer confirms', () => {
    const store = createMemoryStore({ code, status: JSON.stringify({ code, status: 'Accepted' }) });
    saveCode(code, null, store);
    expect(store.entries).toEqual({ code });
  });

  it("keeps another code's status", () => {
    const other = JSON.stringify({ code: '23456789ABD', status: 'Attended' });
    const store = createMemoryStore({ status: other });
    saveCode(code, null, store);
    expect(store.entries.status).toBe(other);
  });

  it('T6 ignores a forged status', () => {
    expect(
      getStoredStatus(code, createMemoryStore({ status: JSON.stringify({ code, status: 'Administrator' }) })),
    ).toBeNull();
  });

  it('allows confetti once', () => {
    const store = createMemoryStore();
    expect([claimConfetti(store), claimConfetti(store)]).toEqual([true, false]);
    expect(store.entries.hasSeenConfetti).toBe('true');
  });
});
