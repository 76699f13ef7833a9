// Rejections that concern every message pause the channel instead of failing every guest (specification §5
// "Deliveries"). The tables behind it have their own tests in src/delivery.
import { resumeSending } from '@havn/api/messaging/delivery-queries';
import { recordReportedFault } from '@havn/api/messaging/queue/reported-fault';
import { describe, expect, it } from 'vitest';
import { createResendProvider } from '../src/delivery/resend.js';
import { createTwilioProvider } from '../src/delivery/twilio.js';
import {
  createMailProvider,
  createSmsProvider,
  createSmtpMailProvider,
  getMailOptions,
  getSmsOptions,
  noon,
  useDeliveryHarness,
  useSmtpServer,
} from './delivery-harness.js';
import type { Misbehaviour } from './fake-smtp-server.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const getPause = async (format: 'sms' | 'email') =>
  (
    await harness.sql<{ paused_for: string | null; seconds: number | null }[]>`
    select paused_for, extract(epoch from paused_until - now())::float8 as seconds from channels where format = ${format}`
  )[0];
const listStates = () => harness.sql`select state, attempts, count(*)::int from deliveries group by 1, 2`;

describe('a rejection by a mail server', () => {
  it.each([
    ['RCPT', '553 5.7.1 <us@example.com>: Sender address rejected: not owned by user user', 'INVALID_SENDER'],
    ['end', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'INVALID_SENDER'],
    ['RCPT', '550 5.1.8 <us@example.com>: Sender address rejected: Domain not found', 'INVALID_SENDER'],
    ['RCPT', '450 4.1.8 <us@example.com>: Sender address rejected: Domain not found', 'INVALID_SENDER'],
    ['RCPT', '554 5.7.1 <g@example.com>: Relay access denied', 'RELAY_DENIED'],
    ['end', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'MAILBOX_LIMIT'],
    ['end', '552 Message would take you over your relay quota of 500', 'MAILBOX_LIMIT'],
    ['RCPT', '550 Domain example.com has exceeded the max emails per hour (101/100 (101%)) allowed.', 'MAILBOX_LIMIT'],
    ['end', '550 5.4.6 Unusual sending activity detected. Please try after sometime', 'MAILBOX_LIMIT'],
    ['RCPT', '550-Verification failed for <us@example.com>\r\n550 Sender verify failed', 'INVALID_SENDER'],
    [
      'end',
      '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied',
      'INVALID_SENDER',
    ],
    ['RCPT', '550 5.1.7 <us@example.com>: Sender address rejected: User unknown', 'INVALID_SENDER'],
    ['end', '554 5.7.1 sorry, too many emails (#5.7.1)', 'MAILBOX_LIMIT'],
    ['end', '550 5.7.705 Access denied, tenant has exceeded threshold', 'MAILBOX_LIMIT'],
    ['DATA', '550 5.7.1 Authentication required', 'LOGIN_REJECTED'],
    ['end', '454 Throttling failure: Daily message quota exceeded', 'MAILBOX_LIMIT'],
  ] satisfies [Misbehaviour['at'], Misbehaviour['does'], string][])(
    'F15 that concerns the account pauses e-mail (%s: %s)',
    async (at, does, reason) => {
      await harness.enqueue(20, { format: 'email' });
      server.misbehave = () => ({ at, does });
      harness.startWorker({ provider: createSmtpMailProvider(server.port) });
      await expect.poll(async () => (await getPause('email'))?.paused_for).toBe(reason);
      await expect.poll(listStates).toEqual([{ state: 'queued', attempts: 0, count: 20 }]);
      expect(server.connections).toBeLessThanOrEqual(2);
    },
  );

  it('F15 that reports a limit waits for an hour', async () => {
    await harness.enqueue(1, { format: 'email' });
    server.misbehave = () => ({ at: 'end', does: '554 5.7.1 sorry, too many emails (#5.7.1)' });
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    await expect.poll(async () => (await getPause('email'))?.seconds ?? 0).toBeGreaterThan(3500);
  });

  it.each([
    ['end', '454 Throttling failure: Maximum sending rate exceeded.'],
    ['MAIL', '421 4.4.2 Message submission rate for this client has exceeded the configured limit'],
    ['MAIL', '432 4.3.2 Concurrent connections limit exceeded.'],
    ['RCPT', '550 5.7.1 You have exceeded the limit of 30 messages per minute'],
  ] as const)('F15 that reports a rate waits for a minute (%s: %s)', async (at, does) => {
    await harness.enqueue(5, { format: 'email' });
    server.misbehave = () => ({ at, does });
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    await expect.poll(async () => (await getPause('email'))?.paused_for).toBe('RATE_LIMITED');
    const { seconds = 0 } = (await getPause('email')) ?? {};
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThan(70);
    await expect.poll(listStates).toEqual([{ state: 'queued', attempts: 0, count: 5 }]);
  });
});

