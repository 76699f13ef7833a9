// Every response has exactly one framing (RFC 9112, section 6): read from the raw bytes of responses of every route.
import { afterAll, describe, expect, it } from 'vitest';
import { seed, useServer } from './harness.js';
import { listRoutes } from './list-routes.js';
import { openConnections, type RawResponse, sendRaw } from './raw-connections.js';

const { open, end } = openConnections(() => server.origin);
const server = await useServer({ hasLimits: false, hasGuestPages: true, metricsToken: 'a token for the monitoring' });
const token = await server.logIn();
const household = await seed(server, token);
afterAll(end);

const crlf = '\r\n';
const nil = '00000000-0000-4000-8000-000000000000';

interface RawRequest {
  method: string;
  path: string;
  headers?: string[];
  body?: string;
  version?: string;
}

function formatRequest({ method, path, headers = [], body, version = '1.1' }: RawRequest): string {
  const hasType = headers.some((header) => header.startsWith('Content-Type:'));
  const type = body === undefined || hasType ? [] : ['Content-Type: application/json'];
  const length = body === undefined ? [] : [`Content-Length: ${body.length}`];
  const head = [`${method} ${path} HTTP/${version}`, 'Host: x', 'Connection: close', ...type, ...length, ...headers];
  return head.join(crlf) + crlf + crlf + (body ?? '');
}

/** The rest after the last chunk and its empty trailer; throws for a malformed chunk. */
function skipChunks(body: Buffer): Buffer {
  let rest = body;
  while (true) {
    const [, digits = ''] = /^([0-9a-f]+)\r\n/i.exec(rest.toString('latin1', 0, 20)) ?? [];
    if (digits === '') throw new Error('malformed chunk');
    const start = digits.length + 2;
    const stop = start + Number.parseInt(digits, 16);
    if (rest.toString('latin1', stop, stop + 2) !== crlf) throw new Error('malformed end of a chunk');
    rest = rest.subarray(stop + 2);
    if (stop === start) return rest;
  }
}

/** What RFC 9112 forbids in this response. */
function listFramingErrors({ method, version }: RawRequest, { status, headers, body }: RawResponse): string[] {
  const getValues = (name: string) => headers.filter(([other]) => other === name).map(([, value]) => value);
  const lengths = getValues('content-length');
  const encodings = getValues('transfer-encoding');
  const isWithoutBody = method === 'HEAD' || status < 200 || status === 204 || status === 304;
  const hasOneFraming = lengths.length + encodings.length === 1;
  const excess = encodings.length > 0 ? skipChunks(body).length : body.length - Number(lengths[0] ?? body.length);
  // HTTP/1.0 has no chunks: there, the end of the connection is the end of the body.
  const needsFraming = !isWithoutBody && version !== '1.0';
  const rules: [error: string, isBroken: boolean][] = [
    ['no status', !(status >= 200 && status < 600)],
    ['Transfer-Encoding and Content-Length', lengths.length > 0 && encodings.length > 0],
    ['a repeated header', lengths.length > 1 || encodings.length > 1 || getValues('content-type').length > 1],
    ['a coding other than chunked', encodings.some((encoding) => encoding !== 'chunked')],
    ['a length that is no number', lengths.some((length) => !/^\d+$/.test(length))],
    ['a body where none is allowed', isWithoutBody && body.length > 0],
    ['Transfer-Encoding without a body', (status === 204 || status === 304) && encodings.length > 0],
    ['neither a length nor chunks', needsFraming && !hasOneFraming],
    ['a body of another length', !isWithoutBody && excess !== 0],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([error]) => error);
}

async function check(request: RawRequest): Promise<{ status: number; errors: string[] }> {
  const response = await sendRaw(server.origin, formatRequest(request));
  return { status: response.status, errors: listFramingErrors(request, response) };
}

/** A path that matches the route; ids and codes are unknown unless `values` names them. */
const fillPath = (url: string, values: Record<string, string> = {}) =>
  url.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? nil).replaceAll('*', 'none');

