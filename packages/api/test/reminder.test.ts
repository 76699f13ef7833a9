// Reminders on a real PostgreSQL: to whom, when and with which text (specification §5).
import { describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';
import { base, night, site, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, guests, listDeliveries } = useMessages(testDatabase);

describe('a reminder', () => {
  const setAllStates = (state: string) => testDatabase.sql`update deliveries set state = ${state}::delivery_state`;
  async function sendToGuests(count: number) {
    const message = await admin().create(base);
    const chosen: string[] = [];
    for (let number = 0; number < count; number += 1)
      chosen.push((await addGuest({ firstName: `Guest ${number}` }))._id);
    await admin().send({ id: message._id, guestIds: chosen });
    return { id: message._id, chosen };
  }
  const getLastDelivery = async (id: string) => (await listDeliveries({ guestId: id })).at(-1);
  /** As if everything had been written and sent a week earlier. */
  const letAWeekPass = () =>
    testDatabase.sql`update deliveries set created_at = created_at - interval '7 days', changed_at = changed_at - interval '7 days'`;

  it('goes only to receivers who have not answered', async () => {
    const { id, chosen } = await sendToGuests(7);
    await addGuest({ firstName: 'Never chosen' });
    await setAllStates('delivered');
    const [silent = '', accepted = '', declined = '', failed = '', queued = '', unknown = '', sentByHand = ''] = chosen;
    await guests().updateStatus({ ids: [accepted], status: 'Accepted' });
    await guests().updateStatus({ ids: [declined], status: 'Declined' });
    for (const [guest, state] of [
      [failed, 'failed'],
      [queued, 'queued'],
      [unknown, 'uncertain'],
    ] as const)
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state where guest_id = ${guest}`;
    await testDatabase.sql`update deliveries set reason = 'BY_HAND', attempts = 1 where guest_id = ${sentByHand}`;
    await letAWeekPass();
    const summary = await admin().reminder({ id });
    expect(summary).toMatchObject({ sms: 1, isQuiet: false, guests: [{ _id: silent, firstName: 'Guest 0' }] });
    expect(summary.byHand).toEqual([{ _id: sentByHand, firstName: 'Guest 6', lastName: '' }]);
    expect(await listDeliveries()).toHaveLength(7);
    const { receivers } = await admin().remind({ id });
    expect(receivers.find(({ _id }) => _id === silent)?.delivery).toMatchObject({ state: 'queued' });
    expect(await listDeliveries()).toHaveLength(8);
    expect(await getLastDelivery(silent)).toMatchObject({
      to: '+4520123456',
      subject: 'A gentle reminder: can you join us?',
      body: expect.stringMatching(/^Dear Guest 0,\nWe have not heard from you yet/),
    });
  });

  it('goes to those who have an answer to give to a further event, as long as it takes place', async () => {
    const { id, chosen } = await sendToGuests(3);
    await setAllStates('delivered');
    await guests().updateStatus({ ids: chosen, status: 'Accepted' });
    const events = () => callAsAdministrator(testDatabase).event;
    const [silent = '', answered = ''] = chosen;
    const brunch = await events().create({ names: { en: 'Brunch' } });
    await events().updateGuests({ id: brunch._id, add: [silent, answered] });
    await events().updateStatus({ id: brunch._id, guestIds: [answered], status: 'Declined' });
    await letAWeekPass();
    const listReminded = async () => (await admin().reminder({ id })).guests.map(({ _id }) => _id);
    expect(await listReminded()).toEqual([silent]);
    await events().update({ id: brunch._id, answersCloseAt: '2020-01-01T00:00:00Z' });
    expect(await listReminded()).toEqual([]);
    await events().update({ id: brunch._id, answersCloseAt: null, asksAnswer: false });
    expect(await listReminded()).toEqual([]);
    await events().update({ id: brunch._id, asksAnswer: true, isCancelled: true });
    expect(await listReminded()).toEqual([]);
    await events().update({ id: brunch._id, isCancelled: false });
    expect(await listReminded()).toEqual([silent]);
    await events().delete({ id: brunch._id });
  });

  it('goes to receivers marked as sent by hand if they can be reached now; the others are listed to be reminded by hand', async () => {
    const message = await admin().create(base);
    const add = async (firstName: string) => (await addGuest({ firstName, phoneNumber: '' }))._id;
    const [found, unknown, refused, corrected] = [
      await add('Found'),
      await add('Unknown'),
      await add('Refused'),
      await add('Corrected'),
    ];
    const withoutSms = admin({ enabledChannels: { sms: false, email: false } });
    await withoutSms.send({ id: message._id, guestIds: [found, unknown, refused, corrected] });
    for (const { _id } of await listDeliveries()) await admin().markSentByHand({ id: _id });
    await testDatabase.sql`
      update deliveries set recipient = '+4520999999', attempts = 1 where guest_id in ${testDatabase.sql([refused, corrected])}`;
    await letAWeekPass();
    for (const id of [found, corrected]) await guests().update({ id, phoneNumber: '20 12 34 56' });
    await guests().update({ id: refused, phoneNumber: '20 99 99 99' });
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
    const withoutProvider = await withoutSms.reminder({ id: message._id });
    expect(withoutProvider.guests).toEqual([]);
    expect(ids(withoutProvider.byHand)).toEqual([found, unknown, refused, corrected]);
    const summary = await admin().reminder({ id: message._id });
    expect(ids(summary.guests)).toEqual([found, corrected]);
    expect(ids(summary.byHand)).toEqual([unknown, refused]);
    const { receivers } = await admin().remind({ id: message._id });
    expect(receivers.map(({ delivery }) => delivery?.reason ?? delivery?.state)).toEqual([
      'queued',
      'BY_HAND',
      'BY_HAND',
      'queued',
    ]);
    await admin().remind({ id: message._id });
    expect(await listDeliveries()).toHaveLength(6);
  });

  it('C17 is sent once for concurrent calls, and once a week', async () => {
    const { id, chosen } = await sendToGuests(3);
    await setAllStates('sent');
    await letAWeekPass();
    await Promise.all([admin().remind({ id }), admin().remind({ id }), admin().remind({ id })]);
    expect(await listDeliveries()).toHaveLength(6);
    await setAllStates('sent');
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(6);
    await letAWeekPass();
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(9);
    expect((await getLastDelivery(chosen[0] ?? ''))?.state).toBe('queued');
  });

  it('is sent once a week, also if it failed at first and was retried, with its own text', async () => {
    const { id, chosen } = await sendToGuests(1);
    await setAllStates('sent');
    await letAWeekPass();
    await admin().remind({ id });
    await testDatabase.sql`update deliveries set state = 'failed' where state = 'queued'`;
    await admin().retry({ id: (await getLastDelivery(chosen[0] ?? ''))?._id ?? '' });
    expect((await getLastDelivery(chosen[0] ?? ''))?.body).toContain('We have not heard from you yet');
    await setAllStates('sent');
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(3);
  });

  it('is not offered before a week has passed, and tells from when', async () => {
    const { id } = await sendToGuests(2);
    await setAllStates('sent');
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days' + interval '1 minute'`;
    const early = await admin().reminder({ id });
    expect(early).toMatchObject({ guests: [], sms: 0 });
    expect(Math.abs(Date.parse(early.availableFrom ?? '') - Date.now() - 60_000)).toBeLessThan(30_000);
  });

  it('goes to nobody before a week has passed', async () => {
    const { id } = await sendToGuests(2);
    await setAllStates('sent');
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days' + interval '1 minute'`;
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(2);
  });

  it('is offered once a week has passed for one of two guests', async () => {
    const { id, chosen } = await sendToGuests(2);
    await setAllStates('sent');
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days' where guest_id = ${chosen[0] ?? ''}`;
    const due = await admin().reminder({ id });
    expect(due.guests).toHaveLength(1);
    expect(due.availableFrom).toBeNull();
  });

  it('has texts of its own in each language, which are kept for the next one', async () => {
    const texts = {
      subject: 'Still there?',
      subjectFR: 'Toujours là ?',
      bodyEN: 'Hello {{firstName}}',
      bodyFR: '{{greeting}}',
    };
    const message = await admin().create({ ...base, format: 'email' });
    const danish = await addGuest({ email: 'a@example.com' });
    const french = await addGuest({ firstName: 'Émile', language: 'fr', email: 'b@example.com' });
    await admin().send({ id: message._id, guestIds: [danish._id, french._id] });
    await setAllStates('sent');
    await letAWeekPass();
    expect((await admin().reminder({ id: message._id })).texts).toMatchObject({
      bodyEN: expect.stringContaining('{{link}}'),
      bodyFR: expect.stringContaining('{{greeting}}'),
    });
    await admin().remind({ id: message._id, texts });
    expect(await getLastDelivery(danish._id)).toMatchObject({
      subject: 'Still there?',
      body: `Hello Zoé\n${site}/${danish.code}`,
    });
    expect(await getLastDelivery(french._id)).toMatchObject({
      subject: 'Toujours là ?',
      body: `Bonjour Émile,\n${site}/${french.code}`,
    });
    expect((await admin().reminder({ id: message._id })).texts).toMatchObject(texts);
  });

  describe('confirmed for some guests', () => {
    const texts = { subject: 'Still there?', subjectFR: '', bodyEN: 'Hello {{firstName}}', bodyFR: 'Bonjour' };
    const remindedIds = async () =>
      (await listDeliveries()).filter(({ body }) => body.startsWith('Hello')).map(({ guestId }) => guestId);

    async function sendLongAgo(count: number) {
      const sent = await sendToGuests(count);
      await setAllStates('sent');
      await letAWeekPass();
      return sent;
    }

    it('goes to nobody who became due since', async () => {
      const { id, chosen } = await sendToGuests(3);
      await setAllStates('sent');
      const [first = ''] = chosen;
      await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days' where guest_id = ${first}`;
      const { guests: confirmed } = await admin().reminder({ id });
      await letAWeekPass();
      const guestIds = confirmed.map(({ _id }) => _id);
      expect(await admin().preview({ id, guestIds, texts })).toMatchObject({ sms: 1, leftOut: [] });
      expect(await admin().remind({ id, guestIds, texts })).toMatchObject({ leftOut: [] });
      expect(await remindedIds()).toEqual([first]);
    });

    it('tells who is left out: answered, reminded, removed, deleted, unknown, never a receiver', async () => {
      const { id, chosen } = await sendLongAgo(5);
      const [due = '', answered = '', reminded = '', removed = '', deleted = ''] = chosen;
      const stranger = (await addGuest({ firstName: 'Stranger' }))._id;
      await guests().updateStatus({ ids: [answered], status: 'Accepted' });
      await admin().remind({ id, guestIds: [reminded] });
      await admin().removeReceiver({ id, receiverId: removed });
      await guests().delete({ id: deleted });
      const guestIds = [...chosen, due, stranger, unknownId];
      const leftOut = [answered, reminded, removed, deleted, stranger, unknownId];
      expect(await admin().preview({ id, guestIds, texts })).toMatchObject({ sms: 1, unreachable: [], leftOut });
      expect(await admin().remind({ id, guestIds, texts })).toMatchObject({ leftOut });
      expect(await remindedIds()).toEqual([due]);
    });

    it('keeps its texts only if somebody is reminded', async () => {
      const { id, chosen } = await sendLongAgo(1);
      const before = (await admin().reminder({ id })).texts;
      await guests().updateStatus({ ids: chosen, status: 'Accepted' });
      expect(await admin().remind({ id, guestIds: chosen, texts })).toMatchObject({ leftOut: chosen });
      expect(await admin().remind({ id, texts })).toMatchObject({ leftOut: [] });
      expect((await admin().reminder({ id })).texts).toEqual(before);
      // A text that nobody could get is still named.
      expect(await getOutcome(admin().remind({ id, texts: { ...texts, bodyEN: 'x'.repeat(1601) } }))).toBe(
        'INVALID_INPUT',
      );
    });

    it('goes to all who are due if none are named', async () => {
      const { id, chosen } = await sendLongAgo(2);
      await admin().remind({ id, texts });
      expect((await remindedIds()).toSorted()).toEqual(chosen.toSorted());
    });
  });

  it('never has an unknown placeholder, or a text that is too long', async () => {
    const { id } = await sendToGuests(1);
    const texts = { subject: 'a', subjectFR: '', bodyEN: '{{nobody}}', bodyFR: 'b' };
    expect(await getOutcome(admin().remind({ id, texts }))).toBe('INVALID_INPUT');
    expect(await getOutcome(admin().remind({ id, texts: { ...texts, bodyEN: 'x'.repeat(1601) } }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('requires confirmation during quiet hours', async () => {
    const { id } = await sendToGuests(1);
    await setAllStates('sent');
    await letAWeekPass();
    expect(await getOutcome(admin({ now: () => night }).remind({ id, evenAtNight: false }))).toBe('QUIET_HOURS');
  });

  it('is not for a guest whose message was only a preview', async () => {
    const { id } = await sendToGuests(1);
    await setAllStates('preview');
    await letAWeekPass();
    expect((await admin().reminder({ id })).guests).toEqual([]);
  });

  it('is a preview without credentials', async () => {
    const withoutSms = { enabledChannels: { sms: false, email: false } };
    const { id } = await sendToGuests(1);
    await setAllStates('preview');
    await letAWeekPass();
    expect(await admin(withoutSms).reminder({ id })).toMatchObject({ isPreview: true, guests: [{}] });
    await admin(withoutSms).remind({ id });
    expect((await listDeliveries()).map(({ state }) => state)).toEqual(['preview', 'preview']);
  });

  it('is rejected for an unknown message', async () => {
    expect(await getOutcome(admin().reminder({ id: unknownId }))).toBe('UNKNOWN_MESSAGE');
  });
});