const respond = (status: number, body: object) => ({ isAccepted: false, status, body: JSON.stringify(body) });

describe('a rejection by Twilio', () => {
  it.each([
    [403, 20005, 'ACCOUNT_BLOCKED'],
    [400, 21606, 'INVALID_SENDER'],
    [400, 21212, 'INVALID_SENDER'],
    [400, 21703, 'INVALID_SENDER'],
    [400, 21611, 'QUEUE_FULL'],
    [400, 21608, 'TRIAL_ACCOUNT'],
    [404, 20404, 'INVALID_SENDER'],
    [403, 29999, 'HTTP_403'],
    [429, 63038, 'ACCOUNT_LIMIT'],
  ])('F15 that concerns the account pauses SMS (%i, %i)', async (status, code, reason) => {
    await harness.enqueue(20);
    for (let request = 0; request < 20; request += 1)
      harness.fakeProviders.scriptedReplies.push(respond(status, { code, message: 'no', status }));
    harness.startWorker({ provider: createSmsProvider(harness.fakeProviders.url) });
    await expect.poll(async () => (await getPause('sms'))?.paused_for).toBe(reason);
    await expect.poll(listStates).toEqual([{ state: 'queued', attempts: 0, count: 20 }]);
    expect(harness.fakeProviders.requests.length).toBeLessThan(10);
  });

  it.each([
    [21211, 'INVALID_NUMBER'],
    [21614, 'INVALID_NUMBER'],
    [21408, 'COUNTRY_NOT_ALLOWED'],
    [21612, 'NOT_REACHABLE'],
    [21617, 'TOO_LONG'],
    [21610, 'OPTED_OUT'],
  ])('F15 that concerns a guest ends one delivery (%i)', async (code, reason) => {
    await harness.enqueue(5);
    harness.fakeProviders.replyByRecipient.set('+4520000002', respond(400, { code, message: 'no', status: 400 }));
    harness.startWorker({ provider: createSmsProvider(harness.fakeProviders.url) });
    await expect.poll(() => harness.countByState()).toEqual({ sent: 4, failed: 1 });
    expect(await harness.sql`select reason from deliveries where state = 'failed'`).toEqual([{ reason }]);
    expect((await getPause('sms'))?.paused_for).toBeNull();
  });
});

