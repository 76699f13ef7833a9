// Workers that share a queue, hold deliveries back, and stop (specification §5 "Deliveries"). delivery-faults.test.ts
// has the provider failures.
import { createSecretKey } from 'node:crypto';
import { getSendingState } from '@havn/api/messaging/delivery-queries';
import { claimNext } from '@havn/api/messaging/queue/queue';
import { getQueueMetrics } from '@havn/api/messaging/queue/queue-metrics';
import { removeReceiver } from '@havn/api/messaging/service';
import { describe, expect, it } from 'vitest';
import { DeliveryWorkers } from '../src/delivery/delivery-workers.js';
import { MailTransport } from '../src/delivery/mail-transport.js';
import { Worker } from '../src/delivery/worker.js';
import {
  createMailProvider,
  createSmsProvider,
  getSmtpOptions,
  noon,
  publicUrl,
  silentLogger,
  useDeliveryHarness,
} from './delivery-harness.js';

const harness = useDeliveryHarness();

/** Claims e-mails like workers that died in the attempt: their leases have expired. */
async function loseMails(count: number): Promise<void> {
  const { name, format, buildPayload } = createMailProvider(harness.fakeProviders.url);
  const options = { format, provider: name, leaseSeconds: 0, now: noon(), ...(buildPayload && { buildPayload }) };
  for (let claimed = 0; claimed < count; claimed += 1) await claimNext(harness.database.db, options);
}

