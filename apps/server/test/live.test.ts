// The stream of live changes: who may read it, what it says, and when it ends.
import { afterEach, expect, it } from 'vitest';
import { seed, startServer, type TestServer } from './harness.js';

/** However busy the machine is. */
const soon = { timeout: 20_000 };

const servers: TestServer[] = [];
async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop();
});

/** Opens a stream and gathers what comes. */
async function open(server: TestServer, token: string) {
  const response = await fetch(`${server.origin}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
  const stream = { status: response.status, headers: response.headers, text: '', isEnded: false };
  const gather = async () => {
    try {
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) stream.text += decoder.decode(part as Uint8Array, { stream: true });
    } catch {}
    stream.isEnded = true;
  };
  void gather();
  await expect.poll(() => stream.text, soon).toContain(': open');
  return stream;
}

const isGone = { timeout: 5000 };

it('is for an administrator alone, and takes no token from the address', async () => {
  const server = await start();
  const token = await server.logIn();
  expect((await server.get('/api/v1/changes')).status).toBe(401);
  expect((await server.get(`/api/v1/changes?token=${token}`)).status).toBe(401);
  expect((await server.send('HEAD', '/api/v1/changes', undefined, { token })).status).toBe(405);
});

it('H12 tells each change once, with ids and versions only, also of another process on the database', async () => {
  const server = await start();
  const other = await start({ databaseUrl: server.databaseUrl });
  const token = await server.logIn();
  const stream = await open(other, token);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'");
  const { first, group } = await seed(server, token);
  await server.send('POST', '/api/v1/guests/respond', { code: group.code, accepted: [first._id], declined: [] });
  const { version } = (await server.get(`/api/v1/guests/${first._id}`, { token })).body;
  const event = `event: change\ndata: {"entity" : "guest", "id" : "${first._id}", "version" : ${version}}\n\n`;
  await expect.poll(() => stream.text, soon).toContain(event);
  expect(stream.text.split(event)).toHaveLength(2);
  expect(stream.text).not.toMatch(/Zoé|Skovhuset|example\.com/);
});

it('A16 A10 ends within 5 s after its session ends, also at another process; others go on', async () => {
  const server = await start();
  const other = await start({ databaseUrl: server.databaseUrl });
  const [token, stays] = [await server.logIn(), await server.logIn()];
  const streams = [await open(server, token), await open(other, token), await open(other, stays)];
  expect((await server.send('POST', '/api/v1/auth/logout', undefined, { token })).status).toBe(200);
  await expect.poll(() => streams.slice(0, 2).map(({ isEnded }) => isEnded), isGone).toEqual([true, true]);
  expect(streams[2]?.isEnded).toBe(false);
  expect((await other.get('/api/v1/counts', { token })).status).toBe(401);
  expect((await other.get('/api/v1/counts', { token: stays })).status).toBe(200);
});

it('A16 ends within 5 s after its session runs out', async () => {
  const server = await start();
  const stream = await open(server, await server.logIn());
  await server.sql`update sessions set expires_at = now() - interval '1 second'`;
  await expect.poll(() => stream.isEnded, isGone).toBe(true);
});

it('F3 listens again after its connection is lost, and says that changes may be missing', async () => {
  const server = await start();
  const token = await server.logIn();
  const stream = await open(server, token);
  await server.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'havn live' and datname = current_database()`;
  await expect.poll(() => stream.text, { timeout: 10_000 }).toContain('event: resync');
  const { first } = await seed(server, token);
  await expect.poll(() => stream.text, soon).toContain(first._id);
});

it('F10 ends first when the server stops', async () => {
  const server = await start();
  const stream = await open(server, await server.logIn());
  const started = performance.now();
  await server.app.close();
  expect(performance.now() - started).toBeLessThan(3000);
  await expect.poll(() => stream.isEnded, soon).toBe(true);
});

it('C23 drops a reader who takes nothing, and goes on for the others', async () => {
  const server = await start();
  const token = await server.logIn();
  const idle = await fetch(`${server.origin}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
  const stream = await open(server, token);
  const { first } = await seed(server, token);
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 60; round += 1) {
    await server.sql`select pg_notify('changes', repeat('x', 7000) || n || ${`-${round}`}) from generate_series(1, 50) n`;
  }
  await server.send('PUT', `/api/v1/guests/${first._id}`, { lastName: 'Last' }, { token });
  await expect.poll(() => stream.text.slice(-2000), { timeout: 10_000 }).toContain(first._id);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  await idle.body?.cancel().catch(() => undefined);
});
