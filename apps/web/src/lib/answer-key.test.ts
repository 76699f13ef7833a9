import { describe, expect, it } from 'vitest';
import { disabledStore, keepingStore } from '../testing/fake-store.js';
import { answerKey, forgetAnswer, hasUnheardAnswer } from './answer-key.js';

const code = '23456789ABC';
const yes = { accepted: ['a', 'b'], declined: [] };
const no = { accepted: [], declined: ['a', 'b'] };

describe('the idempotency key of an answer', () => {
  it('stays the same across retries and reloads of the same answer, whatever the order of the guests', () => {
    const store = keepingStore();
    const key = answerKey(code, yes, store);
    expect(answerKey(code, { accepted: ['b', 'a'], declined: [] }, keepingStore({ ...store.entries }))).toBe(key);
  });

  it('is printable ASCII of at most 255 characters', () => {
    expect(answerKey(code, yes, keepingStore())).toMatch(/^[\x21-\x7e]{16,255}$/);
  });

  it('differs for another answer, dietary text or invitation', () => {
    const store = keepingStore();
    const keys = [
      answerKey(code, yes, store),
      answerKey(code, no, store),
      answerKey(code, yes, store),
      answerKey(code, { ...yes, dietary: 'no nuts' }, store),
      answerKey('23456789ABD', yes, store),
    ];
    expect(new Set(keys).size).toBe(5);
  });

  it('changes once the response is known: the same answer later is a new one', () => {
    const store = keepingStore();
    const key = answerKey(code, yes, store);
    expect(hasUnheardAnswer(code, store)).toBe(true);
    forgetAnswer(code, store);
    expect(hasUnheardAnswer(code, store)).toBe(false);
    expect(answerKey(code, yes, store)).not.toBe(key);
  });

  it('F28 lives as long as the page when nothing can be stored', () => {
    const key = answerKey(code, yes, disabledStore);
    expect(answerKey(code, yes, disabledStore)).toBe(key);
    forgetAnswer(code, disabledStore);
    expect(answerKey(code, yes, disabledStore)).not.toBe(key);
  });
});