describe('a rejection by Resend', () => {
  it.each([
    [422, 'invalid_from_address', 'Invalid `from` field.', 'INVALID_SENDER'],
    [403, 'validation_error', 'The example.com domain is not verified.', 'INVALID_SENDER'],
    [403, 'validation_error', 'You can only send testing emails to your own email address.', 'INVALID_SENDER'],
    [401, 'validation_error', 'API key is invalid', 'HTTP_401'],
    [403, 'invalid_api_key', 'API key is invalid', 'HTTP_403'],
    [429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.', 'ACCOUNT_LIMIT'],
    [451, 'security_error', 'We may have found a security issue with the request.', 'ACCOUNT_BLOCKED'],
    [404, 'not_found', 'The requested endpoint does not exist.', 'INVALID_SETTINGS'],
  ])('F15 that concerns the account pauses e-mail (%i, %s: %s)', async (status, name, message, reason) => {
    await harness.enqueue(20, { format: 'email' });
    for (let request = 0; request < 20; request += 1)
      harness.fakeProviders.scriptedReplies.push(respond(status, { statusCode: status, name, message }));
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(async () => (await getPause('email'))?.paused_for).toBe(reason);
    await expect.poll(listStates).toEqual([{ state: 'queued', attempts: 0, count: 20 }]);
  });

  it('F15 of an address ends one delivery', async () => {
    await harness.enqueue(5, { format: 'email' });
    const body = { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' };
    harness.fakeProviders.replyByRecipient.set('guest2@example.com', respond(422, body));
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(() => harness.countByState()).toEqual({ sent: 4, failed: 1 });
    expect(await harness.sql`select reason from deliveries where state = 'failed'`).toEqual([
      { reason: 'INVALID_ADDRESS' },
    ]);
  });
});

/** As if this much time had passed. */
async function passTime(minutes: number): Promise<void> {
  const passed = `${minutes} minutes`;
  await harness.sql`
    update deliveries set created_at = created_at - ${passed}::interval, not_before = not_before - ${passed}::interval`;
  await harness.sql`update channels set paused_until = paused_until - ${passed}::interval`;
}

const isPaused = async (format: 'sms' | 'email') => ((await getPause(format))?.seconds ?? 0) > 0;
const blocked = respond(403, { code: 20005, message: 'no', status: 403 });
const unknown = respond(400, { code: 39999, message: 'no', status: 400 });
const invalidSender = respond(403, { statusCode: 403, name: 'validation_error', message: 'not verified' });
const create = {
  sms: () => ({ ...createSmsProvider(harness.fakeProviders.url), concurrency: 1 }),
  email: () => ({ ...createMailProvider(harness.fakeProviders.url), concurrency: 1 }),
};

describe('a fault of the account that Resend reports after it has accepted the e-mail', () => {
  it('F15 is followed by another e-mail under another key once the channel resumes', async () => {
    await harness.enqueue(1, { format: 'email' });
    const provider = createMailProvider(harness.fakeProviders.url);
    harness.startWorker({ provider });
    await harness.expectStates({ sent: 1 });
    const { id, provider_id: providerId } = await harness.getDelivery();
    const pause = { reason: 'ACCOUNT_LIMIT', detail: 'quota', seconds: 900, refusedCredentials: provider.credentials };
    const fault = { format: 'email', deliveryId: String(id), providerId: String(providerId), ...pause } as const;
    const reported = await Promise.all(
      [1, 2, 3].map(() => harness.database.use((db) => recordReportedFault(db, fault))),
    );
    expect(reported.filter(Boolean)).toHaveLength(1);
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued', reason: 'ACCOUNT_LIMIT' });
    await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
    await harness.expectStates({ sent: 1 });
    expect((await harness.getDelivery()).provider_id).not.toBe(providerId);
    expect(harness.fakeProviders.mails).toHaveLength(2);
  });
});

describe('a corrected sender', () => {
  const otherSender = (from = 'Signe <new@example.com>') => {
    const options = getMailOptions(harness.fakeProviders.url);
    return createResendProvider({ ...options, settings: { ...options.settings, from }, now: noon });
  };
  const listSenders = () => harness.fakeProviders.mails.map(({ raw }) => (JSON.parse(raw) as { from: string }).from);

  it('F15 is used at once for what was rejected because of the former one', async () => {
    harness.fakeProviders.scriptedReplies.push(invalidSender, invalidSender);
    await harness.enqueue(3, { format: 'email' });
    const worker = harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(() => isPaused('email')).toBe(true);
    await worker.stop();
    harness.fakeProviders.scriptedReplies.length = 0;
    harness.startWorker({ provider: otherSender() });
    await expect.poll(() => harness.countByState()).toEqual({ sent: 3 });
    expect(new Set(listSenders())).toEqual(new Set(['Signe <new@example.com>']));
    expect(harness.fakeProviders.violations).toEqual([]);
  });

  it('F12 does not change an e-mail that may have been accepted', async () => {
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, end: 'reset' });
    await harness.enqueue(1, { format: 'email' });
    const worker = harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(1);
    await expect.poll(() => harness.countByState()).toEqual({ queued: 1 });
    await worker.stop();
    await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
    harness.startWorker({ provider: otherSender() });
    await expect.poll(() => harness.countByState()).toEqual({ sent: 1 });
    expect(listSenders()).toEqual(['Signe <signe@example.com>']);
    expect(harness.fakeProviders.violations).toEqual([]);
  });

  it('F12 leaves an e-mail uncertain that may have been accepted, and whose sender is rejected now', async () => {
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, end: 'reset' }, invalidSender);
    await harness.enqueue(1, { format: 'email' });
    harness.startWorker({ provider: create.email() });
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(1);
    await expect.poll(() => harness.countByState()).toEqual({ queued: 1 });
    await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
    await expect.poll(() => harness.countByState()).toEqual({ uncertain: 1 });
    expect(await isPaused('email')).toBe(true);
  });

  it('F15 counts as other credentials, for each provider', () => {
    const sms = getSmsOptions(harness.fakeProviders.url);
    const from = '+4520999999';
    const otherSms = createTwilioProvider({ ...sms, settings: { ...sms.settings, from } });
    expect(otherSms.credentials).not.toBe(createSmsProvider(harness.fakeProviders.url).credentials);
    expect(otherSender().credentials).not.toBe(createMailProvider(harness.fakeProviders.url).credentials);
    expect(otherSender('Signe <signe@example.com>').credentials).toBe(
      createMailProvider(harness.fakeProviders.url).credentials,
    );
  });
});

