// Rate limits count failures by IP address, not successful requests (specification §3 "Limits").
import { generateCode } from '@havn/api/people/generate-code';
import { afterEach, describe, expect, it } from 'vitest';
import { normalizeIpAddress } from '../src/kernel/ip-address.js';
import { measureAddresses } from './address-memory.js';
import { administrator, seed, send, startServer, type TestServer } from './harness.js';

const servers: TestServer[] = [];
async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer({ hasGuestPages: true, ...options });
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop();
});

/** With a trusted proxy, a test can use any client address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const behindProxy = { trustProxy: '127.0.0.1' };

describe('wrong codes', () => {
  it('E1 the 31st in a minute is 429, even when concurrent; valid codes never count', async () => {
    const server = await start({ ...behindProxy, now: () => new Date() });
    const { single, group } = await seed(server, await server.logIn());
    const right = await Promise.all(
      Array.from({ length: 150 }, () =>
        server.get(`/api/v1/guests/code/${single.code}`, { headers: from('192.0.2.1') }),
      ),
    );
    expect(right.every(({ status }) => status === 200)).toBe(true);
    const wrong = await Promise.all(
      Array.from({ length: 300 }, () =>
        server.get(`/api/v1/guests/code/${generateCode()}`, { headers: from('192.0.2.1') }),
      ),
    );
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(270);
    const [refused] = wrong.filter(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'TOO_MANY_TRIES' });
    expect((await server.get(`/api/v1/groups/code/${group.code}`, { headers: from('192.0.2.1') })).status).toBe(429);
    expect((await server.get(`/api/v1/groups/code/${group.code}`, { headers: from('192.0.2.2') })).status).toBe(200);
  });

  it('E1 after Retry-After a valid code works again', async () => {
    let minutes = 0;
    const server = await start({ now: () => new Date(1_700_000_000_000 + minutes * 60_000) });
    const { single } = await seed(server, await server.logIn());
    for (let n = 0; n < 30; n += 1) await server.get(`/api/v1/guests/code/${generateCode()}`);
    const refused = await server.get(`/api/v1/guests/code/${single.code}`);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    minutes = 1;
    expect((await server.get(`/api/v1/guests/code/${single.code}`)).status).toBe(200);
  });

  it('E1 a failure counts until the minute has passed, and each for itself', async () => {
    const startMs = 1_700_000_000_000;
    let elapsedMs = 0;
    const server = await start({ now: () => new Date(startMs + elapsedMs) });
    const fail = async (count: number) => {
      for (let n = 0; n < count; n += 1) expect((await server.get(`/api/v1/qr/${generateCode()}`)).status).toBe(200);
    };
    const tryAgain = async () => (await server.get(`/api/v1/qr/${generateCode()}`)).status;
    await fail(10);
    elapsedMs = 30_000;
    await fail(20);
    expect(await tryAgain()).toBe(429);
    elapsedMs = 59_999;
    expect(await tryAgain()).toBe(429);
    elapsedMs = 60_000;
    await fail(10);
    expect(await tryAgain()).toBe(429);
    elapsedMs = 89_999;
    expect(await tryAgain()).toBe(429);
    elapsedMs = 90_000;
    await fail(20);
    expect(await tryAgain()).toBe(429);
  });

  it('E1 wrong codes do not lock out an administrator at the same address, nor requests without a code', async () => {
    const server = await start();
    const token = await server.logIn();
    const { single } = await seed(server, token);
    for (let n = 0; n < 30; n += 1) await server.get(`/api/v1/guests/code/${generateCode()}`);
    const mark = { ids: [single._id], status: 'Attended', code: null };
    const ask = { guestIds: [single._id], status: 'Attended', code: null };
    const trpc = (path: string, body: object) => server.send('POST', `/trpc/${path}`, body, { token });
    expect((await server.send('PUT', '/api/v1/guests/update-status', mark, { token })).status).toBe(200);
    expect((await server.send('POST', '/api/v1/messages/survey', ask, { token })).status).toBe(200);
    expect((await trpc('guest.updateStatus', mark)).status).toBe(200);
    expect((await trpc('message.survey', ask)).status).toBe(200);
    expect((await server.send('PUT', '/api/v1/guests/update-status', mark)).status).toBe(401);
    const withCode = { ...mark, code: single.code, status: 'Accepted' };
    expect((await server.send('PUT', '/api/v1/guests/update-status', withCode, { token })).status).toBe(429);
  });

  it('E2 every endpoint that checks a code shares one limit', async () => {
    const server = await start();
    const { single } = await seed(server, await server.logIn());
    const endpoints: (() => Promise<{ status: number }>)[] = [
      () => server.get(`/api/v1/guests/code/${generateCode()}`),
      () => server.get(`/api/v1/groups/code/${generateCode()}`),
      () => server.get(`/api/v1/invitations/${generateCode()}`),
      () => server.get(`/api/v1/qr/${generateCode()}`),
      () => server.get(`/api/v1/passes/${generateCode()}`),
      () => server.get(`/i/${generateCode()}`),
      () => server.send('POST', '/api/v1/dietaries', { code: generateCode(), dietary: 'x' }),
      () =>
        server.send('POST', '/api/v1/guests/respond', { code: generateCode(), accepted: [single._id], declined: [] }),
      () =>
        server.send('PUT', '/api/v1/guests/update-status', {
          code: generateCode(),
          ids: [single._id],
          status: 'Accepted',
        }),
      () =>
        server.send('POST', '/api/v1/messages/survey', {
          code: generateCode(),
          guestIds: [single._id],
          status: 'Accepted',
        }),
      () => server.get(`/trpc/guest.byCode?input=${encodeURIComponent(JSON.stringify({ code: generateCode() }))}`),
    ];
    for (let n = 0; n < 30; n += 1) expect((await endpoints[n % endpoints.length]?.())?.status).toBeOneOf([200, 404]);
    for (const endpoint of endpoints) expect((await endpoint()).status).toBe(429);
  });

  it('E2 calls of a batch count each', async () => {
    const server = await start();
    const statuses: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const input = Object.fromEntries(Array.from({ length: 20 }, (_v, at) => [at, { code: generateCode() }]));
      const path = Array.from({ length: 20 }, () => 'guest.byCode').join(',');
      const response = await server.get(`/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`);
      for (const one of response.body) statuses.push(one.error.data.code);
    }
    expect(statuses.filter((code) => code === 'NOT_FOUND')).toHaveLength(30);
    expect(statuses.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
  });

  describe('of passes at the door', () => {
    const ask = (server: TestServer, token: string, { pass = generateCode(), address = '192.0.2.1' } = {}) =>
      server.get(`/api/v1/expected?pass=${pass}`, { token, headers: from(address) });

    it('E15 the 31st from an address in a minute is 429, whatever the session; valid passes never count', async () => {
      const server = await start(behindProxy);
      const tokens = [await server.logIn(), await server.logIn(), await server.logIn()];
      const { single, group } = await seed(server, tokens[0] ?? '');
      for (let n = 0; n < 40; n += 1)
        expect((await ask(server, tokens[0] ?? '', { pass: group.code })).status).toBe(200);
      const wrong = await Promise.all(Array.from({ length: 60 }, (_v, at) => ask(server, tokens[at % 3] ?? '')));
      expect(wrong.filter(({ status }) => status === 404)).toHaveLength(30);
      const [refused] = wrong.filter(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ reason: 'TOO_MANY_TRIES' });
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(server, tokens[0] ?? '', { pass: single.code })).status).toBe(429);
      expect((await server.get(`/api/v1/guests/code/${single.code}`, { headers: from('192.0.2.1') })).status).toBe(429);
      expect(
        (await server.get('/api/v1/attendance', { token: tokens[0] ?? '', headers: from('192.0.2.1') })).status,
      ).toBe(200);
      expect((await ask(server, tokens[1] ?? '', { pass: single.code, address: '192.0.2.2' })).status).toBe(200);
    });

    it('E15 the 31st of a session in a minute is 429, whatever the address and the transport', async () => {
      const server = await start(behindProxy);
      const [token, other] = [await server.logIn(), await server.logIn()];
      const { single } = await seed(server, token);
      const wrong = await Promise.all(
        Array.from({ length: 50 }, (_v, at) => ask(server, token, { address: `198.51.100.${at}` })),
      );
      expect(wrong.filter(({ status }) => status === 404)).toHaveLength(30);
      const pass = { pass: single.code, address: '203.0.113.1' };
      expect((await ask(server, token, pass)).status).toBe(429);
      expect((await ask(server, other, pass)).status).toBe(200);
      const input = encodeURIComponent(JSON.stringify({ 0: { pass: single.code } }));
      const trpc = await server.get(`/trpc/guest.expected?batch=1&input=${input}`, {
        token,
        headers: from('203.0.113.2'),
      });
      expect(trpc.status).toBe(429);
    });

    it('E15 requests without a session are 401 and count for nobody', async () => {
      const server = await start(behindProxy);
      const token = await server.logIn();
      const { single } = await seed(server, token);
      for (let n = 0; n < 40; n += 1) expect((await ask(server, 'not-a-token')).status).toBe(401);
      expect((await ask(server, token, { pass: single.code })).status).toBe(200);
    });
  });

  describe('unknown, malformed, deleted and wrong-kind codes', () => {
    const long = 'A'.repeat(12_000);
    const startWithCodes = async () => {
      const server = await start({ hasLimits: false });
      const token = await server.logIn();
      const { single, group, first } = await seed(server, token);
      await server.send('DELETE', `/api/v1/guests/${single._id}`, undefined, { token });
      const unknownCodes = [
        generateCode(),
        'nonsense',
        '%',
        '___________',
        single.code,
        '２３４５６７８９ABC',
        'A'.repeat(201),
        first.code.slice(0, -1),
        `${first.code.slice(0, -1)}%`,
        `${first.code.slice(0, -1)}_`,
        `${first.code}\0`,
        long,
      ];
      const ask = (path: string) => (code: string) => server.get(`${path}${encodeURIComponent(code)}`);
      return { server, group, first, unknownCodes, ask };
    };
    type Ask = (code: string) => Promise<{ status: number; text: string }>;
    const listResponses = async (codes: readonly string[], ask: Ask) => [
      ...new Set((await Promise.all(codes.map(ask))).map(({ status, text }) => `${status} ${text}`)),
    ];

    it('E3 E5 get identical responses as codes of guests', async () => {
      const { group, first, unknownCodes, ask } = await startWithCodes();
      const asGuest = ask('/api/v1/guests/code/');
      const responses = await listResponses([...unknownCodes, group.code], asGuest);
      expect(responses).toEqual([expect.stringMatching(/^404 /)]);
      expect((await asGuest(first.code)).status).toBe(200);
      expect(await listResponses([first.code], ask('/api/v1/groups/code/'))).toEqual(responses);
    });

    it('E3 E5 get identical responses in every other address', async () => {
      const { unknownCodes, ask } = await startWithCodes();
      for (const path of ['groups/code/', 'invitations/', 'passes/', 'qr/'])
        expect(await listResponses(unknownCodes, ask(`/api/v1/${path}`)), path).toHaveLength(1);
      expect(await listResponses(unknownCodes, ask('/i/'))).toHaveLength(1);
      expect((await ask('/api/v1/qr/')(long)).body).toEqual({ state: 'invalid' });
    });

    it('E3 E5 get identical responses to an answer and to a dietary text', async () => {
      const { server, first, unknownCodes } = await startWithCodes();
      const bodies = {
        dietaries: { dietary: 'x' },
        'guests/respond': { accepted: [first._id], declined: [] },
      };
      for (const [path, body] of Object.entries(bodies))
        expect(
          await listResponses(unknownCodes, (code) => server.send('POST', `/api/v1/${path}`, { code, ...body })),
          path,
        ).toHaveLength(1);
    });
  });

  it('E7 with two processes an address has at most twice the limit', async () => {
    const one = await start();
    const other = await start({ databaseUrl: one.databaseUrl });
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_v, at) => (at % 2 ? one : other).get(`/api/v1/guests/code/${generateCode()}`)),
    );
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(60);
  });

  // Without a bound, these take 85 MB. limits.storm.test.ts has a million.
  it('E8 hundreds of thousands of addresses take little memory', { retry: 2 }, async () => {
    expect(await measureAddresses(300_000)).toBeLessThan(50);
  });
});

describe('logins', () => {
  const wrong = { ...administrator, password: 'not-this-one' };

  it('A2 the 11th failure is 429, even with the right password, until Retry-After; other addresses are unaffected', async () => {
    let minutes = 0;
    const server = await start({ ...behindProxy, now: () => new Date(1_700_000_000_000 + minutes * 60_000) });
    await server.logIn();
    const logIn = (body: object, address: string) =>
      server.send('POST', '/api/v1/auth/login', body, { headers: from(address) });
    const failures = await Promise.all(Array.from({ length: 15 }, () => logIn(wrong, '192.0.2.7')));
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(failures.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await logIn(administrator, '192.0.2.7');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn(administrator, '192.0.2.8')).status).toBe(200);
    minutes = 14.999;
    expect((await logIn(administrator, '192.0.2.7')).status).toBe(429);
    minutes = 15;
    expect((await logIn(administrator, '192.0.2.7')).status).toBe(200);
  });

  it('A3 logins in a batch count each', async () => {
    const server = await start();
    await server.logIn();
    const batch = (calls: number) =>
      server.send(
        'POST',
        `/trpc/${Array.from({ length: calls }, () => 'auth.login').join(',')}?batch=1`,
        Object.fromEntries(Array.from({ length: calls }, (_v, at) => [at, wrong])),
      );
    expect((await batch(100)).status).toBe(400);
    const codes = (await batch(20)).body.map((one: { error: { data: { code: string } } }) => one.error.data.code);
    expect(codes.filter((code: string) => code === 'UNAUTHORIZED')).toHaveLength(10);
    expect(codes.filter((code: string) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  });

  it('A4 forwarding headers from an untrusted address are ignored', async () => {
    const server = await start();
    await server.logIn();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const headers = { ...from(`198.51.100.${n}`), forwarded: `for=198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` };
      statuses.push((await server.send('POST', '/api/v1/auth/login', wrong, { headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it.each([
    ['IPv4 with another port', (at: number) => `198.51.100.2:${4000 + at}`],
    ['IPv6 with another port', (at: number) => `[2001:db8:1:2::1]:${4000 + at}`],
    ['IPv4-mapped IPv6 with another port', (at: number) => `[::ffff:198.51.100.2]:${4000 + at}`],
    ['IPv6 with another zone', (at: number) => `fe80::1%eth${at}`],
    ['no address', (at: number) => `client-${at}`],
    ['no address before a comma', (at: number) => `198.51.100.${at},`],
    ['another address before no address', (at: number) => `198.51.100.${at}, unknown`],
    ['another address that the client sent', (at: number) => `192.0.2.${at}:1, 198.51.100.2:${4000 + at}`],
    ['a trusted proxy with a port', (at: number) => `192.0.2.${at}, 198.51.100.2, 127.0.0.1:${4000 + at}`],
  ])('A4 E1 each request from %s counts for one address', async (_name, forward) => {
    const server = await start(behindProxy);
    await server.logIn();
    const logIn = (_value: unknown, at: number) =>
      server.send('POST', '/api/v1/auth/login', wrong, { headers: from(forward(at)) });
    const logins = await Promise.all(Array.from({ length: 15 }, logIn));
    expect(logins.filter(({ status }) => status === 401)).toHaveLength(10);
    const enter = (_value: unknown, at: number) =>
      server.get(`/api/v1/guests/code/${generateCode()}`, { headers: from(forward(at)) });
    const codes = await Promise.all(Array.from({ length: 40 }, enter));
    expect(codes.filter(({ status }) => status === 404)).toHaveLength(30);
    expect((await server.send('POST', '/api/v1/auth/login', wrong, { headers: from('203.0.113.5:1') })).status).toBe(
      401,
    );
  });

  it('A5 addresses of one /64 share a limit', async () => {
    const server = await start(behindProxy);
    await server.logIn();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_v, at) =>
        server.send('POST', '/api/v1/auth/login', wrong, { headers: from(`2001:db8:1:2::${at.toString(16)}`) }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10);
    const neighbour = await server.send('POST', '/api/v1/auth/login', wrong, { headers: from('2001:db8:1:3::1') });
    expect(neighbour.status).toBe(401);
  });

  it('A5 all spellings of an address normalize to the same key', () => {
    expect(normalizeIpAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(normalizeIpAddress('::ffff:c000:201')).toBe('192.0.2.1');
    expect(normalizeIpAddress('192.0.2.1')).toBe('192.0.2.1');
    expect(normalizeIpAddress('2001:DB8:1:2:3:4:5:6')).toBe(normalizeIpAddress('2001:db8:1:2::1'));
    expect(normalizeIpAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(normalizeIpAddress('::1')).toBe('0:0:0:0::/64');
  });
});

it('rate limits can be disabled for load tests', async () => {
  const server = await start({ hasLimits: false });
  const responses = await Promise.all(Array.from({ length: 60 }, () => send(server.origin, `/i/${generateCode()}`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
});
