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

describe('two hundred times kill -9', () => {
  it('F2 doubles nothing and loses nothing: each ends sent, or uncertain and seen', async () => {
    await bench.queue(sms);
    await bench.queue(mails, { format: 'email' });
    // Slow enough that kills meet deliveries in every state until the last.
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
    // The kills have met work until the end.
    expect(killed.queued).toBeGreaterThan(0);
    expect(killed.sent).toBeGreaterThan(50);
    expect(doubled(bench)).toEqual([]);
    expect(await unknown(bench)).toEqual([]);
    expect(bench.standIns.mails).toHaveLength(mails);
    expect(bench.standIns.faults).toEqual([]);
  }, 900_000);

  it('F2 control: sending first and marking then doubles', async () => {
    await bench.queue(10);
    bench.standIns.delayMs = 400;
    await killAgainAndAgain(bench, { kind: 'careless', kills: 2, atOnce: 1, mostRequests: 1 });
    bench.standIns.delayMs = 0;
    await killAgainAndAgain(bench, { kind: 'careless', kills: 1, atOnce: 1, mostRequests: 1000 });
    expect(doubled(bench)).not.toEqual([]);
  }, 90_000);
});
