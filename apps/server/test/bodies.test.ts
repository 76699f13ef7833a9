// Validation of bodies, queries and headers in both transports.

import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seed, useServer } from './harness.js';

const server = await useServer({ hasLimits: false });
const token = await server.logIn();
const household = await seed(server, token);

const guest = { firstName: 'Nora', country: 'dk', language: 'en' };
const countGuests = async () => (await server.get('/api/v1/counts', { token })).body.guests as number;

const transports = [
  ['REST', '/api/v1/guests'],
  ['tRPC', '/trpc/guest.create'],
] as const;

describe.each(transports)('a body via %s', (_transport, path) => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    server.send('POST', path, body, { token, headers });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/json\t; charset=utf-8',
    'application/json evil',
    'application/jsonx',
    'text/plain, application/json',
    '',
  ])('V16 A18 of type %j is 415', async (type) => {
    const before = await countGuests();
    const response = await post(guest, { 'content-type': type });
    expect(response.status).toBe(415);
    expect(response.body.code ?? response.body.error?.data?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await countGuests()).toBe(before);
  });

  it('V16 without a type is 415', async () => {
    const bytes = JSON.stringify(guest);
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: Buffer.from(bytes),
    });
    expect(response.status).toBe(415);
  });

  it.each(['gzip', 'br', 'deflate', 'x-unknown'])('V15 with Content-Encoding %s is 415', async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    expect((await post(bomb, { 'content-encoding': encoding })).status).toBe(415);
  });

  it('V17 that is not in UTF-8 is 400', async () => {
    for (const bytes of [
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      Buffer.from(JSON.stringify(guest), 'utf16le'),
    ])
      expect((await post(bytes)).status).toBe(400);
  });

  it('V17 with a byte order mark is accepted', async () => {
    const response = await post(`\uFEFF${JSON.stringify(guest)}`);
    expect([200, 201]).toContain(response.status);
  });

  it('V12 with keys like __proto__ pollutes no prototype', async () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const text = `{"firstName":"Nora","country":"dk","language":"en","${key}":{"prototype":{"polluted":true},"polluted":true}}`;
      expect([200, 201, 400]).toContain((await post(text)).status);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect((await server.get('/api/v1/counts?__proto__[polluted]=1&constructor=x', { token })).status).toBe(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('V13 with a duplicate key uses the last value', async () => {
    const response = await post('{"firstName":"First","firstName":"Last","country":"dk","language":"en"}');
    expect((response.body.result?.data ?? response.body).firstName).toBe('Last');
  });

  it.each([
    ['nested 100,000 deep', `{"firstName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['of half a million values', `{"firstName":[${'1,'.repeat(500_000)}1]}`],
    ['of 2 MB', JSON.stringify({ ...guest, lastName: 'x'.repeat(2_000_000) })],
  ])('V14 %s is rejected immediately', async (_title, text) => {
    const durationsMs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      const response = await post(text);
      durationsMs.push(performance.now() - start);
      expect([400, 413]).toContain(response.status);
      expect(response.text.length).toBeLessThan(10_000);
    }
    // The minimum, because the machine may be busy for a moment.
    expect(Math.min(...durationsMs)).toBeLessThan(1000);
  });

  it('that is malformed JSON is 400 with the common error body', async () => {
    const response = await post('{"firstName":');
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: 'The body is not valid JSON in UTF-8.', code: 'BAD_REQUEST' });
  });
});

describe('authentication comes before input validation', () => {
  const calls = {
    guest: [
      ['POST', '/api/v1/guests/respond'],
      ['POST', '/api/v1/dietaries'],
      ['POST', '/trpc/guest.respond'],
      ['POST', '/trpc/guest.dietary'],
    ],
    either: [
      ['PUT', '/api/v1/guests/update-status'],
      ['POST', '/api/v1/messages/survey'],
      ['POST', '/trpc/guest.updateStatus'],
      ['POST', '/trpc/message.survey'],
    ],
    administrator: [
      ['POST', '/api/v1/guests'],
      ['PUT', '/api/v1/wedding'],
      ['POST', '/trpc/guest.create'],
      ['POST', '/trpc/wedding.update'],
    ],
  } as const;
  const malformedBodies = ['{"broken', '[]', '"text"', '{"a":"\\u00'];

  it('an anonymous request is 401 in both transports, whatever the body', async () => {
    for (const [method, path] of Object.values(calls).flat())
      for (const body of malformedBodies)
        expect([path, body, (await server.send(method, path, body)).status]).toEqual([path, body, 401]);
  });

  it('an authenticated caller gets 400 for an unparseable body', async () => {
    const code = { headers: { 'x-invitation-code': household.group.code } };
    for (const [method, path] of [...calls.guest, ...calls.either])
      expect([path, (await server.send(method, path, '{"broken', code)).status]).toEqual([path, 400]);
    for (const [method, path] of [...calls.administrator, ...calls.either])
      expect([path, (await server.send(method, path, '{"broken', { token })).status]).toEqual([path, 400]);
    for (const [method, path] of calls.administrator)
      expect([path, (await server.send(method, path, '{"broken', { token, ...code })).status]).toEqual([path, 401]);
  });

  it('one protected call in a batch requires authentication; public calls do not', async () => {
    expect((await server.send('POST', '/trpc/auth.login,guest.create?batch=1', '{"broken')).status).toBe(401);
    expect((await server.send('POST', '/trpc/auth.login', '{"broken')).status).toBe(400);
    expect((await server.send('POST', '/api/v1/auth/login', '{"broken')).status).toBe(400);
  });

  it('Z27 an unknown path or method is 404 or 405, whatever the body', async () => {
    for (const [method, path, status] of [
      ['POST', '/nope', 404],
      ['POST', '/api/v1/nope', 404],
      ['POST', '/trpc/no.such', 404],
      ['PUT', '/api/v1/counts', 405],
      ['PUT', '/trpc/guest.create', 405],
    ] as const) {
      const responses = [
        await server.send(method, path, '{"broken', { token }),
        await server.send(method, path, 'x', { token, headers: { 'content-type': 'text/csv' } }),
      ];
      for (const response of path === '/trpc/no.such' ? responses.slice(0, 1) : responses)
        expect([path, response.status, response.body.code]).toEqual([
          path,
          status,
          status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_SUPPORTED',
        ]);
    }
  });
});

describe('validation messages name the problem', () => {
  const guests = '/api/v1/guests';
  const twice = () => ({ guests: [household.first._id, household.first._id] });
  it.each<[string, string, () => object, object]>([
    ['POST', guests, () => ({ firstName: 5 }), { firstName: 'Must be a string.', language: 'Language is required.' }],
    [
      'POST',
      guests,
      () => ({ ...guest, country: 'Denmark' }),
      { country: 'Use a country code of ISO 3166, such as dk.' },
    ],
    [
      'POST',
      guests,
      () => ({ ...guest, language: 'English' }),
      { language: 'Use a language tag, such as en or pt-BR.' },
    ],
    ['POST', guests, () => ({ ...guest, isMain: 'false' }), { isMain: 'Must be true or false.' }],
    [
      'POST',
      guests,
      () => ({ ...guest, status: 'maybe' }),
      { status: 'Must be one of Pending, Accepted, Declined, Attended.' },
    ],
    ['GET', `${guests}?limit=5000`, () => ({}), { limit: 'At most 1000.' }],
    ['GET', `${guests}?limit=x`, () => ({}), { limit: 'Must be a number.' }],
    ['GET', '/api/v1/expected', () => ({}), { pass: 'Required.' }],
    ['PUT', `${guests}/update-status`, () => ({ ids: 'x' }), { ids: 'Must be a list.', status: 'Required.' }],
    ['PUT', `${guests}/update-status`, () => ({ ids: [], status: 'Accepted' }), { ids: 'Must not be empty.' }],
    ['PUT', `${guests}/update-order`, twice, { guests: /^The same id appears twice\. \([0-9a-f-]{36}\)$/ }],
    ['PUT', `${guests}/update-order`, () => ({ guests: [household.group._id] }), { guests: /unknown id\. \(/ }],
    ['POST', '/api/v1/tables', () => ({ tableName: 'T', capacity: 0 }), { capacity: 'At least 1.' }],
    ['POST', '/api/v1/tables', () => ({ tableName: 'T', capacity: 2.5 }), { capacity: 'Must be a whole number.' }],
    [
      'PUT',
      '/api/v1/wedding',
      () => ({ weddingDate: '02.08.2025' }),
      { weddingDate: 'Enter a date such as 2025-08-02.' },
    ],
    [
      'PUT',
      '/api/v1/wedding',
      () => ({ answersCloseAt: 'soon' }),
      { answersCloseAt: /^Enter a date and time such as 2025/ },
    ],
  ])('%s %s', async (method, path, body, expected) => {
    const response = await server.send(method, path, method === 'GET' ? undefined : body(), { token });
    expect(response.status).toBe(400);
    const issues: { path: string[]; message: string }[] = response.body.issues;
    for (const [field, message] of Object.entries(expected)) {
      const messages = issues.filter(({ path }) => path[0] === field).map((issue) => issue.message);
      expect(messages).toEqual([message instanceof RegExp ? expect.stringMatching(message) : message]);
    }
  });
});

describe('REST', () => {
  it.each(['[]', '"text"', '1'])('a body that is %s is 400', async (text) => {
    expect((await server.send('POST', '/api/v1/guests', text, { token })).status).toBe(400);
  });

  it('authentication comes before validation of the id', async () => {
    expect((await server.send('PUT', '/api/v1/guests/not-an-id', {})).status).toBe(401);
  });

  it('V13 a duplicate query parameter is 400', async () => {
    const response = await server.get('/api/v1/guests?limit=1&limit=2', { token });
    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toEqual(['limit']);
  });

  it.each(['limit=-1', 'limit=0', 'limit=1e9', 'limit=x', 'after=x', 'limit=1001'])('V26 %s is 400', async (query) => {
    expect((await server.get(`/api/v1/guests?${query}`, { token })).status).toBe(400);
  });

  it.each(['not-an-id', '00000000-0000-0000-0000-00000000000', 'ffffffff'])('V24 the id %s is 400', async (id) => {
    expect((await server.get(`/api/v1/guests/${id}`, { token })).status).toBe(400);
  });

  it('V24 the nil id and the id of another kind are 404; ids are case-insensitive', async () => {
    const nil = '00000000-0000-0000-0000-000000000000';
    expect((await server.get(`/api/v1/guests/${nil}`, { token })).status).toBe(404);
    expect((await server.get(`/api/v1/guests/${household.group._id}`, { token })).status).toBe(404);
    expect((await server.get(`/api/v1/guests/${household.first._id.toUpperCase()}`, { token })).status).toBe(200);
  });

  it('Z18 the id in the path takes precedence over the body, and read-only fields are ignored', async () => {
    const [{ _id, code, version }, other] = [household.first, household.second];
    const body = {
      _id: other._id,
      id: other._id,
      code: other.code,
      version: 99,
      createdAt: '2000-01-01T00:00:00Z',
      lastName: 'Ø',
    };
    const response = await server.send('PUT', `/api/v1/guests/${_id}`, body, { token });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ _id, code, lastName: 'Ø' });
    expect(response.body.version).toBeGreaterThan(version);
    expect(response.body.version).not.toBe(99);
  });

  it('A19 a token in the URL is ignored', async () => {
    expect((await server.get(`/api/v1/guests?token=${token}`)).status).toBe(401);
    expect((await server.get(`/api/v1/guests?authorization=Bearer+${token}`)).status).toBe(401);
    expect(server.log.join('')).not.toContain(token);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic eDp5', 'Bearer a b', `Bearer ${'x'.repeat(10_000)}`, 'bearer\u00e9'])(
    'A9 Authorization %j is 401',
    async (authorization) => {
      expect((await server.get('/api/v1/counts', { headers: { authorization } })).status).toBe(401);
    },
  );

  it('A9 the authorization scheme is case-insensitive', async () => {
    expect((await server.get('/api/v1/counts', { headers: { authorization: `bEARER ${token}` } })).status).toBe(200);
  });
});

describe('malformed requests', () => {
  it('A9 duplicate Authorization headers are both ignored', async () => {
    const ask = (...headers: string[]) =>
      sendRaw(['GET /api/v1/counts HTTP/1.1', 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
    const own = `Authorization: Bearer ${token}`;
    expect(await ask(own)).toMatch(/^HTTP\/1\.1 200 /);
    for (const other of [own, 'authorization: Bearer x', 'AUTHORIZATION:'])
      for (const both of [
        [own, other],
        [other, own],
      ])
        expect(await ask(...both)).toMatch(/^HTTP\/1\.1 401 /);
  });

  function sendRaw(text: string): Promise<string> {
    const { hostname, port } = new URL(server.origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let response = '';
      socket.on('data', (part) => {
        response += part.toString();
      });
      socket.on('close', () => resolve(response));
      socket.on('error', reject);
    });
  }

  it.each([
    [
      'both lengths',
      'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a wrong length', 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: nine\r\n\r\nhello'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('V15 H3 %s: rejected with the default headers, and the connection is closed', async (_title, text) => {
    const response = await sendRaw(text);
    expect(response).toMatch(/^HTTP\/1\.1 4(00|31) /);
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ code: 'BAD_REQUEST' });
    const { headers } = await server.get('/api/v1/nothing');
    const defaultHeaders = Object.entries(headers).filter(([name]) => /policy|options|cache-control/.test(name));
    expect(defaultHeaders.length).toBeGreaterThan(6);
    for (const [name, value] of defaultHeaders) expect(response, `H3 ${name}`).toContain(`\r\n${name}: ${value}\r\n`);
  });
});
