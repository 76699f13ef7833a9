// File uploads and downloads: imports with their size limits, exports with their file names, via REST and tRPC.
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed, useServer } from './harness.js';

const server = await useServer();
const token = await server.logIn();

const csv = (name: string) => Buffer.from(`First name,Country,Language\n${name},dk,en\n`);
const asJson = (bytes: Buffer, rest = {}) => ({ name: 'guests.csv', file: bytes.toString('base64'), ...rest });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sendFile = (path: string, bytes: Buffer, type: string, call: { token?: string } = { token }) =>
  server.send('POST', `/api/v1${path}`, bytes, {
    ...call,
    headers: { 'content-type': type, 'content-length': String(bytes.length) },
  });
const mebibyte = 1_048_576;

it('V26 a search among five thousand guests matches literally, and an absurdly long one is rejected', async () => {
  const change = (statement: (tx: TransactionSql) => Promise<unknown>) =>
    server.sql.begin(async (tx) => {
      // A statement of many rows takes seconds on a busy machine.
      await tx`set local statement_timeout = '1min'`;
      await statement(tx);
    });
  await change(
    (tx) => tx`
    insert into guests (first_name, last_name, country, language, code)
    select 'Guest', 'Number ' || n || case n when 7 then ' (50 %) .* _x_ \\ [a' else '' end, 'dk', 'en', 'C' || n
    from generate_series(1, 5000) n`,
  );
  const search = async (text: string) => {
    const response = await server.get(`/api/v1/exports/guests?search=${encodeURIComponent(text)}`, { token });
    return response.status === 200 ? response.text.trim().split('\r\n').length - 1 : response.status;
  };
  for (const text of ['%', '.*', '_', '(', '[a', '\\', '50 %) .* _x_'])
    expect([text, await search(text)]).toEqual([text, 1]);
  for (const text of ['(a+)+$', "' or 1=1", 'a'.repeat(1000)]) expect([text, await search(text)]).toEqual([text, 0]);
  expect(await search('Number 4999')).toBe(1);
  expect(await search('a'.repeat(10_000))).toBe(400);
  await change((tx) => tx`delete from guests`);
});

