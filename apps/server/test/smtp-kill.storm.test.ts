// Three hundred kills of processes that send a thousand e-mails through an SMTP server that also stalls, disconnects
// and rejects (specification §5 "Deliveries", docs/decisions/041).
import { maxAttempts } from '@havn/api/messaging/delivery/delivery-rules';
import { describe, expect, it } from 'vitest';
import { createSmtpMailProvider, useDeliveryHarness, useSmtpServer } from './delivery-harness.js';
import { compareWithServer, killAtSteps, noContradiction, repeatSteps, smtpKillSteps } from './delivery-kills.js';
import { type Misbehaviour, smtpSteps } from './fake-smtp-server.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const mails = 1000;
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** A fault in one of eight sessions, at any step. */
function misbehave(): Misbehaviour | undefined {
  const at = Math.random() < 0.125 ? pick(smtpSteps) : undefined;
  if (at === undefined) return undefined;
  const does = pick(['disconnect', 'stall', '451 4.3.0 Later'] as const) ?? 'disconnect';
  if (at === 'end') return { at, does: pick(['acceptAndDisconnect', 'acceptAndStall', does] as const) ?? does };
  // A temporary rejection of the login pauses the whole channel.
  return { at, does: at === 'AUTH' && does.startsWith('4') ? 'disconnect' : does };
}

describe('three hundred kills with SIGKILL', () => {
  it('F2 no e-mail through SMTP is duplicated or lost: each ends as sent, uncertain or failed', async () => {
    await harness.enqueue(mails, { format: 'email' });
    const startedAt = performance.now();
    // Slow enough that kills also hit deliveries in every other state until the last one.
    server.delayMs = 100;
    server.misbehave = misbehave;
    const steps = repeatSteps(smtpKillSteps, 150);
    await killAtSteps(harness, { steps, processes: 2, maxRequests: 2, smtpServer: server });
    const killed = await harness.countByState();
    const killedMs = performance.now() - startedAt;
    server.delayMs = 0;
    server.misbehave = () => undefined;
    harness.startWorker({ provider: createSmtpMailProvider(server.port) });
    const countOpen = async () => {
      // Retries are due at once: their back-off would take minutes.
      await harness.sql`update deliveries set not_before = null where state = 'queued'`;
      const { queued = 0, sending = 0 } = await harness.countByState();
      return queued + sending;
    };
    await expect.poll(countOpen, { timeout: 180_000, interval: 500 }).toBe(0);
    const ended = await harness.countByState();
    const received = new Set(server.accepted.flatMap(({ to }) => to)).size;
    const seconds = [killedMs, performance.now() - startedAt].map((ms) => Math.round(ms / 1000));
    process.stdout.write(`${JSON.stringify({ killed, ended, received, connections: server.connections, seconds })}\n`);
    // There was work in flight until the last kill, and kills hit the transfer itself.
    expect(killed.queued).toBeGreaterThan(0);
    expect(killed.sent).toBeGreaterThan(50);
    expect(ended.uncertain).toBeGreaterThan(0);
    // All attempts of an e-mail may fail, because the oldest ones are tried most often. Those were not received.
    const failures = await harness.sql`select reason, attempts from deliveries where state = 'failed'`;
    for (const failure of failures) expect(failure).toMatchObject({ attempts: maxAttempts });
    expect(failures.length).toBeLessThan(mails / 100);
    expect(await compareWithServer(harness, server)).toEqual(noContradiction);
  }, 900_000);
});
