// Responses through the widget on a real database: exact seats, one response per address, double opt-in.
import { describe, expect, it } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { confirmResponse, getConfirmation } from '../src/widget/confirm-response.js';
import { countSeats } from '../src/widget/queries.js';
import { deleteExpiredReservations } from '../src/widget/response-store.js';
import { elementErrorCodes } from '../src/widget/rules.js';
import { submitResponseInput } from '../src/widget/schema.js';
import { type SubmitContext, submitResponse } from '../src/widget/submit-response.js';
import { callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const noon = new Date('2025-06-01T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

const dashboard = () => callAsAdministrator(testDatabase);
const configuration = { name: 'Harbour walk', startDate: '2025-08-02', options: ['Google', 'iCal'] };

interface WidgetOptions {
  max?: number | null;
  maxpp?: number;
  expires?: string;
  doubleOptIn?: boolean;
  configuration?: Record<string, unknown>;
}
const createWidget = (options: WidgetOptions = {}) => dashboard().widget.create({ configuration, ...options });

const createSubmitContext = (overrides: Partial<SubmitContext> = {}): SubmitContext => ({
  now: () => noon,
  sender: { publicUrl: 'https://wedding.example.com', enabledChannels: { sms: false, email: false } },
  origin: '',
  ...overrides,
});

const respond = (prokey: string, body: object, overrides: Partial<SubmitContext> = {}) =>
  submitResponse(
    testDatabase.db,
    submitResponseInput.parse({ prokey, status: 'confirmed', amount: 1, ...body }),
    createSubmitContext(overrides),
  );

const listResponses = (id: string) => dashboard().widget.answers({ id });
const countTakenSeats = async (prokey: string, now = noon) => (await countSeats(testDatabase.db, prokey, now)).total;

/** The token in the newest mail to an address. */
async function getMailedToken(email: string): Promise<string> {
  const [mail] = await testDatabase.sql<{ body: string }[]>`
    select body from deliveries where kind = 'widget' and recipient = ${email} order by created_at desc, id desc limit 1`;
  return /\/w\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const countMailsTo = async (email: string) =>
  (await testDatabase.sql`select 1 from deliveries where kind = 'widget' and recipient = ${email}`).length;

/** Concurrent responses from many addresses. */
const respondInParallel = (prokey: string, count: number, getAmount: (index: number) => number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      getOutcome(respond(prokey, { email: `guest${index}@example.com`, amount: getAmount(index) })),
    ),
  );

describe('seats', () => {
  it('C6 never exceed the limit with concurrent responses of one to four seats, and all seats are used', async () => {
    const widget = await createWidget({ max: 20, maxpp: 4 });
    const outcomes = await respondInParallel(widget.prokey, 60, (index) => (index % 4) + 1);
    // Single responses take the seats that no concurrent response fitted into.
    const singles = await Promise.all(
      ['x', 'y', 'z'].map((name) => getOutcome(respond(widget.prokey, { email: `${name}@example.com` }))),
    );
    expect(new Set([...outcomes, ...singles])).toEqual(new Set(['done', 'BOOKED_OUT']));
    expect(await countTakenSeats(widget.prokey)).toBe(20);
    const storedResponses = await listResponses(widget._id);
    expect(storedResponses.reduce((sum, { amount }) => sum + amount, 0)).toBe(20);
    expect(storedResponses).toHaveLength([...outcomes, ...singles].filter((outcome) => outcome === 'done').length);
  });

  it('C6 control: are oversold when counted without the lock', async () => {
    const widget = await createWidget({ max: 5, maxpp: 1 });
    const unlocked = async (index: number) => {
      const takenSeats = await countTakenSeats(widget.prokey);
      await testDatabase.sql`select pg_sleep(0.02)`;
      if (takenSeats < 5)
        await testDatabase.sql`insert into widget_responses (widget_id, email, email_key, status, amount)
          values (${widget._id}, ${`u${index}`}, ${`u${index}`}, 'confirmed', 1)`;
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => unlocked(index)));
    expect(await countTakenSeats(widget.prokey)).toBeGreaterThan(5);
  });

  it('C7 are not confirmed after the expiry passes during concurrent responses', async () => {
    const widget = await createWidget({ max: 100, maxpp: 1, expires: '2025-06-01T12:00:00.050Z' });
    let clockReads = 0;
    const now = () => {
      clockReads += 1;
      return new Date(noon.getTime() + clockReads);
    };
    const acceptedAt: number[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        let lastInstant = 0;
        const clock = () => {
          const at = now();
          lastInstant = at.getTime() - noon.getTime();
          return at;
        };
        return getOutcome(respond(widget.prokey, { email: `late${index}@example.com` }, { now: clock })).then(
          (outcome) => {
            if (outcome === 'done') acceptedAt.push(lastInstant);
            return outcome;
          },
        );
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done', 'EVENT_OVER']));
    expect(Math.max(...acceptedAt)).toBeLessThan(50);
    expect(await countTakenSeats(widget.prokey)).toBe(acceptedAt.length);
  });

  it('W5 are available until the end of the expiry day in UTC, by the server’s clock', async () => {
    const widget = await createWidget({ expires: '2025-06-01' });
    const at = (time: string) => ({ now: () => new Date(time) });
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com' }, at('2025-06-01T23:59:59.999Z')))).toBe(
      'done',
    );
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com' }, at('2025-06-02T00:00:00Z')))).toBe(
      'EVENT_OVER',
    );
    expect(elementErrorCodes.EVENT_OVER).toBe(5);
  });

  it('W10 are not taken by declined or undecided responses, whatever their amount', async () => {
    const widget = await createWidget({ max: 2, maxpp: 2 });
    await respond(widget.prokey, { email: 'no@example.com', status: 'declined', amount: 2 });
    await respond(widget.prokey, { email: 'maybe@example.com', status: 'undecided', amount: 2 });
    expect(await countTakenSeats(widget.prokey)).toBe(0);
    expect(await getOutcome(respond(widget.prokey, { email: 'yes@example.com', amount: 2 }))).toBe('done');
    expect(await countTakenSeats(widget.prokey)).toBe(2);
  });

  it('T19 W4 are rejected for invalid amounts, and with code 6 for more than are left', async () => {
    const widget = await createWidget({ max: 3, maxpp: 2 });
    for (const amount of [0, -1, 1.5, '1e3', '', 3, Number.NaN, [], 1e9])
      expect(
        await getOutcome((async () => respond(widget.prokey, { email: 'a@example.com', amount }))()),
        `${amount}`,
      ).toBe('INVALID_INPUT');
    await respond(widget.prokey, { email: 'a@example.com', amount: 2 });
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', amount: 2 }))).toBe('BOOKED_OUT');
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', amount: '1' }))).toBe('done');
    expect(elementErrorCodes).toMatchObject({ BOOKED_OUT: 6, BAD_ADDRESS: 2 });
  });
});

