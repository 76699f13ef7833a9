import { initialDraft } from '@havn/api/people/invitation/answer-rules';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, disabledStore } from '../../testing/fake-store.js';
import { deleteAnswerKey, getAnswerKey, hasUnconfirmedAnswer } from '../gate/answer-key.js';
import { loadDraft, saveDraft } from './answer.js';

it('the draft is kept across a reload', () => {
  const store = createMemoryStore();
  const draft = {
    chosen: { a: false },
    needs: ['a.diets.vegan'],
    names: { 'name.b': 'Kofi' },
    events: { 'event.brunch.a': false },
    meals: { 'meal.brunch.a': 'fish' },
    answers: { 'question.text.guest.wedding.song.a': 'Waterloo' },
    dietary: 'no nuts',
    replaceDietary: true,
  };
  saveDraft('X', draft, store);
  expect(loadDraft('X', store)).toEqual(draft);
  expect(loadDraft('X', createMemoryStore({ 'draft:X': '7' }))).toEqual(initialDraft);
  expect(loadDraft('X', createMemoryStore())).toEqual(initialDraft);
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
