// Double opt-in of responses through the widget: reserved seats, confirmations, and limits of e-mails.
import { describe, expect, it } from 'vitest';
import { confirmResponse, getConfirmation } from '../src/widget/confirm-response.js';
import { deleteExpiredReservations } from '../src/widget/response-store.js';
import { getOutcome } from './harness.js';
import { createSubmitContext, hours, noon, useWidgets } from './widget-harness.js';

const { testDatabase, dashboard, createWidget, respond, listResponses, countTakenSeats, getMailedToken, countMailsTo } =
  useWidgets();

describe('double opt-in', () => {
  const reserve = async () => {
    const widget = await createWidget({ max: 4, maxpp: 2, doubleOptIn: true });
    const response = await respond(widget.prokey, { email: 'doi@example.com', amount: 2, language: 'fr-BE' });
    const secret = await getMailedToken('doi@example.com');
    const confirm = () => confirmResponse(testDatabase.db, secret, createSubmitContext());
    return { widget, response, secret, confirm };
  };

  it('W8 holds the seats until confirmed', async () => {
    const { widget, response, secret } = await reserve();
    expect(response).toEqual({ status: 'doi' });
    expect(await countTakenSeats(widget.prokey)).toBe(2);
    expect(await getConfirmation(testDatabase.db, secret, noon)).toMatchObject({
      state: 'pending',
      name: 'Harbour walk',
      amount: 2,
    });
    expect((await listResponses(widget._id))[0]).toMatchObject({ state: 'held', heldUntil: hours(24).toISOString() });
  });

  it('W8 confirms once, whether confirmations are concurrent or repeated', async () => {
    const { widget, confirm } = await reserve();
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect((await confirm()).state).toBe('confirmed');
    expect(await countTakenSeats(widget.prokey)).toBe(2);
    expect(await listResponses(widget._id)).toMatchObject([{ state: 'confirmed', amount: 2, version: 1 }]);
  });

  it('W8 stores a confirmed response without its token, which cannot be guessed', async () => {
    const { widget, secret, confirm } = await reserve();
    await confirm();
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
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
    expect(await getOutcome(confirmResponse(testDatabase.db, secret, createSubmitContext()))).toBe('WIDGET_OVER');
  });

  const from = (origin: string, now = noon) => ({ origin, now: () => now });

  it('T18 limits mails to three per address and widget a day, and keeps the last reservation', async () => {
    const widget = await createWidget({ doubleOptIn: true, maxpp: 9 });
    const email = 'bomb@example.com';
    for (const amount of [1, 2, 3])
      expect(await getOutcome(respond(widget.prokey, { email, amount }, from('one')))).toBe('done');
    expect(await getOutcome(respond(widget.prokey, { email, amount: 4 }, from('two')))).toBe('TOO_MANY_TRIES');
    expect(await countMailsTo(email)).toBe(3);
    expect((await listResponses(widget._id))[0]).toMatchObject({ amount: 3 });
  });

  it('T18 limits mails to five per network address an hour', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    const send = (name: string, now = noon) =>
      getOutcome(respond(widget.prokey, { email: `${name}@example.com` }, from('five', now)));
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await send(name)).toBe('done');
    expect(await send('f')).toBe('TOO_MANY_TRIES');
    expect(await send('f', hours(1.1))).toBe('done');
  });

  it('T18 mails contain nothing that the visitor wrote', async () => {
    const widget = await createWidget({ doubleOptIn: true });
    const email = 'quoted@example.com';
    await respond(widget.prokey, { email, payload: { note: 'VISITOR-TEXT' } }, from('three'));
    const mails = await testDatabase.sql<{ text: string; state: string }[]>`
      select subject || body as text, state from deliveries where kind = 'widget' and recipient = ${email}`;
    expect(mails).toMatchObject([{ state: 'preview' }]);
    expect(mails[0]?.text).not.toContain('VISITOR-TEXT');
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
