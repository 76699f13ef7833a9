// A provider that is away for hours, and rejections whose cause is unknown: the channel waits instead of failing every
// guest (specification §5 "Deliveries").
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSendingState, resumeSending } from '@havn/api/messaging/delivery-queries';
import { describe, expect, it } from 'vitest';
import type { Provider } from '../src/delivery/provider.js';
import {
  createMailProvider,
  createSmsProvider,
  createSmtpMailProvider,
  noon,
  publicUrl,
  useDeliveryHarness,
  useSmtpServer,
} from './delivery-harness.js';
import type { Misbehaviour } from './fake-smtp-server.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const getChannel = async (format: 'sms' | 'email') =>
  (
    await harness.sql<Record<string, string | number | null>[]>`
      select paused_for, paused_detail, outage_since, extract(epoch from paused_until - now())::float8 as seconds
      from channels where format = ${format}`
  )[0];
const retryNow = async () => {
  await harness.sql`update channels set paused_until = now(), paused_for = null`;
  await harness.sql`update deliveries set not_before = null, lease_until = least(lease_until, now())`;
};
/** An outage since then, of which the last pause has just ended, or ended some time ago. */
const beginOutage = (since: string, idleFor = '1 second') =>
  harness.sql`
    update channels set outage_since = now() - ${since}::interval, paused_until = now() - ${idleFor}::interval`;
const serial = (provider: Provider): Provider => ({ ...provider, concurrency: 1 });

