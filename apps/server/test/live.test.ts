// The live event stream: authorization, content, and lifetime.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ChangeHub } from '../src/live/change-hub.js';
import { seed, startServer, type TestServer, waitUntilReady } from './harness.js';
import { openStream } from './live-stream.js';

const silentLogger = { info: () => undefined, warn: () => undefined };
const servers: TestServer[] = [];
async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  await waitUntilReady(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop();
});

const open = (server: TestServer, token: string) => openStream(server.origin, token);

const closePoll = { timeout: 5000 };

it('requires an administrator, and ignores a token in the URL', async () => {
  const server = await start();
  const token = await server.logIn();
  expect((await server.get('/api/v1/changes')).status).toBe(401);
  expect((await server.get(`/api/v1/changes?token=${token}`)).status).toBe(401);
  expect((await server.send('HEAD', '/api/v1/changes', undefined, { token })).status).toBe(405);
});

it('H12 broadcasts each change once, with the current row, also for changes in another process', async () => {
  const server = await start();
  const other = await start({ databaseUrl: server.databaseUrl });
  const token = await server.logIn();
  const stream = await open(other, token);
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers['cache-control']).toBe('no-store');
  expect(stream.headers['x-accel-buffering']).toBe('no');
  expect(stream.headers['content-security-policy']).toContain("default-src 'self'");
  const { first, second, group } = await seed(server, token);
  const guestChanges = () => stream.changes('guest').filter(({ id }) => id === first._id);
  // Events are ordered: once this one arrives, all earlier ones have.
  await server.send('PUT', '/api/v1/wedding', { signature: 'everyone is here' }, { token });
  await expect.poll(() => stream.changes('wedding').length).toBe(1);
  expect(guestChanges().at(-1)?.object.assignedGroup?._id).toBe(group._id);
  const before = stream.events.length;
  await server.send('POST', '/api/v1/guests/respond', { code: group.code, accepted: [first._id], declined: [] });
  await expect.poll(() => guestChanges().at(-1)?.object.status).toBe('Accepted');
  const { body } = await server.get(`/api/v1/guests/${first._id}`, { token });
  const [survey] = (await server.get(`/api/v1/deliveries?guestId=${first._id}`, { token })).body;
  const { _id: id, messageId, guestId, state, reason, at } = survey;
  const times = { at, scheduledFor: null, startsAt: null };
  const summary = { _id: id, messageId, guestId, state, reason, ...times, handChannel: null };
  expect(stream.events.slice(before)).toEqual([
    { name: 'change', data: { entity: 'guest', id: first._id, version: body.version, object: body } },
    { name: 'change', data: { entity: 'delivery', id, version: null, object: summary } },
  ]);
  await server.send('DELETE', `/api/v1/guests/${second._id}`, undefined, { token });
  const deletion = { entity: 'guest', id: second._id, version: null, object: null };
  await expect.poll(() => stream.changes('guest').at(-1)).toEqual(deletion);
});

it('a live event has the dietary texts of a guest and of a group, and the replaced ones', async () => {
  const server = await start();
  const token = await server.logIn();
  const { single, group } = await seed(server, token);
  const stream = await open(server, token);
  for (const { code } of [group, single])
    for (const dietary of ['shellfish', 'no nuts'])
      await server.send('POST', '/api/v1/dietaries', { code, dietary, replaceDietary: true });
  await server.send('PUT', '/api/v1/wedding', { signature: 'the last change' }, { token });
  await expect.poll(() => stream.changes('wedding').length).toBe(1);
  const [guestChange, groupChange] = (['guest', 'group'] as const).map((entity) => stream.changes(entity).at(-1));
  const texts = { dietaryRestriction: 'no nuts', replacedDietaryRestriction: 'shellfish' };
  expect(guestChange).toMatchObject({ id: single._id, object: texts });
  expect(guestChange?.object).toEqual((await server.get(`/api/v1/guests/${single._id}`, { token })).body);
  expect(groupChange).toMatchObject({ id: group._id, object: texts });
  expect(groupChange?.object).toEqual((await server.get(`/api/v1/groups/${group._id}`, { token })).body);
});

it('H12 sends heartbeats while idle, so that no proxy closes it', async () => {
  const server = await start();
  const token = await server.logIn();
  const hub = new ChangeHub(server.database, silentLogger, { heartbeatMs: 20 });
  const sessionId = createHash('sha256').update(token).digest('hex');
  const otherServer = createServer((_request, response) => hub.subscribe(sessionId, () => response)).listen(
    0,
    '127.0.0.1',
  );
  await once(otherServer, 'listening');
  const stream = await openStream(`http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`, token);
  await expect.poll(() => stream.text.split(': still here\n\n').length).toBeGreaterThan(5);
  hub.close();
  await expect.poll(() => stream.isEnded).toBe(true);
  otherServer.close();
});

