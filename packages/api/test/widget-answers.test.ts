// Answers given through the widget, on a real database: seats exact, one answer for an address, double opt-in.
import { describe, expect, it } from 'vitest';
import { DomainError } from '../src/errors.js';
import { createCallerFactory } from '../src/procedures.js';
import { appRouter } from '../src/router.js';
import { type Answering, giveAnswer } from '../src/widget/answer.js';
import { confirmAnswer, readConfirmation } from '../src/widget/confirm.js';
import { countSeats } from '../src/widget/read.js';
import { errorNumbers } from '../src/widget/rules.js';
import { answerInput } from '../src/widget/schema.js';
import { forgetOldHolds } from '../src/widget/standing.js';
import { contextOf, outcomeOf, token, useDatabase } from './harness.js';

const bench = useDatabase();
const noon = new Date('2025-06-01T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

const desk = () => createCallerFactory(appRouter)(contextOf(bench.db, { token }));
const configuration = { name: 'Harbour walk', startDate: '2025-08-02', options: ['Google', 'iCal'] };

interface Asked {
  max?: number | null;
  maxpp?: number;
  expires?: string;
  doubleOptIn?: boolean;
  configuration?: Record<string, unknown>;
}
const makeEvent = (asked: Asked = {}) => desk().widget.create({ configuration, ...asked });

const answering = (with_: Partial<Answering> = {}): Answering => ({
  now: () => noon,
  sender: { publicUrl: 'https://wedding.example.com', sends: { sms: false, email: false } },
  origin: '',
  ...with_,
});

const answer = (prokey: string, body: object, with_: Partial<Answering> = {}) =>
  giveAnswer(bench.db, answerInput.parse({ prokey, status: 'confirmed', amount: 1, ...body }), answering(with_));

const answersOf = (id: string) => desk().widget.answers({ id });
const seatsOf = async (prokey: string, now = noon) => (await countSeats(bench.db, prokey, now)).total;

/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await bench.sql<{ body: string }[]>`
    select body from deliveries where kind = 'widget' and recipient = ${email} order by created_at desc, id desc limit 1`;
  return /\/w\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const mailsTo = async (email: string) =>
  (await bench.sql`select 1 from deliveries where kind = 'widget' and recipient = ${email}`).length;

/** Random amounts from many addresses at once. */
const crowd = (prokey: string, count: number, amountOf: (index: number) => number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      outcomeOf(answer(prokey, { email: `guest${index}@example.com`, amount: amountOf(index) })),
    ),
  );

describe('seats', () => {
  it('C6 parallel answers of one to four seats: never above the limit, all given, losers told so', async () => {
    const event = await makeEvent({ max: 20, maxpp: 4 });
    const outcomes = await crowd(event.prokey, 60, (index) => (index % 4) + 1);
    // Those after the crowd take what no answer of the crowd fitted into.
    const singles = await Promise.all(
      ['x', 'y', 'z'].map((name) => outcomeOf(answer(event.prokey, { email: `${name}@example.com` }))),
    );
    expect(new Set([...outcomes, ...singles])).toEqual(new Set(['done', 'BOOKED_OUT']));
    expect(await seatsOf(event.prokey)).toBe(20);
    const kept = await answersOf(event._id);
    expect(kept.reduce((sum, { amount }) => sum + amount, 0)).toBe(20);
    expect(kept).toHaveLength([...outcomes, ...singles].filter((outcome) => outcome === 'done').length);
  });

  it('C6 control: counting without the lock oversells, so the race is one', async () => {
    const event = await makeEvent({ max: 5, maxpp: 1 });
    const unlocked = async (index: number) => {
      const taken = await seatsOf(event.prokey);
      await bench.sql`select pg_sleep(0.02)`;
      if (taken < 5)
        await bench.sql`insert into widget_answers (event_id, email, email_key, status, amount)
          values (${event._id}, ${`u${index}`}, ${`u${index}`}, 'confirmed', 1)`;
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => unlocked(index)));
    expect(await seatsOf(event.prokey)).toBeGreaterThan(5);
  });

  it('C7 expiry passing during the storm: nothing is confirmed by a clock after it', async () => {
    const event = await makeEvent({ max: 100, maxpp: 1, expires: '2025-06-01T12:00:00.050Z' });
    let ticks = 0;
    const now = () => {
      ticks += 1;
      return new Date(noon.getTime() + ticks);
    };
    const given: number[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        let last = 0;
        const clock = () => {
          const at = now();
          last = at.getTime() - noon.getTime();
          return at;
        };
        return outcomeOf(answer(event.prokey, { email: `late${index}@example.com` }, { now: clock })).then(
          (outcome) => {
            if (outcome === 'done') given.push(last);
            return outcome;
          },
        );
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done', 'EVENT_OVER']));
    expect(Math.max(...given)).toBeLessThan(50);
    expect(await seatsOf(event.prokey)).toBe(given.length);
  });

  it('W5 a day counts until it is over in UTC, by the server’s clock', async () => {
    const event = await makeEvent({ expires: '2025-06-01' });
    const at = (time: string) => ({ now: () => new Date(time) });
    expect(await outcomeOf(answer(event.prokey, { email: 'a@example.com' }, at('2025-06-01T23:59:59.999Z')))).toBe(
      'done',
    );
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com' }, at('2025-06-02T00:00:00Z')))).toBe(
      'EVENT_OVER',
    );
    expect(errorNumbers.EVENT_OVER).toBe(5);
  });

  it('W10 who declines or may come takes no seats, whatever amount is sent', async () => {
    const event = await makeEvent({ max: 2, maxpp: 2 });
    await answer(event.prokey, { email: 'no@example.com', status: 'declined', amount: 2 });
    await answer(event.prokey, { email: 'maybe@example.com', status: 'undecided', amount: 2 });
    expect(await seatsOf(event.prokey)).toBe(0);
    expect(await outcomeOf(answer(event.prokey, { email: 'yes@example.com', amount: 2 }))).toBe('done');
    expect(await seatsOf(event.prokey)).toBe(2);
  });

  it('T19 W4 amounts that are none are refused, and more than is left by code 6', async () => {
    const event = await makeEvent({ max: 3, maxpp: 2 });
    for (const amount of [0, -1, 1.5, '1e3', '', 3, Number.NaN, [], 1e9])
      expect(
        await outcomeOf((async () => answer(event.prokey, { email: 'a@example.com', amount }))()),
        `${amount}`,
      ).toBe('INVALID_INPUT');
    await answer(event.prokey, { email: 'a@example.com', amount: 2 });
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com', amount: 2 }))).toBe('BOOKED_OUT');
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com', amount: '1' }))).toBe('done');
    expect(errorNumbers).toMatchObject({ BOOKED_OUT: 6, BAD_ADDRESS: 2 });
  });
});

