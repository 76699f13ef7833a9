// A few kills of sending processes (specification §5 "Deliveries"). delivery-kill.storm.test.ts has two hundred, and
// the control that shows the test can fail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, mailFrom, startBench } from './delivery-bench.js';
import { doubled, killAgainAndAgain, unknown } from './delivery-kills.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());
beforeEach(() => bench.clear());

const patience = { timeout: 30_000, interval: 100 };

describe('SIGKILL', () => {
  it('F2 no delivery is duplicated or lost: each ends as sent or uncertain', async () => {
    await bench.queue(200);
    await bench.queue(50, { format: 'email' });
    bench.standIns.delayMs = 40;
    await killAgainAndAgain(bench, { kind: 'worker', kills: 4, atOnce: 2, mostRequests: 40 });
    bench.standIns.delayMs = 0;
    bench.work();
    bench.work({ provider: mailFrom(bench.standIns.url) });
    const ended = async () => {
      const { sent = 0, uncertain = 0 } = await bench.states();
      return sent + uncertain;
    };
    await expect.poll(ended, patience).toBe(250);
    expect(doubled(bench)).toEqual([]);
    expect(await unknown(bench)).toEqual([]);
    expect(bench.standIns.mails).toHaveLength(50);
    expect(bench.standIns.faults).toEqual([]);
  }, 90_000);
});