describe('one framing', () => {
  const variants: [name: string, create: () => Omit<RawRequest, 'method' | 'path'>][] = [
    ['nobody', () => ({})],
    ['an administrator', () => ({ headers: [`Authorization: Bearer ${token}`], body: '{}' })],
    ['a client of HTTP/1.0', () => ({ version: '1.0', headers: [`Authorization: Bearer ${token}`] })],
    [
      'a client that accepts everything',
      () => ({ headers: ['Accept-Encoding: gzip, br', 'TE: trailers', 'Accept: */*'] }),
    ],
    ['a client that asks for a stream', () => ({ headers: ['trpc-accept: application/jsonl', 'Accept: text/html'] })],
    ['a malformed body', () => ({ headers: [`Authorization: Bearer ${token}`], body: '{"' })],
  ];
  // The live stream does not end; logging out would end the session of the others.
  const isChecked = (route: string) => !/ (\/api\/v1\/changes|.*\/auth\/logout)$/.test(route);

  it.each(variants)('E14 every route to %s', async (_name, create) => {
    const routes = listRoutes(server).filter(isChecked);
    expect(routes.length).toBeGreaterThan(150);
    const broken: string[] = [];
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      const { body, ...rest } = create();
      const hasBody = body !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const { errors, status } = await check({ method, path: fillPath(url), ...rest, ...(hasBody && { body }) });
      if (errors.length > 0) broken.push(`${route} ${status}: ${errors.join(', ')}`);
    }
    expect(broken).toEqual([]);
  });

  const requests: [name: string, status: number, create: () => RawRequest][] = [
    [
      'a streamed list',
      200,
      () => ({ method: 'GET', path: '/api/v1/guests', headers: [`Authorization: Bearer ${token}`] }),
    ],
    [
      'an object',
      200,
      () => ({
        method: 'GET',
        path: `/api/v1/guests/${household.first._id}`,
        headers: [`Authorization: Bearer ${token}`],
      }),
    ],
    [
      'an export',
      200,
      () => ({ method: 'GET', path: '/api/v1/exports/guests?format=csv', headers: [`Authorization: Bearer ${token}`] }),
    ],
    ['a page of an invitation', 200, () => ({ method: 'GET', path: `/i/${household.group.code}` })],
    [
      'a compressed page',
      200,
      () => ({ method: 'GET', path: `/i/${household.group.code}`, headers: ['Accept-Encoding: gzip'] }),
    ],
    [
      'a streamed batch',
      200,
      () => ({
        method: 'GET',
        path: '/trpc/wedding.get,wedding.get?batch=1',
        headers: ['trpc-accept: application/jsonl'],
      }),
    ],
    [
      'a failed streamed batch',
      207,
      () => ({
        method: 'GET',
        path: '/trpc/wedding.get,guest.counts?batch=1',
        headers: ['trpc-accept: application/jsonl'],
      }),
    ],
    ['an unknown path', 404, () => ({ method: 'GET', path: '/nothing' })],
    [
      'a navigation to an unknown path',
      302,
      () => ({ method: 'GET', path: '/nothing', headers: ['Accept: text/html'] }),
    ],
    ['a wrong method', 405, () => ({ method: 'DELETE', path: '/api/v1/counts' })],
    ['a malformed path', 400, () => ({ method: 'GET', path: '/%zz' })],
    [
      'a body that is too large',
      413,
      () => ({ method: 'POST', path: '/api/v1/auth/login', body: ' '.repeat(2_000_000) }),
    ],
    [
      'a body of another type',
      415,
      () => ({ method: 'POST', path: '/api/v1/auth/login', headers: ['Content-Type: text/plain'], body: 'x' }),
    ],
    [
      'two framings of the request',
      400,
      () => ({
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: ['Transfer-Encoding: chunked'],
        body: '0\r\n\r\n',
      }),
    ],
    [
      'two lengths of the request',
      400,
      () => ({ method: 'POST', path: '/api/v1/auth/login', headers: ['Content-Length: 3'], body: '{}' }),
    ],
    [
      'a space before a colon',
      400,
      () => ({ method: 'POST', path: '/api/v1/auth/login', headers: ['Transfer-Encoding : chunked'], body: '{}' }),
    ],
    [
      'an unknown coding',
      400,
      () => ({ method: 'POST', path: '/api/v1/auth/login', headers: ['Transfer-Encoding: identity, chunked, x'] }),
    ],
    ['a head that is too large', 431, () => ({ method: 'GET', path: '/', headers: [`X: ${'x'.repeat(20_000)}`] })],
    [
      'an unknown expectation',
      417,
      () => ({ method: 'POST', path: '/api/v1/auth/login', headers: ['Expect: magic'], body: '{}' }),
    ],
  ];
  it.each(requests)('E14 %s is %d', async (_name, status, create) => {
    expect(await check(create())).toEqual({ status, errors: [] });
  });

  it('E14 an unchanged file is 304 without a body', async () => {
    const path = '/locales/en/translation.json';
    const { etag } = (await server.get(path)).headers;
    expect(await check({ method: 'GET', path, headers: [`If-None-Match: ${etag}`] })).toEqual({
      status: 304,
      errors: [],
    });
  });

  it('E14 the live stream', async () => {
    const { socket } = await open(
      `GET /api/v1/changes HTTP/1.1${crlf}Host: x${crlf}Authorization: Bearer ${token}${crlf}${crlf}`,
    );
    const head = await new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString())));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.match(/^(content-length|transfer-encoding):.*$/gim)).toEqual(['Transfer-Encoding: chunked']);
  });

  it('E14 a malformed request during a response ends the connection without a second response', async () => {
    const authorization = `Authorization: Bearer ${token}`;
    const { socket, closed } = await open(
      `GET /api/v1/changes HTTP/1.1${crlf}Host: x${crlf}${authorization}${crlf}${crlf}`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(`no request${crlf}${crlf}`);
    expect((await closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('E14 requests on one connection are answered one by one, each with its length', async () => {
    const request = (path: string) => `GET ${path} HTTP/1.1${crlf}Host: x${crlf}${crlf}`;
    const last = formatRequest({ method: 'GET', path: '/healthz' });
    const { closed } = await open(request('/healthz') + request('/nothing') + request('/api/v1/wedding') + last);
    const statuses = [...(await closed).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', '200']);
  });
});
