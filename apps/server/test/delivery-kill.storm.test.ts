// Two hundred kills of sending processes over two thousand deliveries (specification §5 "Deliveries").
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, mailFrom, startBench } from './delivery-bench.js';
import { doubled, killAgainAndAgain, unknown } from './delivery-kills.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());
beforeEach(() => bench.clear());

const sms = 1600;
const mails = 400;

describe('two hundred kills with SIGKILL', () => {
  it('F2 no delivery is duplicated or lost: each ends as sent or uncertain', async () => {
    await bench.queue(sms);
    await bench.queue(mails, { format: 'email' });
    // Slow enough that kills hit deliveries in every state until the last one.
    bench.standIns.delayMs = 100;
    await killAgainAndAgain(bench, { kind: 'worker', kills: 200, atOnce: 2, mostRequests: 16 });
    bench.standIns.delayMs = 0;
    const killed = await bench.states();
    bench.work();
    bench.work({ provider: mailFrom(bench.standIns.url) });
    const ended = async () => {
      const { sent = 0, uncertain = 0 } = await bench.states();
      return sent + uncertain;
    };
    await expect.poll(ended, { timeout: 120_000, interval: 500 }).toBe(sms + mails);
    process.stdout.write(`${JSON.stringify({ killed, ended: await bench.states() })}\n`);
    // There was work in flight until the last kill.
    expect(killed.queued).toBeGreaterThan(0);
    expect(killed.sent).toBeGreaterThan(50);
    expect(doubled(bench)).toEqual([]);
    expect(await unknown(bench)).toEqual([]);
    expect(bench.standIns.mails).toHaveLength(mails);
    expect(bench.standIns.faults).toEqual([]);
  }, 900_000);

  it('F2 control: sending before recording creates duplicates', async () => {
    await bench.queue(10);
    bench.standIns.delayMs = 400;
    await killAgainAndAgain(bench, { kind: 'careless', kills: 2, atOnce: 1, mostRequests: 1 });
    bench.standIns.delayMs = 0;
    await killAgainAndAgain(bench, { kind: 'careless', kills: 1, atOnce: 1, mostRequests: 1000 });
    expect(doubled(bench)).not.toEqual([]);
  }, 90_000);
});
