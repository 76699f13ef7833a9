// Workers that share a queue, hold deliveries back, and stop (specification §5 "Deliveries"). delivery-faults.test.ts
// has the provider failures.
import { removeReceiver } from '@havn/api/message/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, mailFrom, smsFrom, startBench } from './delivery-bench.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());
beforeEach(() => bench.clear());

const settle = (states: Record<string, number>) => expect.poll(() => bench.states()).toEqual(states);
const only = async () => (await bench.sql`select * from deliveries`)[0] as Record<string, unknown>;

describe('sending', () => {
  it('sends each delivery once, in the format of the providers', async () => {
    await bench.queue(5);
    await bench.queue(5, { format: 'email' });
    bench.work();
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await settle({ sent: 10 });
    expect(bench.standIns.sms).toHaveLength(5);
    expect(new Set(bench.standIns.mails.map(({ key }) => key)).size).toBe(5);
    expect(bench.standIns.faults).toEqual([]);
    const rows = await bench.sql`select provider_id, attempts, payload from deliveries`;
    for (const row of rows) expect(row).toMatchObject({ provider_id: expect.any(String), attempts: 1, payload: null });
  });

  it('C19 several workers share the queue', async () => {
    await bench.queue(40);
    for (let count = 0; count < 3; count += 1) bench.work();
    await settle({ sent: 40 });
    expect(new Set(bench.standIns.sms.map(({ to }) => to)).size).toBe(40);
    expect(bench.standIns.requests).toHaveLength(40);
  });

  it('C19 a worker whose lease has expired neither settles nor repeats a delivery claimed by another', async () => {
    await bench.queue(2);
    await bench.queue(2, { format: 'email' });
    bench.standIns.delayMs = 1500;
    const sleepers = [smsFrom, mailFrom].map((make) =>
      bench.work({ provider: make(bench.standIns.url), pace: { leaseSeconds: 0.3 } }),
    );
    await expect.poll(() => bench.standIns.requests.length).toBeGreaterThan(3);
    bench.standIns.delayMs = 0;
    bench.work();
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await settle({ sent: 4 });
    const before = await bench.sql`select * from deliveries order by id`;
    await Promise.all(sleepers.map((worker) => worker.stop()));
    expect(await bench.sql`select * from deliveries order by id`).toEqual(before);
    expect(bench.standIns.sms).toHaveLength(2);
    expect(bench.standIns.mails).toHaveLength(2);
    expect(bench.standIns.faults).toEqual([]);
  });

  it('C18 a recipient removed during sending either got the message and is shown as sent, or gets nothing', async () => {
    const id = await bench.queue(60);
    const rows = await bench.sql<{ guest_id: string; recipient: string }[]>`
      select guest_id, recipient from deliveries order by random()`;
    bench.standIns.delayMs = 20;
    bench.work();
    await expect.poll(() => bench.standIns.sms.length).toBeGreaterThan(3);
    const removed = rows.slice(0, 40);
    for (const { guest_id: receiverId } of removed)
      await bench.database.use((db) => removeReceiver(db, { id, receiverId }, { kind: 'system' }));
    await expect.poll(async () => (await bench.states()).queued ?? 0).toBe(0);
    await expect.poll(async () => (await bench.states()).sending ?? 0).toBe(0);
    const kept = await bench.sql<{ recipient: string; state: string }[]>`select recipient, state from deliveries`;
    expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['sent']));
    const sent = bench.standIns.sms.map(({ to }) => to).sort();
    expect(kept.map(({ recipient }) => recipient).sort()).toEqual(sent);
    // Some were removed in time, some were not.
    expect(sent.length).toBeLessThan(60);
    expect(removed.some(({ recipient }) => sent.includes(recipient))).toBe(true);
  });

  it('C18 a delivery is not retried once its recipient is removed', async () => {
    const id = await bench.queue(1);
    const [{ guest_id: receiverId }] = (await bench.sql`select guest_id from deliveries`) as unknown as [
      { guest_id: string },
    ];
    bench.standIns.delayMs = 300;
    bench.standIns.tricks.push({ taken: false, status: 429, headers: { 'retry-after': '1' } });
    bench.work();
    await expect.poll(() => bench.standIns.requests.length).toBe(1);
    await bench.database.use((db) => removeReceiver(db, { id, receiverId }, { kind: 'system' }));
    await settle({ undeliverable: 1 });
    expect(await only()).toMatchObject({ reason: 'REMOVED' });
    expect(bench.standIns.requests).toHaveLength(1);
  });

  it('F22 leases use the database clock: processes with clocks an hour off share the queue', async () => {
    await bench.queue(30);
    bench.standIns.delayMs = 100;
    for (const hour of ['09', '10', '11']) bench.work({ now: () => new Date(`2025-06-01T${hour}:00:00Z`) });
    await settle({ sent: 30 });
    expect(bench.standIns.requests).toHaveLength(30);
  });

  it('keeps the provider’s rate limit across processes', async () => {
    await bench.queue(12);
    for (let count = 0; count < 3; count += 1) bench.work({ provider: smsFrom(bench.standIns.url, 10) });
    await settle({ sent: 12 });
    const times = bench.standIns.requests.map(({ at }) => at);
    // Twelve requests at ten per second take at least 1.1 s.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(900);
  });

  it('sends nothing for a deleted guest or message', async () => {
    const id = await bench.queue(3);
    await bench.sql`delete from guests where id = (select guest_id from deliveries limit 1)`;
    await bench.queue(2, { format: 'email' });
    bench.work();
    await settle({ sent: 2, queued: 3 });
    await bench.sql`delete from messages where id <> ${id}`;
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await expect
      .poll(async () => (await bench.sql`select beat_at from channels where beat_at is not null`).length)
      .toBe(2);
    expect(bench.standIns.mails).toEqual([]);
  });
});