describe('after a pause', () => {
  const smsNumbers = ['+4520000001', '+4520000002', '+4520000003'];
  it.each([
    ['sms', 'one answer about the account', smsNumbers.slice(0, 1), blocked, 1],
    ['sms', 'two answers about the account', smsNumbers.slice(0, 2), blocked, 2],
    ['email', 'one answer about the sender', ['guest1@example.com'], invalidSender, 1],
    ['sms', 'three answers of unknown cause', smsNumbers, unknown, 1],
  ] as const)(
    'F15 the others are sent before those that caused it (%s: %s)',
    async (format, _name, recipients, reply, pauses) => {
      for (const recipient of recipients) harness.fakeProviders.replyByRecipient.set(recipient, reply);
      await harness.enqueue(5, { format });
      await harness.sql`
      update deliveries set created_at = now() - interval '1 minute' where recipient = any(${[...recipients]})`;
      harness.startWorker({ provider: create[format]() });
      for (let pause = 0; pause < pauses; pause += 1) {
        await expect.poll(() => isPaused(format)).toBe(true);
        await expect.poll(() => harness.countByState()).not.toHaveProperty('sending');
        await passTime(17);
      }
      const sent = 5 - recipients.length;
      await expect.poll(() => harness.countByState()).toEqual({ sent, queued: recipients.length });
    },
  );

  it('F15 a message that is enqueued meanwhile is sent before the one that caused it', async () => {
    harness.fakeProviders.replyByRecipient.set('+4520000001', blocked);
    await harness.enqueue(1);
    harness.startWorker({ provider: create.sms() });
    await expect.poll(() => isPaused('sms')).toBe(true);
    await harness.enqueue(2);
    await harness.sql`update deliveries set recipient = '+4520000009' where attempts = 0 and first_tried_at is null`;
    await passTime(15);
    await expect.poll(() => harness.countByState()).toEqual({ sent: 2, queued: 1 });
  });

  it.each([
    ['an administrator resumes sending', () => harness.database.use((db) => resumeSending(db, { kind: 'system' }))],
    [
      'there are other credentials',
      () => Promise.resolve(harness.startWorker({ provider: { ...create.sms(), credentials: 'others' } })),
    ],
  ])('F15 nothing waits any longer once %s', async (_name, resume) => {
    harness.fakeProviders.scriptedReplies.push(blocked);
    await harness.enqueue(3);
    harness.startWorker({ provider: create.sms() });
    await expect.poll(() => isPaused('sms')).toBe(true);
    await resume();
    await expect.poll(() => harness.countByState()).toEqual({ sent: 3 });
  });
});
