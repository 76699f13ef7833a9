// Sending end to end: concurrent sends in two processes, from message to RSVP and survey, and a flood of webhooks
// (specification §5).
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveryWorkers } from '../src/delivery/delivery-workers.js';
import { account, apiKey, FakeProviders } from './delivery-providers.js';
import { startServer, type TestServer } from './harness.js';
import { openStream } from './live-stream.js';

/** Noon in Copenhagen, in the past. */
const now = () => new Date('2025-06-01T10:00:00Z');
const publicUrl = 'https://wedding.example.com';
const silentLogger = { info: () => undefined, warn: () => undefined };
const fakeProviders = new FakeProviders();

let server: TestServer;
let other: TestServer;
let token: string;
let deliveryWorkers: DeliveryWorkers;
beforeAll(async () => {
  const baseUrl = await fakeProviders.start();
  const twilio = { ...account, baseUrl };
  const resend = { apiKey, from: 'us@example.com', webhookSecret: undefined, baseUrl };
  const options = { publicUrl, twilio, resend, now, hasGuestPages: true };
  server = await startServer(options);
  other = await startServer({ ...options, databaseUrl: server.databaseUrl });
  token = await server.logIn();
  const settings = { publicUrl, twilio, resend };
  deliveryWorkers = new DeliveryWorkers({
    database: server.database,
    settings,
    mailTransport: server.mailTransport,
    log: silentLogger,
    now,
    timing: { pollIntervalMs: 100 },
  });
});
afterAll(async () => {
  await deliveryWorkers.stop();
  await other.stop();
  await server.stop();
  await fakeProviders.stop();
});

const createViaApi = async (path: string, body: object) => {
  const response = await server.send('POST', `/api/v1/${path}`, body, { token });
  if (response.status !== 201) throw new Error(response.text);
  return response.body;
};
const addGuest = (fields: object) => createViaApi('guests', { country: 'dk', language: 'en', ...fields });
const addMessage = () =>
  createViaApi('messages', {
    subject: 'Welcome',
    bodyEN: 'Dear {{firstName}}, {{link}}',
    bodyFR: 'Cher {{firstName}}',
  });

function postSigned(path: string, fields: Record<string, string>, authToken: string = account.authToken) {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  const signature = createHmac('sha1', authToken)
    .update(publicUrl + path + text)
    .digest('base64');
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'x-twilio-signature': signature,
  };
  return server.send('POST', path, body, { headers });
}

