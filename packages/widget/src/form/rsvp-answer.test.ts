// The RSVP form without a page: when it is open, what it asks, what an answer is worth, and the words for a refusal.
import { describe, expect, it } from 'vitest';
import { loadTranslation } from '../languages/all.js';
import { textsWith } from '../languages/texts.js';
import { type Rsvp, readRsvp } from '../rsvp.js';
import { checkRsvp, fieldsOf, refusalText, rsvpLabel, rsvpState } from './rsvp-answer.js';

const now = new Date('2025-03-10T09:00:00Z');
const texts = textsWith(loadTranslation('en'));

function rsvpOf(given: Record<string, unknown>): Rsvp {
  const rsvp = readRsvp(given, now);
  if (rsvp === undefined) throw new Error('no rsvp');
  return rsvp;
}

const typed = (given: Record<string, string>, { status = 'confirmed', amount = '1' } = {}) => ({
  status,
  amount,
  values: new Map(Object.entries(given)),
});

describe('the state of a form', () => {
  const limited = rsvpOf({ max: 10, expires: '2025-03-20' });
  const end = Date.parse('2025-03-21T00:00:00Z');

  it.each([
    ['open', true, 9, end],
    ['bookedOut', true, 10, end],
    ['bookedOut', true, 11, end],
    ['expired', true, 10, end + 1],
    ['open', false, 10, end + 1],
  ])('is %s with a key: %s, %i taken', (state, hasKey, taken, at) => {
    expect(rsvpState(limited, hasKey, taken, at)).toBe(state);
  });

  it('has a label of its own', () => {
    const labels = (['open', 'expired', 'bookedOut'] as const).map((state) => rsvpLabel(texts, state));
    expect(labels).toEqual(['RSVP', 'RSVP closed', 'Fully booked']);
  });
});

describe('the questions', () => {
  it('begin with the address, which an invited person is not asked for', () => {
    const rsvp = rsvpOf({ fields: [{ type: 'text', name: 'who' }] });
    expect(fieldsOf(rsvp, texts, undefined)).toMatchObject([
      { type: 'email', name: 'email', label: 'Email', required: true },
      { name: 'who' },
    ]);
    expect(fieldsOf(rsvp, texts, 'bo@example.com')[0]).toMatchObject({ type: 'hidden', default: 'bo@example.com' });
  });

  it('leave the address to a field of the site that is called so', () => {
    const rsvp = rsvpOf({
      fields: [
        { type: 'text', name: 'who' },
        { type: 'text', name: 'email', label: 'Write to' },
      ],
    });
    expect(fieldsOf(rsvp, texts, undefined)).toMatchObject([
      { name: 'who' },
      { type: 'email', name: 'email', label: 'Write to', required: true },
    ]);
  });
});

describe('an answer', () => {
  const rsvp = rsvpOf({
    ...{ maxpp: 4, initial_confirmation: false, maybe_option: true },
    fields: [
      { type: 'text', name: 'who' },
      { type: 'checkbox', name: 'ok' },
      { type: 'hidden', name: 'src', default: 'invite' },
    ],
  });
  const fields = fieldsOf(rsvp, texts, undefined);

  it('is sent as the server reads it: texts without tags, a checkbox as a boolean', () => {
    const given = typed(
      { email: ' bo@example.com ', who: ' Bo <b>G</b> ', ok: 'true', src: 'forged' },
      { amount: '3' },
    );
    expect(checkRsvp(rsvp, fields, given)).toEqual({
      wrong: [],
      answer: {
        ...{ status: 'confirmed', amount: 3, email: 'bo@example.com' },
        payload: { who: 'Bo G', ok: true, src: 'invite' },
      },
    });
  });

  it.each(['0', '-1', '1.5', '1e3', '5', '', 'two', '٣'])('W4 of %o people is wrong', (amount) => {
    expect(checkRsvp(rsvp, fields, typed({ email: 'bo@example.com' }, { amount })).wrong).toEqual(['amount']);
  });

  it('W10 that is no yes takes no seats, so its number is never wrong', () => {
    for (const status of ['declined', 'undecided']) {
      const { wrong, answer } = checkRsvp(rsvp, fields, typed({ email: 'bo@example.com' }, { status, amount: '' }));
      expect([wrong, answer.status, answer.amount]).toEqual([[], status, 1]);
    }
  });

  it('names everything that must be put right', () => {
    const { wrong } = checkRsvp(rsvp, fields, typed({ email: 'bo' }, { status: 'perhaps', amount: '9' }));
    expect(wrong).toEqual(['status', 'email']);
  });

  it('is a yes for one without further questions, and has no payload without fields', () => {
    const plain = rsvpOf({});
    const { answer, wrong } = checkRsvp(plain, fieldsOf(plain, texts, 'bo@example.com'), typed({}, { amount: '7' }));
    expect([answer, wrong]).toEqual([
      { status: 'confirmed', amount: 1, email: 'bo@example.com', payload: undefined },
      [],
    ]);
  });
});

it('W13 a refusal has the words of its code', () => {
  const words = ([2, 5, 6, 'failed'] as const).map((outcome) => refusalText(texts, outcome, 1));
  expect(words).toEqual([
    'Please enter a valid email address',
    'RSVP closed',
    'Fully booked',
    'There was a problem sending your response. Please try again later',
  ]);
  expect(refusalText(texts, 6, 2)).toBe('There are not enough seats left for that many people');
});
