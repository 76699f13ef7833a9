// The start page: the couple's names and date on the splash screen of the app.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-shell-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><template>%Reload.notice%</template><div id="root"><!--couple-->%Splash.Open%</div>',
  );
  server = await startServer({ webDirectory: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const rename = async (coupleTitle: string) =>
  server.send('PUT', '/api/v1/wedding', { coupleTitle }, { token: await server.logIn() });

describe('the start page', () => {
  it('shows the couple and their date', async () => {
    const couple = '<p class="splash__names">Signe &amp; Mathieu</p><p class="splash__date">02.08.2025</p>';
    // The page does not wait for a database that is still connecting.
    await expect.poll(async () => (await server.get('/')).text).toContain(couple);
    for (const path of ['/?source=home', '/index.html']) expect((await server.get(path)).text).toContain(couple);
  });

  it('shows changed names, escaped, with another ETag', async () => {
    const before = await server.get('/');
    const { status } = await rename('<b>Ann</b> & Bo');
    expect(status).toBe(200);
    const getAgain = () => server.get('/', { headers: { 'if-none-match': before.headers.etag ?? '' } });
    await expect.poll(async () => (await getAgain()).text).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; Bo');
    expect((await getAgain()).headers.etag).not.toBe(before.headers.etag);
  });

  it('has the texts and the language of the browser', async () => {
    const get = (language: string) => server.get('/', { headers: { 'accept-language': language } });
    const [french, unknown] = [await get('fr-CH,de;q=0.8'), await get('tlh')];
    expect(french.text).toContain('<html lang="fr" data-languages="en fr"><template>Impossible de charger la page.');
    expect(french.text).toMatch(/Ouvrir<\/div>/);
    expect(unknown.text).toContain('<html lang="en" ');
    expect(french.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('has the texts of the couple as they were typed, with another ETag', async () => {
    const before = await server.get('/');
    const typed = { value: '<b>Go</b> <!--couple-->%Reload.notice%' };
    const { status } = await server.send('PUT', '/api/v1/words/en/Splash.Open', typed, { token: await server.logIn() });
    expect(status).toBe(200);
    const { text, headers } = await server.get('/');
    expect(text).toMatch(/&lt;b&gt;Go&lt;\/b&gt; &lt;!--couple--&gt;%Reload\.notice%<\/div>/);
    expect(headers.etag).not.toBe(before.headers.etag);
  });

  it('is not sent again while it is unchanged', async () => {
    const { headers } = await server.get('/');
    const again = await server.get('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  });

  it('is compressed if the client accepts it, and has the headers of a document', async () => {
    const reply = await fetch(`${server.origin}/`, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(await reply.text()).toContain('splash__names');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(reply.headers.get('vary')).toContain('accept-encoding');
  });

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.0', null],
    ['identity', null],
    ['brotli, gzipped', null],
  ])('has the encoding that a client with Accept-Encoding: %s prefers', async (accepted, encoding) => {
    const reply = await fetch(`${server.origin}/`, { headers: { 'accept-encoding': accepted } });
    await reply.text();
    expect(reply.headers.get('content-encoding')).toBe(encoding);
  });

  it('is reloaded by the button of the splash screen, which works without scripts', async () => {
    const { status, headers } = await server.get('/?reload=');
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
  });

  it('answers HEAD without a body', async () => {
    const { status, text } = await server.get('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });
});