describe('sending', () => {
  it('C17 sending concurrently in two processes creates one delivery per guest', async () => {
    const message = await addMessage();
    const guestIds: string[] = [];
    for (let number = 10; number < 30; number += 1)
      guestIds.push((await addGuest({ firstName: `Guest ${number}`, phoneNumber: `+45201234${number}` }))._id);
    const press = (at: TestServer) => at.send('POST', `/api/v1/messages/send/${message._id}`, { guestIds }, { token });
    const responses = await Promise.all([press(server), press(other), press(server), press(other)]);
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body.receivers).toHaveLength(20);
    }
    await expect.poll(() => fakeProviders.sms.length).toBe(20);
    expect(new Set(fakeProviders.sms.map(({ to }) => to)).size).toBe(20);
    const { body } = await server.get(`/api/v1/deliveries?messageId=${message._id}`, { token });
    expect(body).toHaveLength(20);
  });

  it('goes from a message to the RSVP and its survey, and open dashboards see each delivery state', async () => {
    const stream = await openStream(other.origin, token);
    const message = await addMessage();
    const guest = await addGuest({ firstName: 'Zoé', phoneNumber: '20 99 88 77' });
    const to = '+4520998877';
    const listSms = () => fakeProviders.sms.filter((sms) => sms.to === to);
    const getShownDelivery = () =>
      stream
        .changes('delivery')
        .filter(({ object }) => object.guestId === guest._id)
        .at(-1)?.object;
    await server.send('POST', `/api/v1/messages/send/${message._id}`, { guestIds: [guest._id] }, { token });
    await expect.poll(() => getShownDelivery()?.state).toBe('sent');
    const [invitation] = listSms();
    expect(invitation?.body).toBe(`Dear Zoé, ${publicUrl}/i/${guest.code}`);

    const page = await server.get(`/i/${guest.code}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Zoé');
    const path = new URL(invitation?.statusCallback ?? '').pathname;
    expect((await postSigned(path, { MessageSid: invitation?.sid ?? '', MessageStatus: 'delivered' })).status).toBe(
      204,
    );
    await expect.poll(() => getShownDelivery()).toMatchObject({ messageId: message._id, state: 'delivered' });
    const { body } = await server.get(`/api/v1/messages/${message._id}`, { token });
    expect(body.receivers[0].delivery).toMatchObject({ state: 'delivered', reason: null });

    await server.send('POST', '/api/v1/guests/respond', { code: guest.code, accepted: [guest._id], declined: [] });
    await expect.poll(() => listSms().length).toBe(2);
    expect(listSms()[1]?.body).toContain(`${publicUrl}/#/wedding-pass/${guest.code}`);

    const stopReply = { From: to, To: account.from, Body: 'Stop', MessageSid: 'SM1' };
    expect((await postSigned('/api/v1/callbacks/twilio/inbound', stopReply)).status).toBe(200);
    const again = await addMessage();
    const send = `/api/v1/messages/send/${again._id}`;
    const { body: stopped } = await server.send('POST', send, { guestIds: [guest._id] }, { token });
    expect(stopped.receivers[0].delivery).toMatchObject({ state: 'undeliverable', reason: 'OPTED_OUT' });
    expect(fakeProviders.violations).toEqual([]);
    stream.close();
  });

  it('T18 a test SMS goes to the number that the administrator enters, with its country prefix', async () => {
    const sendTest = (phoneNumber: string) =>
      server.send('POST', '/api/v1/sending/tests', { format: 'sms', language: 'fr', phoneNumber }, { token });
    for (const number of ['12', '20 99 99 99', ''])
      expect((await sendTest(number)).body.issues).toMatchObject([{ path: ['phoneNumber'] }]);
    const { status, body } = await sendTest('+45 20 99 99 99');
    expect(status).toBe(201);
    await expect.poll(() => fakeProviders.sms.filter(({ to }) => to === '+4520999999')).toHaveLength(1);
    await expect
      .poll(async () => (await server.get(`/api/v1/sending/tests/${body._id}`, { token })).body.state)
      .toBe('sent');
  });

  /** Sends signed and forged webhooks while it looks up an invitation again and again. */
  async function floodWithWebhooks() {
    const guest = await addGuest({ firstName: 'Nils' });
    const path = `/api/v1/callbacks/twilio/status/${guest._id}`;
    const report = { MessageSid: 'SMflood', MessageStatus: 'delivered' };
    let left = 500;
    const statuses: number[] = [];
    const flood = async () => {
      for (; left > 0; left -= 1)
        statuses.push((await postSigned(path, report, left % 2 === 0 ? account.authToken : 'forged')).status);
    };
    const started = performance.now();
    const floods = Promise.all(Array.from({ length: 40 }, flood));
    const responses: { status: number; tookMs: number }[] = [];
    while (left > 0) {
      const startedAt = performance.now();
      const { status } = await server.get(`/api/v1/guests/code/${guest.code}`);
      responses.push({ status, tookMs: performance.now() - startedAt });
    }
    await floods;
    return { statuses, responses, tookMs: performance.now() - started };
  }

  it('F21 every webhook of a flood is answered, and so is every other request', async () => {
    const { statuses, responses } = await floodWithWebhooks();
    expect(new Set(statuses)).toEqual(new Set([204, 403]));
    expect(responses.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('F21 a request waits for the webhooks before it, not for the whole flood', { retry: 2 }, async () => {
    const { responses, tookMs } = await floodWithWebhooks();
    expect(responses.length).toBeGreaterThan(3);
    expect(Math.max(...responses.map((response) => response.tookMs))).toBeLessThan(tookMs / 2);
  });
});