describe('sending', () => {
  it('sends each delivery once, in the format of the providers', async () => {
    await harness.enqueue(5);
    await harness.enqueue(5, { format: 'email' });
    harness.startWorker();
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ sent: 10 });
    expect(harness.fakeProviders.sms).toHaveLength(5);
    expect(new Set(harness.fakeProviders.mails.map(({ key }) => key)).size).toBe(5);
    expect(harness.fakeProviders.violations).toEqual([]);
    const rows = await harness.sql`select provider_id, attempts, payload from deliveries`;
    for (const row of rows) expect(row).toMatchObject({ provider_id: expect.any(String), attempts: 1, payload: null });
  });

  it('sends at once what is enqueued while it looks for work', async () => {
    let release = () => {};
    const found = [
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    ];
    let isLooking = false;
    const worker = new Worker({
      database: {
        use: async (work) => {
          const result = await harness.database.use(work);
          // No slot was reserved, because nothing is due.
          if (result === null) {
            isLooking = true;
            await found.shift();
          }
          return result;
        },
      },
      provider: createSmsProvider(harness.fakeProviders.url, { concurrency: 1 }),
      log: silentLogger,
      now: () => new Date(),
      timing: { pollIntervalMs: 600_000 },
    });
    worker.start();
    await expect.poll(() => isLooking).toBe(true);
    await harness.enqueue(1);
    worker.wake();
    release();
    await harness.expectStates({ sent: 1 });
    await worker.stop();
  });

  it('C19 several workers share the queue', async () => {
    await harness.enqueue(40);
    for (let count = 0; count < 3; count += 1) harness.startWorker();
    await harness.expectStates({ sent: 40 });
    expect(new Set(harness.fakeProviders.sms.map(({ to }) => to)).size).toBe(40);
    expect(harness.fakeProviders.requests).toHaveLength(40);
  });

  it('C19 a worker whose lease has expired neither updates nor repeats a delivery claimed by another', async () => {
    await harness.enqueue(2);
    await harness.enqueue(2, { format: 'email' });
    harness.fakeProviders.delayMs = 1500;
    const expiredWorkers = [createSmsProvider, createMailProvider].map((createProvider) =>
      harness.startWorker({ provider: createProvider(harness.fakeProviders.url), timing: { leaseSeconds: 0.3 } }),
    );
    await expect.poll(() => harness.fakeProviders.requests.length).toBeGreaterThan(3);
    harness.fakeProviders.delayMs = 0;
    harness.startWorker();
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ sent: 4 });
    const before = await harness.sql`select * from deliveries order by id`;
    await Promise.all(expiredWorkers.map((worker) => worker.stop()));
    expect(await harness.sql`select * from deliveries order by id`).toEqual(before);
    expect(harness.fakeProviders.sms).toHaveLength(2);
    expect(harness.fakeProviders.mails).toHaveLength(2);
    expect(harness.fakeProviders.violations).toEqual([]);
  });

  it('C18 a recipient removed during sending either got the message and is shown as sent, or gets nothing', async () => {
    const id = await harness.enqueue(60);
    const rows = await harness.sql<{ guest_id: string; recipient: string }[]>`
      select guest_id, recipient from deliveries order by random()`;
    harness.fakeProviders.delayMs = 20;
    harness.startWorker();
    await expect.poll(() => harness.fakeProviders.sms.length).toBeGreaterThan(3);
    const removed = rows.slice(0, 40);
    for (const { guest_id: receiverId } of removed)
      await harness.database.use((db) => removeReceiver(db, { id, receiverId }, { kind: 'system' }));
    await expect.poll(async () => (await harness.countByState()).queued ?? 0).toBe(0);
    await expect.poll(async () => (await harness.countByState()).sending ?? 0).toBe(0);
    const deliveries = await harness.sql<
      { recipient: string; state: string }[]
    >`select recipient, state from deliveries`;
    expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['sent']));
    const sent = harness.fakeProviders.sms.map(({ to }) => to).sort();
    expect(deliveries.map(({ recipient }) => recipient).sort()).toEqual(sent);
    // Some were removed in time, some were not.
    expect(sent.length).toBeLessThan(60);
    expect(removed.some(({ recipient }) => sent.includes(recipient))).toBe(true);
  });

  it('C18 a delivery is not retried once its recipient is removed', async () => {
    const id = await harness.enqueue(1);
    const [{ guest_id: receiverId }] = (await harness.sql`select guest_id from deliveries`) as unknown as [
      { guest_id: string },
    ];
    harness.fakeProviders.delayMs = 300;
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, status: 429, headers: { 'retry-after': '1' } });
    harness.startWorker();
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(1);
    await harness.database.use((db) => removeReceiver(db, { id, receiverId }, { kind: 'system' }));
    await harness.expectStates({ undeliverable: 1 });
    expect(await harness.getDelivery()).toMatchObject({ reason: 'REMOVED' });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });

  it('F22 leases use the database clock: processes with clocks an hour off share the queue', async () => {
    await harness.enqueue(30);
    harness.fakeProviders.delayMs = 100;
    for (const hour of ['09', '10', '11']) harness.startWorker({ now: () => new Date(`2025-06-01T${hour}:00:00Z`) });
    await harness.expectStates({ sent: 30 });
    expect(harness.fakeProviders.requests).toHaveLength(30);
  });

  it('F22 resumes sending at once after the clock of the database was corrected by an hour', async () => {
    await harness.sql`update channels set next_at = now() + interval '1 hour'`;
    await harness.enqueue(2);
    harness.startWorker();
    await harness.expectStates({ sent: 2 });
  });

  it('keeps the provider’s rate limit across processes', async () => {
    await harness.enqueue(30);
    for (let count = 0; count < 3; count += 1)
      harness.startWorker({ provider: createSmsProvider(harness.fakeProviders.url, { ratePerSecond: 10 }) });
    await harness.expectStates({ sent: 30 });
    const times = harness.fakeProviders.requests.map(({ at }) => at);
    // Thirty requests at ten per second take 2.9 s, and 1 s if each process had its own rate. The first may arrive
    // late.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(1900);
  });

  it('sends nothing for a deleted guest or message', async () => {
    const id = await harness.enqueue(3);
    await harness.sql`delete from guests where id = (select guest_id from deliveries limit 1)`;
    await harness.enqueue(2, { format: 'email' });
    harness.startWorker();
    await harness.expectStates({ sent: 2, queued: 3 });
    await harness.sql`delete from messages where id <> ${id}`;
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect
      .poll(async () => (await harness.sql`select beat_at from channels where beat_at is not null`).length)
      .toBe(2);
    expect(harness.fakeProviders.mails).toEqual([]);
  });

  it('counts nothing as waiting that can never be sent', async () => {
    const count = async () => {
      const sender = { publicUrl, enabledChannels: { sms: true, email: true } };
      const { sms, email } = await harness.database.use((db) => getSendingState(db, { sender, now: noon() }));
      const { oldestDueSeconds } = await harness.database.use(getQueueMetrics);
      return [sms.queued, sms.held, email.queued, oldestDueSeconds > 1000];
    };
    await harness.enqueue(2);
    await harness.enqueue(3, { format: 'email' });
    await harness.sql`update deliveries set created_at = now() - interval '1 hour'`;
    await harness.sql`update deliveries set held = 'INTERRUPTED' where recipient = '+4520000001'`;
    expect(await count()).toEqual([2, 1, 3, true]);
    await harness.sql`delete from messages where format = 'sms'`;
    expect(await count()).toEqual([0, 0, 3, true]);
    await harness.sql`delete from guests where id in (select guest_id from deliveries where recipient = 'guest1@example.com')`;
    expect(await count()).toEqual([0, 0, 2, true]);
    await harness.sql`delete from guests`;
    expect(await count()).toEqual([0, 0, 0, false]);
  });
});

