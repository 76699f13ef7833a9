// A few kills of processes that send through SMTP (specification §5 "Deliveries"). smtp-kill.storm.test.ts has three
// hundred.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpMailProvider, type DeliveryHarness, startDeliveryHarness } from './delivery-harness.js';
import { compareWithServer, killRepeatedly, noContradiction } from './delivery-kills.js';
import { FakeSmtpServer } from './fake-smtp-server.js';

let harness: DeliveryHarness;
const server = new FakeSmtpServer();
beforeAll(async () => {
  await server.start();
  harness = await startDeliveryHarness();
});
afterAll(async () => {
  await harness.stop();
  await server.stop();
});
beforeEach(async () => {
  await harness.clear();
  server.clear();
});

const mails = 60;

describe('SIGKILL', () => {
  it('F2 no e-mail through SMTP is duplicated or lost: each ends as sent or uncertain', async () => {
    await harness.enqueue(mails, { format: 'email' });
    server.delayMs = 60;
    await killRepeatedly(harness, {
      kills: 3,
      concurrency: 1,
      maxRequests: 8,
      smtpServer: server,
    });
    server.delayMs = 0;
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    const countEnded = async () => {
      const { sent = 0, uncertain = 0 } = await harness.countByState();
      return sent + uncertain;
    };
    await expect.poll(countEnded, { timeout: 30_000, interval: 100 }).toBe(mails);
    expect(await compareWithServer(harness, server)).toEqual(noContradiction);
  }, 90_000);
});
