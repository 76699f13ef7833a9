// Optimistic locking with If-Match, and idempotent requests with Idempotency-Key.
import { describe, expect, it } from 'vitest';
import { seed, useServer } from './harness.js';

const server = await useServer({ hasLimits: false });
const token = await server.logIn();
const household = await seed(server, token);

const guest = { firstName: 'Nora', country: 'dk', language: 'en' };
const countGuests = async () => (await server.get('/api/v1/counts', { token })).body.guests as number;

describe('If-Match', () => {
  it('V30 accepts the current version and *, and answers 409 to an old version or garbage', async () => {
    const { _id } = household.single;
    const path = `/api/v1/guests/${_id}`;
    const read = await server.get(path, { token });
    expect(read.headers.etag).toBe(`"${read.body.version}"`);
    const put = (lastName: string, match: string) =>
      server.send('PUT', path, { lastName }, { token, headers: { 'if-match': match } });
    const first = await put('Krogh A', `"${read.body.version}"`);
    expect(first.status).toBe(200);
    for (const match of [`"${read.body.version}"`, 'garbage', '"x"', '""', `W/"${first.body.version}"`, '1']) {
      const response = await put('lost', match);
      expect([match, response.status, response.body.reason]).toEqual([match, 409, 'VERSION_CHANGED']);
    }
    expect((await put('Krogh B', '*')).status).toBe(200);
    expect((await server.get(path, { token })).body.lastName).toBe('Krogh B');
  });

  it('V30 also applies to moves, removed recipients and cancelled schedules', async () => {
    const message = { subject: 'x', bodyEN: 'x', bodyFR: 'x' };
    const { _id } = (await server.send('POST', '/api/v1/messages', message, { token })).body;
    const guestIds = [household.first._id, household.second._id];
    const at = '2999-01-01T00:00:00Z';
    const table = await server.send('POST', '/api/v1/tables', { tableName: 'Moved' }, { token });
    await server.send('POST', `/api/v1/messages/send/${_id}`, { guestIds, at }, { token });
    const calls = [
      ['PUT', `guests/${household.first._id}`, '/move'],
      ['PUT', `groups/${household.group._id}`, '/move'],
      ['PUT', `tables/${table.body._id}`, '/move'],
      ['DELETE', `messages/${_id}`, `/receivers/${household.first._id}`],
      ['DELETE', `messages/${_id}`, '/scheduled'],
    ] as const;
    for (const [method, object, rest] of calls) {
      const { headers } = await server.get(`/api/v1/${object}`, { token });
      const ask = (match: string) =>
        server.send(method, `/api/v1/${object}${rest}`, method === 'PUT' ? { after: null } : undefined, {
          token,
          headers: { 'if-match': match },
        });
      const stale = await ask('"99"');
      expect([object, rest, stale.status, stale.body.reason]).toEqual([object, rest, 409, 'VERSION_CHANGED']);
      expect([object, rest, (await ask(String(headers.etag))).status]).toEqual([object, rest, 200]);
    }
  });
});

