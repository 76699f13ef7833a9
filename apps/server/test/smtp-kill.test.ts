// A kill of processes that send through SMTP at each step of an attempt (specification §5 "Deliveries"). smtp-kill.storm.test.ts has three
// hundred.
import { describe, expect, it } from 'vitest';
import { createSmtpMailProvider, useDeliveryHarness, useSmtpServer } from './delivery-harness.js';
import { compareWithServer, killAtSteps, noContradiction, smtpKillSteps } from './delivery-kills.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const mails = 60;

describe('SIGKILL', () => {
  it('F2 no e-mail through SMTP is duplicated or lost: each ends as sent or uncertain', async () => {
    await harness.enqueue(mails, { format: 'email' });
    server.delayMs = 60;
    await killAtSteps(harness, { steps: smtpKillSteps, maxRequests: 5, smtpServer: server });
    server.delayMs = 0;
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    const countEnded = async () => {
      const { sent = 0, uncertain = 0 } = await harness.countByState();
      return sent + uncertain;
    };
    await expect.poll(countEnded, { timeout: 30_000, interval: 100 }).toBe(mails);
    // All but the kill before the transfer.
    expect((await harness.countByState()).uncertain).toBeGreaterThanOrEqual(smtpKillSteps.length - 1);
    expect(await compareWithServer(harness, server)).toEqual(noContradiction);
  }, 180_000);

  it('F2 control: without the mark before the end of an e-mail, a kill creates a duplicate', async () => {
    await harness.enqueue(10, { format: 'email' });
    await killAtSteps(harness, { isUnprotected: true, steps: ['accepted'], maxRequests: 1, smtpServer: server });
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    await expect.poll(async () => (await harness.countByState()).sent, { timeout: 30_000 }).toBe(10);
    expect((await compareWithServer(harness, server)).duplicates).not.toEqual([]);
  }, 180_000);
});
