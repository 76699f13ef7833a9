import { describe, expect, it } from 'vitest';
import { weddingEventId } from '../../questions/rules.js';
import { parseQuestionAnswers } from './question-answer-rules.js';

describe('the answers in a submitted form', () => {
  const name = (eventId: string, guestId: string) => `question.yesNo.guest.${eventId}.bus.${guestId}`;
  const names = [name(weddingEventId, 'a'), name(weddingEventId, 'b'), name('brunch', 'a')];
  const values = Object.fromEntries(names.map((one) => [one, 'yes']));
  const parse = (answer: Parameters<typeof parseQuestionAnswers>[2]) =>
    parseQuestionAnswers(names, values, answer).map(({ guestId }) => guestId);

  it('are those for guests who come by the same form', () => {
    const brunch = { eventId: 'brunch', accepted: [], declined: ['a', 'b'] };
    expect(parse({ accepted: ['a'], declined: ['b'], events: [brunch] })).toEqual(['a']);
  });

  it('are all of them where the form leaves the answer as it is', () => {
    expect(parse({ accepted: [], declined: [] })).toEqual(['a', 'b', 'a']);
    expect(parse({ accepted: [], declined: ['a', 'b'] })).toEqual(['a']);
  });
});