describe('one answer for an address', () => {
  it('W6 W7 an address changes its answer, in whatever case it is written; tags and dots are other addresses', async () => {
    const event = await makeEvent({ max: 10, maxpp: 4 });
    await answer(event.prokey, { email: 'Zoe.Krogh@Example.com', amount: 2 });
    await answer(event.prokey, { email: ' zoe.krogh@example.COM ', amount: 4 });
    expect(await seatsOf(event.prokey)).toBe(4);
    expect(await answersOf(event._id)).toMatchObject([{ email: 'zoe.krogh@example.COM', amount: 4, version: 2 }]);
    await answer(event.prokey, { email: 'zoe.krogh+two@example.com', amount: 1 });
    await answer(event.prokey, { email: 'zoekrogh@example.com', amount: 1 });
    expect(await seatsOf(event.prokey)).toBe(6);
  });

  it('W11 changes of 4 to 2 to 6 near the limit, in parallel: never above', async () => {
    const event = await makeEvent({ max: 12, maxpp: 6 });
    const people = ['a', 'b', 'c'].map((name) => `${name}@example.com`);
    for (const email of people) await answer(event.prokey, { email, amount: 4 });
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all(
        people.flatMap((email) => [2, 6, 4].map((amount) => outcomeOf(answer(event.prokey, { email, amount })))),
      );
      expect(new Set(outcomes).has('done')).toBe(true);
      expect(await seatsOf(event.prokey)).toBeLessThanOrEqual(12);
      expect(await answersOf(event._id)).toHaveLength(3);
    }
  });

  it('who has more seats than a lowered limit may still give some back', async () => {
    const event = await makeEvent({ max: 6, maxpp: 6 });
    await answer(event.prokey, { email: 'a@example.com', amount: 5 });
    await desk().widget.update({ id: event._id, max: 2 });
    expect(await outcomeOf(answer(event.prokey, { email: 'a@example.com', amount: 3 }))).toBe('done');
    expect(await outcomeOf(answer(event.prokey, { email: 'a@example.com', amount: 4 }))).toBe('BOOKED_OUT');
  });
});