describe('an import', () => {
  it('accepts JSON that contains the file or the raw file, and offers undo', async () => {
    const json = await server.send('POST', '/api/v1/imports/preview', asJson(csv('Ane')), { token });
    expect(json.status).toBe(200);
    expect(json.body.rows).toMatchObject([{ row: 2, state: 'new', name: 'Ane' }]);
    expect(json.headers.undo).toBeUndefined();
    const plain = await sendFile('/imports/preview?name=guests.csv', csv('Ane'), 'text/csv; charset=utf-8');
    expect(plain.body).toEqual(json.body);
    const invalid = Buffer.from('Prénom,Pays,Langue\nAne,Atlantis,fr\n');
    const french = await sendFile('/imports/preview?language=fr', invalid, 'text/csv');
    expect(french.body.report.problems).toMatchObject([
      { column: 'Pays', message: expect.stringMatching(/^« Atlantis »/) },
    ]);

    const done = await sendFile('/imports', csv('Ane'), 'text/csv');
    expect(done.body).toMatchObject({ created: 1, problems: [] });
    const undone = await server.send('POST', `/api/v1/undo/${String(done.headers.undo)}`, {}, { token });
    expect(undone.status).toBe(200);
    expect(await server.sql`select 1 from guests`).toHaveLength(0);
  });

  it('works the same through tRPC', async () => {
    const call = (body: object, path = 'import.preview') => server.send('POST', `/trpc/${path}`, body, { token });
    const response = await call(asJson(csv('Bo')));
    expect(response.body.result.data.rows).toMatchObject([{ name: 'Bo' }]);
    const run = await call(asJson(csv('Bo')), 'import.run');
    expect(run.body.result.data).toMatchObject({ created: 1 });
    expect(run.headers.undo).toMatch(/^[0-9a-f-]{36}$/);
    // With all three columns: a row that lacks some takes the parser ten times as long.
    const rows = Buffer.from(',,\n'.repeat(100_001));
    const large = await call(asJson(Buffer.concat([csv('Bo'), rows, Buffer.alloc(9 * mebibyte, ' ')])));
    expect(large.body.result.data.report.problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('more than 100,000 rows') }),
    ]);
  });

  it('accepts an XLSX workbook as a raw file', async () => {
    const exported = await fetch(`${server.origin}/api/v1/exports/guests?format=xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const again = await sendFile('/imports', Buffer.from(await exported.arrayBuffer()), xlsx);
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
  });

  it('V32 of more than 10 MiB is 413 in every format, and other routes keep the default limit', async () => {
    const large = Buffer.alloc(10 * mebibyte + 1, 65);
    for (const path of ['/imports', '/imports/preview']) {
      expect((await sendFile(path, large, 'text/csv')).status).toBe(413);
      expect((await server.send('POST', `/api/v1${path}`, asJson(large), { token })).status).toBe(413);
      expect((await sendFile(path, Buffer.alloc(16 * mebibyte), 'text/csv')).status).toBe(413);
    }
    expect((await server.send('POST', '/trpc/import.run', asJson(large), { token })).status).toBe(413);
    const other = { firstName: 'A', country: 'dk', language: 'en', padding: 'x'.repeat(mebibyte) };
    expect((await server.send('POST', '/api/v1/guests', other, { token })).status).toBe(413);
    const batch = { 0: asJson(Buffer.alloc(mebibyte)), 1: {} };
    expect((await server.send('POST', '/trpc/import.preview,guest.list?batch=1', batch, { token })).status).toBe(413);
  });

  it('of another content type is 415, and so is a file on a route that accepts none', async () => {
    expect((await sendFile('/imports', csv('Ane'), 'text/plain')).status).toBe(415);
    expect((await sendFile('/imports', csv('Ane'), 'multipart/form-data; boundary=x')).status).toBe(415);
    expect((await sendFile('/guests', csv('Ane'), 'text/csv')).status).toBe(415);
    expect(
      (await server.send('POST', '/trpc/import.run', csv('Ane'), { token, headers: { 'content-type': 'text/csv' } }))
        .status,
    ).toBe(415);
  });

  it('without a valid file, or with unknown columns, is 400', async () => {
    const post = (body: object) => server.send('POST', '/api/v1/imports/preview', body, { token });
    for (const body of [
      {},
      { file: '' },
      { file: '!!!' },
      asJson(csv('A'), { columns: { Country: 'shoe' } }),
      asJson(csv('A'), { skipRows: ['2'] }),
    ]) {
      const response = await post(body);
      expect([response.status, response.body.reason ?? response.body.code]).toEqual([
        400,
        expect.stringMatching(/INVALID_INPUT|BAD_REQUEST/),
      ]);
    }
    const polluting = JSON.stringify(asJson(csv('A'))).replace('}', ',"columns":{"__proto__":"id"}}');
    expect((await post(JSON.parse(polluting) as object)).status).toBe(200);
    expect(Object.prototype).not.toHaveProperty('id');
  });

  it('Z16 requires an administrator, before the body is read', async () => {
    const large = Buffer.alloc(9 * mebibyte, 65);
    expect((await sendFile('/imports', large, 'text/csv', {})).status).toBe(401);
    expect((await server.send('POST', '/trpc/import.run', asJson(csv('A')))).status).toBe(401);
    const guests = await server.send('POST', '/api/v1/imports', asJson(csv('A')), {
      token,
      headers: { 'x-invitation-code': '23456789ABC' },
    });
    expect(guests.status).toBe(401);
  });
});

describe('an export', () => {
  beforeAll(async () => {
    await seed(server, token);
  });
  const get = (path: string, call = { token }) => server.get(`/api/v1/exports/${path}`, call);

  it.each(['guests', 'seating', 'catering'])('of %s is a named file that is never cached', async (kind) => {
    const response = await get(`${kind}?lang=en`);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv"; filename\\*=UTF-8''${kind}-`),
      ),
    });
    const workbook = await get(`${kind}?format=xlsx`);
    expect(workbook.headers['content-type']).toBe(xlsx);
    expect(workbook.text.startsWith('PK')).toBe(true);
  });

  it('has its name in ASCII and in UTF-8 (RFC 6266)', async () => {
    const { headers } = await get('guests?lang=fr');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="invites-[\d-]+\.csv"; filename\*=UTF-8''invit%C3%A9s-[\d-]+\.csv$/,
    );
  });

  it('contains the matches of a search, or a selection', async () => {
    const rows = (text: string) => text.trim().split('\r\n').slice(1);
    expect(rows((await get('guests?search=krogh')).text)).toHaveLength(1);
    expect(rows((await get('guests?filter=inGroup&sort=-name')).text)).toHaveLength(2);
    const ids = (await server.get('/api/v1/guests', { token })).body.map((guest: { _id: string }) => guest._id);
    const some = await server.send('POST', '/api/v1/exports/guests?format=csv', { ids: ids.slice(0, 2) }, { token });
    expect(rows(some.text)).toHaveLength(2);
  });

  it('with invalid parameters is 400 and names the problem', async () => {
    for (const query of ['format=pdf', 'sort=shoe', 'filter=shoe', 'ids=x', 'lang=xx', 'format=csv&format=xlsx']) {
      const response = await get(`guests?${query}`);
      expect([query, response.status, response.body.reason]).toEqual([query, 400, 'INVALID_INPUT']);
      expect(response.body.issues).not.toHaveLength(0);
    }
    expect((await server.send('POST', '/api/v1/exports/guests', { ids: [] }, { token })).status).toBe(400);
    expect((await server.send('POST', '/api/v1/exports/seating', {}, { token })).status).toBe(405);
  });

  it('of the catering is remembered only if it is posted', async () => {
    const getExports = async () => (await server.get('/api/v1/catering/changes', { token })).body.exports;
    await get('catering');
    expect(await getExports()).toEqual([]);
    const { status, text } = await server.send('POST', '/api/v1/exports/catering?format=csv', undefined, { token });
    expect([status, text]).toEqual([200, (await get('catering?format=csv')).text]);
    expect(await getExports()).toMatchObject([{ kind: 'csv', by: expect.stringContaining('@') }]);
    expect((await server.send('POST', '/api/v1/exports/catering', undefined, {})).status).toBe(401);
    expect(await getExports()).toHaveLength(1);
  });

  it.each(['guests', 'seating', 'catering'])(
    'Z16 of %s requires an administrator, and a token in the URL is ignored',
    async (kind) => {
      expect((await server.get(`/api/v1/exports/${kind}`)).status).toBe(401);
      expect((await server.get(`/api/v1/exports/${kind}?token=${token}&authorization=Bearer%20${token}`)).status).toBe(
        401,
      );
      const asGuest = await server.get(`/api/v1/exports/${kind}`, {
        token,
        headers: { 'x-invitation-code': '23456789ABC' },
      });
      expect(asGuest.status).toBe(401);
    },
  );
});
