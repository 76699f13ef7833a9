// Whatever is awaited from a provider ends in time, with a reason that the dashboard explains (specification §5
// "Deliveries"). Each test cuts one step.
import { describe, expect, it } from 'vitest';
import { InboundSmsReader } from '../src/delivery/inbound-sms-reader.js';
import type { Provider } from '../src/delivery/provider.js';
import { ReplyFetcher } from '../src/delivery/reply-fetcher.js';
import {
  createMailProvider,
  createSmsProvider,
  createSmtpMailProvider,
  getMailOptions,
  getSmsOptions,
  silentLogger,
  useDeliveryHarness,
  useSmtpServer,
} from './delivery-harness.js';
import { type Misbehaviour, smtpSteps } from './fake-smtp-server.js';
import { keyPair } from './fixtures/mail-server-certificate.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const timeouts = { connectMs: 300, stepMs: 300, totalMs: 900 };
const runSerial = (provider: Provider) =>
  harness.startWorker({ provider: { ...provider, concurrency: 1 }, timing: { outagePauseSeconds: 600 } });
/** The reasons that mean a timeout; `OUTCOME_UNKNOWN` if the message may have been accepted. */
const expectReason = (reason: RegExp) =>
  expect.poll(async () => String((await harness.getDelivery()).reason), { timeout: 10_000 }).toMatch(reason);

describe('a mail server', () => {
  const steps = smtpSteps.flatMap((at): Misbehaviour[] => [
    { at, does: 'stall' },
    { at, does: 'drip' },
  ]);

  it.each(steps)('F13 that stops at $at ($does) is left in time', async (misbehaviour) => {
    await harness.enqueue(1, { format: 'email' });
    server.misbehave = () => misbehaviour;
    runSerial(createSmtpMailProvider(server.port, { timeouts }));
    await expectReason(/^(ETIMEDOUT|NO_ANSWER|EPROTOCOL|OUTCOME_UNKNOWN)$/);
    expect((await harness.getDelivery()).claim).toBeNull();
    expect(server.accepted.length).toBe(0);
  });

  it.each(['tls', 'starttls'] as const)('F13 that stops in the handshake of %s is left in time', async (security) => {
    await harness.enqueue(1, { format: 'email' });
    const isImplicit = security === 'tls';
    // Without TLS of its own, the server waits for a line that never comes.
    server.tls = isImplicit ? undefined : { ...keyPair, isImplicit };
    server.misbehave = () => ({ at: isImplicit ? 'greeting' : 'STARTTLS', does: 'stall' });
    runSerial(createSmtpMailProvider(server.port, { host: 'localhost', ca: keyPair.cert, security, timeouts }));
    await expectReason(/^(ETIMEDOUT|NO_ANSWER)$/);
    expect((await harness.getDelivery()).state).toBe('queued');
  });
});

describe('an HTTP provider', () => {
  const silence = { isAccepted: false, end: 'silence' } as const;

  it('F12 Twilio, silent at the request and at the lookup, is left in time', async () => {
    await harness.enqueue(1);
    harness.fakeProviders.scriptedReplies.push(silence);
    harness.fakeProviders.isListSilent = true;
    const provider = createSmsProvider(harness.fakeProviders.url, { timeoutMs: 200 });
    harness.startWorker({ provider: { ...provider, concurrency: 1 } });
    await expectReason(/^OUTCOME_UNKNOWN$/);
    await expect.poll(async () => Number((await harness.getDelivery()).look_ups)).toBeGreaterThan(1);
  });

  it('F12 Resend, silent at the request, is left in time', async () => {
    await harness.enqueue(1, { format: 'email' });
    harness.fakeProviders.scriptedReplies.push(silence);
    runSerial(createMailProvider(harness.fakeProviders.url, { timeoutMs: 200 }));
    await expectReason(/^NO_ANSWER$/);
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued', doubt: 'silent' });
  });

  it('F16 Resend, silent when a reply is fetched, is left in time', async () => {
    await harness.sql`
      insert into replies (format, provider_id, sender, fetch_at) values ('email', 'silent', 'zoe@example.com', now())`;
    harness.fakeProviders.scriptedReplies.push(silence);
    const { settings } = getMailOptions(harness.fakeProviders.url);
    const { database } = harness;
    const fetcher = new ReplyFetcher({ database, settings, log: silentLogger, timeoutMs: 200, pollIntervalMs: 50 });
    fetcher.start();
    await expect
      .poll(async () => (await harness.sql`select fetch_at > now() as waits from replies`)[0]?.waits)
      .toBe(true);
    await expect.poll(() => harness.fakeProviders.requests.length).toBe(1);
    await fetcher.stop();
    await harness.sql`delete from replies`;
  });

  it('F16 Twilio, silent when inbound SMS are read, keeps neither the reader nor a shutdown waiting', async () => {
    await harness.sql`update channels set inbound_read_at = now() where format = 'sms'`;
    harness.fakeProviders.isListSilent = true;
    const { settings } = getSmsOptions(harness.fakeProviders.url);
    const warnings: unknown[] = [];
    const log = { ...silentLogger, warn: (...entry: unknown[]) => void warnings.push(entry) };
    const options = { database: harness.database, settings, log, pollIntervalMs: 50 };
    const reader = new InboundSmsReader({ ...options, timeoutMs: 200 });
    reader.start();
    await expect.poll(() => warnings.length).toBeGreaterThan(1);
    await reader.stop();
    // With the usual bound of a minute, only the signal can end the poll in time.
    const requestsBefore = harness.fakeProviders.listRequests;
    const waiting = new InboundSmsReader(options);
    waiting.start();
    await expect.poll(() => harness.fakeProviders.listRequests).toBeGreaterThan(requestsBefore);
    const started = performance.now();
    await waiting.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
