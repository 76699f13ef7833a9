// The log contains no personal data after requests of guests and an administrator.
import { expect, it } from 'vitest';
import { administrator, seed, useServer } from './harness.js';

const server = await useServer();
const token = await server.logIn();

/** The parsed log lines, once one of them contains `path`. */
async function waitForLogLines(path: string): Promise<Record<string, unknown>[]> {
  await expect.poll(() => server.log.some((line) => line.includes(path))).toBe(true);
  return server.log.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line));
}

it('P1 contains no name, phone number, address, code, token, password or dietary text', async () => {
  const { first, second, single, group } = await seed(server, token);
  const secrets = [token, first.code, second.code, single.code, group.code];
  const paths = [
    `/api/v1/groups/code/${group.code}`,
    `/api/v1/guests/code/${single.code.toLowerCase()}`,
    `/api/v1/qr/${group.code}?name=Zoé%20Østergård`,
    `/i/${group.code}`,
    `/${group.code}`,
    `/i/${group.code.slice(0, 5)}-${group.code.slice(5)}`,
    `/trpc/guest.byCode?input=${encodeURIComponent(JSON.stringify({ code: single.code }))}`,
    `/trpc/guest.${single.code}`,
    `/nothing/zoe@example.com/${group.code}`,
  ];
  for (const path of paths)
    await server.get(encodeURI(decodeURI(path)), { headers: { 'x-invitation-code': group.code } });
  await server.send('POST', '/api/v1/guests/respond', {
    code: group.code,
    accepted: [first._id],
    declined: [second._id],
    dietary: 'no nuts at all',
  });
  await server.send('POST', '/api/v1/auth/login', { ...administrator, password: 'hunter2hunter2' });
  await server.send('PUT', `/api/v1/guests/${first._id}`, { email: 'not an address zoe@example.com' }, { token });
  await server.send('POST', '/api/v1/guests', '{"firstName":"Zoé', { token });
  const text = JSON.stringify(await waitForLogLines('/api/v1/guests/:id'.replace(':id', first._id)));
  const people = [
    'Zoé',
    'Østergård',
    'Émile',
    'Aubigné',
    'Ingeborg',
    'Krogh',
    'Skovhuset',
    'zoe@example.com',
    '12345678',
    'nuts',
  ];
  const found = [...secrets, ...people, administrator.password, administrator.email, 'hunter2', '127.0.0.1'].filter(
    (secret) => text.replaceAll(/"msg":"Server listening[^"]*"/g, '').includes(secret),
  );
  expect(found).toEqual([]);
  expect(text).toContain(`/api/v1/groups/code/${group.code.slice(0, 2)}*`);
});

it('P1 contains database errors without their values', async () => {
  await server.sql`alter table guests add constraint no_secret_name check (first_name <> 'Hemmelig')`;
  const response = await server.send(
    'POST',
    '/api/v1/guests',
    { firstName: 'Hemmelig', country: 'dk', language: 'en' },
    { token },
  );
  expect(response.status).toBe(500);
  expect(response.body).toEqual({
    message: expect.any(String),
    code: 'INTERNAL_SERVER_ERROR',
    requestId: expect.any(String),
  });
  expect(response.text).not.toMatch(/Hemmelig|no_secret_name|insert|stack/i);
  const lines = await waitForLogLines(response.body.requestId);
  const fault = lines.find(({ requestId, level }) => requestId === response.body.requestId && level === 50);
  expect(JSON.stringify(fault)).toContain('no_secret_name');
  expect(JSON.stringify(fault)).not.toContain('Hemmelig');
  const byTrpc = await server.send(
    'POST',
    '/trpc/guest.create',
    { firstName: 'Hemmelig', country: 'dk', language: 'en' },
    { token },
  );
  expect(byTrpc.status).toBe(500);
  expect(byTrpc.text).not.toMatch(/Hemmelig|no_secret_name|insert|stack/i);
  expect(server.log.join('')).not.toContain('Hemmelig');
});

it('I20 contains one line of JSON per request, whatever was sent, and generated request ids', async () => {
  const nasty = '{"level":60}%0d%0a{"level":60}%1b[31m';
  const before = server.log.length;
  await server.get(`/i/${nasty}`, { headers: { 'x-request-id': 'evil', 'user-agent': '{"level":60}' } });
  await server.get(`/api/v1/guests/code/${nasty}`, { headers: { 'request-id': 'evil' } });
  await expect.poll(() => server.log.length).toBe(before + 2);
  const lines = server.log.slice(before);
  for (const line of lines) {
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(line.length).toBeLessThan(500);
    const entry = JSON.parse(line);
    expect(entry).toMatchObject({ level: 30, method: 'GET', status: 404, ms: expect.any(Number) });
    expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(lines.join('')).not.toMatch(/evil|"level":60|31m/);
});
