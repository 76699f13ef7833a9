// Workers that share a queue, and stop (specification §5 "Deliveries"). delivery-waiting.test.ts has what holds
// deliveries back, delivery-faults.test.ts the failures of providers.

import { getSendingState } from '@havn/api/messaging/delivery-queries';
import { getQueueMetrics } from '@havn/api/messaging/queue/queue-metrics';
import { removeReceiver } from '@havn/api/messaging/service';
import { describe, expect, it } from 'vitest';
import { Worker } from '../src/delivery/worker.js';
import {
  createMailProvider,
  createSmsProvider,
  noon,
  publicUrl,
  silentLogger,
  useDeliveryHarness,
} from './delivery-harness.js';

const harness = useDeliveryHarness();

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
