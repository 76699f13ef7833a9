// Kills primaries while guests answer, on two server processes that share a cluster and send surveys.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { account, apiKey, FakeProviders } from './delivery-providers.js';
import { type FailoverCluster, startFailoverCluster } from './failover-cluster.js';
import { administrator, send } from './harness.js';
import { openStream, type Stream } from './live-stream.js';
import { type ServerProcess, startServerProcess, waitUntilRunning } from './server-process.js';
import { getZoneAtHour } from './zone-at-hour.js';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const encodeCode = (number: number) =>
  `P${[...Array(10).keys()].map((place) => alphabet[Math.floor(number / 31 ** place) % 31]).join('')}`;

interface Guest {
  code: string;
  id: string;
}

/** One in six has a phone number and one in thirty an e-mail address, as the providers' rates allow. */
async function createGuests({ connect }: FailoverCluster, count: number): Promise<Guest[]> {
  const numbers = [...Array(count).keys()];
  const phones = numbers.map((n) => (n % 6 === 0 ? `+4520${String(n).padStart(6, '0')}` : ''));
  const emails = numbers.map((n) => (n % 30 === 1 ? `guest${n}@example.com` : ''));
  return connect()<Guest[]>`
    insert into guests (first_name, country, language, code, phone_number, email)
    select 'Guest', 'dk', 'en', * from unnest(${numbers.map(encodeCode)}::text[], ${phones}::text[], ${emails}::text[])
    returning code, id`;
}

const longOutageMs = 5000;

async function startProcess(cluster: FailoverCluster, providers: FakeProviders): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    RATE_LIMIT: 'off',
    BACKUPS: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: account.from,
    TWILIO_BASE_URL: providers.url,
    RESEND_API_KEY: apiKey,
    RESEND_FROM: 'signe@example.com',
    RESEND_BASE_URL: providers.url,
  });
  await waitUntilRunning(server);
  return server;
}

async function openLiveStream({ origin }: ServerProcess): Promise<Stream> {
  const { body } = await send(origin, '/api/v1/auth/login', { method: 'POST', body: administrator });
  return openStream(origin, body.token);
}

interface Acknowledged {
  code: string;
  /** When its successful attempt began. */
  startedAt: number;
}

/** Answers one guest after the other with an idempotency key each, and retries until it is acknowledged. */
function startAnswering(origins: string[], guests: Guest[], clientCount: number) {
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  let next = 0;
  let isOver = false;
  const answerGuest = async ({ code, id }: Guest) => {
    const key = randomUUID();
    for (let attempt = next; ; attempt += 1) {
      const startedAt = performance.now();
      const response = await send(origins[attempt % origins.length] ?? '', '/api/v1/guests/respond', {
        method: 'POST',
        body: { code, accepted: [id], declined: [] },
        headers: { 'idempotency-key': key },
      });
      if (response.status === 200) return acknowledged.push({ code, startedAt });
      if (!['BUSY', 'KEY_IN_FLIGHT'].includes(response.body?.reason)) return unexpected.push(response.text);
      await sleep(100);
    }
  };
  const client = async () => {
    for (let guest = guests[next++]; !isOver && guest !== undefined; guest = guests[next++]) {
      await answerGuest(guest);
      await sleep(25);
    }
  };
  const clients = Promise.all(Array.from({ length: clientCount }, client));
  clients.catch(() => undefined);
  return {
    acknowledged,
    unexpected,
    async end(): Promise<void> {
      isOver = true;
      await clients;
    },
  };
}

export interface FailoverResult {
  acknowledged: number;
  /** Codes whose answer was acknowledged and is not stored. */
  lost: string[];
  /** Codes whose status changed more than once. */
  repeated: string[];
  /** Receivers to whom a provider sent more than one message. */
  sentTwice: string[];
  /** Receivers of acknowledged answers to whom nothing was sent, apart from those whose delivery is uncertain. */
  unsent: string[];
  uncertain: number;
  sent: number;
  unexpected: string[];
  /** From the end of each promotion to the first answer whose request began later. */
  recoveryMs: number[];
}