/** A port on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  return port;
}

type Away = [string, 'sms' | 'email', () => Promise<Provider> | Provider, RegExp];
const misbehaving = (misbehaviour: Misbehaviour) => () => {
  server.misbehave = () => misbehaviour;
  return createSmtpMailProvider(server.port, { timeouts: { connectMs: 300, stepMs: 300, totalMs: 600 } });
};
const unavailable = (create: (url: string) => Provider) => () => {
  const reply = { isAccepted: false, status: 503, body: '<html>busy</html>' };
  for (let request = 0; request < 100; request += 1) harness.fakeProviders.scriptedReplies.push(reply);
  harness.fakeProviders.isListUnavailable = true;
  return create(harness.fakeProviders.url);
};
const outages: Away[] = [
  [
    'a mail server that refuses connections',
    'email',
    async () => createSmtpMailProvider(await findClosedPort()),
    /^ECONNREFUSED$/,
  ],
  [
    'a mail server whose name is not found',
    'email',
    () => createSmtpMailProvider(1, { host: 'mail.invalid' }),
    /^(ENOTFOUND|EAI_AGAIN)$/,
  ],
  ['a mail server that closes the connection', 'email', misbehaving({ at: 'greeting', does: 'disconnect' }), /^E/],
  ['a mail server without a greeting', 'email', misbehaving({ at: 'greeting', does: 'stall' }), /^ETIMEDOUT$/],
  ['a greeting of 421', 'email', misbehaving({ at: 'greeting', does: '421 4.3.2 Shutting down' }), /^SMTP_421$/],
  ['421 after EHLO', 'email', misbehaving({ at: 'EHLO', does: '421 4.3.2 Shutting down' }), /^SMTP_421$/],
  ['421 for a recipient', 'email', misbehaving({ at: 'RCPT', does: '421 4.3.2 Shutting down' }), /^SMTP_421$/],
  ['421 after the e-mail', 'email', misbehaving({ at: 'end', does: '421 4.3.2 Shutting down' }), /^SMTP_421$/],
  ['a full disk of the mail server', 'email', misbehaving({ at: 'MAIL', does: '452 4.3.1 Disk full' }), /^SMTP_452$/],
  [
    'Twilio refusing connections',
    'sms',
    async () => createSmsProvider(`http://127.0.0.1:${await findClosedPort()}`),
    /^ECONNREFUSED$/,
  ],
  [
    'Resend refusing connections',
    'email',
    async () => createMailProvider(`http://127.0.0.1:${await findClosedPort()}`),
    /^ECONNREFUSED$/,
  ],
  ['Twilio answering 503', 'sms', unavailable(createSmsProvider), /^(HTTP_503|NO_ANSWER)$/],
  ['Resend answering 503', 'email', unavailable(createMailProvider), /^HTTP_503$/],
];

describe('an outage', () => {
  it.each(outages)('F11 of hours fails no delivery: %s', async (_name, format, createProvider, reason) => {
    await harness.enqueue(3, { format });
    await beginOutage('9 hours');
    harness.startWorker({ provider: serial(await createProvider()) });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect.poll(async () => (await getChannel(format))?.seconds ?? 0).toBeGreaterThan(890);
      expect((await getChannel(format))?.paused_for).toMatch(reason);
      await retryNow();
    }
    const { queued = 0, sending = 0 } = await harness.countByState();
    expect(queued + sending).toBe(3);
  });

  it('F11 pauses the channel for as long as it has lasted, and ends with the first accepted message', async () => {
    await harness.enqueue(3, { format: 'email' });
    const port = server.port;
    server.misbehave = () => ({ at: 'greeting', does: '421 4.3.2 Shutting down' });
    harness.startWorker({ provider: serial(createSmtpMailProvider(port)), timing: { outagePauseSeconds: 10 } });
    await expect.poll(async () => (await getChannel('email'))?.seconds ?? 0).toBeGreaterThan(9);
    expect((await getChannel('email'))?.seconds).toBeLessThan(11);
    await harness.sql`update channels set outage_since = now() - interval '2 minutes'`;
    await retryNow();
    await expect.poll(async () => (await getChannel('email'))?.seconds ?? 0).toBeGreaterThan(110);
    expect((await getChannel('email'))?.seconds).toBeLessThan(130);
    server.misbehave = () => undefined;
    await retryNow();
    await harness.expectStates({ sent: 3 });
    expect(await getChannel('email')).toMatchObject({ outage_since: null });
    expect(await harness.sql`select max(attempts)::int as attempts from deliveries`).toEqual([{ attempts: 1 }]);
  });

  it('F11 is over when an administrator resumes sending: what was tried is due at once', async () => {
    await harness.enqueue(2, { format: 'email' });
    server.scripted.push({ at: 'greeting', does: '421 4.3.2 Shutting down' });
    harness.startWorker({ provider: serial(createSmtpMailProvider(server.port)), timing: { outagePauseSeconds: 600 } });
    await expect.poll(async () => (await getChannel('email'))?.paused_for).toBe('SMTP_421');
    await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
    await harness.expectStates({ sent: 2 });
  });

  it('F30 of more than three days asks for confirmation', async () => {
    await harness.enqueue(3, { format: 'email' });
    await harness.sql`update deliveries set not_before = now() + interval '1 day' where recipient = 'guest3@example.com'`;
    await beginOutage('73 hours');
    server.misbehave = () => ({ at: 'greeting', does: '421 4.3.2 Shutting down' });
    harness.startWorker({ provider: serial(createSmtpMailProvider(server.port)) });
    await expect
      .poll(() => harness.sql`select recipient from deliveries where held = 'INTERRUPTED' order by recipient`)
      .toEqual([{ recipient: 'guest1@example.com' }, { recipient: 'guest2@example.com' }]);
  });

  it('F30 that was forgotten is not continued by a failure days later', async () => {
    await harness.enqueue(3, { format: 'email' });
    await beginOutage('80 hours', '61 minutes');
    server.scripted.push({ at: 'greeting', does: '421 4.3.2 Shutting down' });
    harness.startWorker({ provider: serial(createSmtpMailProvider(server.port)) });
    await harness.expectStates({ sent: 3 });
    expect(await harness.sql`select 1 from deliveries where held is not null`).toHaveLength(0);
  });

  it('F30 goes on after an hour without an attempt', async () => {
    await harness.enqueue(1, { format: 'email' });
    await beginOutage('80 hours', '59 minutes');
    server.scripted.push({ at: 'greeting', does: '421 4.3.2 Shutting down' });
    harness.startWorker({ provider: serial(createSmtpMailProvider(server.port)) });
    await expect.poll(() => harness.sql`select held from deliveries`).toEqual([{ held: 'INTERRUPTED' }]);
  });

  const respond = (status: number, body: object) => ({ isAccepted: false, status, body: JSON.stringify(body) });
  it.each([
    ['a limit', respond(429, { code: 20429, message: 'no', status: 429 })],
    ['rejected credentials', respond(401, { code: 20003, message: 'no', status: 401 })],
    ['a blocked account', respond(403, { code: 20005, message: 'no', status: 403 })],
    ['a wrong number', respond(400, { code: 21211, message: 'no', status: 400 })],
  ])('F11 is over when the provider answers with %s', async (_name, reply) => {
    await harness.enqueue(1);
    await beginOutage('9 hours');
    harness.fakeProviders.scriptedReplies.push(reply);
    harness.startWorker({ provider: serial(createSmsProvider(harness.fakeProviders.url)) });
    await expect.poll(async () => (await getChannel('sms'))?.outage_since).toBeNull();
  });

  it('F11 is over when the provider answers a lookup', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status: 503, body: '' });
    harness.startWorker({ provider: serial(createSmsProvider(harness.fakeProviders.url)) });
    await harness.expectStates({ sent: 1 });
    expect((await getChannel('sms'))?.outage_since).toBeNull();
  });

  it('F13 a server that stalls over one recipient does not keep the others waiting', async () => {
    await harness.enqueue(4, { format: 'email' });
    server.scripted.push({ at: 'RCPT', does: 'stall' });
    const provider = createSmtpMailProvider(server.port, { timeouts: { connectMs: 300, stepMs: 300, totalMs: 600 } });
    harness.startWorker({ provider: serial(provider), timing: { outagePauseSeconds: 600 } });
    await harness.expectStates({ sent: 3, queued: 1 });
    expect((await getChannel('email'))?.paused_for).toBeNull();
  });
});

describe('the wedding day', () => {
  const dayAfter = () => new Date('2025-08-03T10:00:00Z');

  it.each(['sms', 'email'] as const)('what was due before it is not sent after it (%s)', async (format) => {
    await harness.enqueue(3, { format });
    await harness.sql`update deliveries set created_at = '2025-07-30T10:00:00Z'`;
    // A message for the day after, and one that was tried in time.
    await harness.sql`update deliveries set not_before = '2025-08-03T08:00:00Z' where body like 'Dear guest 2%'`;
    await harness.sql`
      update deliveries set not_before = '2025-08-03T08:00:00Z', first_tried_at = '2025-08-01T08:00:00Z'
      where body like 'Dear guest 3%'`;
    const create = format === 'sms' ? createSmsProvider : createMailProvider;
    harness.startWorker({ provider: create(harness.fakeProviders.url), now: dayAfter });
    await harness.expectStates({ sent: 1, undeliverable: 2 });
    expect(await harness.sql`select distinct reason from deliveries where state = 'undeliverable'`).toEqual([
      { reason: 'EVENT_OVER' },
    ]);
  });

  it('lasts until midnight at the venue', async () => {
    await harness.enqueue(1);
    await harness.sql`update deliveries set created_at = '2025-07-30T10:00:00Z'`;
    harness.startWorker({ now: () => new Date('2025-08-02T21:59:00Z') });
    await harness.expectStates({ sent: 1 });
  });
});

const refuse = (status: number, body: object) => ({ isAccepted: false, status, body: JSON.stringify(body) });
const unrecognized = {
  smtp: () => {
    server.misbehave = () => ({ at: 'end', does: '554 5.6.0 The moon is in the wrong\u202e house' });
    return createSmtpMailProvider(server.port);
  },
  resend: () => {
    const message = 'The moon is in the wrong\u202e house';
    const reply = refuse(422, { statusCode: 422, name: 'moon_error', message });
    for (let request = 0; request < 100; request += 1) harness.fakeProviders.scriptedReplies.push(reply);
    return createMailProvider(harness.fakeProviders.url);
  },
  twilio: () => {
    const reply = refuse(400, { code: 39999, message: 'The moon is in the wrong\u202e house', status: 400 });
    for (let request = 0; request < 100; request += 1) harness.fakeProviders.scriptedReplies.push(reply);
    return createSmsProvider(harness.fakeProviders.url);
  },
};
const sender = { publicUrl, enabledChannels: { sms: true, email: true } };
const acceptAgain = () => {
  server.misbehave = () => undefined;
  harness.fakeProviders.scriptedReplies.length = 0;
};

describe('rejections of unknown cause', () => {
  it.each(['smtp', 'resend', 'twilio'] as const)(
    'F15 three in a row pause the channel, show the provider’s words and fail nobody (%s)',
    async (name) => {
      const format = name === 'twilio' ? 'sms' : 'email';
      await harness.enqueue(100, { format });
      harness.startWorker({ provider: serial(unrecognized[name]()) });
      await expect.poll(async () => (await getChannel(format))?.paused_for ?? '').toMatch(/^REFUSED_/);
      await harness.expectStates({ queued: 100 });
      expect(server.connections + harness.fakeProviders.requests.length).toBe(3);
      const state = await harness.database.use((db) => getSendingState(db, { sender, now: noon() }));
      expect(state[format].pausedDetail).toContain('The moon is in the wrong house');
      acceptAgain();
      await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
      await harness.expectStates({ sent: 100 });
    },
  );

  it('F15 are final for those with which an administrator has resumed sending, and pause again for others', async () => {
    await harness.enqueue(7, { format: 'email' });
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await expect.poll(async () => (await getChannel('email'))?.paused_for).toBe('REFUSED_554');
    await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
    await harness.expectStates({ failed: 3, queued: 4 });
    await expect.poll(async () => (await getChannel('email'))?.paused_for).toBe('REFUSED_554');
    expect(server.connections).toBe(9);
  });

  it('F15 wait on while the pause ends by itself and the next one is rejected, too', async () => {
    await harness.enqueue(5, { format: 'email' });
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(async () => (await getChannel('email'))?.seconds ?? 0).toBeGreaterThan(800);
      await retryNow();
    }
    await harness.expectStates({ queued: 5 });
  });

  it('F15 fail single guests as long as others get theirs', async () => {
    await harness.enqueue(6, { format: 'email' });
    const rejected = { at: 'end', does: '554 5.6.0 No' } as const;
    const accepted = { at: 'end', does: '250 ok' } as const;
    server.scripted.push(rejected, rejected, accepted, rejected, rejected, accepted);
    harness.startWorker({ provider: serial(createSmtpMailProvider(server.port)) });
    await harness.expectStates({ failed: 4, sent: 2 });
    expect((await getChannel('email'))?.paused_for).toBeNull();
  });

  it.each([
    ['61 minutes', { failed: 4 }],
    ['30 days', { failed: 4 }],
    ['50 minutes', { queued: 4 }],
  ] as const)('F15 of an earlier time are neither counted nor sent again: %s', async (since, states) => {
    await harness.enqueue(2, { format: 'email' });
    const worker = harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await harness.expectStates({ failed: 2 });
    await worker.stop();
    await harness.sql`update deliveries set changed_at = now() - ${since}::interval`;
    await harness.enqueue(2, { format: 'email' });
    await harness.sql`update deliveries set recipient = 'other' || recipient where state <> 'failed'`;
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await harness.expectStates(states);
  });

  it('F15 that wait for a longer time still count, and are sent when the cause is gone', async () => {
    await harness.enqueue(4, { format: 'email' });
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await expect.poll(async () => (await getChannel('email'))?.paused_for ?? '').toMatch(/^REFUSED_/);
    await harness.sql`update deliveries set changed_at = now() - interval '5 hours'`;
    await retryNow();
    await expect.poll(async () => (await getChannel('email'))?.paused_for ?? '').toMatch(/^REFUSED_/);
    await harness.expectStates({ queued: 4 });
    acceptAgain();
    await retryNow();
    await harness.expectStates({ sent: 4 });
  });

  it('F15 of one recipient do not count as several', async () => {
    await harness.enqueue(4, { format: 'email' });
    await harness.sql`update deliveries set recipient = 'Anna@example.com' where recipient <> 'guest4@example.com'`;
    await harness.sql`update deliveries set recipient = 'anna@example.com' where recipient like 'Anna%' and body like '%2%'`;
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await harness.expectStates({ failed: 4 });
    expect((await getChannel('email'))?.paused_for).toBeNull();
  });

  it('F15 an e-mail that was sent again meanwhile does not return to the queue', async () => {
    await harness.enqueue(2, { format: 'email' });
    harness.startWorker({ provider: serial(unrecognized.smtp()) });
    await harness.expectStates({ failed: 2 });
    await harness.sql`
      insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, body, created_at)
      select kind, message_id, guest_id, 'again', format, 'other@example.com', body, now() + interval '1 second'
      from deliveries where recipient = 'guest1@example.com'`;
    await harness.expectStates({ failed: 1, queued: 2 });
    expect(await harness.sql`select recipient from deliveries where state = 'failed'`).toEqual([
      { recipient: 'guest1@example.com' },
    ]);
  });
});
