// A database behind TLS that stops responding: the driver replaces the socket of the watchdog by an encrypted one, which
// requires the postgres.js patch in patches/.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { openDatabase } from '@havn/db/client';
import { withConnection } from '@havn/db/connection';
import { DatabaseUnresponsiveError, SocketWatchdog } from '@havn/db/socket-watchdog';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import { keyPair } from './fixtures/mail-server-certificate.js';
import { startProxy } from './tcp-proxy.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const responseTimeoutMs = 1000;

async function startEncryptedDatabase(options: { stallsAt?: string } = {}) {
  const database = await createTestDatabase();
  cleanUps.push(database.drop);
  const proxy = await startProxy(database.url, { keyPair, ...options });
  cleanUps.push(() => proxy.close());
  return proxy;
}

function openPool(url: string) {
  const socketWatchdog = new SocketWatchdog({ responseTimeoutMs });
  const { sql, close } = openDatabase(url, { poolSize: 2, socket: socketWatchdog.open });
  cleanUps.push(close, () => socketWatchdog.destroy());
  return { sql, socketWatchdog };
}

describe('an encrypted connection whose database stops responding', () => {
  it('lets a statement take its time', async () => {
    const { sql } = openPool((await startEncryptedDatabase()).url);
    const [row] = await sql`select pg_sleep(0.2), 1 as n`;
    expect(row?.n).toBe(1);
  });

  it('ends the query in time, and the pool recovers', async () => {
    const proxy = await startEncryptedDatabase();
    const { sql } = openPool(proxy.url);
    await sql`select 1`;
    proxy.stall();
    await expect(sql`select 2`).rejects.toBeInstanceOf(DatabaseUnresponsiveError);
    proxy.unstall();
    expect([...(await sql`select 3 as n`)]).toEqual([{ n: 3 }]);
  });

  it('ends the first query after the handshake', async () => {
    const proxy = await startEncryptedDatabase({ stallsAt: 'application_name' });
    const { sql } = openPool(proxy.url);
    await expect(sql`select 1`).rejects.toBeInstanceOf(DatabaseUnresponsiveError);
    expect(proxy.hasStalled()).toBe(true);
  });

  it('ends a command with one line', async () => {
    const proxy = await startEncryptedDatabase({ stallsAt: 'select 2' });
    const work = withConnection(proxy.url, (sql) => sql`select 2`, { responseTimeoutMs });
    await expect(work).rejects.toThrow('The database has not responded for 1 seconds.');
  });

  it('is closed with its watchdog, even with a query in flight', async () => {
    const { sql, socketWatchdog } = openPool((await startEncryptedDatabase()).url);
    await sql`select 1`;
    const inFlight = sql`select pg_sleep(60)`.catch((error: unknown) => error);
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length)
      .toBe(1);
    socketWatchdog.destroy();
    expect(await inFlight).toMatchObject({ code: 'CONNECTION_CLOSED' });
  });
});

describe('a server that accepts the connection and then says nothing', () => {
  async function startSilentServer(answer: string): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return `postgres://havn@127.0.0.1:${port}/havn`;
  }

  it.each([
    ['without TLS', '', ''],
    ['when asked for TLS', '?sslmode=require', ''],
    ['during the TLS handshake', '?sslmode=require', 'S'],
  ])('ends a query %s', async (_, parameters, answer) => {
    const url = await startSilentServer(answer);
    const { sql, close } = openDatabase(`${url}${parameters}`, { connectTimeoutSeconds: 1 });
    cleanUps.push(close);
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
  });
});
