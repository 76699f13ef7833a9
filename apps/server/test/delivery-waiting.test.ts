// What holds deliveries back (specification §5 "Deliveries").

import { createSecretKey } from 'node:crypto';
import { claimNext } from '@havn/api/messaging/queue/queue';
import { removeReceiver } from '@havn/api/messaging/service';
import { describe, expect, it } from 'vitest';
import { DeliveryWorkers } from '../src/delivery/delivery-workers.js';
import { MailTransport } from '../src/delivery/mail-transport.js';
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