describe('Idempotency-Key', () => {
  it.each(['', 'x'.repeat(256), 'tab\there', 'é'])('V31 the Idempotency-Key %j is 400', async (key) => {
    const before = await countGuests();
    const response = await server.send('POST', '/api/v1/guests', guest, { token, headers: { 'idempotency-key': key } });
    expect(response.status).toBe(400);
    expect(await countGuests()).toBe(before);
  });

  it('V31 a malformed key is 400 on every POST, even where keys have no effect', async () => {
    const headers = { 'idempotency-key': 'é' };
    const message = { subject: 'x', bodyEN: 'x', bodyFR: 'x' };
    const { _id } = (await server.send('POST', '/api/v1/messages', message, { token })).body;
    const picture = { 'content-type': 'image/png', ...headers };
    const responses = [
      await server.send(
        'POST',
        `/api/v1/messages/${_id}/preview`,
        { guestIds: [household.first._id] },
        { token, headers },
      ),
      await server.send('POST', '/api/v1/imports/preview', { file: 'eA==' }, { token, headers }),
      await server.send('POST', '/api/v1/exports/guests', {}, { token, headers }),
      await server.send('POST', '/api/v1/pictures', 'x', { token, headers: picture }),
      await server.send('POST', '/api/v1/auth/logout', undefined, { token, headers }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(400);
      expect(response.body.issues[0].path).toEqual(['Idempotency-Key']);
      expect(response.body.issues).toHaveLength(1);
    }
    expect((await server.send('POST', '/api/v1/pictures', 'x', { headers: picture })).status).toBe(401);
    expect((await server.get('/api/v1/counts', { token })).status).toBe(200);
  });

  it('V31 a key of 1 or 255 characters makes retries idempotent', async () => {
    for (const key of ['!', '~'.repeat(255)]) {
      const before = await countGuests();
      const headers = { 'idempotency-key': key };
      const responses = [
        await server.send('POST', '/api/v1/guests', guest, { token, headers }),
        await server.send('POST', '/api/v1/guests', guest, { token, headers }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      expect(responses[0]?.body._id).toBe(responses[1]?.body._id);
      expect(await countGuests()).toBe(before + 1);
    }
  });

  it('V31 a key is scoped to its procedure and shared by both transports', async () => {
    const headers = { 'idempotency-key': 'one key' };
    const renew = (id: string) => server.send('POST', `/api/v1/guests/${id}/renew-code`, undefined, { token, headers });
    const { second, single } = household;
    const first = await renew(second._id);
    expect([first.status, (await renew(single._id)).status]).toEqual([200, 200]);
    expect((await renew(second._id)).body).toEqual(first.body);
    const other = await server.send('POST', '/trpc/guest.renewCode', { id: second._id }, { token, headers });
    expect(other.body.result.data).toEqual(first.body);
  });

  it('V31 Z33 a key is scoped to its caller: accounts, sessions and codes never get each other’s responses', async () => {
    const headers = { 'idempotency-key': 'a-key-of-several' };
    const before = await countGuests();
    const other = await server.logIn();
    const create = (sent: string) => server.send('POST', '/api/v1/guests', guest, { token: sent, headers });
    const [first, second] = [await create(token), await create(other)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
    expect((await create(other)).body._id).toBe(second.body._id);
    expect(await countGuests()).toBe(before + 2);
    const codes = [first.body.code, second.body.code];
    const sendDietary = (code: string) =>
      server.send('POST', '/api/v1/dietaries', { code, dietary: 'no nuts' }, { headers });
    expect((await Promise.all(codes.map(sendDietary))).map(({ status }) => status)).toEqual([200, 200]);
    const stored =
      await server.sql`select 1 from guests where code in ${server.sql(codes)} and dietary_restriction <> ''`;
    expect(stored).toHaveLength(2);
  });

  it('V31 Z33 a key without a session gets no stored response', async () => {
    const headers = { 'idempotency-key': 'a-key-of-an-account' };
    expect((await server.send('POST', '/api/v1/guests', guest, { token, headers })).status).toBe(201);
    expect((await server.send('POST', '/api/v1/guests', guest, { headers })).status).toBe(401);
    expect((await server.send('POST', '/api/v1/guests', guest, { token: 'stale', headers })).status).toBe(401);
  });

  it('V31 a retry gets the id with which the change can be undone', async () => {
    const { _id } = (await server.send('POST', '/api/v1/guests', guest, { token })).body;
    const remove = () =>
      server.send(
        'POST',
        '/api/v1/guests/delete-many',
        { ids: [_id] },
        { token, headers: { 'idempotency-key': 'gone' } },
      );
    const [first, retry] = [await remove(), await remove()];
    expect(retry.body).toEqual(first.body);
    expect([first.headers.undo, retry.headers.undo]).toEqual([expect.any(String), first.headers.undo]);
    await server.send('POST', `/api/v1/undo/${retry.headers.undo}`, undefined, { token });
    expect((await server.get(`/api/v1/guests/${_id}`, { token })).status).toBe(200);
  });

  it('C20 a revoked code does not get the stored response, whatever the key', async () => {
    const guest = { firstName: 'Renate', country: 'dk', language: 'en' };
    const { _id, code } = (await server.send('POST', '/api/v1/guests', guest, { token })).body;
    const answer = { code, accepted: [_id], declined: [] };
    const headers = { 'idempotency-key': 'the swipe' };
    const respond = (body: object) => server.send('POST', '/api/v1/guests/respond', body, { headers });
    expect([(await respond(answer)).status, (await respond(answer)).status]).toEqual([200, 200]);
    await server.send('POST', `/api/v1/guests/${_id}/renew-code`, undefined, { token });
    for (const body of [answer, { ...answer, accepted: [], declined: [_id] }])
      expect((await respond(body)).body).toMatchObject({ code: 'NOT_FOUND', reason: 'UNKNOWN_CODE' });
  });
});
