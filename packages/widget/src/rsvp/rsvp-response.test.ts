// The logic of the RSVP form without a DOM: its state, its fields, the validation of a response and the error texts.
import { describe, expect, it } from 'vitest';
import { parseRsvp, type Rsvp } from '../core/rsvp/rsvp-configuration.js';
import { buildFormTexts } from '../languages/form-texts.js';
import { loadTranslation } from '../languages/load-bundled.js';
import { buildTexts } from '../languages/texts.js';
import {
  getErrorText,
  getMaxAmount,
  getRsvpLabel,
  getRsvpState,
  listRsvpFields,
  validateRsvp,
} from './rsvp-response.js';

const now = new Date('2025-03-10T09:00:00Z');
const texts = buildFormTexts(buildTexts(loadTranslation('en')));

function createRsvp(given: Record<string, unknown>): Rsvp {
  const rsvp = parseRsvp(given, { now, zone: 'UTC' });
  if (rsvp === undefined) throw new Error('no rsvp');
  return rsvp;
}

const createInput = (given: Record<string, string>, { status = 'confirmed', amount = '1' } = {}) => ({
  status,
  amount,
  values: new Map(Object.entries(given)),
});

describe('the state of a form', () => {
  const limited = createRsvp({ max: 10, expires: '2025-03-20' });
  const end = Date.parse('2025-03-21T00:00:00Z');

  it.each([
    ['open', true, 9, end],
    ['bookedOut', true, 10, end],
    ['bookedOut', true, 11, end],
    ['expired', true, 10, end + 1],
    ['open', false, 10, end + 1],
  ])('is %s with a key: %s, %i taken', (state, hasKey, taken, at) => {
    expect(getRsvpState(limited, hasKey, taken, at)).toBe(state);
  });

  it('has a label', () => {
    const labels = (['open', 'expired', 'bookedOut'] as const).map((state) => getRsvpLabel(texts, state));
    expect(labels).toEqual(['RSVP', 'RSVP closed', 'Fully booked']);
  });

  it('has another label for a visitor who has responded, if no seats are left', () => {
    const labels = (['open', 'expired', 'bookedOut'] as const).map((state) => getRsvpLabel(texts, state, true));
    expect(labels).toEqual(['RSVP', 'RSVP closed', 'You have already answered']);
  });

  it.each([
    ['maxpp', 4, 5, false],
    ['the seats left', 2, 8, false],
    ['maxpp for a visitor who has responded, whose seats become free', 4, 8, true],
    ['maxpp if no seats are left', 4, 10, false],
  ])('asks for at most %s', (_, most, taken, hasResponded) => {
    expect(getMaxAmount(createRsvp({ max: 10, maxpp: 4 }), taken, hasResponded)).toBe(most);
    expect(getMaxAmount(createRsvp({ maxpp: 4 }), taken, hasResponded)).toBe(4);
  });
});

describe('the questions', () => {
  it('begin with the email address, which is hidden for a known attendee', () => {
    const rsvp = createRsvp({ fields: [{ type: 'text', name: 'who' }] });
    expect(listRsvpFields(rsvp, texts, undefined)).toMatchObject([
      { type: 'email', name: 'email', label: 'Email', required: true },
      { name: 'who' },
    ]);
    expect(listRsvpFields(rsvp, texts, 'bo@example.com')[0]).toMatchObject({
      type: 'hidden',
      default: 'bo@example.com',
    });
  });

  it('use a field of the site that is named email', () => {
    const rsvp = createRsvp({
      fields: [
        { type: 'text', name: 'who' },
        { type: 'text', name: 'email', label: 'Write to' },
      ],
    });
    expect(listRsvpFields(rsvp, texts, undefined)).toMatchObject([
      { name: 'who' },
      { type: 'email', name: 'email', label: 'Write to', required: true },
    ]);
  });
});

describe('a response', () => {
  const rsvp = createRsvp({
    maxpp: 4,
    initial_confirmation: false,
    maybe_option: true,
    fields: [
      { type: 'text', name: 'who' },
      { type: 'checkbox', name: 'ok' },
      { type: 'hidden', name: 'src', default: 'invite' },
    ],
  });
  const fields = listRsvpFields(rsvp, texts, undefined);

  it('has the format of the API: texts without tags, checkboxes as booleans', () => {
    const given = createInput(
      { email: ' bo@example.com ', who: ' Bo <b>G</b> ', ok: 'true', src: 'forged' },
      { amount: '3' },
    );
    expect(validateRsvp(rsvp, fields, given)).toEqual({
      wrong: [],
      response: {
        status: 'confirmed',
        amount: 3,
        email: 'bo@example.com',
        payload: { who: 'Bo G', ok: true, src: 'invite' },
      },
    });
  });

  it.each(['0', '-1', '1.5', '1e3', '5', '', 'two', '٣'])('W4 with the amount %o is invalid', (amount) => {
    expect(validateRsvp(rsvp, fields, createInput({ email: 'bo@example.com' }, { amount })).wrong).toEqual(['amount']);
  });

  it('W10 takes no seats unless confirmed, so its amount is always valid', () => {
    for (const status of ['declined', 'undecided']) {
      const { wrong, response } = validateRsvp(
        rsvp,
        fields,
        createInput({ email: 'bo@example.com' }, { status, amount: '' }),
      );
      expect([wrong, response.status, response.amount]).toEqual([[], status, 1]);
    }
  });

  it('lists all invalid fields', () => {
    const { wrong } = validateRsvp(rsvp, fields, createInput({ email: 'bo' }, { status: 'perhaps', amount: '9' }));
    expect(wrong).toEqual(['status', 'email']);
  });

  it('confirms one person without further questions, and has no payload without fields', () => {
    const plain = createRsvp({});
    const { response, wrong } = validateRsvp(
      plain,
      listRsvpFields(plain, texts, 'bo@example.com'),
      createInput({}, { amount: '7' }),
    );
    expect([response, wrong]).toEqual([
      { status: 'confirmed', amount: 1, email: 'bo@example.com', payload: undefined },
      [],
    ]);
  });
});

it('W13 each error code has its text', () => {
  const words = ([2, 5, 6, 'failed'] as const).map((outcome) => getErrorText(texts, outcome, 1));
  expect(words).toEqual([
    'Please enter a valid email address',
    'RSVP closed',
    'Fully booked',
    'There was a problem sending your response. Please try again later',
  ]);
  expect(getErrorText(texts, 6, 2)).toBe('There are not enough seats left for that many people');
});
