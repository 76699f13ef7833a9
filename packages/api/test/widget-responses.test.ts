// Responses through the widget on a real database: exact seats, one response per address.
import { describe, expect, it } from 'vitest';
import { elementErrorCodes } from '../src/widget/rules.js';
import { getOutcome } from './harness.js';
import { configuration, noon, useWidgets } from './widget-harness.js';

const { testDatabase, dashboard, createWidget, respond, listResponses, countTakenSeats, respondInParallel } =
  useWidgets();

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
    expect(new Set(outcomes)).toEqual(new Set(['done', 'WIDGET_OVER']));
    expect(Math.max(...acceptedAt)).toBeLessThan(50);
    expect(await countTakenSeats(widget.prokey)).toBe(acceptedAt.length);
  });

  it('W5 are available until the end of the expiry day where the event is, by the server’s clock', async () => {
    const widget = await createWidget({
      expires: '2025-06-01',
      configuration: { ...configuration, timeZone: 'America/Los_Angeles' },
    });
    const at = (time: string) => ({ now: () => new Date(time) });
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com' }, at('2025-06-02T06:59:59.999Z')))).toBe(
      'done',
    );
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com' }, at('2025-06-02T07:00:00Z')))).toBe(
      'WIDGET_OVER',
    );
    expect(elementErrorCodes.WIDGET_OVER).toBe(5);
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