describe('double opt-in', () => {
  it('W8 an answer waits, its seats held; one press confirms, two at once count once, a token used again says so', async () => {
    const event = await makeEvent({ max: 4, maxpp: 2, doubleOptIn: true });
    expect(await answer(event.prokey, { email: 'doi@example.com', amount: 2, language: 'fr-BE' })).toEqual({
      status: 'doi',
    });
    expect(await seatsOf(event.prokey)).toBe(2);
    const secret = await mailedToken('doi@example.com');
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await readConfirmation(bench.db, secret, noon)).toMatchObject({
      state: 'asked',
      event: 'Harbour walk',
      amount: 2,
    });
    expect((await answersOf(event._id))[0]).toMatchObject({ state: 'held', heldUntil: hours(24).toISOString() });
    const both = await Promise.all([1, 2].map(() => confirmAnswer(bench.db, secret, answering())));
    expect(both.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await confirmAnswer(bench.db, secret, answering())).state).toBe('done');
    expect(await seatsOf(event.prokey)).toBe(2);
    expect(await answersOf(event._id)).toMatchObject([{ state: 'confirmed', amount: 2, version: 1 }]);
    const stored =
      await bench.sql`select to_jsonb(a)::text as text from widget_answers a where event_id = ${event._id}`;
    expect(stored[0]?.text).not.toContain(secret);
  });

  it('W8 a token of nothing, and one that is late, lead nowhere', async () => {
    const event = await makeEvent({ doubleOptIn: true });
    await answer(event.prokey, { email: 'late@example.com' });
    const secret = await mailedToken('late@example.com');
    const late = { now: () => hours(24) };
    expect(await outcomeOf(confirmAnswer(bench.db, 'no-such-token', answering()))).toBe('UNKNOWN_CONFIRMATION');
    expect(await outcomeOf(confirmAnswer(bench.db, secret, late))).toBe('UNKNOWN_CONFIRMATION');
    expect(await outcomeOf(confirmAnswer(bench.db, secret, { now: () => hours(23.9) }))).toBe('done');
  });

  it('W9 E10 holds that nobody confirms are over after a day, and their seats are others’', async () => {
    const event = await makeEvent({ max: 2, maxpp: 2, doubleOptIn: true });
    await answer(event.prokey, { email: 'never@example.com', amount: 2 });
    const later = (count: number) => ({ now: () => hours(count) });
    expect(await outcomeOf(answer(event.prokey, { email: 'next@example.com' }, later(23)))).toBe('BOOKED_OUT');
    expect(await outcomeOf(answer(event.prokey, { email: 'next@example.com', amount: 2 }, later(24)))).toBe('done');
    expect(await seatsOf(event.prokey, hours(24))).toBe(2);
    await forgetOldHolds(bench.db, hours(49));
    expect(await answersOf(event._id)).toEqual([]);
  });

  it('a confirmed answer stands until its change is confirmed, and only the difference is held', async () => {
    const event = await makeEvent({ max: 5, maxpp: 4, doubleOptIn: true });
    const email = 'change@example.com';
    await answer(event.prokey, { email, amount: 2 });
    await confirmAnswer(bench.db, await mailedToken(email), answering());
    await answer(event.prokey, { email, amount: 4 }, { now: () => hours(1) });
    expect(await seatsOf(event.prokey)).toBe(4);
    expect((await answersOf(event._id)).map(({ state, amount }) => [state, amount])).toEqual([
      ['confirmed', 2],
      ['held', 4],
    ]);
    expect(await outcomeOf(answer(event.prokey, { email: 'two@example.com', amount: 2 }))).toBe('BOOKED_OUT');
    await confirmAnswer(bench.db, await mailedToken(email), answering());
    expect(await answersOf(event._id)).toMatchObject([{ state: 'confirmed', amount: 4 }]);
    await answer(event.prokey, { email, status: 'declined' });
    expect(await seatsOf(event.prokey)).toBe(4);
  });

  it('W8 a limit lowered meanwhile refuses at the button', async () => {
    const event = await makeEvent({ max: 4, maxpp: 4, doubleOptIn: true });
    await answer(event.prokey, { email: 'full@example.com', amount: 3 });
    await desk().widget.update({ id: event._id, max: 1 });
    const secret = await mailedToken('full@example.com');
    expect(await outcomeOf(confirmAnswer(bench.db, secret, answering()))).toBe('BOOKED_OUT');
    await desk().widget.update({ id: event._id, max: null, closed: true });
    expect(await outcomeOf(confirmAnswer(bench.db, secret, answering()))).toBe('EVENT_OVER');
  });

  it('T18 few mails: three for an address at an event in a day, five from a network address in an hour, nothing of a visitor in them', async () => {
    const event = await makeEvent({ doubleOptIn: true, maxpp: 9 });
    const email = 'bomb@example.com';
    const from = (origin: string, now = noon) => ({ origin, now: () => now });
    const payload = { note: 'VISITOR-TEXT' };
    for (const amount of [1, 2, 3])
      expect(await outcomeOf(answer(event.prokey, { email, amount, payload }, from('one')))).toBe('done');
    expect(await outcomeOf(answer(event.prokey, { email, amount: 4 }, from('two')))).toBe('TOO_MANY_TRIES');
    expect(await mailsTo(email)).toBe(3);
    // What was held before the refusal still is.
    expect((await answersOf(event._id))[0]).toMatchObject({ amount: 3 });
    for (const name of ['x', 'y'])
      expect(await outcomeOf(answer(event.prokey, { email: `${name}@example.com` }, from('one')))).toBe('done');
    expect(await outcomeOf(answer(event.prokey, { email: 'z@example.com' }, from('one')))).toBe('TOO_MANY_TRIES');
    expect(await outcomeOf(answer(event.prokey, { email: 'z@example.com' }, from('one', hours(1.1))))).toBe('done');
    const mails = await bench.sql<{ text: string }[]>`
      select subject || body as text from deliveries where kind = 'widget' and recipient = ${email}`;
    expect(mails.map(({ text }) => text).join()).not.toContain('VISITOR-TEXT');
    expect(await bench.sql`select 1 from deliveries where kind = 'widget' and state <> 'preview'`).toHaveLength(0);
  });

  it('T18 five hundred mails a day, whoever asks for them', async () => {
    const event = await makeEvent({ doubleOptIn: true });
    await bench.sql`
      insert into widget_mails (event_id, email_key, origin, created_at)
      select ${event._id}, 'n' || n, 'o' || n, ${noon.toISOString()} from generate_series(1, 500) n`;
    const given = (now: Date) =>
      outcomeOf(answer(event.prokey, { email: 'cap@example.com' }, { origin: 'new', now: () => now }));
    expect(await given(hours(1))).toBe('TOO_MANY_TRIES');
    expect(await given(hours(24.1))).toBe('done');
  });

  it('the same form sent twice within minutes gets one mail', async () => {
    const event = await makeEvent({ doubleOptIn: true });
    await answer(event.prokey, { email: 'twice@example.com' });
    const first = await mailedToken('twice@example.com');
    await answer(event.prokey, { email: 'twice@example.com' });
    expect(await mailsTo('twice@example.com')).toBe(1);
    expect((await confirmAnswer(bench.db, first, answering())).state).toBe('done');
  });
});

