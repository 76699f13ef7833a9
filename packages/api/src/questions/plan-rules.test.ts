// Questions that guests have not answered (specification §3 "Questions").
import { weddingEventId } from '@havn/db/values';
import { expect, it } from 'vitest';
import { type AskedGuest, hasOpenQuestion, listAsked, type PlannedQuestion } from './plan-rules.js';

const question = (fields: Partial<PlannedQuestion> = {}): PlannedQuestion => ({
  _id: 'bus',
  eventId: weddingEventId,
  audience: 'everyone',
  isRequired: true,
  ...fields,
});
const guest = (fields: Partial<AskedGuest> = {}): AskedGuest => ({ isAdult: true, status: 'Accepted', ...fields });

it('a required question is open until a guest who comes has answered it', () => {
  expect(hasOpenQuestion(guest(), [question()])).toBe(true);
  expect(hasOpenQuestion(guest(), [question({ isRequired: false })])).toBe(false);
  expect(hasOpenQuestion(guest({ answers: { bus: false } }), [question()])).toBe(false);
  expect(hasOpenQuestion(guest({ answers: { bus: false } }), [question(), question({ _id: 'song' })])).toBe(true);
  expect(hasOpenQuestion(guest({ status: 'Pending' }), [question()])).toBe(false);
});

it('questions are asked of those who come to their event, and whom they are for', () => {
  const asked = [
    question(),
    question({ _id: 'cot', audience: 'children' }),
    question({ _id: 'egg', eventId: 'brunch' }),
  ];
  const list = (fields: Partial<AskedGuest>) => listAsked(guest(fields), asked).map(({ _id }) => _id);
  expect(list({})).toEqual(['bus']);
  expect(list({ isAdult: false, events: { brunch: 'Attended' } })).toEqual(['bus', 'cot', 'egg']);
  expect(list({ status: 'Declined', events: { brunch: 'Declined' } })).toEqual([]);
});
