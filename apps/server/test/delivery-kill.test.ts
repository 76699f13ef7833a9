// A kill of sending processes at each step of an attempt (specification §5 "Deliveries"). delivery-kill.storm.test.ts
// has two hundred.
import { describe, expect, it } from 'vitest';
import { createMailProvider, useDeliveryHarness } from './delivery-harness.js';
import { killAtSteps, listDuplicates, listUnrecorded, repeatSteps, requestKillSteps } from './delivery-kills.js';

const harness = useDeliveryHarness();

const pollOptions = { timeout: 30_000, interval: 100 };

describe('SIGKILL', () => {
  it('F2 no delivery is duplicated or lost: each ends as sent or uncertain', async () => {
    await harness.enqueue(200);
    await harness.enqueue(50, { format: 'email' });
    harness.fakeProviders.delayMs = 40;
    await killAtSteps(harness, { steps: repeatSteps(requestKillSteps, 6), processes: 2, maxRequests: 10 });
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
  }, 180_000);

  it('F2 control: sending before recording creates a duplicate', async () => {
    await harness.enqueue(10);
    await killAtSteps(harness, { isUnprotected: true, steps: ['accepted'], maxRequests: 1 });
    harness.startWorker();
    await expect.poll(async () => (await harness.countByState()).sent, pollOptions).toBe(10);
    expect(listDuplicates(harness)).not.toEqual([]);
  }, 180_000);
});