describe('one response per address', () => {
  it('W6 W7 replaces the response of an address, ignoring case; tags and dots make other addresses', async () => {
    const widget = await createWidget({ max: 10, maxpp: 4 });
    await respond(widget.prokey, { email: 'Zoe.Krogh@Example.com', amount: 2 });
    await respond(widget.prokey, { email: ' zoe.krogh@example.COM ', amount: 4 });
    expect(await countTakenSeats(widget.prokey)).toBe(4);
    expect(await listResponses(widget._id)).toMatchObject([{ email: 'zoe.krogh@example.COM', amount: 4, version: 2 }]);
    await respond(widget.prokey, { email: 'zoe.krogh+two@example.com', amount: 1 });
    await respond(widget.prokey, { email: 'zoekrogh@example.com', amount: 1 });
    expect(await countTakenSeats(widget.prokey)).toBe(6);
  });

  it('W11 never exceeds the limit with concurrent changes of 4 to 2 to 6 seats', async () => {
    const widget = await createWidget({ max: 12, maxpp: 6 });
    const people = ['a', 'b', 'c'].map((name) => `${name}@example.com`);
    for (const email of people) await respond(widget.prokey, { email, amount: 4 });
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all(
        people.flatMap((email) => [2, 6, 4].map((amount) => getOutcome(respond(widget.prokey, { email, amount })))),
      );
      expect(new Set(outcomes).has('done')).toBe(true);
      expect(await countTakenSeats(widget.prokey)).toBeLessThanOrEqual(12);
      expect(await listResponses(widget._id)).toHaveLength(3);
    }
  });

  it('may still be reduced after the limit was lowered below it', async () => {
    const widget = await createWidget({ max: 6, maxpp: 6 });
    await respond(widget.prokey, { email: 'a@example.com', amount: 5 });
    await dashboard().widget.update({ id: widget._id, max: 2 });
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', amount: 3 }))).toBe('done');
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', amount: 4 }))).toBe('BOOKED_OUT');
  });
});

