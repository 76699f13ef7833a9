// Streaming of long lists.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { generateCode } from '@havn/api/people/generate-code';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer, useServer } from './harness.js';

const guests = 4000;
const server = await useServer({ poolSize: 4 });
const token = await server.logIn();
const rows = Array.from({ length: guests }, (_v, at) => ({
  id: randomUUID(),
  first_name: `Guest ${at}`,
  country: 'dk',
  language: 'en',
  code: generateCode(),
}));
for (let at = 0; at < rows.length; at += 2000)
  await server.sql`insert into guests ${server.sql(rows.slice(at, at + 2000))}`;

/** Triggers would take seconds. */
const writeWithoutTriggers = (write: (sql: TransactionSql) => Promise<unknown>) =>
  server.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await write(sql);
  });

const setTextLength = (length: number) =>
  writeWithoutTriggers((sql) => sql`update guests set dietary_restriction = repeat('x', ${length})`);

it('has every row once, in stored order, as one array', async () => {
  const response = await server.get('/api/v1/guests', { token });
  expect(response.headers['transfer-encoding']).toBe('chunked');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.body.map((guest: { firstName: string }) => guest.firstName)).toEqual(
    Array.from({ length: guests }, (_v, at) => `Guest ${at}`),
  );
});

it('concurrent lists share the pool', async () => {
  // More than a page, but few: each list waits at most 5 s for those before it, also on a busy machine.
  const rows = Array.from({ length: 501 }, (_v, at) => ({ table_name: `Table ${at}`, capacity: 1 }));
  await server.sql`insert into tables ${server.sql(rows)}`;
  const responses = await Promise.all(Array.from({ length: 6 }, () => server.get('/api/v1/tables', { token })));
  expect(responses.map(({ status, body }) => [status, body.length])).toEqual(Array(6).fill([200, rows.length]));
});

it('HEAD has the same headers and no body', async () => {
  const response = await server.send('HEAD', '/api/v1/guests', undefined, { token });
  expect([response.status, response.text, response.headers['content-type']]).toEqual([
    200,
    '',
    'application/json; charset=utf-8',
  ]);
});

describe('with long texts', () => {
  beforeAll(() => setTextLength(3700));

  it('shows one snapshot, whatever is written meanwhile', async () => {
    const pages = server.get('/api/v1/guests', { token });
    await writeWithoutTriggers(
      (sql) => sql`update guests set last_name = 'moved', position = -position where position % 2 = 0`,
    );
    const { body } = await pages;
    expect(new Set(body.map((guest: { _id: string }) => guest._id)).size).toBe(guests);
    expect(new Set(body.map((guest: { lastName: string }) => guest.lastName)).size).toBe(1);
  });
});

describe('clients that read slowly', () => {
  /** Refuses early, before the database ends the idle transactions of the readers: 15 s are short on a busy machine. */
  let impatient: TestServer;
  beforeAll(async () => {
    await setTextLength(3700);
    impatient = await startServer({ databaseUrl: server.databaseUrl, poolSize: 4, maxListWaitMs: 1000 });
  });
  afterAll(() => impatient.stop());

  /** A client that requests the list and does not read it. */
  async function openSlowReader(): Promise<IncomingMessage> {
    const { hostname, port } = new URL(impatient.origin);
    const headers = { authorization: `Bearer ${token}` };
    const out = request({ host: hostname, port, path: '/api/v1/guests', headers, agent: false }).end();
    const [response] = (await once(out, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    return response.pause();
  }

  async function inTransaction(): Promise<number> {
    const [row] = await server.sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = 'havn' and state = 'idle in transaction'`;
    return row?.open as number;
  }

  it('applies back-pressure, and ends its transaction when the client disconnects', async () => {
    const response = await openSlowReader();
    // 4,000 rows of 4.2 kB exceed the socket buffers: the stream waits within its transaction.
    await expect.poll(inTransaction).toBe(1);
    response.destroy();
    await expect.poll(inTransaction).toBe(0);
  });

  it('leaves connections to other requests, however many clients read slowly', async () => {
    const readers = Array.from({ length: 8 }, openSlowReader);
    await expect.poll(inTransaction).toBe(3);
    const others = await Promise.all(Array.from({ length: 28 }, () => impatient.get('/api/v1/counts', { token })));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    // Those that got no connection in time are refused.
    const responses = await Promise.all(readers);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
    for (const response of responses) response.destroy();
    await expect.poll(inTransaction).toBe(0);
    expect((await impatient.get('/api/v1/guests', { token })).body).toHaveLength(guests);
    expect(await inTransaction()).toBe(0);
  });

  it('does not mistake a list that waits for slow readers for a failing database', async () => {
    const readers = await Promise.all(Array.from({ length: 3 }, openSlowReader));
    expect((await impatient.get('/api/v1/guests', { token })).status).toBe(503);
    // A new connection pool would end the lists that are being read.
    for (const list of await Promise.all(readers.map((reader) => json(reader)))) expect(list).toHaveLength(guests);
    expect(impatient.log.join('')).not.toContain('created a new connection pool');
  });
});
