// The response to an unexpected internal error.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seed, startServer, useServer } from './harness.js';

const server = await useServer({ hasGuestPages: true });
const token = await server.logIn();
const code = (await seed(server, token)).group.code;
// Without this column every query fails with a database error message.
await server.sql.unsafe('alter table guests rename column first_name to no_longer_there');

const internalDetails = /no_longer_there|first_name|select |postgres|drizzle|\bat .+:\d+:\d+|node_modules|\.ts\b/i;

describe('H8 an internal error', () => {
  const calls: [string, string, string, unknown?][] = [
    ['the list at REST', 'GET', '/api/v1/guests?limit=10'],
    ['one object at REST', 'GET', '/api/v1/groups'],
    ['a lookup', 'GET', '/api/v1/groups/code/CODE'],
    ['a change', 'POST', '/api/v1/guests', { firstName: 'A', country: 'dk', language: 'en' }],
    ['a query at tRPC', 'GET', '/trpc/guest.list?input=%7B%7D'],
    ['a lookup at tRPC', 'GET', '/trpc/guest.invitation?input=%7B%22code%22%3A%22CODE%22%7D'],
  ];

  it.each(calls)('in %s has a response with a request id and without details', async (_title, method, path, body) => {
    const response = await server.send(method, path.replace('CODE', code), body, { token });
    expect(response.status).toBe(500);
    expect(response.text).not.toMatch(internalDetails);
    const error = response.body.error?.data ?? response.body;
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/.{6,}/) });
    expect(response.headers['x-request-id']).toBe(error.requestId);
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(server.log.join('')).toContain(error.requestId);
  });

  it('in a streamed list ends the stream without details', async () => {
    const response = await server.get('/api/v1/guests', { token }).catch((error: Error) => error);
    if (response instanceof Error) return expect(response.message).toMatch(/aborted|hang up|reset/);
    expect(response.text).not.toMatch(internalDetails);
  });

  it('in a server-rendered page is shown without details', async () => {
    const response = await server.get(`/i/${code}`);
    expect(response.text).not.toMatch(internalDetails);
  });
});

it('H8 a 503 has a request id in its header and body, on every route', async () => {
  const busy = await startServer({ hasGuestPages: true });
  const administrator = { token: await busy.logIn() };
  await busy.database.close();
  const responses = await Promise.all([
    busy.get('/api/v1/wedding'),
    busy.get('/api/v1/guests', administrator),
    busy.get('/api/v1/changes', administrator),
    busy.get('/api/v1/exports/guests?format=csv', administrator),
    busy.send('POST', '/api/v1/guests/respond', { code, accepted: [randomUUID()], declined: [] }),
    busy.get('/trpc/wedding.get'),
    busy.get(`/i/${code}`),
    busy.get('/api/v1/calendar/wedding.ics'),
  ]);
  await busy.stop();
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503));
  for (const { text, headers } of responses) {
    const requestId = headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).toContain(requestId);
    expect(busy.log.join('')).toContain(requestId);
  }
});
