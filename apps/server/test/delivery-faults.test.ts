// Workers against providers that misbehave (specification §5 "Deliveries").
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { maxAttempts, maxLookups } from '@havn/api/messaging/delivery/delivery-rules';
import { claimNext } from '@havn/api/messaging/queue/queue';
import { describe, expect, it } from 'vitest';
import { createMailProvider, createSmsProvider, useDeliveryHarness } from './delivery-harness.js';
import { account, apiKey, type ScriptedReply } from './delivery-providers.js';

const harness = useDeliveryHarness();

const retryNow = () => harness.sql`update deliveries set not_before = now() where not_before is not null`;

describe('provider failures', () => {
  const acceptThenReset: ScriptedReply = { isAccepted: true, end: 'reset' };

  it('F16 an SMS that was accepted before the connection broke is looked up and not sent again', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push(acceptThenReset);
    harness.startWorker();
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
    expect((await harness.getDelivery()).provider_id).toBe(harness.fakeProviders.sms[0]?.sid);
  });

  it('two deliveries that get the same provider id are both sent', async () => {
    await harness.enqueue(2);
    const body = JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' });
    harness.fakeProviders.scriptedReplies.push(
      { isAccepted: true, status: 201, body },
      { isAccepted: true, status: 201, body },
    );
    harness.startWorker();
    await harness.expectStates({ sent: 2 });
    expect(harness.fakeProviders.requests).toHaveLength(2);
  });

  it('two SMS with one recipient and one text, of which one was accepted, are not both found at the provider', async () => {
    await harness.enqueue(2);
    await harness.sql`update deliveries set recipient = '+4520000001', body = 'Dear guests'`;
    harness.fakeProviders.scriptedReplies.push(acceptThenReset, { isAccepted: false, end: 'reset' });
    harness.fakeProviders.simultaneousLists = 2;
    harness.startWorker();
    await harness.expectStates({ sent: 1, uncertain: 1 });
    const rows = await harness.sql`select provider_id, reason from deliveries order by state`;
    expect(rows).toEqual([
      { provider_id: harness.fakeProviders.sms[0]?.sid, reason: null },
      { provider_id: null, reason: 'OUTCOME_UNKNOWN' },
    ]);
    expect(harness.fakeProviders.requests).toHaveLength(2);
  });

  it('two SMS with one recipient and one text that were both accepted are both found at the provider', async () => {
    await harness.enqueue(2);
    await harness.sql`update deliveries set recipient = '+4520000001', body = 'Dear guests'`;
    harness.fakeProviders.scriptedReplies.push(acceptThenReset, acceptThenReset);
    harness.fakeProviders.simultaneousLists = 2;
    harness.startWorker();
    await harness.expectStates({ sent: 2 });
    const rows = await harness.sql<{ provider_id: string }[]>`select provider_id from deliveries`;
    expect(rows.map((row) => row.provider_id).sort()).toEqual(harness.fakeProviders.sms.map(({ sid }) => sid).sort());
    expect(harness.fakeProviders.requests).toHaveLength(2);
  });

  it('a delivery of unknown outcome whose guest has been deleted is uncertain, and is neither looked up nor sent again', async () => {
    await harness.enqueue(1);
    await harness.enqueue(1, { format: 'email' });
    // A text that the provider has sent to someone else.
    harness.fakeProviders.sms.push({ sid: 'SM1', to: '', body: 'Hello', statusCallback: undefined, at: new Date() });
    await harness.sql`
      update deliveries set state = 'sending', doubt = 'silent', attempts = 1, first_tried_at = now(), lease_until = now()`;
    await harness.sql`delete from guests`;
    harness.startWorker();
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ uncertain: 2 });
    expect(harness.fakeProviders.requests).toEqual([]);
  });

  it('F12 an SMS of unknown outcome stays uncertain and is never retried automatically', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, end: 'reset' });
    harness.startWorker();
    await harness.expectStates({ uncertain: 1 });
    expect(await harness.getDelivery()).toMatchObject({ reason: 'OUTCOME_UNKNOWN', attempts: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });

  it('F12 an e-mail of unknown outcome is retried with the same idempotency key and the same bytes', async () => {
    await harness.enqueue(1, { format: 'email' });
    harness.fakeProviders.scriptedReplies.push(acceptThenReset, {
      isAccepted: false,
      status: 500,
      body: '{"statusCode":500,"name":"application_error"}',
    });
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(1);
    await harness.sql`update wedding set record = record || '{"coupleTitle": "Others"}'`;
    for (const count of [2, 3]) {
      await expect.poll(async () => (await harness.getDelivery()).state).toBe('queued');
      await retryNow();
      await expect.poll(() => harness.fakeProviders.requests.length).toBe(count);
    }
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.mails).toHaveLength(1);
    expect(new Set(harness.fakeProviders.requests.map(({ raw }) => raw)).size).toBe(1);
    expect(harness.fakeProviders.violations).toEqual([]);
  });

  it('F17 an e-mail whose idempotency key has expired is not sent again', async () => {
    await harness.enqueue(2, { format: 'email' });
    await harness.sql`
      update deliveries set doubt = 'silent', first_tried_at = now() - interval '24 hours', attempts = 1,
        state = case when recipient like 'guest1@%' then 'sending' else 'queued' end::delivery_state, lease_until = now()`;
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ uncertain: 2 });
    expect(harness.fakeProviders.requests).toEqual([]);
  });

  it('F17 an e-mail whose worker died in the attempt is not sent again once its idempotency key has expired', async () => {
    await harness.enqueue(1, { format: 'email' });
    const provider = createMailProvider(harness.fakeProviders.url);
    const { name, format, buildPayload } = provider;
    const options = {
      format,
      provider: name,
      leaseSeconds: 60,
      now: new Date(),
      ...(buildPayload && { buildPayload }),
    };
    await claimNext(harness.database.db, options);
    await harness.sql`
      update deliveries set first_tried_at = now() - interval '24 hours', lease_until = now() - interval '24 hours'`;
    harness.startWorker({ provider });
    await harness.expectStates({ uncertain: 1 });
    expect(harness.fakeProviders.requests).toEqual([]);
  });

  it('F14 an SMS rejected by a gateway is looked up, and sent again when it is not found', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, status: 502, body: '<html>Bad gateway</html>' });
    harness.startWorker();
    await expect.poll(async () => (await harness.getDelivery()).not_before).not.toBeNull();
    await retryNow();
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.sms).toHaveLength(1);
  });

  it('F14 an SMS that was accepted behind a failing gateway is not sent twice', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status: 502, body: '<html>Bad gateway</html>' });
    harness.startWorker();
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.sms).toHaveLength(1);
  });

  it.each([
    ['It’s time', "It's time"],
    ['See you soon…', 'See you soon...'],
    ['“Yes” we said', '"Yes" we said'],
    ['12 – 14 h', '12 - 14 h'],
    ['Bis bald\u00a0! ', 'Bis bald !'],
  ])('F14 an SMS whose text the provider has changed is found and not sent twice: %j as %j', async (body, listed) => {
    await harness.enqueue(1);
    const link = '\n\nhttps://wedding.example.com/i/CODE1';
    await harness.sql`update deliveries set body = ${body + link}`;
    harness.fakeProviders.listBody = () => listed + link;
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status: 500, body: '{}' });
    harness.startWorker();
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });

  it('F14 an SMS whose text the provider has changed beyond recognition is uncertain and not sent twice', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.listBody = () => 'redacted';
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status: 500, body: '{}' });
    harness.startWorker();
    await harness.expectStates({ uncertain: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });

  it.each([
    ['an empty body', { isAccepted: false, status: 200, body: '' }],
    ['broken JSON', { isAccepted: false, status: 200, body: '{"sid":' }],
    ['a success status with an error in the body', { isAccepted: false, status: 201, body: '{"error":"no"}' }],
    ['an empty id', { isAccepted: false, status: 201, body: '{"sid":"","id":""}' }],
    ['a number as the id', { isAccepted: false, status: 201, body: '{"sid":7,"id":7}' }],
    ['an object as the id', { isAccepted: false, status: 201, body: '{"sid":{"a":1},"id":{"a":1}}' }],
  ] satisfies [string, ScriptedReply][])(
    'F14 %s does not count as success, and nothing is sent twice',
    async (_name, reply) => {
      await harness.enqueue(1);
      await harness.enqueue(1, { format: 'email' });
      harness.fakeProviders.scriptedReplies.push(reply, reply);
      harness.startWorker();
      harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
      await expect.poll(() => harness.fakeProviders.requests.length).toBe(2);
      await expect.poll(async () => (await harness.countByState()).sent ?? 0).toBe(0);
      await expect
        .poll(async () => {
          await retryNow();
          return ((await harness.countByState()).sent ?? 0) + ((await harness.countByState()).uncertain ?? 0);
        })
        .toBe(2);
      expect(harness.fakeProviders.mails.length).toBe(1);
      expect(harness.fakeProviders.sms.length).toBeLessThanOrEqual(1);
      expect(harness.fakeProviders.violations).toEqual([]);
    },
  );

  it.each([302, 307])(
    'F14 a redirect (%i) is not followed: no other host gets a request or credentials',
    async (status) => {
      const otherRequests: string[] = [];
      const otherServer = createServer((request, response) => {
        otherRequests.push(`${request.method} ${request.headers.authorization}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"x","sid":"x","messages":[]}');
      }).listen(0, '127.0.0.1');
      await once(otherServer, 'listening');
      try {
        const { port } = otherServer.address() as AddressInfo;
        const headers = { location: `http://127.0.0.1:${port}/` };
        await harness.enqueue(1);
        await harness.enqueue(1, { format: 'email' });
        harness.fakeProviders.scriptedReplies.push(
          { isAccepted: false, status, headers },
          { isAccepted: false, status, headers },
        );
        harness.startWorker();
        harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
        await expect.poll(() => harness.fakeProviders.requests.length).toBe(2);
        await expect
          .poll(async () => {
            await retryNow();
            const { sent = 0, uncertain = 0, failed = 0 } = await harness.countByState();
            return sent + uncertain + failed;
          })
          .toBe(2);
        expect(otherRequests).toEqual([]);
        expect(harness.fakeProviders.sms.length).toBeLessThanOrEqual(1);
      } finally {
        otherServer.closeAllConnections();
        otherServer.close();
      }
    },
  );

  it('F15 a permanent failure is not retried and records its reason', async () => {
    await harness.enqueue(3);
    const createRejection = (code: number) => ({
      isAccepted: false,
      status: 400,
      body: JSON.stringify({ code, message: 'no', status: 400 }),
    });
    harness.fakeProviders.replyByRecipient.set('+4520000001', createRejection(21211));
    harness.fakeProviders.replyByRecipient.set('+4520000002', createRejection(21610));
    harness.fakeProviders.replyByRecipient.set('+4520000003', createRejection(30999));
    harness.startWorker();
    await harness.expectStates({ failed: 3 });
    const rows = await harness.sql`select reason from deliveries order by recipient`;
    expect(rows.map(({ reason }) => reason)).toEqual(['INVALID_NUMBER', 'OPTED_OUT', 'REFUSED_30999']);
    expect(await harness.sql`select reason from opt_outs`).toEqual([{ reason: 'PROVIDER' }]);
  });

  it('F15 rejected credentials pause the channel without consuming attempts; new ones end the pause', async () => {
    await harness.enqueue(30);
    harness.fakeProviders.rejectsCredentials = true;
    const worker = harness.startWorker();
    await expect
      .poll(async () => (await harness.sql`select paused_for from channels where format = 'sms'`)[0]?.paused_for)
      .toBe('HTTP_401');
    await harness.expectStates({ queued: 30 });
    expect(harness.fakeProviders.requests.length).toBeLessThan(10);
    await expect.poll(() => harness.sql`select 1 from deliveries where attempts > 0`).toHaveLength(0);
    await worker.stop();
    harness.fakeProviders.rejectsCredentials = false;
    await retryNow();
    harness.startWorker({ provider: { ...createSmsProvider(harness.fakeProviders.url), credentials: 'others' } });
    await harness.expectStates({ sent: 30 });
  });

  it('T25 no provider credentials are logged, whatever fails', async () => {
    await harness.enqueue(4);
    await harness.enqueue(4, { format: 'email' });
    const logEntries: unknown[] = [];
    const record = (...entry: unknown[]) => void logEntries.push(...entry);
    const log = { info: record, warn: record };
    const serverError = { isAccepted: false, status: 500, body: '<html>no</html>' };
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, end: 'reset' }, serverError, serverError, {
      isAccepted: false,
      end: 'reset',
    });
    for (const provider of [
      createSmsProvider(harness.fakeProviders.url),
      createMailProvider(harness.fakeProviders.url),
    ])
      harness.startWorker({ provider, log });
    await expect.poll(() => harness.fakeProviders.requests.length).toBeGreaterThan(3);
    harness.fakeProviders.rejectsCredentials = true;
    await harness.enqueue(1);
    await harness.enqueue(1, { format: 'email' });
    await expect.poll(() => logEntries.length).toBeGreaterThan(1);
    const text = inspect(logEntries, { depth: 20 });
    expect(text).toContain('HTTP_401');
    const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    for (const secret of [account.authToken, apiKey, basic]) expect(text).not.toContain(secret);
  });

  it('F13 a channel waits for Retry-After without delaying the other channel', async () => {
    await harness.enqueue(10);
    await harness.enqueue(3, { format: 'email' });
    harness.fakeProviders.replyByRecipient.set('+4520000001', {
      isAccepted: false,
      status: 429,
      headers: { 'retry-after': '120' },
      body: '{"code":20429}',
    });
    harness.startWorker({ provider: { ...createSmsProvider(harness.fakeProviders.url), concurrency: 1 } });
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect
      .poll(async () => (await harness.sql`select 1 from channels where paused_for = 'HTTP_429'`).length)
      .toBe(1);
    await expect.poll(() => harness.fakeProviders.mails.length).toBe(3);
    const [pause] =
      await harness.sql`select extract(epoch from paused_until - now())::int as seconds from channels where format = 'sms'`;
    expect(pause?.seconds).toBeGreaterThan(115);
    expect(harness.fakeProviders.requests.filter(({ to }) => to === 'twilio').length).toBeLessThan(11);
  });

  it('F13 a 429 without Retry-After pauses briefly', async () => {
    await harness.enqueue(3);
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, status: 429, body: '{"code":20429}' });
    harness.startWorker();
    await harness.expectStates({ sent: 3 });
    expect(harness.fakeProviders.sms).toHaveLength(3);
  });

  it('F11 waits for an unreachable provider without using up the attempts', async () => {
    await harness.enqueue(1);
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    harness.startWorker({ provider: createSmsProvider(`http://127.0.0.1:${port}`) });
    await expect.poll(async () => (await harness.getDelivery()).reason).toBe('ECONNREFUSED');
    await harness.sql`update deliveries set attempts = ${maxAttempts}, not_before = null, reason = null`;
    await expect.poll(async () => (await harness.getDelivery()).reason).toBe('ECONNREFUSED');
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued', attempts: maxAttempts });
  });

  it('retries the lookup while Twilio’s list is unavailable, then marks the delivery uncertain', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push(acceptThenReset);
    harness.fakeProviders.isListUnavailable = true;
    harness.startWorker();
    await expect.poll(async () => (await harness.getDelivery()).look_ups).toBe(2);
    expect((await harness.getDelivery()).state).toBe('sending');
    await harness.sql`update deliveries set look_ups = ${maxLookups}, lease_until = now()`;
    await harness.expectStates({ uncertain: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });
});