describe('double opt-in', () => {
  it('W8 holds the seats until confirmed; concurrent and repeated confirmations are idempotent', async () => {
    const widget = await createWidget({ max: 4, maxpp: 2, doubleOptIn: true });
    expect(await respond(widget.prokey, { email: 'doi@example.com', amount: 2, language: 'fr-BE' })).toEqual({
      status: 'doi',
    });
    expect(await countTakenSeats(widget.prokey)).toBe(2);
    const secret = await getMailedToken('doi@example.com');
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await getConfirmation(testDatabase.db, secret, noon)).toMatchObject({
      state: 'pending',
      name: 'Harbour walk',
      amount: 2,
    });
    expect((await listResponses(widget._id))[0]).toMatchObject({ state: 'held', heldUntil: hours(24).toISOString() });
    const both = await Promise.all([1, 2].map(() => confirmResponse(testDatabase.db, secret, createSubmitContext())));
    expect(both.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect((await confirmResponse(testDatabase.db, secret, createSubmitContext())).state).toBe('confirmed');
    expect(await countTakenSeats(widget.prokey)).toBe(2);
    expect(await listResponses(widget._id)).toMatchObject([{ state: 'confirmed', amount: 2, version: 1 }]);
    const stored =
      await testDatabase.sql`select to_jsonb(a)::text as json from widget_responses a where widget_id = ${widget._id}`;
    expect(stored[0]?.json).not.toContain(secret);
  });

  it('W8 rejects unknown and expired tokens', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    await respond(widget.prokey, { email: 'late@example.com' });
    const secret = await getMailedToken('late@example.com');
    const late = { now: () => hours(24) };
    expect(await getOutcome(confirmResponse(testDatabase.db, 'no-such-token', createSubmitContext()))).toBe(
      'UNKNOWN_CONFIRMATION',
    );
    expect(await getOutcome(confirmResponse(testDatabase.db, secret, late))).toBe('UNKNOWN_CONFIRMATION');
    expect(await getOutcome(confirmResponse(testDatabase.db, secret, { now: () => hours(23.9) }))).toBe('done');
  });

  it('W9 E10 releases unconfirmed reservations and their seats after a day', async () => {
    const widget = await createWidget({ max: 2, maxpp: 2, doubleOptIn: true });
    await respond(widget.prokey, { email: 'never@example.com', amount: 2 });
    const later = (count: number) => ({ now: () => hours(count) });
    expect(await getOutcome(respond(widget.prokey, { email: 'next@example.com' }, later(23)))).toBe('BOOKED_OUT');
    expect(await getOutcome(respond(widget.prokey, { email: 'next@example.com', amount: 2 }, later(24)))).toBe('done');
    expect(await countTakenSeats(widget.prokey, hours(24))).toBe(2);
    await deleteExpiredReservations(testDatabase.db, hours(49));
    expect(await listResponses(widget._id)).toEqual([]);
  });

  it('keeps a confirmed response until its change is confirmed, holding only the additional seats', async () => {
    const widget = await createWidget({ max: 5, maxpp: 4, doubleOptIn: true });
    const email = 'change@example.com';
    await respond(widget.prokey, { email, amount: 2 });
    await confirmResponse(testDatabase.db, await getMailedToken(email), createSubmitContext());
    await respond(widget.prokey, { email, amount: 4 }, { now: () => hours(1) });
    expect(await countTakenSeats(widget.prokey)).toBe(4);
    expect((await listResponses(widget._id)).map(({ state, amount }) => [state, amount])).toEqual([
      ['confirmed', 2],
      ['held', 4],
    ]);
    expect(await getOutcome(respond(widget.prokey, { email: 'two@example.com', amount: 2 }))).toBe('BOOKED_OUT');
    await confirmResponse(testDatabase.db, await getMailedToken(email), createSubmitContext());
    expect(await listResponses(widget._id)).toMatchObject([{ state: 'confirmed', amount: 4 }]);
    await respond(widget.prokey, { email, status: 'declined' });
    expect(await countTakenSeats(widget.prokey)).toBe(4);
  });

  it('W8 rejects a confirmation after the limit was lowered', async () => {
    const widget = await createWidget({ max: 4, maxpp: 4, doubleOptIn: true });
    await respond(widget.prokey, { email: 'full@example.com', amount: 3 });
    await dashboard().widget.update({ id: widget._id, max: 1 });
    const secret = await getMailedToken('full@example.com');
    expect(await getOutcome(confirmResponse(testDatabase.db, secret, createSubmitContext()))).toBe('BOOKED_OUT');
    await dashboard().widget.update({ id: widget._id, max: null, closed: true });
    expect(await getOutcome(confirmResponse(testDatabase.db, secret, createSubmitContext()))).toBe('EVENT_OVER');
  });

  it('T18 limits mails to three per address and widget a day and five per network address an hour, without visitor text', async () => {
    const widget = await createWidget({ doubleOptIn: true, maxpp: 9 });
    const email = 'bomb@example.com';
    const from = (origin: string, now = noon) => ({ origin, now: () => now });
    const payload = { note: 'VISITOR-TEXT' };
    for (const amount of [1, 2, 3])
      expect(await getOutcome(respond(widget.prokey, { email, amount, payload }, from('one')))).toBe('done');
    expect(await getOutcome(respond(widget.prokey, { email, amount: 4 }, from('two')))).toBe('TOO_MANY_TRIES');
    expect(await countMailsTo(email)).toBe(3);
    // The earlier reservation is unchanged.
    expect((await listResponses(widget._id))[0]).toMatchObject({ amount: 3 });
    for (const name of ['x', 'y'])
      expect(await getOutcome(respond(widget.prokey, { email: `${name}@example.com` }, from('one')))).toBe('done');
    expect(await getOutcome(respond(widget.prokey, { email: 'z@example.com' }, from('one')))).toBe('TOO_MANY_TRIES');
    expect(await getOutcome(respond(widget.prokey, { email: 'z@example.com' }, from('one', hours(1.1))))).toBe('done');
    const mails = await testDatabase.sql<{ text: string }[]>`
      select subject || body as text from deliveries where kind = 'widget' and recipient = ${email}`;
    expect(mails.map(({ text }) => text).join()).not.toContain('VISITOR-TEXT');
    expect(await testDatabase.sql`select 1 from deliveries where kind = 'widget' and state <> 'preview'`).toHaveLength(
      0,
    );
  });

  it('T18 limits mails to five hundred a day in total', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    await testDatabase.sql`truncate widget_mails`;
    await testDatabase.sql`
      insert into widget_mails (widget_id, email_key, origin, created_at)
      select ${widget._id}, 'n' || n, 'o' || n, ${noon.toISOString()} from generate_series(1, 499) n`;
    const submit = (name: string, now: Date) =>
      getOutcome(respond(widget.prokey, { email: `${name}@example.com` }, { origin: 'new', now: () => now }));
    expect(await submit('last', hours(1))).toBe('done');
    expect(await submit('next', hours(1))).toBe('TOO_MANY_TRIES');
    expect(await submit('next', hours(24.1))).toBe('done');
  });

  it('sends one mail for the same form submitted twice within ten minutes', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    const submit = (minutes: number) =>
      respond(widget.prokey, { email: 'twice@example.com' }, { now: () => hours(minutes / 60) });
    await submit(0);
    const first = await getMailedToken('twice@example.com');
    await submit(9.9);
    expect(await countMailsTo('twice@example.com')).toBe(1);
    expect((await confirmResponse(testDatabase.db, first, createSubmitContext())).state).toBe('confirmed');
  });

  it('sends another mail for the same form after ten minutes', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    for (const minutes of [0, 10])
      await respond(widget.prokey, { email: 'later@example.com' }, { now: () => hours(minutes / 60) });
    expect(await countMailsTo('later@example.com')).toBe(2);
  });
});