describe('holding deliveries back', () => {
  it('E12 stops at the daily limit, records the reason, and continues the next day', async () => {
    await bench.sql`update wedding set record = '{"dailySendLimit": 3}'`;
    await bench.queue(5);
    const first = bench.work();
    await settle({ sent: 3, queued: 2 });
    await expect
      .poll(async () => (await bench.sql`select 1 from deliveries where reason = 'DAILY_LIMIT'`).length)
      .toBe(2);
    await first.stop();
    bench.work({ now: () => new Date('2025-06-02T10:00:00Z') });
    await settle({ sent: 5 });
    expect(await bench.sql`select 1 from deliveries where reason is not null`).toHaveLength(0);
  });

  it('holds scheduled SMS and surveys during quiet hours, but not manual sends or e-mails', async () => {
    await bench.queue(2, { isPatient: true });
    await bench.queue(1);
    await bench.queue(1, { format: 'email', isPatient: true });
    const night = () => new Date('2025-06-01T20:00:00Z');
    const workers = [bench.work({ now: night }), bench.work({ now: night, provider: mailFrom(bench.standIns.url) })];
    await settle({ sent: 2, queued: 2 });
    await expect
      .poll(async () => (await bench.sql`select 1 from deliveries where reason = 'QUIET_HOURS'`).length)
      .toBe(2);
    await Promise.all(workers.map((worker) => worker.stop()));
    bench.work();
    await settle({ sent: 4 });
  });

  it('P9 sends no queued SMS to a number that has opted out', async () => {
    await bench.queue(2);
    await bench.sql`insert into opt_outs (address, reason) select encode(sha256('sms:+4520000001'), 'hex'), 'STOP'`;
    bench.work();
    await settle({ sent: 1, undeliverable: 1 });
    expect(bench.standIns.sms.map(({ to }) => to)).toEqual(['+4520000002']);
  });

  it('F30 asks for confirmation before sending what was queued while no worker was running', async () => {
    await bench.queue(3);
    await bench.sql`update channels set beat_at = now() - interval '1 hour'`;
    await bench.sql`update deliveries set created_at = now() - interval '61 minutes'`;
    bench.work();
    await expect
      .poll(async () => (await bench.sql`select 1 from deliveries where held = 'INTERRUPTED'`).length)
      .toBe(3);
    await bench.queue(1);
    await settle({ queued: 3, sent: 1 });
    await bench.sql`update deliveries set held = null`;
    await settle({ sent: 4 });
  });
});

describe('stopping', () => {
  it('F10 finishes attempts in flight and claims no more', async () => {
    await bench.queue(50);
    bench.standIns.delayMs = 200;
    const worker = bench.work();
    await expect.poll(() => bench.standIns.requests.length).toBeGreaterThan(3);
    await worker.stop();
    const { sent = 0, queued = 0 } = await bench.states();
    expect(sent).toBe(bench.standIns.sms.length);
    expect(sent + queued).toBe(50);
  });

  it('F10 releases the leases of unfinished attempts, so that another worker takes over immediately', async () => {
    await bench.queue(2);
    bench.standIns.delayMs = 5000;
    const worker = bench.work({ pace: { leaseSeconds: 600, graceMs: 100 } });
    await expect.poll(() => bench.standIns.requests.length).toBe(2);
    await worker.stop();
    bench.work();
    await settle({ sent: 2 });
    expect(bench.standIns.requests).toHaveLength(2);
  });
});