it('announces the position also of a row that a move left in place, for a dashboard with an outdated list', async () => {
  const server = await start();
  const token = await server.logIn();
  const { first, second } = await seed(server, token);
  const stream = await open(server, token);
  // The stream may begin with the rows of the seed, in one event with a later change of the same row.
  await server.send('PUT', '/api/v1/wedding', { signature: 'everyone is here' }, { token });
  await expect.poll(() => stream.changes('wedding').length).toBe(1);
  const before = stream.changes('guest').length;
  await server.send('PUT', `/api/v1/guests/${second._id}/move`, { after: first._id }, { token });
  const { position, version } = (await server.get(`/api/v1/guests/${second._id}`, { token })).body;
  await expect
    .poll(() => stream.changes('guest').slice(before))
    .toMatchObject([{ id: second._id, object: { position, version } }]);
});

it('sends resync for a list when too many of its rows have changed', async () => {
  const server = await start();
  const token = await server.logIn();
  const stream = await open(server, token);
  const insert = (count: number, from: string) => server.sql`
    insert into guests (first_name, country, language, code)
    select 'Guest', 'dk', 'en', ${from} || n from generate_series(1, ${count}) n`;
  await insert(500, 'A');
  await expect.poll(() => stream.changes('guest').length).toBe(500);
  await insert(501, 'B');
  await expect.poll(() => stream.events.at(-1)).toEqual({ name: 'resync', data: { entity: 'guest' } });
  expect(stream.changes('guest')).toHaveLength(500);
  const [last] = await server.sql`insert into guests (first_name, country, language, code)
    values ('Last', 'dk', 'en', 'C') returning id, position`;
  await expect
    .poll(() => stream.events.at(-1)?.data)
    .toMatchObject({ id: last?.id, object: { position: Number(last?.position) } });
});

it('A16 A10 ends within 5 s of logout, also in another process; other sessions continue', async () => {
  const server = await start();
  const other = await start({ databaseUrl: server.databaseUrl });
  const [token, otherToken] = [await server.logIn(), await server.logIn()];
  const streams = [await open(server, token), await open(other, token), await open(other, otherToken)];
  expect((await server.send('POST', '/api/v1/auth/logout', undefined, { token })).status).toBe(200);
  await expect.poll(() => streams.slice(0, 2).map(({ isEnded }) => isEnded), closePoll).toEqual([true, true]);
  expect(streams[2]?.isEnded).toBe(false);
  expect((await other.get('/api/v1/counts', { token })).status).toBe(401);
  expect((await other.get('/api/v1/counts', { token: otherToken })).status).toBe(200);
});

it('A16 ends within 5 s after its session expires', async () => {
  const server = await start();
  const stream = await open(server, await server.logIn());
  await server.sql`update sessions set expires_at = now() - interval '1 second'`;
  await expect.poll(() => stream.isEnded, closePoll).toBe(true);
});

it('F3 reconnects after its connection is lost, and sends resync', async () => {
  const server = await start();
  const token = await server.logIn();
  const stream = await open(server, token);
  await server.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'havn live' and datname = current_database()`;
  await expect.poll(() => stream.text, { timeout: 10_000 }).toContain('event: resync');
  const { first } = await seed(server, token);
  await expect.poll(() => stream.text).toContain(first._id);
});

it('F10 ends first when the server stops', async () => {
  const server = await start();
  const stream = await open(server, await server.logIn());
  await server.app.close();
  await expect.poll(() => stream.isEnded).toBe(true);
});

it('F10 delays the end of the server by less than 3 s', { retry: 2 }, async () => {
  const server = await start();
  await open(server, await server.logIn());
  const started = performance.now();
  await server.app.close();
  expect(performance.now() - started).toBeLessThan(3000);
});

/** Changes rows for a client that reads and one that does not, and returns both with the memory that it took. */
async function flood() {
  const server = await start();
  const token = await server.logIn();
  const idle = await fetch(`${server.origin}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
  const stream = await open(server, token);
  const rows = 200;
  await server.sql`
    insert into guests (first_name, email, country, language, code)
    select 'Guest', repeat('x', 20000), 'dk', 'en', 'A' || n from generate_series(1, ${rows}) n`;
  await expect.poll(() => stream.changes('guest').length).toBe(rows);
  const before = process.memoryUsage().rss;
  // 4 MB per round: more in total than the socket buffers hold.
  for (let round = 1; round <= 8; round += 1) {
    await server.sql`update guests set last_name = ${`round ${round}`}`;
    await expect.poll(() => stream.changes('guest').length).toBe((round + 1) * rows);
  }
  return { idle, stream, grownBytes: process.memoryUsage().rss - before };
}

it('C23 disconnects a client that does not read, and continues for the others', async () => {
  const { idle, stream } = await flood();
  const rest = idle.body?.pipeTo(new WritableStream());
  await expect(rest).rejects.toThrow();
  expect(stream.isEnded).toBe(false);
});

it('C23 takes little memory for a client that does not read', { retry: 2 }, async () => {
  const { idle, grownBytes } = await flood();
  await idle.body?.cancel().catch(() => undefined);
  expect(grownBytes).toBeLessThan(300 * 1_048_576);
});