async function checkStored({ connect }: FailoverCluster, codes: string[], providers: FakeProviders) {
  const sql = connect();
  const stored = await sql<{ code: string; receiver: string; changes: number }[]>`
    select code, phone_number || email as receiver,
           (select count(*)::int from audit_log where guest_id = guests.id and to_value = 'Accepted') as changes
    from guests where status = 'Accepted'`;
  const uncertain = new Set(
    (await sql<{ recipient: string }[]>`select recipient from deliveries where state = 'uncertain'`).map(
      ({ recipient }) => recipient,
    ),
  );
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const receivers = [...providers.sms.map(({ to }) => to), ...providers.mails.map(({ mail }) => mail.to)];
  const reached = new Set(receivers);
  return {
    lost: codes.filter((code) => !byCode.has(code)),
    repeated: stored.filter(({ changes }) => changes !== 1).map(({ code }) => code),
    sentTwice: receivers.filter((to, at) => receivers.indexOf(to) !== at),
    unsent: codes
      .map((code) => byCode.get(code)?.receiver ?? '')
      .filter((to) => to !== '' && !reached.has(to) && !uncertain.has(to)),
    uncertain: uncertain.size,
    sent: receivers.length,
  };
}

/**
 * Kills the primary again and again under a load of answers, promotes the standby and builds a new one. Before every
 * second kill, the replication is suspended, so that the standby lags behind.
 * @param cleanups receives the cleanup functions, to be called in reverse order.
 */
export async function failOverRepeatedly(
  { kills, isSynchronous }: { kills: number; isSynchronous: boolean },
  cleanups: (() => unknown)[],
): Promise<FailoverResult> {
  const cluster = await startFailoverCluster({ isSynchronous });
  cleanups.push(() => cluster.stop());
  const providers = new FakeProviders();
  await providers.start();
  providers.delayMs = 100;
  cleanups.push(() => providers.stop());
  const servers: ServerProcess[] = [];
  const streams: Stream[] = [];
  for (let count = 0; count < 2; count += 1) {
    const server = await startProcess(cluster, providers);
    cleanups.push(() => server.kill());
    servers.push(server);
    const stream = await openLiveStream(server);
    cleanups.push(() => stream.close());
    streams.push(stream);
  }
  await cluster.connect()`update wedding set record = ${JSON.stringify({ dailySendLimit: 100_000, timeZone: getZoneAtHour(12) })}::text::jsonb`;
  const guests = await createGuests(cluster, 600 + kills * 900);
  const load = startAnswering(
    servers.map(({ origin }) => origin),
    guests,
    3,
  );
  cleanups.push(() => load.end());
  const { acknowledged } = load;
  const waitForMore = (count: number) => {
    const target = acknowledged.length + count;
    return expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(target);
  };
  const recoveryMs: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    await waitForMore(30);
    const lagging = round % 2 === 0 ? await cluster.suspendReplication() : undefined;
    // With asynchronous replication, answers are acknowledged meanwhile; with synchronous replication they wait.
    if (lagging !== undefined) await (isSynchronous ? cluster.waitForWaitingCommit() : waitForMore(10));
    const seen = streams.map(({ events }) => events.length);
    await cluster.killPrimary(lagging);
    // Some outages exceed the time for which workers retry to record an outcome, so that they look it up later.
    if (round % 10 === 1) await sleep(longOutageMs);
    await cluster.promote();
    const promotedAt = performance.now();
    const findRecovered = () => acknowledged.find(({ startedAt }) => startedAt > promotedAt);
    await expect.poll(findRecovered, { timeout: 30_000, interval: 10 }).toBeDefined();
    recoveryMs.push(Math.round(performance.now() - promotedAt));
    for (const [at, { events }] of streams.entries()) {
      const findResync = () => events.findIndex(({ name }, index) => index >= (seen[at] ?? 0) && name === 'resync');
      await expect.poll(findResync, { timeout: 30_000 }).toBeGreaterThan(-1);
      await expect.poll(() => events.slice(findResync()).some(({ name }) => name === 'change')).toBe(true);
    }
    await cluster.buildStandby();
  }
  await load.end();
  const sql = cluster.connect();
  const listOpen = () =>
    sql`select state, reason, attempts, look_ups from deliveries where state in ('queued', 'sending')`;
  // Without synchronous replication, an e-mail whose first attempt was lost is sent again with other bytes, which the
  // provider rejects until the last attempt, hours later.
  if (isSynchronous) await expect.poll(listOpen, { timeout: 240_000, interval: 1000 }).toEqual([]);
  const codes = acknowledged.map(({ code }) => code);
  return {
    acknowledged: codes.length,
    ...(await checkStored(cluster, codes, providers)),
    unexpected: [...load.unexpected, ...providers.violations],
    recoveryMs,
  };
}
