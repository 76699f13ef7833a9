// REST and tRPC give the same results and errors, and every procedure declares its caller.
import { Agent } from 'node:http';
import { languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { procedures } from '../src/http/procedure-list.js';
import { callBoth as callBothOn, callRest, isReadProcedure } from './call-both.js';
import { administrator, type RequestOptions, seed, type TestResponse, useServer } from './harness.js';
import { listRoutes } from './list-routes.js';

const server = await useServer({ hasLimits: false });
const token = await server.logIn();
const endedToken = await server.logIn();
await server.send('POST', '/api/v1/auth/logout', {}, { token: endedToken });
const household = await seed(server, token);

const maxBatchCalls = 20;
const nil = '00000000-0000-4000-8000-000000000000';

const callBoth = (path: string, input: Record<string, unknown>, call: object = {}) =>
  callBothOn(server, path, { input, ...call });

function toComparableError(response: TestResponse) {
  const { message, code, reason, issues } = response.body.error?.data
    ? { ...response.body.error.data, message: response.body.error.message }
    : response.body;
  return { message, code, reason, issues };
}

const successfulCalls: [string, () => Record<string, unknown>, ('administrator' | 'nobody')?][] = [
  ['guest.invitation', () => ({ code: household.group.code })],
  ['guest.invitation', () => ({ code: household.single.code.toLowerCase() })],
  ['guest.byCode', () => ({ code: household.single.code })],
  ['group.byCode', () => ({ code: household.group.code })],
  ['guest.qr', () => ({ code: household.group.code })],
  ['guest.qr', () => ({ code: 'ABCDEFGHJKM' })],
  ['wedding.get', () => ({})],
  ['setup.getStatus', () => ({})],
  ['wedding.get', () => ({}), 'administrator'],
  ['guest.list', () => ({}), 'administrator'],
  ['guest.list', () => ({ limit: 2 }), 'administrator'],
  ['guest.list', () => ({ limit: 2, after: household.first._id }), 'administrator'],
  ['group.list', () => ({}), 'administrator'],
  ['table.list', () => ({}), 'administrator'],
  ['message.list', () => ({}), 'administrator'],
  ['guest.get', () => ({ id: household.first._id }), 'administrator'],
  ['guest.history', () => ({ id: household.first._id }), 'administrator'],
  ['guest.counts', () => ({}), 'administrator'],
  ['guest.invitationStates', () => ({}), 'administrator'],
  ['guest.invitationCounts', () => ({}), 'administrator'],
];

const rejectedCalls: [string, () => Record<string, unknown>, number, ('administrator' | 'nobody')?][] = [
  ['guest.byCode', () => ({ code: household.group.code }), 404],
  ['guest.byCode', () => ({ code: 'ABCDEFGHJKM' }), 404],
  ['guest.pass', () => ({ code: household.group.code }), 404],
  ['guest.get', () => ({ id: nil }), 404, 'administrator'],
  ['guest.get', () => ({ id: 'x' }), 400, 'administrator'],
  ['guest.get', () => ({ id: nil }), 401],
  ['guest.list', () => ({ after: nil }), 404, 'administrator'],
  ['guest.create', () => ({ firstName: ' ', country: 'gb' }), 400, 'administrator'],
  ['guest.create', () => ({ firstName: 12, country: 'dk', language: 'en' }), 400, 'administrator'],
  ['guest.create', () => ({}), 401],
  ['guest.updateStatus', () => ({ ids: [household.first._id], status: 'Accepted' }), 401],
  ['guest.updateStatus', () => ({ ids: [household.first._id], status: 'Attended', code: household.group.code }), 403],
  ['guest.updateStatus', () => ({ ids: [household.single._id], status: 'Accepted', code: household.group.code }), 403],
  ['guest.respond', () => ({ code: household.group.code, accepted: [nil], declined: [] }), 403],
  ['guest.respond', () => ({ code: 'ABCDEFGHJKM', accepted: [nil], declined: [] }), 404],
  ['guest.dietary', () => ({ code: 'ABCDEFGHJKM', dietary: 'nuts' }), 404],
  ['guest.recordOpening', () => ({ code: 'ABCDEFGHJKM' }), 404],
  ['auth.login', () => ({ email: 'admin@example.com', password: 'wrong' }), 401],
  ['auth.login', () => ({ email: { $ne: null }, password: ['x'] }), 400],
  ['setup.validateLink', () => ({ token: 'x'.repeat(43) }), 404],
  ['setup.createAccount', () => ({ token: 'x'.repeat(43), email: 'a@example.com', password: 'y' }), 404],
  ['setup.startPasskey', () => ({ token: 'x'.repeat(43), email: 'a@example.com' }), 404],
  ['account.startInvitationPasskey', () => ({ token: 'x'.repeat(43) }), 404],
  ['setup.updateStep', () => ({ step: 'theme' }), 400, 'administrator'],
  ['wedding.update', () => ({ weddingDate: '2025-02-30' }), 400, 'administrator'],
];

describe('parity', () => {
  it.each(successfulCalls)('REST and tRPC return the same result for %s', async (path, input, caller) => {
    const { byRest, byTrpc } = await callBoth(path, input(), caller === 'administrator' ? { token } : {});
    expect([byRest.status, byTrpc.status]).toEqual([200, 200]);
    expect(byTrpc.body.result.data).toEqual(byRest.body);
  });

  it.each(rejectedCalls)('REST and tRPC return the same error for %s', async (path, input, status, caller) => {
    const { byRest, byTrpc } = await callBoth(path, input(), caller === 'administrator' ? { token } : {});
    expect([byRest.status, byTrpc.status]).toEqual([status, status]);
    expect(toComparableError(byTrpc)).toEqual(toComparableError(byRest));
    expect(byTrpc.text).not.toMatch(/stack|node_modules|\.ts:/);
  });

  it('a list has the same rows as a whole and in pages', async () => {
    const whole = await server.get('/api/v1/guests', { token });
    const head = await server.get('/api/v1/guests?limit=1', { token });
    const rest = await server.get(`/api/v1/guests?limit=1000&after=${head.body[0]._id}`, { token });
    expect([...head.body, ...rest.body]).toEqual(whole.body);
  });

  it('a request with an invitation code counts as a guest’s, even with a token', async () => {
    const headers = { 'x-invitation-code': household.group.code };
    const { byRest, byTrpc } = await callBoth('guest.counts', {}, { token, headers });
    expect([byRest.status, byTrpc.status]).toEqual([401, 401]);
    expect((await server.get('/api/v1/guests', { token, headers })).status).toBe(401);
    expect((await server.get('/api/v1/changes', { token, headers })).status).toBe(401);
  });

  it('a stale token on a public call is ignored', async () => {
    const { byRest, byTrpc } = await callBoth('guest.byCode', { code: household.single.code }, { token: 'stale' });
    expect([byRest.status, byTrpc.status]).toEqual([200, 200]);
  });
});

describe('access', () => {
  it('T4 every procedure declares its caller and is available in both transports', () => {
    const callers = ['anyone', 'guest', 'guest or administrator', 'administrator'];
    expect(procedures.length).toBeGreaterThan(30);
    expect(procedures.filter(({ meta }) => !callers.includes(meta.caller))).toEqual([]);
    expect(procedures.filter(({ meta }) => meta.rest === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('T4 each method and path belongs to one procedure', () => {
    const routes = procedures.map(({ meta }) => `${meta.rest?.method} ${meta.rest?.path}`);
    expect(routes).toEqual([...new Set(routes)]);
  });

  it('V30 every PUT and DELETE of a single object accepts If-Match', () => {
    const singleObjectProcedures = procedures.filter(({ meta: { rest } }) =>
      /^(PUT|DELETE) .*\{/.test(`${rest?.method} ${rest?.path}`),
    );
    expect(singleObjectProcedures.length).toBeGreaterThan(15);
    expect(singleObjectProcedures.filter(({ fields }) => !('ifMatch' in fields)).map(({ path }) => path)).toEqual([]);
  });

  it('T4 exactly these procedures are public', () => {
    const open = procedures.filter(({ meta }) => meta.caller === 'anyone').map(({ path }) => path);
    expect(open.sort()).toEqual(
      [
        'account.acceptInvitation',
        'account.acceptInvitationWithPasskey',
        'account.findInvitation',
        'account.startInvitationPasskey',
        'auth.login',
        'group.byCode',
        'guest.byCode',
        'guest.invitation',
        'guest.pass',
        'guest.qr',
        'passkey.login',
        'passkey.startLogin',
        'setup.createAccount',
        'setup.createAccountWithPasskey',
        'setup.getStatus',
        'setup.startPasskey',
        'setup.validateLink',
        'wedding.get',
      ].sort(),
    );
  });

  const administratorProcedures = procedures
    .filter(({ meta }) => meta.caller === 'administrator')
    .map(({ path }) => path);
  /** The status of each administrator procedure through tRPC, with as many calls per request as it allows. */
  async function callTrpcInBatches(input: object, call: RequestOptions): Promise<[path: string, status: number][]> {
    const statuses: [string, number][] = [];
    for (const isRead of [true, false]) {
      const paths = administratorProcedures.filter((path) => isReadProcedure(path) === isRead);
      for (let at = 0; at < paths.length; at += maxBatchCalls) {
        const some = paths.slice(at, at + maxBatchCalls);
        const inputs = Object.fromEntries(some.map((_path, index) => [index, input]));
        const url = `/trpc/${some.join(',')}?batch=1`;
        const { body } = isRead
          ? await server.get(`${url}&input=${encodeURIComponent(JSON.stringify(inputs))}`, call)
          : await server.send('POST', url, inputs, call);
        for (const [index, path] of some.entries()) statuses.push([path, body[index].error?.data.httpStatus]);
      }
    }
    return statuses.sort(
      ([one], [other]) => administratorProcedures.indexOf(one) - administratorProcedures.indexOf(other),
    );
  }
  const unauthorizedCallers: [string, () => { token?: string; headers?: Record<string, string> }][] = [
    ['nobody', () => ({})],
    ['a wrong token', () => ({ token: 'x'.repeat(43) })],
    ['an ended session', () => ({ token: endedToken })],
    ['a group’s code', () => ({ headers: { 'x-invitation-code': household.group.code } })],
    ['a guest’s code', () => ({ headers: { 'x-invitation-code': household.first.code } })],
    ['an administrator with a code', () => ({ token, headers: { 'x-invitation-code': household.group.code } })],
  ];
  it.each(unauthorizedCallers)('Z1 Z16 Z25 %s may call no administrator procedure', async (_who, call) => {
    const before = await server.sql`select g.*, (select count(*) from audit_log) as audits from guests g order by id`;
    const agent = new Agent({ keepAlive: true });
    for (const id of [household.first._id, nil, 'x']) {
      const input = { id, receiverId: nil, groupId: household.group._id };
      for (const path of administratorProcedures) {
        const { status } = await callRest(server, path, { input, agent, ...call() });
        expect([path, status]).toEqual([path, 401]);
      }
      expect(await callTrpcInBatches(input, { agent, ...call() })).toEqual(
        administratorProcedures.map((path) => [path, 401]),
      );
    }
    agent.destroy();
    expect(await server.sql`select g.*, (select count(*) from audit_log) as audits from guests g order by id`).toEqual(
      before,
    );
  });

  it('A1 a wrong password and an unknown address get byte-identical responses', async () => {
    const attempt = async (change: object) => {
      const { status, headers, text } = await server.send('POST', '/api/v1/auth/login', {
        ...administrator,
        ...change,
      });
      return { status, text, headers: { ...headers, date: '' } };
    };
    const refused = await attempt({ password: 'not-this-one' });
    expect(refused.status).toBe(401);
    expect(await attempt({ email: 'nobody@example.com' })).toEqual(refused);
  });

  it('A14 a token sent with the login is neither adopted nor revoked', async () => {
    for (const sentToken of [token, 'of-my-own-choice']) {
      const login = await server.send(
        'POST',
        '/api/v1/auth/login',
        { ...administrator, token: sentToken },
        { token: sentToken },
      );
      expect(login.status).toBe(200);
      expect(login.body.token).not.toBe(sentToken);
    }
    expect((await server.get('/api/v1/counts', { token })).status).toBe(200);
    expect((await server.get('/api/v1/counts', { token: 'of-my-own-choice' })).status).toBe(401);
  });

  it('Z25 the OpenAPI document and its page are public and list every procedure', async () => {
    const document = (await server.get('/api/v1/openapi.json')).body;
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (item) => Object.values(item).map(({ operationId }) => operationId),
    );
    expect(operations).toEqual(expect.arrayContaining(procedures.map(({ path }) => path)));
    expect(operations).toEqual(expect.arrayContaining(['changes', 'locales', 'calendar']));
    const page = await server.get('/api/v1/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).toContain('/guests/respond');
    expect(page.text).not.toMatch(/<script|<style|style=|onclick=/);
    expect((await server.get('/api/v1/docs.css')).headers['content-type']).toMatch(/^text\/css/);
  });
});

it('the OpenAPI document lists every route under /api/v1 and no other', async () => {
  const { paths } = (await server.get('/api/v1/openapi.json')).body as { paths: Record<string, object> };
  const documentedRoutes = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  // The locale routes exist once per language but are documented once; the HTML page is not part of the API.
  const routes = listRoutes(server)
    .filter((route) => !/^(HEAD|OPTIONS) /.test(route))
    .flatMap((route) => (/^(\w+ )\/api\/v1(\/.*)$/.exec(route) ?? []).slice(1).join('') || [])
    .map((route) => route.replace(new RegExp(`^(GET /locales/)(${languages.join('|')})/`), '$1:lng/'))
    .filter((route) => !/^GET \/docs(\.css)?$/.test(route));
  expect(routes.length).toBeGreaterThan(60);
  expect([...new Set(routes)].sort()).toEqual(documentedRoutes.sort());
});

it('the OpenAPI document lists every error status of every operation', async () => {
  const { paths } = (await server.get('/api/v1/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  const malformed = (type: string) => ({ token, body: '{', headers: { 'content-type': type } });
  const undocumentedStatuses: string[] = [];
  const agent = new Agent({ keepAlive: true });
  for (const [path, item] of Object.entries(paths)) {
    const filled = `/api/v1${path.replaceAll(/\{\w+\}/g, nil)}`;
    const readRequests: [string, RequestOptions][] = [
      [filled, {}],
      [filled, { token }],
      [`${filled}?after=${nil}&pass=AAAAAAAAAAA`, { token }],
      [`${filled}?lng=en&lng=fr`, { token }],
    ];
    const writeRequests: [string, RequestOptions][] = [
      [filled, { body: {} }],
      [filled, malformed('application/json')],
      [filled, malformed('text/plain')],
    ];
    for (const method of Object.keys(item)) {
      for (const [address, call] of method === 'get' ? readRequests : writeRequests) {
        // The event stream does not end.
        if (path === '/changes' && call.token !== undefined) continue;
        const { status } = await server.send(method.toUpperCase(), address, call.body, { ...call, agent });
        const isDocumented = item[method]?.responses[status]?.content !== undefined;
        if (status >= 400 && !isDocumented) undocumentedStatuses.push(`${method} ${path} ${status}`);
      }
    }
  }
  agent.destroy();
  expect(undocumentedStatuses).toEqual([]);
});

it('C20 a renewed code invalidates the old one for every request that starts afterwards', async () => {
  const guest = { firstName: 'Renate', country: 'dk', language: 'en' };
  const { _id, code } = (await server.send('POST', '/api/v1/guests', guest, { token })).body;
  const renewal = server.send('POST', `/api/v1/guests/${_id}/renew-code`, undefined, { token });
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => server.get(`/api/v1/guests/code/${code}`)));
  expect(meanwhile.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  const renewed = (await renewal).body;
  expect((await server.get(`/api/v1/guests/code/${code}`)).status).toBe(404);
  expect((await server.get(`/i/${code}`)).status).toBe(404);
  const answer = { accepted: [_id], declined: [] };
  expect((await server.send('POST', '/api/v1/guests/respond', { ...answer, code })).status).toBe(404);
  expect((await server.send('POST', '/api/v1/guests/respond', { ...answer, code: renewed.code })).status).toBe(200);
});

describe('batches', () => {
  const input = (calls: number) =>
    encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_v, at) => [at, {}]))));
  const batch = (calls: number) =>
    server.get(`/trpc/${Array.from({ length: calls }, () => 'wedding.get').join(',')}?batch=1&input=${input(calls)}`);

  it('a batch may have 20 calls; 21 are 400', async () => {
    expect((await batch(20)).body).toHaveLength(20);
    const response = await batch(21);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'BAD_REQUEST', reason: 'INVALID_INPUT' });
  });

  it('a failing call does not affect the others', async () => {
    const response = await server.get(`/trpc/wedding.get,guest.counts?batch=1&input=${input(2)}`);
    expect(response.body[0].result.data.coupleTitle).toBeTypeOf('string');
    expect(response.body[1].error.data).toMatchObject({ code: 'UNAUTHORIZED', reason: 'NO_SESSION' });
  });
});
