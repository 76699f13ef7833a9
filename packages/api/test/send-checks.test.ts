// What must be true before anything goes to a guest: the links open on their phones, and the wedding has its details
// (specification §5 "Deliveries").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimNext } from '../src/messaging/queue/queue.js';
import { callAsAdministrator, getOutcome, onWeddingDay, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const loopback = { publicUrl: 'http://127.0.0.1:3000' };
const standIns = { sms: true, email: true };
const noProviders = { enabledChannels: { sms: false, email: false } };
const admin = (overrides = {}) => callAsAdministrator(testDatabase, overrides).message;
const guests = (overrides = {}) => callAsAdministrator(testDatabase, { now: onWeddingDay, ...overrides }).guest;
const claim = '11111111-1111-4111-8111-111111111111';
const noon = new Date('2025-06-01T10:00:00Z');

beforeEach(() => emptyWedding(testDatabase.sql));

const setRecord = (record: object) => testDatabase.sql`update wedding set record = ${JSON.stringify(record)}::jsonb`;

async function prepareMessage() {
  const message = await admin().create({ subject: 'Hello', bodyEN: 'Dear {{firstName}}', bodyFR: 'Bonjour' });
  const guest = await guests().create({
    firstName: 'Anna',
    country: 'dk',
    language: 'en',
    phoneNumber: '20123456',
    email: 'anna@example.com',
  });
  return { id: message._id, guestIds: [guest._id] };
}

const countDeliveries = async () => (await admin().deliveries({})).length;

/** Every way in which a text leaves for a guest, with the state of the last delivery that it needs. */
const ways = [
  ['sending', null, (caller: ReturnType<typeof admin>, { id, guestIds }) => caller.send({ id, guestIds })],
  [
    'scheduling',
    null,
    (caller: ReturnType<typeof admin>, { id, guestIds }) => caller.send({ id, guestIds, at: '2025-06-03T10:00:00Z' }),
  ],
  ['a reminder', 'sent', (caller: ReturnType<typeof admin>, { id }) => caller.remind({ id })],
  ['a retry', 'failed', (caller: ReturnType<typeof admin>, { deliveryId }) => caller.retry({ id: deliveryId })],
  ['sending by hand', 'failed', (caller: ReturnType<typeof admin>, { id }) => caller.claimByHand({ id, claim })],
  [
    'the text to send by hand',
    'failed',
    (caller: ReturnType<typeof admin>, { deliveryId }) => caller.byHandText({ id: deliveryId }),
  ],
] as const satisfies [
  string,
  string | null,
  (
    caller: ReturnType<typeof admin>,
    message: { id: string; guestIds: string[]; deliveryId: string },
  ) => Promise<unknown>,
][];

/** A message whose only receiver has a delivery in this state, or none. */
async function prepareDelivery(state: string | null) {
  const prepared = await prepareMessage();
  if (state === null) return { ...prepared, deliveryId: '' };
  await admin().send(prepared);
  const [row] = await testDatabase.sql<{ id: string }[]>`update deliveries set state = ${state} returning id`;
  await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days'`;
  return { ...prepared, deliveryId: row?.id ?? '' };
}

describe('while guests could not open the links', () => {
  it.each(ways)('%s is refused', async (_way, state, call) => {
    const prepared = await prepareDelivery(state);
    const before = await countDeliveries();
    expect(await getOutcome(call(admin(loopback), prepared))).toBe('PUBLIC_URL_PRIVATE');
    expect(await countDeliveries()).toBe(before);
    // With a public address, the same call is accepted.
    expect(await getOutcome(call(admin(), prepared))).toBe('done');
  });

  it.each(['http://192.168.1.20:3000', 'http://havn:3000', 'http://nas.local'])('%s is refused', async (publicUrl) => {
    expect(await getOutcome(admin({ publicUrl }).send(await prepareMessage()))).toBe('PUBLIC_URL_PRIVATE');
  });

  it('a stand-in for the provider is still sent to, as in tests', async () => {
    const sent = await admin({ ...loopback, standIns }).send(await prepareMessage());
    expect(sent.receivers[0]?.delivery?.state).toBe('queued');
  });

  it('a stand-in for another channel is no exception', async () => {
    const caller = admin({ ...loopback, standIns: { sms: false, email: true } });
    expect(await getOutcome(caller.send(await prepareMessage()))).toBe('PUBLIC_URL_PRIVATE');
  });

  it('without a provider, the message is kept as a preview, but not given out to be sent by hand', async () => {
    const { id, guestIds } = await prepareMessage();
    const sent = await admin({ ...loopback, ...noProviders }).send({ id, guestIds });
    expect(sent.receivers[0]?.delivery?.state).toBe('preview');
    const byHand = admin({ ...loopback, ...noProviders }).claimByHand({ id, claim });
    expect(await getOutcome(byHand)).toBe('PUBLIC_URL_PRIVATE');
  });

  it('what is waiting is not claimed, tells why, and goes out with the public address later', async () => {
    const { id, guestIds } = await prepareMessage();
    await admin({ ...loopback, standIns }).send({ id, guestIds });
    const options = { format: 'sms', provider: 'twilio', leaseSeconds: 60, now: noon } as const;
    const later = { ...options, publicUrl: 'https://wedding.example.com' };
    expect(await claimNext(testDatabase.db, { ...options, hasUnreachableLinks: true })).toBe('nothingDue');
    expect((await admin().deliveries({}))[0]).toMatchObject({ state: 'queued', reason: 'PUBLIC_URL_PRIVATE' });
    const claimed = await claimNext(testDatabase.db, later);
    expect(claimed).toMatchObject({ body: expect.stringContaining('https://wedding.example.com/i/') });
    expect((await admin().deliveries({}))[0]).toMatchObject({
      state: 'sending',
      reason: null,
      body: expect.not.stringContaining('127.0.0.1'),
    });
  });

  it('every link of a text that has waited gets the public address: in the subject, to the gallery, in own texts', async () => {
    const { guestIds } = await prepareMessage();
    const email = await admin().create({
      subject: '{{link}}',
      format: 'email',
      bodyEN: 'Dear Anna',
      bodyFR: 'Bonjour',
    });
    await admin({ ...loopback, standIns }).send({ id: email._id, guestIds });
    await setRecord({ galleryUrl: '/photos/upload' });
    const texts = { subject: 'Photos', subjectFR: '', bodyEN: 'Your photos: {{link}}', bodyFR: 'Vos photos' };
    await admin().updateAutomatic({ status: 'Attended', isOn: true, texts });
    await guests(loopback).updateStatus({ ids: guestIds, status: 'Attended' });
    await setRecord({ galleryUrl: 'https://photos.example.com/new' });
    const options = { leaseSeconds: 60, now: noon, publicUrl: 'https://wedding.example.com' } as const;
    const claims = [
      await claimNext(testDatabase.db, { ...options, format: 'email', provider: 'resend' }),
      await claimNext(testDatabase.db, { ...options, format: 'sms', provider: 'twilio' }),
    ];
    expect(claims).toMatchObject([
      { kind: 'message', subject: expect.stringMatching(/^https:\/\/wedding\.example\.com\/i\//) },
      { kind: 'survey', body: 'Your photos: https://wedding.example.com/photos/upload' },
    ]);
    for (const { subject, body } of await admin().deliveries({})) expect(subject + body).not.toContain('127.0.0.1');
  });

  it('the message after an answer waits, too', async () => {
    const { guestIds } = await prepareMessage();
    await guests(loopback).updateStatus({ ids: guestIds, status: 'Attended' });
    const options = { format: 'sms', provider: 'twilio', leaseSeconds: 60, now: noon } as const;
    expect(await claimNext(testDatabase.db, { ...options, hasUnreachableLinks: true })).toBe('nothingDue');
    expect((await admin().deliveries({}))[0]).toMatchObject({ kind: 'survey', reason: 'PUBLIC_URL_PRIVATE' });
    expect(await claimNext(testDatabase.db, options)).toMatchObject({ kind: 'survey' });
  });
});

describe('while the details of the wedding are missing', () => {
  const noDetails = { coupleTitle: '', firstPartner: '', secondPartner: '', venueName: '', venueAddress: '' };

  it.each(ways)('%s is refused', async (_way, state, call) => {
    const prepared = await prepareDelivery(state);
    await setRecord(noDetails);
    expect(await getOutcome(call(admin(), prepared))).toBe('DETAILS_MISSING');
    await setRecord({});
    expect(await getOutcome(call(admin(), prepared))).toBe('done');
  });

  it('names each missing detail with its field', async () => {
    await setRecord({ venueName: '', venueAddress: '' });
    const refusal = admin().send(await prepareMessage());
    await expect(refusal).rejects.toMatchObject({
      cause: {
        message: 'Enter the venue of the wedding before you send.',
        issues: [{ path: ['venueName'], message: 'Enter the venue.' }],
      },
    });
  });

  it('does not ask about the specification’s own values', async () => {
    await setRecord({});
    expect(await getOutcome(admin().send(await prepareMessage()))).toBe('done');
  });

  it('what is waiting is not claimed', async () => {
    await admin().send(await prepareMessage());
    await setRecord(noDetails);
    const options = { format: 'sms', provider: 'twilio', leaseSeconds: 60, now: noon } as const;
    expect(await claimNext(testDatabase.db, options)).toBe('nothingDue');
    expect((await admin().deliveries({}))[0]).toMatchObject({ reason: 'DETAILS_MISSING' });
    await setRecord({});
    expect(await claimNext(testDatabase.db, options)).toMatchObject({ kind: 'message' });
  });
});
