// The files of the widget's build: scripts and the playground.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startServer, type TestServer } from './harness.js';
import { crossOrigin, expectCorsOpen } from './widget-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-widget-'));
const script = 'customElements.define("add-to-calendar-button", class extends HTMLElement {});';
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'module/styles'), { recursive: true });
  mkdirSync(join(folder, 'demo'));
  for (const name of ['index.html', 'stage.html', 'playground.js', 'playground.ts', 'playground.css.br'])
    writeFileSync(join(folder, 'demo', name), '<!doctype html>');
  for (const name of [
    'add-to-calendar-button.js',
    'module/core.js',
    'module/styles/round.js',
    'links.js',
    'module/core.d.ts',
  ])
    writeFileSync(join(folder, name), script);
  writeFileSync(join(folder, 'add-to-calendar-button.js.br'), brotliCompressSync(script));
  server = await startServer({ hasLimits: false, widgetDirectory: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('the script files', () => {
  const path = '/widget/add-to-calendar-button.js';

  it('are open to every origin under stable URLs', async () => {
    const response = await server.get(path, crossOrigin);
    expectCorsOpen(response);
    expect(response.text).toBe(script);
    expect((await server.get('/widget/module/styles/round.js')).text).toBe(script);
  });

  it('are scripts that can be cached for five minutes', async () => {
    const { headers } = await server.get(path, crossOrigin);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toMatch(/^public, max-age=300/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are not sent again if their ETag matches', async () => {
    const { etag } = (await server.get(path, crossOrigin)).headers;
    const again = await server.get(path, { headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
    expectCorsOpen(again);
  });

  it('are sent compressed to clients that accept it', async () => {
    const small = await fetch(`${server.origin}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('vary')).toContain('accept-encoding');
    expect(await small.text()).toBe(script);
  });

  it('are the only files of the build directory that are served', async () => {
    for (const path of [
      'links.js',
      'module/core.d.ts',
      '',
      'module',
      'module/',
      '../package.json',
      '..%2fpackage.json',
      'module/..%2flinks.js',
      'add-to-calendar-button.js.br',
    ])
      expect((await send(server.origin, `/widget/${path}`)).status, path).toBe(404);
  });
});

describe('the playground', () => {
  it('H1 H7 is a page that only its own origin can frame, under the policy of the app', async () => {
    for (const path of ['', 'stage.html']) {
      const { status, headers } = await server.get(`/widget/demo/${path}`);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';style-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'self';form-action 'self';require-trusted-types-for 'script';trusted-types add-to-calendar-button",
      );
      expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const moved = await send(server.origin, '/widget/demo');
    expect([moved.status, moved.headers.location]).toEqual([301, '/widget/demo/']);
  });

  it('serves no other file of its directory', async () => {
    expect((await server.get('/widget/demo/playground.js')).status).toBe(200);
    for (const path of ['playground.ts', 'playground.css.br', '../links.js', '..%2flinks.js', 'none.js'])
      expect((await send(server.origin, `/widget/demo/${path}`)).status, path).toBe(404);
  });
});
