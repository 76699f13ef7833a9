// Sending a message by hand on a real PostgreSQL: the queue, its claims, marking and undoing (specification §5).

import { randomUUID } from 'node:crypto';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const withoutProviders = { enabledChannels: { sms: false, email: false } };
const admin = (overrides = {}) => callAsAdministrator(testDatabase, { ...withoutProviders, ...overrides }).message;
const guests = () => callAsAdministrator(testDatabase).guest;
const [mine, theirs] = [randomUUID(), randomUUID()];

beforeEach(() => emptyWedding(testDatabase.sql));

const addGuest = (fields: object = {}) =>
  guests().create({ firstName: 'Zoé', country: 'dk', language: 'en', phoneNumber: '20 12 34 56', ...fields });

/** Sends a message to new guests of these names, none of whom Havn can reach. */
async function sendTo(...names: string[]) {
  const message = await admin().create({ subject: 'For {{firstName}}', bodyEN: 'Dear {{firstName}}', bodyFR: 'Cher' });
  const added = [];
  for (const firstName of names) added.push(await addGuest({ firstName }));
  await admin().send({ id: message._id, guestIds: added.map(({ _id }) => _id) });
  return { id: message._id, added };
}

const claim = async (id: string, device = mine, skip?: string) => {
  const queue = await admin().claimByHand({ id, claim: device, ...(skip !== undefined && { skip }) });
  return { ...queue, name: queue.next?.guest.firstName ?? null, delivery: queue.next?._id ?? '' };
};

