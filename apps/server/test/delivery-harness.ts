// Test harness for deliveries: a database with guests and messages, fake providers, and workers with short delays.
import { openDatabase } from '@havn/db/client';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { ServerDatabase } from '../src/database/server-database.js';
import { createResendProvider } from '../src/delivery/resend.js';
import { createSmtpProvider } from '../src/delivery/smtp.js';
import { createTwilioProvider } from '../src/delivery/twilio.js';
import { Worker, type WorkerOptions, type WorkerTiming } from '../src/delivery/worker.js';
import type { SmtpSettings, SmtpTimeouts } from '../src/settings/provider-settings.js';
import { account, apiKey, FakeProviders } from './delivery-providers.js';
import { FakeSmtpServer, mailbox } from './fake-smtp-server.js';

export const publicUrl = 'https://wedding.example.com';
export const fastTiming: WorkerTiming = {
  leaseSeconds: 2,
  lookUpDelaySeconds: 0.2,
  pollIntervalMs: 50,
  outagePauseSeconds: 0.1,
  stopTimeoutMs: 3000,
};
export const silentLogger = { info: () => undefined, warn: () => undefined };
/** Noon in Copenhagen. */
export const noon = () => new Date('2025-06-01T10:00:00Z');

interface ProviderOptions {
  ratePerSecond?: number;
  timeoutMs?: number;
  concurrency?: number;
}
/** High enough not to slow down a test. */
const ratePerSecond = 1000;

// The options are plain values without `now`, so that a test can pass them to a process.
export const getSmsOptions = (baseUrl: string) => ({
  settings: { ...account, baseUrl },
  callbackUrl: `${publicUrl}/callback`,
  ratePerSecond,
});
export const getMailOptions = (baseUrl: string) => ({
  settings: { apiKey, from: 'Signe <signe@example.com>', webhookSecret: undefined, baseUrl },
  publicUrl,
  ratePerSecond,
});
export const getSmtpOptions = (port: number) => ({
  settings: {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    credentials: { user: mailbox.user, password: mailbox.password },
    from: mailbox.from,
    allowsInternal: true,
  },
  publicUrl,
  ratePerSecond,
  timeouts: { connectMs: 2000, stepMs: 1000, totalMs: 1500 },
});

export const createSmsProvider = (baseUrl: string, options: ProviderOptions = {}) =>
  createTwilioProvider({ ...getSmsOptions(baseUrl), ...options });
export const createMailProvider = (baseUrl: string, options: ProviderOptions = {}) =>
  createResendProvider({ ...getMailOptions(baseUrl), now: noon, ...options });

export function createSmtpMailProvider(
  port: number,
  { timeouts, ca, ...settings }: Partial<SmtpSettings> & { timeouts?: SmtpTimeouts; ca?: string } = {},
) {
  const options = getSmtpOptions(port);
  return createSmtpProvider({
    ...options,
    settings: { ...options.settings, ...settings },
    now: noon,
    ...(timeouts !== undefined && { timeouts }),
    ...(ca !== undefined && { ca }),
  });
}

async function startDeliveryHarness() {
  const testDatabase = await createTestDatabase();
  const direct = openDatabase(testDatabase.url, { poolSize: 4 });
  const database = new ServerDatabase(testDatabase.url, { log: silentLogger, poolSize: 12 });
  const fakeProviders = new FakeProviders();
  await fakeProviders.start();
  const workers: Worker[] = [];
  const { sql } = direct;
  await sql`update wedding set record = '{"dailySendLimit": 100000}'`;
  return {
    sql,
    url: testDatabase.url,
    database,
    fakeProviders,
    /** Inserts a message with `count` guests and their queued deliveries. */
    async enqueue(
      count: number,
      { format = 'sms', isDeferrable = false }: { format?: 'sms' | 'email'; isDeferrable?: boolean } = {},
    ) {
      const [message] = await sql<{ id: string }[]>`
        insert into messages (subjects, format, bodies) values ('{"en": "Hello"}', ${format}, '{"en": "x", "fr": "x"}')
        returning id`;
      await sql`
        with added as (
          insert into guests (first_name, country, language, code)
          select 'Guest', 'dk', 'en', upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)) from generate_series(1, ${count})
          returning id),
        receiving as (insert into message_receivers (message_id, guest_id) select ${message?.id ?? ''}, id from added)
        insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, subject, body, is_deferrable)
        select 'message', ${message?.id ?? ''}, id, id::text, ${format},
               case when ${format} = 'sms' then '+4520' || lpad(n::text, 6, '0') else 'guest' || n || '@example.com' end,
               'Hello', 'Dear guest ' || n || E'\n\nhttps://wedding.example.com/i/CODE' || n, ${isDeferrable}
        from (select id, row_number() over () as n from added) numbered`;
      return message?.id ?? '';
    },
    startWorker(options: Partial<Omit<WorkerOptions, 'database'>> = {}): Worker {
      const {
        provider = createSmsProvider(fakeProviders.url),
        timing,
        now = noon,
        log = silentLogger,
        ...rest
      } = options;
      const worker = new Worker({ database, provider, log, now, timing: { ...fastTiming, ...timing }, ...rest });
      workers.push(worker);
      worker.start();
      return worker;
    },
    /** The number of deliveries by state. */
    async countByState(): Promise<Record<string, number>> {
      const rows = await sql<{ state: string; n: number }[]>`
        select state, count(*)::int as n from deliveries group by state`;
      return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    },
    async expectStates(states: Record<string, number>): Promise<void> {
      await expect.poll(() => this.countByState()).toEqual(states);
    },
    /** The row of the only delivery. */
    async getDelivery(): Promise<Record<string, unknown>> {
      return (await sql`select * from deliveries`)[0] as Record<string, unknown>;
    },
    async stopWorkers(): Promise<void> {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
    async clear(): Promise<void> {
      await this.stopWorkers();
      fakeProviders.clear();
      await emptyTables(sql, 'guests', 'messages', 'deliveries', 'codes', 'audit_log', 'opt_outs', 'sending_days');
      await sql`update channels set paused_until = null, paused_for = null, refused_credentials = null, paused_detail = null,
        outage_since = null, refused_deliveries = default, confirmed_deliveries = default, next_at = null, beat_at = null`;
      await sql`update wedding set record = '{"dailySendLimit": 100000}'`;
    },
    async stop(): Promise<void> {
      await this.stopWorkers();
      await fakeProviders.stop();
      await database.close();
      await direct.close();
      await testDatabase.drop();
    },
  };
}
export type DeliveryHarness = Awaited<ReturnType<typeof startDeliveryHarness>>;

/** The harness of a test file, empty before each test. Its fields are set once the tests run. */
export function useDeliveryHarness(): DeliveryHarness {
  const harness = {} as DeliveryHarness;
  beforeAll(async () => {
    Object.assign(harness, await startDeliveryHarness());
  });
  beforeEach(() => harness.clear());
  afterAll(() => harness.stop());
  return harness;
}

/** A mail server for a test file, with its default behaviour before each test. */
export function useSmtpServer(): FakeSmtpServer {
  const server = new FakeSmtpServer();
  beforeAll(() => server.start());
  beforeEach(() => server.clear());
  afterAll(() => server.stop());
  return server;
}