describe('the content of a response', () => {
  const fields = [
    { type: 'text', name: 'diet', required: true },
    { type: 'checkbox', name: 'bus' },
    { type: 'number', name: 'children' },
    { type: 'email', name: 'email', required: true },
  ];
  const withForm = { ...configuration, rsvp: { fields } };

  it('Z24 keeps only the widget’s fields, parsed as in the form', async () => {
    const widget = await createWidget({ configuration: withForm });
    const payload = { diet: ' vegan <b>please</b> ', bus: true, children: ' 23', admin: 'yes' };
    await respond(widget.prokey, { email: 'a@example.com', payload });
    expect((await listResponses(widget._id))[0]?.payload).toEqual({ diet: 'vegan please', bus: true, children: '23' });
    // Ambiguous numbers are rejected, as in the form.
    for (const children of ['2 or 3', '1.5', '-3'])
      expect(
        await getOutcome(respond(widget.prokey, { email: 'b@example.com', payload: { ...payload, children } })),
      ).toBe('INVALID_INPUT');
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', payload: { bus: true } }))).toBe(
      'INVALID_INPUT',
    );
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', status: 'declined' }))).toBe('done');
  });

  it('is accepted although a hidden question, which no visitor can answer, is empty and required', async () => {
    const hidden = { type: 'hidden', name: 'source', required: true };
    const widget = await createWidget({ configuration: { ...configuration, rsvp: { fields: [hidden] } } });
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', payload: { source: '' } }))).toBe('done');
  });

  it('W12 is rejected if it is huge or nested, and cannot pollute prototypes', async () => {
    const widget = await createWidget();
    const createFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
    const createText = (length: number) => {
      const full = 'x'.repeat(2000);
      const start = { a: full, b: full, c: full, d: full, e: '' };
      return { ...start, e: 'x'.repeat(length - JSON.stringify(start).length) };
    };
    const pollutedBody = JSON.parse('{"__proto__": {"admin": true}}') as object;
    for (const payload of [createFields(50), createText(10_000)])
      expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', payload }))).toBe('done');
    for (const payload of [
      createFields(51),
      createText(10_001),
      { a: { b: 1 } },
      { a: ['x'] },
      { a: 'x'.repeat(2001) },
      { a: '\u0000' },
      [],
      'text',
    ])
      expect(await getOutcome((async () => respond(widget.prokey, { email: 'a@example.com', payload }))())).toBe(
        'INVALID_INPUT',
      );
    await respond(widget.prokey, { email: 'a@example.com', payload: pollutedBody });
    expect((await listResponses(widget._id))[0]?.payload).toEqual({});
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is rejected with code 2 for an invalid address', async () => {
    const widget = await createWidget();
    for (const email of [
      '',
      'x',
      'a@b',
      'a b@example.com',
      'a@example.com\nBcc: b@example.com',
      'a@exam\ud800ple.com',
      'a\u0000@example.com',
      undefined,
      7,
      'a'.repeat(200),
    ])
      expect(await getOutcome(respond(widget.prokey, { email })), `${email}`).toBe('BAD_ADDRESS');
  });

  it('T11 Z23 gives access to the widget of its key only; seats are not counted without a limit', async () => {
    const widget = await createWidget();
    await respond(widget.prokey, { email: 'a@example.com' });
    expect(await countTakenSeats(widget.prokey)).toBe(0);
    for (const key of ['', '../', 'x', `${widget.prokey}0`, widget._id, '%', "' or 1=1"])
      await expect(countSeats(testDatabase.db, key, noon)).rejects.toThrow(DomainError);
    await dashboard().widget.delete({ id: widget._id });
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com' }))).toBe('UNKNOWN_EVENT');
  });
});