describe('the queue of a message sent by hand', () => {
  it('returns the receivers in order, each until it is marked, and counts them', async () => {
    const { id } = await sendTo('Ane', 'Bo');
    const first = await claim(id);
    expect(first).toMatchObject({ done: 0, total: 2, claimed: 0, name: 'Ane' });
    expect(first.next).toMatchObject({ phoneNumber: '+4520123456', subject: 'For Ane', reason: null });
    expect(first.next?.body).toMatch(/^Dear Ane\nhttps:\/\/wedding\.example\.com\/i\/\w+$/);
    expect(await claim(id)).toMatchObject({ name: 'Ane' });
    const { receivers } = await admin().markSentByHand({ id: first.delivery, channel: 'whatsapp' });
    expect(receivers[0]?.delivery).toMatchObject({ state: 'sent', reason: 'BY_HAND', handChannel: 'whatsapp' });
    const second = await claim(id);
    expect(second).toMatchObject({ done: 1, total: 2, name: 'Bo' });
    await admin().markSentByHand({ id: second.delivery });
    expect(await claim(id)).toMatchObject({ done: 2, total: 2, next: null });
  });

  it('puts a skipped receiver after the others', async () => {
    const { id } = await sendTo('Ane', 'Bo', 'Carl');
    const bo = await claim(id, mine, (await claim(id)).delivery);
    expect(bo.name).toBe('Bo');
    const carl = await claim(id, mine, bo.delivery);
    expect(carl.name).toBe('Carl');
    await admin().markSentByHand({ id: carl.delivery });
    const ane = await claim(id);
    expect(ane).toMatchObject({ name: 'Ane', done: 1, total: 3 });
    expect(ane.next?.isSkipped).toBe(true);
  });

  it('does not give the same receiver to two devices, until the claim expires after five minutes', async () => {
    const { id } = await sendTo('Ane', 'Bo');
    const both = await Promise.all([claim(id, mine), claim(id, theirs)]);
    expect(both.map(({ name }) => name).sort()).toEqual(['Ane', 'Bo']);
    const third = await claim(id, randomUUID());
    expect(third).toMatchObject({ next: null, claimed: 2, done: 0 });
    const passMinutes = (minutes: number) =>
      testDatabase.sql`update deliveries set lease_until = lease_until - ${minutes} * interval '1 minute'`;
    await passMinutes(4);
    expect(await claim(id, randomUUID())).toMatchObject({ next: null, claimed: 2 });
    await passMinutes(1);
    expect(await claim(id, theirs)).toMatchObject({ name: 'Ane', claimed: 0 });
  });

  it('does not let a device skip the receiver of another', async () => {
    const { id } = await sendTo('Ane', 'Bo');
    const ane = await claim(id, mine);
    await claim(id, theirs, ane.delivery);
    expect(await claim(id, mine)).toMatchObject({ name: 'Ane' });
    expect((await claim(id, mine)).next?.isSkipped).toBe(false);
  });

  it('has the current text and number, and only numbers that can be dialled from any country', async () => {
    const { id, added } = await sendTo('Ane');
    const guest = added[0]?._id ?? '';
    await guests().renewCode({ id: guest });
    const { code } = await guests().update({ id: guest, firstName: 'Anne', phoneNumber: '+38761123456' });
    const { next } = await claim(id);
    expect(next).toMatchObject({
      phoneNumber: '+38761123456',
      body: `Dear Anne\nhttps://wedding.example.com/i/${code}`,
    });
    expect((await admin().deliveries({ guestId: guest }))[0]?.body).toBe(next?.body);
    await guests().update({ id: guest, phoneNumber: '12' });
    expect((await claim(id)).next?.phoneNumber).toBe('');
  });

  it('reports that a guest has opted out', async () => {
    const { id } = await sendTo('Ane');
    await testDatabase.sql`insert into opt_outs (address, reason) values (${hashOptOutAddress('sms', '+4520123456')}, 'STOP')`;
    expect((await claim(id)).next?.reason).toBe('OPTED_OUT');
  });

  it('omits receivers who may have got the message', async () => {
    const { id } = await sendTo('Ane', 'Bo', 'Carl', 'Dora');
    const states = ['queued', 'uncertain', 'delivered', 'failed'];
    for (const [index, name] of ['Ane', 'Bo', 'Carl', 'Dora'].entries())
      await testDatabase.sql`update deliveries set state = ${states[index] ?? ''}::delivery_state
        where guest_id = (select id from guests where first_name = ${name})`;
    expect(await claim(id)).toMatchObject({ name: 'Dora', total: 1 });
  });

  it('returns the text of one delivery, even if it is uncertain or was sent by hand, unless it is queued', async () => {
    const { id } = await sendTo('Ane');
    const { delivery, next } = await claim(id);
    const { isSkipped: _skipped, ...text } = next ?? {};
    for (const state of ['failed', 'uncertain']) {
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state`;
      expect(await admin().byHandText({ id: delivery })).toEqual(text);
    }
    await admin().markSentByHand({ id: delivery });
    // Who got the message by hand is reminded by hand.
    expect(await admin().byHandText({ id: delivery })).toEqual({
      ...text,
      subject: 'A gentle reminder: can you join us?',
      body: expect.stringMatching(/^Dear Ane,\nWe have not heard from you yet/),
      reason: 'BY_HAND',
    });
    await testDatabase.sql`update deliveries set state = 'queued', reason = null`;
    expect(await getOutcome(admin().byHandText({ id: delivery }))).toBe('NOT_SAFE_TO_SEND');
  });

  it('requires a session and an existing message', async () => {
    const { id } = await sendTo('Ane');
    const stranger = callApi(testDatabase).message;
    expect(await getOutcome(stranger.claimByHand({ id, claim: mine }))).toBe('NO_SESSION');
    expect(await getOutcome(admin().claimByHand({ id: randomUUID(), claim: mine }))).toBe('UNKNOWN_MESSAGE');
  });
});

describe('a delivery marked as sent by hand', () => {
  it('can be undone, and is then next again', async () => {
    const { id } = await sendTo('Ane', 'Bo');
    const { delivery } = await claim(id);
    await testDatabase.sql`update deliveries set state = 'failed', reason = 'BOUNCED' where id = ${delivery}`;
    await admin().markSentByHand({ id: delivery, channel: 'sms' });
    expect(await getOutcome(admin().markSentByHand({ id: delivery }))).toBe('NOT_SAFE_TO_SEND');
    const { receivers } = await admin().undoSentByHand({ id: delivery });
    expect(receivers[0]?.delivery).toMatchObject({ state: 'failed', reason: 'BOUNCED', handChannel: null });
    expect(await getOutcome(admin().undoSentByHand({ id: delivery }))).toBe('UNKNOWN_UNDO');
    expect(await claim(id)).toMatchObject({ name: 'Ane', done: 0, total: 2 });
  });

  it('cannot be undone once a reminder was sent', async () => {
    const { id } = await sendTo('Ane');
    const { delivery } = await claim(id);
    await admin().markSentByHand({ id: delivery });
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days'`;
    await admin({ enabledChannels: { sms: true, email: true } }).remind({ id });
    expect(await getOutcome(admin().undoSentByHand({ id: delivery }))).toBe('UNKNOWN_UNDO');
    expect(await getOutcome(admin().undoSentByHand({ id: randomUUID() }))).toBe('UNKNOWN_DELIVERY');
  });

  it('cannot be undone once the receiver was removed', async () => {
    const { id, added } = await sendTo('Ane');
    const { delivery } = await claim(id);
    await admin().markSentByHand({ id: delivery });
    await admin().removeReceiver({ id, receiverId: added[0]?._id ?? '' });
    expect(await getOutcome(admin().undoSentByHand({ id: delivery }))).toBe('UNKNOWN_UNDO');
  });
});
