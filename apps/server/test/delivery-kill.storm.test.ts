// Two hundred kills of sending processes over two thousand deliveries (specification §5 "Deliveries").
import { describe, expect, it } from 'vitest';
import { createMailProvider, useDeliveryHarness } from './delivery-harness.js';
import { killAtSteps, listDuplicates, listUnrecorded, repeatSteps, requestKillSteps } from './delivery-kills.js';

const harness = useDeliveryHarness();

const sms = 1600;
const mails = 400;

describe('two hundred kills with SIGKILL', () => {
  it('F2 no delivery is duplicated or lost: each ends as sent or uncertain', async () => {
    await harness.enqueue(sms);
    await harness.enqueue(mails, { format: 'email' });
    // Slow enough that kills also hit deliveries in every other state until the last one.
    harness.fakeProviders.delayMs = 100;
    await killAtSteps(harness, { steps: repeatSteps(requestKillSteps, 100), processes: 2, maxRequests: 8 });
    harness.fakeProviders.delayMs = 0;
    const killed = await harness.countByState();
    harness.startWorker();
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    const ended = async () => {
      const { sent = 0, uncertain = 0 } = await harness.countByState();
      return sent + uncertain;
    };
    await expect.poll(ended, { timeout: 120_000, interval: 500 }).toBe(sms + mails);
    process.stdout.write(`${JSON.stringify({ killed, ended: await harness.countByState() })}\n`);
    // There was work in flight until the last kill.
    expect(killed.queued).toBeGreaterThan(0);
    expect(killed.sent).toBeGreaterThan(50);
    expect(listDuplicates(harness)).toEqual([]);
    expect(await listUnrecorded(harness)).toEqual([]);
    expect(harness.fakeProviders.mails).toHaveLength(mails);
    expect(harness.fakeProviders.violations).toEqual([]);
  }, 900_000);
});
