// Workers against hostile or wrong responses of providers: size, duration, status and Retry-After (specification §5
// "Deliveries").
import { resumeSending } from '@havn/api/messaging/delivery-queries';
import { describe, expect, it } from 'vitest';
import { createMailProvider, createSmsProvider, useDeliveryHarness } from './delivery-harness.js';
import { maxBlocks } from './delivery-providers.js';

const harness = useDeliveryHarness();

const createProvider = (format: 'sms' | 'email', options = {}) =>
  (format === 'sms' ? createSmsProvider : createMailProvider)(harness.fakeProviders.url, options);
const secondsUntil = async (column: 'paused_until' | 'not_before') => {
  const { sql } = harness;
  const from = column === 'paused_until' ? sql`channels` : sql`deliveries`;
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from ${sql(column)} - now())::float8 as seconds from ${from} where ${sql(column)} is not null`;
  return row?.seconds ?? 0;
};

const formats = ['sms', 'email'] as const;

describe('a response', () => {
  it.each(
    formats.flatMap((format) => [
      { format, status: 201, stream: 'plain' as const },
      { format, status: 201, stream: 'chunked' as const },
      { format, status: 201, stream: 'gzip' as const },
      { format, status: 500, stream: 'chunked' as const },
    ]),
  )('F18 of any length is cut off ($format, $status, $stream)', async ({ format, status, stream }) => {
    await harness.enqueue(1, { format });
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status, stream });
    harness.startWorker({ provider: createProvider(format) });
    await expect.poll(() => harness.fakeProviders.streamedBlocks, { timeout: 10_000 }).toHaveLength(1);
    expect(harness.fakeProviders.streamedBlocks[0]).toBeLessThan(maxBlocks / 2);
    await expect.poll(async () => (await harness.getDelivery()).state).toBe(format === 'sms' ? 'sent' : 'queued');
    expect((await harness.getDelivery()).reason).toBe(format === 'sms' ? null : `HTTP_${status}`);
  });

  it.each(formats)('F18 that arrives byte by byte blocks a channel no longer than the timeout (%s)', async (format) => {
    await harness.enqueue(6, { format });
    for (let count = 0; count < 6; count += 1)
      harness.fakeProviders.scriptedReplies.push({ isAccepted: true, status: 201, stream: 'dripping' });
    harness.startWorker({ provider: createProvider(format, { timeoutMs: 200 }) });
    await expect.poll(() => harness.fakeProviders.streamedBlocks, { timeout: 10_000 }).toHaveLength(6);
    for (const blocks of harness.fakeProviders.streamedBlocks) expect(blocks).toBeLessThan(maxBlocks / 2);
    await harness.expectStates(format === 'sms' ? { sent: 6 } : { queued: 6 });
  });

  it('F14 with status 500 counts as 500, whatever its body claims', async () => {
    const reply = (body: object) => ({ isAccepted: true, status: 500, body: JSON.stringify(body) });
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push(reply({ code: 20003, status: 401, message: 'no' }));
    const worker = harness.startWorker();
    await harness.expectStates({ sent: 1 });
    await worker.stop();
    await harness.clear();
    await harness.enqueue(1, { format: 'email' });
    harness.fakeProviders.scriptedReplies.push(reply({ statusCode: 422, name: 'validation_error', message: 'no' }));
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(async () => (await harness.getDelivery()).reason).toBe('HTTP_500');
    expect((await harness.getDelivery()).state).toBe('queued');
  });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(Date.now() + 120_000).toUTCString()],
  ])('F13 as %s pauses e-mail, also for a worker that waits for its slot', async (_name, header) => {
    await harness.enqueue(6, { format: 'email' });
    harness.fakeProviders.scriptedReplies.push({
      isAccepted: false,
      status: 429,
      headers: { 'retry-after': header() },
      body: '{}',
    });
    const provider = createMailProvider(harness.fakeProviders.url, { ratePerSecond: 2 });
    const worker = harness.startWorker({ provider });
    await expect.poll(() => secondsUntil('paused_until')).toBeGreaterThan(110);
    await expect
      .poll(async () => (await harness.sql`select 1 from channels where next_at < now() - interval '0.5 s'`).length, {
        timeout: 5000,
      })
      .toBe(1);
    await worker.stop();
    expect(harness.fakeProviders.requests).toHaveLength(1);
    expect(await secondsUntil('not_before')).toBeGreaterThan(110);
  });

  it.each(formats)(
    'F13 of thousands of years pauses for an hour, and resuming ends it at once (%s)',
    async (format) => {
      await harness.enqueue(1, { format });
      const headers = { 'retry-after': '99999999999' };
      harness.fakeProviders.scriptedReplies.push({ isAccepted: false, status: 429, headers, body: '{"code":20429}' });
      harness.startWorker({ provider: createProvider(format) });
      await expect.poll(() => secondsUntil('not_before')).toBeGreaterThan(3500);
      expect(await secondsUntil('not_before')).toBeLessThan(4000);
      expect(await secondsUntil('paused_until')).toBeLessThan(4000);
      await harness.database.use((db) => resumeSending(db, { kind: 'system' }));
      await harness.expectStates({ sent: 1 });
    },
  );
});
