// Workers against providers that misbehave (specification §5 "Deliveries").
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, mailFrom, smsFrom, startBench } from './delivery-bench.js';
import { account, apiKey, type Trick } from './delivery-providers.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());
beforeEach(() => bench.clear());

const settle = (states: Record<string, number>) => expect.poll(() => bench.states()).toEqual(states);
const only = async () => (await bench.sql`select * from deliveries`)[0] as Record<string, unknown>;
const soon = () => bench.sql`update deliveries set not_before = now() where not_before is not null`;

describe('provider failures', () => {
  const silence: Trick = { taken: true, end: 'reset' };

  it('F16 an SMS that was accepted before the connection broke is looked up and not sent again', async () => {
    await bench.queue(1);
    bench.standIns.tricks.push(silence);
    bench.work();
    await settle({ sent: 1 });
    expect(bench.standIns.requests).toHaveLength(1);
    expect((await only()).provider_id).toBe(bench.standIns.sms[0]?.sid);
  });

  it('two deliveries that get the same provider id are both sent', async () => {
    await bench.queue(2);
    const body = JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' });
    bench.standIns.tricks.push({ taken: true, status: 201, body }, { taken: true, status: 201, body });
    bench.work();
    await settle({ sent: 2 });
    expect(bench.standIns.requests).toHaveLength(2);
  });

  it('F12 an SMS of unknown outcome stays uncertain and is never retried automatically', async () => {
    await bench.queue(1);
    bench.standIns.tricks.push({ taken: false, end: 'reset' });
    bench.work();
    await settle({ uncertain: 1 });
    expect(await only()).toMatchObject({ reason: 'OUTCOME_UNKNOWN', attempts: 1 });
    expect(bench.standIns.requests).toHaveLength(1);
  });

  it('F12 an e-mail of unknown outcome is retried with the same idempotency key and the same bytes', async () => {
    await bench.queue(1, { format: 'email' });
    bench.standIns.tricks.push(silence, {
      taken: false,
      status: 500,
      body: '{"statusCode":500,"name":"application_error"}',
    });
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await expect.poll(() => bench.standIns.requests.length).toBe(1);
    await bench.sql`update wedding set record = record || '{"coupleTitle": "Others"}'`;
    for (const count of [2, 3]) {
      await expect.poll(async () => (await only()).state).toBe('queued');
      await soon();
      await expect.poll(() => bench.standIns.requests.length).toBe(count);
    }
    await settle({ sent: 1 });
    expect(bench.standIns.mails).toHaveLength(1);
    expect(new Set(bench.standIns.requests.map(({ raw }) => raw)).size).toBe(1);
    expect(bench.standIns.faults).toEqual([]);
  });

  it('F17 an e-mail whose idempotency key has expired is not sent again', async () => {
    await bench.queue(2, { format: 'email' });
    await bench.sql`
      update deliveries set doubt = 'silent', first_tried_at = now() - interval '24 hours', attempts = 1,
        state = case when recipient like 'guest1@%' then 'sending' else 'queued' end::delivery_state, lease_until = now()`;
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await settle({ uncertain: 2 });
    expect(bench.standIns.requests).toEqual([]);
  });

  it('F14 an SMS rejected by a gateway is looked up, and sent again when it is not found', async () => {
    await bench.queue(1);
    bench.standIns.tricks.push({ taken: false, status: 502, body: '<html>Bad gateway</html>' });
    bench.work();
    await expect.poll(async () => (await only()).not_before).not.toBeNull();
    await soon();
    await settle({ sent: 1 });
    expect(bench.standIns.sms).toHaveLength(1);
  });

  it('F14 an SMS that was accepted behind a failing gateway is not sent twice', async () => {
    await bench.queue(1);
    bench.standIns.tricks.push({ taken: true, status: 502, body: '<html>Bad gateway</html>' });
    bench.work();
    await settle({ sent: 1 });
    expect(bench.standIns.sms).toHaveLength(1);
  });

  it.each([
    ['an empty answer', { taken: false, status: 200, body: '' }],
    ['broken JSON', { taken: false, status: 200, body: '{"sid":' }],
    ['a success with an error inside', { taken: false, status: 201, body: '{"error":"no"}' }],
  ] satisfies [string, Trick][])(
    'F14 %s does not count as success, and nothing is sent twice',
    async (_name, trick) => {
      await bench.queue(1);
      await bench.queue(1, { format: 'email' });
      bench.standIns.tricks.push(trick, trick);
      bench.work();
      bench.work({ provider: mailFrom(bench.standIns.url) });
      await expect.poll(() => bench.standIns.requests.length).toBe(2);
      await expect.poll(async () => (await bench.states()).sent ?? 0).toBe(0);
      await expect
        .poll(async () => {
          await soon();
          return ((await bench.states()).sent ?? 0) + ((await bench.states()).uncertain ?? 0);
        })
        .toBe(2);
      expect(bench.standIns.mails.length).toBe(1);
      expect(bench.standIns.sms.length).toBeLessThanOrEqual(1);
      expect(bench.standIns.faults).toEqual([]);
    },
  );

  it.each([302, 307])(
    'F14 a redirect (%i) is not followed: no other host gets a request or credentials',
    async (status) => {
      const strangers: string[] = [];
      const stranger = createServer((request, response) => {
        strangers.push(`${request.method} ${request.headers.authorization}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"x","sid":"x","messages":[]}');
      }).listen(0, '127.0.0.1');
      await once(stranger, 'listening');
      try {
        const { port } = stranger.address() as AddressInfo;
        const headers = { location: `http://127.0.0.1:${port}/` };
        await bench.queue(1);
        await bench.queue(1, { format: 'email' });
        bench.standIns.tricks.push({ taken: false, status, headers }, { taken: false, status, headers });
        bench.work();
        bench.work({ provider: mailFrom(bench.standIns.url) });
        await expect.poll(() => bench.standIns.requests.length).toBe(2);
        await expect
          .poll(async () => {
            await soon();
            const { sent = 0, uncertain = 0, failed = 0 } = await bench.states();
            return sent + uncertain + failed;
          })
          .toBe(2);
        expect(strangers).toEqual([]);
        expect(bench.standIns.sms.length).toBeLessThanOrEqual(1);
      } finally {
        stranger.closeAllConnections();
        stranger.close();
      }
    },
  );

  it('F15 a permanent failure is not retried and records its reason', async () => {
    await bench.queue(3);
    const refusal = (code: number) => ({
      taken: false,
      status: 400,
      body: JSON.stringify({ code, message: 'no', status: 400 }),
    });
    bench.standIns.byRecipient.set('+4520000001', refusal(21211));
    bench.standIns.byRecipient.set('+4520000002', refusal(21610));
    bench.standIns.byRecipient.set('+4520000003', refusal(30999));
    bench.work();
    await settle({ failed: 3 });
    const rows = await bench.sql`select reason from deliveries order by recipient`;
    expect(rows.map(({ reason }) => reason)).toEqual(['INVALID_NUMBER', 'OPTED_OUT', 'REFUSED_30999']);
    expect(await bench.sql`select reason from opt_outs`).toEqual([{ reason: 'PROVIDER' }]);
  });

  it('F15 rejected credentials pause the channel without consuming attempts; new ones end the pause', async () => {
    await bench.queue(30);
    bench.standIns.isLocked = true;
    const worker = bench.work();
    await expect
      .poll(async () => (await bench.sql`select paused_for from channels where format = 'sms'`)[0]?.paused_for)
      .toBe('HTTP_401');
    await settle({ queued: 30 });
    expect(bench.standIns.requests.length).toBeLessThan(10);
    expect(await bench.sql`select 1 from deliveries where attempts > 0`).toHaveLength(0);
    await worker.stop();
    bench.standIns.isLocked = false;
    await soon();
    bench.work({ provider: { ...smsFrom(bench.standIns.url), credentials: 'others' } });
    await settle({ sent: 30 });
  });

  it('T25 no provider credentials are logged, whatever fails', async () => {
    await bench.queue(4);
    await bench.queue(4, { format: 'email' });
    const said: unknown[] = [];
    const keep = (...words: unknown[]) => void said.push(...words);
    const log = { info: keep, warn: keep };
    const page = { taken: false, status: 500, body: '<html>no</html>' };
    bench.standIns.tricks.push({ taken: false, end: 'reset' }, page, page, { taken: false, end: 'reset' });
    for (const provider of [smsFrom(bench.standIns.url), mailFrom(bench.standIns.url)]) bench.work({ provider, log });
    await expect.poll(() => bench.standIns.requests.length).toBeGreaterThan(3);
    bench.standIns.isLocked = true;
    await bench.queue(1);
    await bench.queue(1, { format: 'email' });
    await expect.poll(() => said.length).toBeGreaterThan(1);
    const text = inspect(said, { depth: 20 });
    expect(text).toContain('HTTP_401');
    const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    for (const secret of [account.authToken, apiKey, basic]) expect(text).not.toContain(secret);
  });

  it('F13 a channel waits for Retry-After without delaying the other channel', async () => {
    await bench.queue(10);
    await bench.queue(3, { format: 'email' });
    bench.standIns.byRecipient.set('+4520000001', {
      taken: false,
      status: 429,
      headers: { 'retry-after': '120' },
      body: '{"code":20429}',
    });
    bench.work({ provider: { ...smsFrom(bench.standIns.url), lanes: 1 } });
    bench.work({ provider: mailFrom(bench.standIns.url) });
    await expect
      .poll(async () => (await bench.sql`select 1 from channels where paused_for = 'HTTP_429'`).length)
      .toBe(1);
    await expect.poll(() => bench.standIns.mails.length).toBe(3);
    const [pause] =
      await bench.sql`select extract(epoch from paused_until - now())::int as seconds from channels where format = 'sms'`;
    expect(pause?.seconds).toBeGreaterThan(115);
    expect(bench.standIns.requests.filter(({ to }) => to === 'twilio').length).toBeLessThan(11);
  });

  it('F13 a 429 without Retry-After pauses briefly', async () => {
    await bench.queue(3);
    bench.standIns.tricks.push({ taken: false, status: 429, body: '{"code":20429}' });
    bench.work();
    await settle({ sent: 3 });
    expect(bench.standIns.sms).toHaveLength(3);
  });

  it('F11 an unreachable provider is retried until the attempts are used up', async () => {
    await bench.queue(1);
    bench.work({ provider: smsFrom('http://127.0.0.1:9') });
    await expect.poll(async () => (await only()).reason).toBe('ECONNREFUSED');
    await bench.sql`update deliveries set attempts = 7, not_before = now()`;
    await settle({ failed: 1 });
    expect(await only()).toMatchObject({ attempts: 8, reason: 'ECONNREFUSED' });
  });

  it('retries the lookup while Twilio’s list is unavailable, then marks the delivery uncertain', async () => {
    await bench.queue(1);
    bench.standIns.tricks.push(silence);
    bench.standIns.isListBroken = true;
    bench.work();
    await expect.poll(async () => (await only()).look_ups).toBe(2);
    expect((await only()).state).toBe('sending');
    await bench.sql`update deliveries set look_ups = 8, lease_until = now()`;
    await settle({ uncertain: 1 });
    expect(bench.standIns.requests).toHaveLength(1);
  });
});
