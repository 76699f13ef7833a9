import type { MemberView } from '@havn/api/people/invitation/schema';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, disabledStore } from '../../testing/fake-store.js';
import { member } from '../../testing/view-fixtures.js';
import {
  buildAnswer,
  buildDeclineAnswer,
  deleteAnswerKey,
  getAnswerKey,
  hasUnconfirmedAnswer,
  isChecked,
  isNobodyChecked,
  loadDraft,
  saveDraft,
  toggleMember,
} from './answer.js';

const members = [
  member({ _id: 'a', status: 'Pending' }),
  member({ _id: 'b', status: 'Accepted' }),
  member({ _id: 'c', status: 'Declined' }),
  member({ _id: 'd', status: 'Attended' }),
];
const [pending, , declined] = members as [MemberView, MemberView, MemberView];
const initialDraft = { chosen: {}, dietary: '' };

describe('the check-in', () => {
  it('checks pending and accepted guests by default', () => {
    expect(members.map((one) => isChecked(one, initialDraft))).toEqual([true, true, false, false]);
  });

  it('accepts checked guests and declines the others, except those who have arrived', () => {
    expect(buildAnswer(members, initialDraft)).toEqual({ accepted: ['a', 'b'], declined: ['c'] });
    const changed = toggleMember(toggleMember(initialDraft, pending), declined);
    expect(buildAnswer(members, changed)).toEqual({ accepted: ['b', 'c'], declined: ['a'] });
    expect(toggleMember(toggleMember(initialDraft, pending), pending)).toEqual(initialDraft);
  });

  it('keeps the choice when a status changes meanwhile', () => {
    const without = toggleMember(initialDraft, pending);
    expect(isChecked({ ...pending, status: 'Declined' }, without)).toBe(false);
    expect(isChecked({ ...pending, status: 'Accepted' }, without)).toBe(false);
    const withAll = toggleMember(initialDraft, declined);
    expect(isChecked({ ...declined, status: 'Accepted' }, withAll)).toBe(true);
    expect(isChecked({ ...pending, status: 'Declined' }, initialDraft)).toBe(false);
  });

  it('sends the dietary text only if it is not empty', () => {
    expect(buildAnswer(members, { ...initialDraft, dietary: ' \n ' })).not.toHaveProperty('dietary');
    expect(buildAnswer(members, { ...initialDraft, dietary: ' no nuts ' })).toMatchObject({ dietary: 'no nuts' });
  });

  it('detects that nobody is checked', () => {
    expect(isNobodyChecked(members, initialDraft)).toBe(false);
    expect(isNobodyChecked(members, members.slice(0, 2).reduce(toggleMember, initialDraft))).toBe(true);
  });

  it('declines for everyone who can still be answered for', () => {
    expect(buildDeclineAnswer(members)).toEqual({ accepted: [], declined: ['a', 'b', 'c'] });
  });

  it('keeps the draft across a reload, and ignores invalid entries', () => {
    const store = createMemoryStore();
    saveDraft('X', { chosen: { a: false }, dietary: 'no nuts' }, store);
    expect(loadDraft('X', store)).toEqual({ chosen: { a: false }, dietary: 'no nuts' });
    expect(loadDraft('X', createMemoryStore({ 'draft:X': '{"chosen":7}' }))).toEqual(initialDraft);
    const invalidStore = createMemoryStore({ 'draft:X': '{"chosen":{"a":false,"b":"x"},"dietary":""}' });
    expect(loadDraft('X', invalidStore).chosen).toEqual({ a: false });
  });
});

const code = '23456789ABC';
const yes = { accepted: ['a', 'b'], declined: [] };
const no = { accepted: [], declined: ['a', 'b'] };

describe('the idempotency key of an answer', () => {
  it('stays the same across retries and reloads of the same answer, whatever the order of the guests', () => {
    const store = createMemoryStore();
    const key = getAnswerKey(code, yes, store);
    expect(getAnswerKey(code, { accepted: ['b', 'a'], declined: [] }, createMemoryStore({ ...store.entries }))).toBe(
      key,
    );
  });

  it('is printable ASCII of at most 255 characters', () => {
    expect(getAnswerKey(code, yes, createMemoryStore())).toMatch(/^[\x21-\x7e]{16,255}$/);
  });

  it('differs for another answer, dietary text or invitation', () => {
    const store = createMemoryStore();
    const keys = [
      getAnswerKey(code, yes, store),
      getAnswerKey(code, no, store),
      getAnswerKey(code, yes, store),
      getAnswerKey(code, { ...yes, dietary: 'no nuts' }, store),
      getAnswerKey('23456789ABD', yes, store),
    ];
    expect(new Set(keys).size).toBe(5);
  });

  it('changes once the response has arrived, so that the same answer sent later counts as a new one', () => {
    const store = createMemoryStore();
    const key = getAnswerKey(code, yes, store);
    expect(hasUnconfirmedAnswer(code, store)).toBe(true);
    deleteAnswerKey(code, store);
    expect(hasUnconfirmedAnswer(code, store)).toBe(false);
    expect(getAnswerKey(code, yes, store)).not.toBe(key);
  });

  it('F28 lives as long as the page when nothing can be stored', () => {
    const key = getAnswerKey(code, yes, disabledStore);
    expect(getAnswerKey(code, yes, disabledStore)).toBe(key);
    deleteAnswerKey(code, disabledStore);
    expect(getAnswerKey(code, yes, disabledStore)).not.toBe(key);
  });
});
