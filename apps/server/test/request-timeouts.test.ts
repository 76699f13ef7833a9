// The longest that a request may take, with the limits shortened.
import { afterAll, expect, it } from 'vitest';
import { useServer } from './harness.js';
import { openConnections } from './raw-connections.js';

const { open, end } = openConnections(() => server.origin);
const server = await useServer({ hasLimits: false, receiveTimeoutMs: 500, longRequestTimeoutMs: 500 });
const token = await server.logIn();
afterAll(end);

const file = 'First name,Country,Language\nZoe,dk,en\n';
const countGuests = async () => (await server.sql`select from guests`).length;

async function uploadHalf(path: string, type: string): Promise<string> {
  const { closed } = await open(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${file.length}\r\n\r\n${file.slice(0, 20)}`,
  );
  return closed;
}

it('E11 an upload that stops is answered 408', async () => {
  // At once, because Node does not end a request before the timeout of its headers.
  const responses = await Promise.all([
    uploadHalf('/api/v1/imports', 'text/csv'),
    uploadHalf('/api/v1/imports/preview', 'text/csv'),
    uploadHalf('/api/v1/pictures', 'image/png'),
  ]);
  for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(await countGuests()).toBe(0);
});

it('F4 a long call that waits too long is answered 503, others are not delayed, and a later one succeeds', async () => {
  const importGuests = () =>
    server.send('POST', '/api/v1/imports', file, { token, headers: { 'content-type': 'text/csv' } });
  await server.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(4861013, 0)`;
    const refused = await importGuests();
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ reason: 'BUSY' });
    expect((await server.get('/api/v1/wedding')).status).toBe(200);
  });
  // The import that was given up still ends, because only its answer came too late.
  await expect.poll(countGuests).toBe(1);
});

it('F4 an export that waits too long is answered 503', async () => {
  await server.sql.begin(async (sql) => {
    await sql`lock table guests in access exclusive mode`;
    const refused = await server.get('/api/v1/exports/guests?format=csv', { token });
    expect(refused.status).toBe(503);
  });
  expect((await server.get('/api/v1/exports/guests?format=csv', { token })).status).toBe(200);
});
