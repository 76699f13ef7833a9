// A few kills of sending processes (specification §5 "Deliveries"). delivery-kill.storm.test.ts has two hundred, and
// the control that shows the test can fail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailProvider, type DeliveryHarness, startDeliveryHarness } from './delivery-harness.js';
import { killRepeatedly, listDuplicates, listUnrecorded } from './delivery-kills.js';

let harness: DeliveryHarness;
beforeAll(async () => {
  harness = await startDeliveryHarness();
});
afterAll(() => harness.stop());
beforeEach(() => harness.clear());

const pollOptions = { timeout: 30_000, interval: 100 };

describe('SIGKILL', () => {
  it('F2 no delivery is duplicated or lost: each ends as sent or uncertain', async () => {
    await harness.enqueue(200);
    await harness.enqueue(50, { format: 'email' });
    harness.fakeProviders.delayMs = 40;
    await killRepeatedly(harness, { kills: 4, concurrency: 2, maxRequests: 40 });
    harness.fakeProviders.delayMs = 0;
    harness.startWorker();
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    const ended = async () => {
      const { sent = 0, uncertain = 0 } = await harness.countByState();
      return sent + uncertain;
    };
    await expect.poll(ended, pollOptions).toBe(250);
    expect(listDuplicates(harness)).toEqual([]);
    expect(await listUnrecorded(harness)).toEqual([]);
    expect(harness.fakeProviders.mails).toHaveLength(50);
    expect(harness.fakeProviders.violations).toEqual([]);
  }, 90_000);
});