describe('what is sent along', () => {
  const fields = [
    { type: 'text', name: 'diet', required: true },
    { type: 'checkbox', name: 'bus' },
    { type: 'number', name: 'children' },
    { type: 'email', name: 'email', required: true },
  ];
  const withForm = { ...configuration, rsvp: { fields } };

  it('Z24 only the event’s own fields are kept, read as the form reads them', async () => {
    const event = await makeEvent({ configuration: withForm });
    const payload = { diet: ' vegan <b>please</b> ', bus: true, children: ' 23', admin: 'yes' };
    await answer(event.prokey, { email: 'a@example.com', payload });
    expect((await answersOf(event._id))[0]?.payload).toEqual({ diet: 'vegan please', bus: true, children: '23' });
    // Of two numbers nobody knows which is meant: the form says so too.
    for (const children of ['2 or 3', '1.5', '-3'])
      expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com', payload: { ...payload, children } }))).toBe(
        'INVALID_INPUT',
      );
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com', payload: { bus: true } }))).toBe(
      'INVALID_INPUT',
    );
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com', status: 'declined' }))).toBe('done');
  });

  it('W12 huge, nested and poisoned payloads are refused', async () => {
    const event = await makeEvent();
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']));
    const poisoned = JSON.parse('{"__proto__": {"admin": true}}') as object;
    for (const payload of [many, { a: { b: 1 } }, { a: ['x'] }, { a: 'x'.repeat(2001) }, { a: '\u0000' }, [], 'text'])
      expect(await outcomeOf((async () => answer(event.prokey, { email: 'a@example.com', payload }))())).toBe(
        'INVALID_INPUT',
      );
    await answer(event.prokey, { email: 'a@example.com', payload: poisoned });
    expect((await answersOf(event._id))[0]?.payload).toEqual({});
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('what is no address is refused as code 2', async () => {
    const event = await makeEvent();
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
      expect(await outcomeOf(answer(event.prokey, { email })), `${email}`).toBe('BAD_ADDRESS');
  });

  it('T11 Z23 a key opens one thing: its event; nothing is counted where nothing is limited', async () => {
    const event = await makeEvent();
    await answer(event.prokey, { email: 'a@example.com' });
    expect(await seatsOf(event.prokey)).toBe(0);
    for (const key of ['', '../', 'x', `${event.prokey}0`, event._id, '%', "' or 1=1"])
      await expect(countSeats(bench.db, key, noon)).rejects.toThrow(DomainError);
    await desk().widget.delete({ id: event._id });
    expect(await outcomeOf(answer(event.prokey, { email: 'b@example.com' }))).toBe('UNKNOWN_EVENT');
  });
});
