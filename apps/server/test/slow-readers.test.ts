// Clients that do not read their response do not hold its connection, its memory or its transaction.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCode } from '@havn/api/people/generate-code';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.js';
import { openConnections } from './raw-connections.js';

const responseTimeoutMs = 1500;
const folder = mkdtempSync(join(tmpdir(), 'havn-slow-'));
let server: TestServer;
let token: string;
const { open, end } = openConnections(() => server.origin);
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Havn</title>');
  // More than the buffers of both sockets hold.
  const file = join(folder, 'assets', 'large-4f3a2b1c.js');
  writeFileSync(file, '');
  truncateSync(file, 64 * 1024 * 1024);
  server = await startServer({ webDirectory: folder, responseTimeoutMs });
  token = await server.logIn();
  const rows = Array.from({ length: 4000 }, (_value, at) => ({
    first_name: `Guest ${at}`,
    country: 'dk',
    language: 'en',
    code: generateCode(),
    dietary_restriction: 'x'.repeat(900),
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await server.sql`insert into guests ${server.sql(rows.slice(at, at + 1000))}`;
});
afterAll(async () => {
  end();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Requests a path many times and reads nothing of the responses. */
async function openWithoutReading(path: string, count: number) {
  const authorization = `Authorization: Bearer ${token}`;
  const connections = await Promise.all(
    Array.from({ length: count }, () => open(`GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n\r\n`)),
  );
  for (const { socket } of connections) socket.pause();
  return connections;
}

const countServerConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it.each([
  ['a file', '/assets/large-4f3a2b1c.js'],
  ['a list', '/api/v1/guests'],
])('E16 %s that is not read is cut', async (_name, path) => {
  await openWithoutReading(path, 5);
  await expect.poll(countServerConnections).toBe(0);
  await expect
    .poll(async () => {
      const rows = await server.sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`;
      return rows.length;
    })
    .toBe(0);
  expect((await server.get('/api/v1/counts', { token })).status).toBe(200);
});

it('E16 a kept connection and the live stream outlive a response that is cut', async () => {
  const { socket, closed } = await open(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'data');
  const stream = await open(`GET /api/v1/changes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(stream.socket, 'data');
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
  await openWithoutReading('/assets/large-4f3a2b1c.js', 1);
  const [unread] = await accepted;
  await expect.poll(() => unread.destroyed).toBe(true);
  await expect.poll(countServerConnections).toBe(2);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect((await closed).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(stream.socket.readyState).toBe('open');
});