describe('holding deliveries back', () => {
  it('E12 stops at the daily limit, records the reason, and continues the next day', async () => {
    await harness.sql`update wedding set record = '{"dailySendLimit": 3}'`;
    await harness.enqueue(5);
    const first = harness.startWorker();
    await harness.expectStates({ sent: 3, queued: 2 });
    await expect
      .poll(async () => (await harness.sql`select 1 from deliveries where reason = 'DAILY_LIMIT'`).length)
      .toBe(2);
    await first.stop();
    harness.startWorker({ now: () => new Date('2025-06-02T10:00:00Z') });
    await harness.expectStates({ sent: 5 });
    expect(await harness.sql`select 1 from deliveries where reason is not null`).toHaveLength(0);
  });

  it('E12 retries at the daily limit, also behind older deliveries that were never sent', async () => {
    await harness.sql`update wedding set record = '{"dailySendLimit": 1}'`;
    await harness.enqueue(1);
    await harness.sql`update deliveries set first_tried_at = now(), attempts = 1`;
    await harness.sql`insert into sending_days (day, sent) values ('2025-06-01', 1)`;
    await harness.enqueue(2);
    await harness.sql`update deliveries set created_at = now() - interval '1 minute' where attempts = 0`;
    harness.startWorker({ provider: createSmsProvider(harness.fakeProviders.url, { concurrency: 1 }) });
    await harness.expectStates({ sent: 1, queued: 2 });
    expect(await harness.sql`select 1 from deliveries where state = 'sent' and attempts = 2`).toHaveLength(1);
  });

  it('sends no retry either while the daily limit is 0', async () => {
    await harness.sql`update wedding set record = '{"dailySendLimit": 0}'`;
    await harness.enqueue(1);
    await harness.sql`update deliveries set first_tried_at = now(), attempts = 1, reason = 'HTTP_500'`;
    await harness.enqueue(1);
    harness.startWorker();
    await expect
      .poll(async () => (await harness.sql`select 1 from deliveries where reason = 'DAILY_LIMIT'`).length)
      .toBe(1);
    await harness.expectStates({ queued: 2 });
    expect(harness.fakeProviders.sms).toEqual([]);
  });

  it('sends no e-mail of unknown outcome again while the daily limit is 0, and sends it once the limit is raised', async () => {
    await harness.enqueue(1, { format: 'email' });
    await loseMails(1);
    await harness.sql`update wedding set record = '{"dailySendLimit": 0}'`;
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect
      .poll(() => harness.getDelivery())
      .toMatchObject({ state: 'queued', reason: 'DAILY_LIMIT', doubt: 'silent' });
    expect(harness.fakeProviders.requests).toEqual([]);
    await harness.sql`update wedding set record = '{"dailySendLimit": 1}'`;
    await harness.expectStates({ sent: 1 });
    expect(harness.fakeProviders.requests).toHaveLength(1);
  });

  it('does not wait at the daily limit for deliveries that another worker is claiming', async () => {
    await harness.sql`update wedding set record = '{"dailySendLimit": 0}'`;
    await harness.enqueue(2);
    await harness.sql.begin(async (tx) => {
      await tx`select id from deliveries order by created_at desc, id desc limit 1 for update`;
      harness.startWorker();
      await expect
        .poll(async () => (await harness.sql`select 1 from deliveries where reason = 'DAILY_LIMIT'`).length)
        .toBe(1);
    });
  });

  it('holds scheduled SMS and surveys during quiet hours, but not manual sends or e-mails', async () => {
    await harness.enqueue(2, { isDeferrable: true });
    await harness.enqueue(1);
    await harness.enqueue(1, { format: 'email', isDeferrable: true });
    const night = () => new Date('2025-06-01T20:00:00Z');
    const workers = [
      harness.startWorker({ now: night }),
      harness.startWorker({ now: night, provider: createMailProvider(harness.fakeProviders.url) }),
    ];
    await harness.expectStates({ sent: 2, queued: 2 });
    await expect
      .poll(async () => (await harness.sql`select 1 from deliveries where reason = 'QUIET_HOURS'`).length)
      .toBe(2);
    await Promise.all(workers.map((worker) => worker.stop()));
    harness.startWorker();
    await harness.expectStates({ sent: 4 });
  });

  it('says why an SMS waits now: at night for the morning, then because of the daily limit', async () => {
    await harness.sql`update wedding set record = '{"dailySendLimit": 0}'`;
    await harness.enqueue(1, { isDeferrable: true });
    await harness.enqueue(1);
    const listReasons = async () =>
      (await harness.sql<{ reason: string }[]>`select reason from deliveries order by is_deferrable`).map(
        ({ reason }) => reason,
      );
    for (const [time, reason] of [
      ['2025-06-01T20:00:00Z', 'QUIET_HOURS'],
      ['2025-06-02T10:00:00Z', 'DAILY_LIMIT'],
      ['2025-06-02T20:00:00Z', 'QUIET_HOURS'],
    ] as const) {
      const worker = harness.startWorker({ now: () => new Date(time) });
      await expect.poll(listReasons).toEqual(['DAILY_LIMIT', reason]);
      await worker.stop();
    }
  });

  it('P9 sends no queued SMS to a number that has opted out', async () => {
    await harness.enqueue(2);
    await harness.sql`insert into opt_outs (address, reason) select encode(sha256('sms:+4520000001'), 'hex'), 'STOP'`;
    harness.startWorker();
    await harness.expectStates({ sent: 1, undeliverable: 1 });
    expect(harness.fakeProviders.sms.map(({ to }) => to)).toEqual(['+4520000002']);
  });

  it('P9 sends no e-mail of unknown outcome again to an address that has opted out, or to a removed receiver', async () => {
    const id = await harness.enqueue(2, { format: 'email' });
    await loseMails(2);
    await harness.sql`
      insert into opt_outs (address, reason) select encode(sha256('email:guest1@example.com'), 'hex'), 'UNSUBSCRIBED'`;
    const [removed] = await harness.sql<{ guest_id: string }[]>`
      select guest_id from deliveries where recipient = 'guest2@example.com'`;
    await harness.database.use((db) =>
      removeReceiver(db, { id, receiverId: removed?.guest_id ?? '' }, { kind: 'system' }),
    );
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ uncertain: 2 });
    const rows = await harness.sql`select reason from deliveries order by recipient`;
    expect(rows).toEqual([{ reason: 'OPTED_OUT' }, { reason: 'REMOVED' }]);
    expect(harness.fakeProviders.requests).toEqual([]);
  });

  it('F30 asks for confirmation before sending what was queued while no worker was running', async () => {
    await harness.enqueue(3);
    await harness.sql`update channels set beat_at = now() - interval '1 hour'`;
    await harness.sql`update deliveries set created_at = now() - interval '61 minutes'`;
    harness.startWorker();
    await expect
      .poll(async () => (await harness.sql`select 1 from deliveries where held = 'INTERRUPTED'`).length)
      .toBe(3);
    await harness.enqueue(1);
    await harness.expectStates({ queued: 3, sent: 1 });
    await harness.sql`update deliveries set held = null`;
    await harness.expectStates({ sent: 4 });
  });
});

