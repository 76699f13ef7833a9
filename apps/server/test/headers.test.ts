// Default headers, caching, and path handling.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-web-'));
let server: TestServer;

beforeAll(async () => {
  const page = '<!doctype html><title>Havn</title>';
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'guides'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'assets', 'app-4f3a2b1c.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'app-4f3a2b1c.js.map'), '{}');
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  writeFileSync(join(folder, 'guides', 'en_wedding_info.pdf'), '%PDF-1.4');
  server = await startServer({ webDirectory: folder, hasGuestPages: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const policy =
  "default-src 'self';script-src 'self';style-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types havn";

const pathsOfEveryKind = [
  '/',
  '/assets/app-4f3a2b1c.js',
  '/assets/none.js',
  '/nothing',
  '/i/ABCDEFGHJKM',
  '/api/v1/wedding',
  '/api/v1/guests',
  '/api/v1/guests/code/ABCDEFGHJKM',
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/trpc/wedding.get',
  '/trpc/nothing',
  '/healthz',
  '/%zz',
];

describe('headers', () => {
  it.each(pathsOfEveryKind)('H1 H3 H5 H7 H9 %s', async (path) => {
    const { headers } = await server.get(path, { headers: { origin: 'https://evil.example' } });
    // Content-Security-Policy and X-Frame-Options apply to documents, not to scripts.
    const isDocument = path !== '/assets/app-4f3a2b1c.js';
    if (isDocument) expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-frame-options': 'DENY' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    const absent = ['access-control-allow-origin', 'x-powered-by', 'server', 'strict-transport-security'];
    expect(absent.filter((name) => headers[name] !== undefined)).toEqual([]);
  });

  it('H1 H7 allows inline styles only in the frame for e-mails, which runs no script and loads only pictures', async () => {
    const { status, text, headers } = await server.get('/mail-frame');
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';img-src 'self';style-src 'unsafe-inline';form-action 'none';base-uri 'none';frame-ancestors 'self';sandbox allow-same-origin",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    });
  });

  it('H3 sends Strict-Transport-Security only with an https PUBLIC_URL', async () => {
    const secure = await startServer({ publicUrl: 'https://wedding.example.com', webDirectory: folder });
    try {
      const { headers } = await secure.get('/nothing');
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    } finally {
      await secure.stop();
    }
  });

  it('H5 denies a preflight', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const response = await server.send('OPTIONS', '/api/v1/guests', undefined, { headers });
    expect(response.status).toBe(405);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['/api/v1/wedding', 'no-store'],
    ['/api/v1/guests', 'no-store'],
    ['/trpc/wedding.get', 'no-store'],
    ['/i/ABCDEFGHJKM', 'private, no-store'],
    ['/', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/app-4f3a2b1c.js', 'public, max-age=31536000, immutable'],
  ])('H4 %s has Cache-Control %s', async (path, cacheControl) => {
    expect((await server.get(path)).headers['cache-control']).toBe(cacheControl);
  });

  it('sends JSON compressed if the client accepts it and it has some length', async () => {
    const get = (url: string, accepted: string) => server.app.inject({ url, headers: { 'accept-encoding': accepted } });
    for (const path of ['/trpc/wedding.get', '/api/v1/wedding']) {
      const [plain, compressed] = await Promise.all([get(path, 'identity'), get(path, 'br, gzip')]);
      expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
      expect(compressed.headers.vary).toBe('accept-encoding');
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    }
    expect((await get('/api/v1/guests', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('serves the start page compressed if the client accepts it, else uncompressed', async () => {
    const plain = await server.get('/');
    const compressed = await server.get('/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect([compressed.status, compressed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(compressed.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('paths', () => {
  it('H10 an unknown asset is 404, not the start page', async () => {
    const response = await server.get('/assets/none-00000000.js');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    '/.git/config',
    '/.env',
    '/data',
    '/data/postgres',
    '/assets/app-4f3a2b1c.js.map',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f.env',
    '/assets/../../../../etc/passwd',
    '/%00',
    '/index.html%00.js',
    '/assets/%2e%2e/.env',
    '/..\\..\\etc\\passwd',
  ])('Z26 %s is not found', async (path) => {
    const { status, body } = await server.get(path);
    expect([400, 404]).toContain(status);
    expect(body).toHaveProperty('code');
  });

  it.each([
    '//api/v1/counts',
    '/API/v1/counts',
    '/api/v1/Counts',
    '/api/v1/counts/',
    '/api/v1/counts.',
    '/api/v1/counts;x=y',
    '/api/v1%2fcounts',
    '/api//v1/counts',
    '/api/v1/./counts',
    '/api/v1/x/../counts',
  ])('Z28 %s does not bypass authorization', async (path) => {
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get('/api/v1/counts')).status).toBe(401);
  });

  it('Z28 a percent-encoded letter is authorized the same way', async () => {
    expect((await server.get('/api/v1/%63ounts')).status).toBe(401);
  });

  it('Z27 method overrides and unusual methods have no effect', async () => {
    const token = await server.logIn();
    const override = { headers: { 'x-http-method-override': 'DELETE' }, token };
    expect((await server.get('/api/v1/counts', override)).status).toBe(200);
    for (const method of ['TRACE', 'PROPFIND', 'PATCH'])
      expect((await server.send(method, '/api/v1/guests')).status).toBe(405);
    const byGet = await server.get(`/trpc/auth.logout`, { token });
    expect(byGet.status).toBe(405);
    expect((await server.get('/api/v1/counts', { token })).status).toBe(200);
  });

  it('Z27 HEAD works wherever GET does, with the same headers and no body', async () => {
    const [get, head] = [await server.get('/api/v1/wedding'), await server.send('HEAD', '/api/v1/wedding')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await server.send('HEAD', '/api/v1/auth/login')).status).toBe(405);
  });

  it('404 and 405 have the common error body, and 405 has Allow', async () => {
    const unknown = await server.get('/api/v1/nothing');
    expect(unknown.body).toEqual({ message: expect.any(String), code: 'NOT_FOUND' });
    const wrong = await server.send('DELETE', '/api/v1/counts');
    expect(wrong.status).toBe(405);
    expect(wrong.body).toEqual({ message: expect.any(String), code: 'METHOD_NOT_SUPPORTED' });
    expect(wrong.headers.allow).toBe('GET, HEAD');
  });

  it('health checks report liveness and readiness and nothing else', async () => {
    expect((await server.get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await server.get('/readyz')).body).toEqual({ ready: true, reasons: [] });
  });
});
