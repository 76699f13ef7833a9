// A connection that the server terminates in the middle of a result (security row F5) must not leak rows into the next
// one. Requires the postgres.js patch in patches/.
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { Sql } from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/client.js';
import { createTestDatabase } from '../src/testing/test-database.js';

const dataRow = 'D'.charCodeAt(0);
const fatal = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/** The ErrorResponse that the server sends before it closes the connection. */
function buildErrorResponse(): Buffer {
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fatal.length + 4, 1);
  return Buffer.concat([head, fatal]);
}

/** Offset of the end of the last complete row in the received bytes; 0 if there is none. */
function findEndOfRows(sent: Buffer): number {
  let end = 0;
  for (let at = 0; at + 5 <= sent.length; ) {
    const next = at + 1 + sent.readInt32BE(at + 1);
    if (sent[at] === dataRow && next <= sent.length) end = next;
    at = next;
  }
  return end;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

/** A proxy between driver and server. Once armed, it cuts the connection after the next rows. */
async function startCuttingProxy(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const proxy = { isArmed: false, cutsAtCopyDone: false, url: '' };
  const relay = (client: Socket) => {
    const server = dial(Number(port), hostname);
    client.on('data', (sent) => {
      // CopyDone is `c` with a length of four bytes.
      if (!proxy.cutsAtCopyDone || !sent.includes('c\0\0\0\x04')) return server.write(sent);
      proxy.cutsAtCopyDone = false;
      server.destroy();
      return client.destroy();
    });
    server.on('data', (sent) => {
      const end = proxy.isArmed ? findEndOfRows(sent) : 0;
      if (end === 0) return client.write(sent);
      proxy.isArmed = false;
      server.destroy();
      return client.end(Buffer.concat([sent.subarray(0, end), buildErrorResponse()]));
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.end());
    }
  };
  const listener: Server = createServer(relay);
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  cleanups.push(() => new Promise((closed) => listener.close(closed)));
  const address = listener.address();
  target.port = String(typeof address === 'object' ? address?.port : '');
  return Object.assign(proxy, { url: target.href });
}

/** A single connection through the proxy; `query(n)` selects n rows. */
async function openThroughProxy() {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const proxy = await startCuttingProxy(database.url);
  const { sql, close } = openDatabase(proxy.url, { poolSize: 1 });
  cleanups.push(close);
  const query = (n: number) => sql<{ n: number }[]>`select n from generate_series(1, ${n}) n`;
  return { proxy, query };
}

it.each([1, 3])('F5 a connection terminated after %i rows leaks none of them into the next', async (count) => {
  const { proxy, query } = await openThroughProxy();
  expect(await query(2)).toHaveLength(2);
  proxy.isArmed = true;
  await expect(query(count)).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/);
  expect([...(await query(2))]).toEqual([{ n: 1 }, { n: 2 }]);
  expect([...(await query(1))]).toEqual([{ n: 1 }]);
});

it('F5 queries queued behind a truncated result fail once and succeed when retried', async () => {
  const { proxy, query } = await openThroughProxy();
  await query(1);
  proxy.isArmed = true;
  const all = await Promise.allSettled([query(4), query(1), query(2)]);
  expect(all.some(({ status }) => status === 'rejected')).toBe(true);
  for (const [index, length] of [4, 1, 2].entries()) {
    const [known] = all.slice(index);
    const rows = known?.status === 'fulfilled' ? known.value : await query(length);
    expect([...rows]).toEqual(Array.from({ length }, (_, at) => ({ n: at + 1 })));
  }
});

describe('a COPY whose end is refused', () => {
  /** Copies numbers into a table that allows each once, and returns the error of the stream. */
  const copyTwice = (sql: Sql) =>
    sql.begin(async (tx) => {
      await tx`create table numbers (n int unique deferrable initially immediate)`;
      const stream = await tx`copy numbers from stdin`.writable();
      stream.end('1\n1\n');
      await finished(stream);
    });

  it('ends its stream with the error of the server, and the connection can be used again', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const { sql, close } = openDatabase(database.url, { poolSize: 1 });
    cleanups.push(close);
    await expect(copyTwice(sql)).rejects.toMatchObject({ code: '23505', constraint_name: 'numbers_n_key' });
    expect([...(await sql`select 1 as n`)]).toEqual([{ n: 1 }]);
  });

  it('ends its stream when the connection is lost', async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.drop());
    const proxy = await startCuttingProxy(database.url);
    const { sql, close } = openDatabase(proxy.url, { poolSize: 1 });
    cleanups.push(close);
    await sql`create table numbers (n int)`;
    proxy.cutsAtCopyDone = true;
    const copying = sql.begin(async (tx) => {
      const stream = await tx`copy numbers from stdin`.writable();
      stream.end('1\n');
      await finished(stream);
    });
    await expect(copying).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/);
    expect([...(await sql`select n from numbers`)]).toEqual([]);
  });
});