describe('a site without a public address', () => {
  it('waits, with the reason, and sends with the new links once it has one', async () => {
    await harness.enqueue(2);
    await harness.sql`update deliveries set body = 'Hello http://192.168.1.20:3000/i/CODE'`;
    const held = harness.startWorker({ hasUnreachableLinks: true });
    const countWaiting = async () =>
      (await harness.sql`select 1 from deliveries where state = 'queued' and reason = 'PUBLIC_URL_PRIVATE'`).length;
    await expect.poll(countWaiting).toBe(2);
    expect(harness.fakeProviders.requests).toHaveLength(0);
    await held.stop();
    harness.startWorker({ publicUrl });
    await harness.expectStates({ sent: 2 });
    expect(harness.fakeProviders.sms.map(({ body }) => body)).toEqual([
      `Hello ${publicUrl}/i/CODE`,
      `Hello ${publicUrl}/i/CODE`,
    ]);
  });

  it('is recognized by the workers of the server', async () => {
    await harness.enqueue(1, { format: 'email' });
    const { settings } = getSmtpOptions(587);
    const workers = new DeliveryWorkers({
      database: harness.database,
      settings: { publicUrl: 'http://127.0.0.1:3000', twilio: undefined, resend: undefined },
      mailTransport: new MailTransport({
        database: harness.database,
        key: createSecretKey(Buffer.alloc(32, 7)),
        publicUrl: 'http://127.0.0.1:3000',
        hasDemo: false,
        resend: undefined,
        smtp: { ...settings, host: 'smtp.example.com' },
      }),
      log: silentLogger,
      now: noon,
      timing: { pollIntervalMs: 50 },
    });
    await expect
      .poll(() => harness.getDelivery())
      .toMatchObject({ state: 'queued', reason: 'PUBLIC_URL_PRIVATE', attempts: 0 });
    await workers.stop();
  });
});

describe('stopping', () => {
  it('F10 finishes attempts in flight and claims no more', async () => {
    await harness.enqueue(50);
    harness.fakeProviders.delayMs = 200;
    const worker = harness.startWorker();
    await expect.poll(() => harness.fakeProviders.requests.length).toBeGreaterThan(3);
    await worker.stop();
    const { sent = 0, queued = 0 } = await harness.countByState();
    expect(sent).toBe(harness.fakeProviders.sms.length);
    expect(sent + queued).toBe(50);
  });

  it('F10 releases the leases of unfinished attempts, so that another worker takes over immediately', async () => {
    await harness.enqueue(2);
    harness.fakeProviders.delayMs = 5000;
    const worker = harness.startWorker({ timing: { leaseSeconds: 600, stopTimeoutMs: 100 } });
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(2);
    await worker.stop();
    harness.startWorker();
    await harness.expectStates({ sent: 2 });
    expect(harness.fakeProviders.requests).toHaveLength(2);
  });
});
