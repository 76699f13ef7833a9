// The pages of an invitation as the server renders them, and the answer form that works without scripts.

import { createHash } from 'node:crypto';
import { constants, gunzipSync } from 'node:zlib';
import { generateCode } from '@havn/api/people/generate-code';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Household, useGuestPages } from './guest-page-harness.js';
import { seed, startServer } from './harness.js';

const site = useGuestPages();
const { browser, getState } = site;

describe('GET /i/CODE', () => {
  let household: Household;
  beforeAll(async () => {
    household = await seed(site.server, site.token);
  });

  it('is the invitation in the household’s language, without inline scripts', async () => {
    const { status, text, headers } = await site.server.get(`/i/${household.single.code}`, { headers: browser });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Ouvrir l’invitation');
    expect(text).toContain('02.08.2025');
    const withoutData = text.replace(/<script type="application\/json" id="page-(data|shared)">.*?<\/script>/gs, '');
    expect(withoutData).not.toMatch(/<script(?![^>]* src=)|\sstyle=|\son\w+=/);
  });

  it('H1 allows exactly the styles that it contains, by their hashes', async () => {
    for (const page of ['', '/invitation', '/check-in']) {
      const { text, headers } = await site.server.get(`/i/${household.single.code}${page}`, { headers: browser });
      const [, sources = ''] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      expect(sources.split(' ')).toEqual(["'self'", ...styles.map(hash)]);
    }
  });

  it.each(['', '/invitation', '/check-in'])(
    '/i/CODE%s delivers what the browser paints in one round trip',
    async (page) => {
      const { rawPayload, headers } = await site.server.app.inject({
        url: `/i/${household.group.code}${page}`,
        headers: { ...browser, 'accept-encoding': 'gzip' },
      });
      const headerBytes = Object.entries(headers).join('\r\n').length + 20;
      // What a server sends before the first acknowledgement: 10 segments of 1,460 bytes (RFC 6928).
      const firstBytes = rawPayload.subarray(0, 10 * 1460 - headerBytes);
      const text = gunzipSync(firstBytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
      expect(text).toContain('</style>');
      expect(text).toContain('</main>');
    },
  );

  it('is compressed for a browser that accepts it, with the same content', async () => {
    const { code } = household.single;
    for (const url of [`/i/${code}`, `/i/${code}/invitation`, `/i/${code}/check-in`, `/i/${generateCode()}`]) {
      const get = (accepted: string) =>
        site.server.app.inject({ url, headers: { ...browser, 'accept-encoding': accepted } });
      const plain = await get('br, gzip;q=0');
      const compressed = await get('br, gzip');
      expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
      expect(compressed.headers.vary).toContain('accept-encoding');
      const withoutVariables = (html: string) => html.replace(/"now":"[^"]*"|name="key" value="[^"]*"/g, '');
      expect(withoutVariables(gunzipSync(compressed.rawPayload).toString())).toBe(withoutVariables(plain.body));
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it('P6 changes nothing, on any page', async () => {
    const before = await getState();
    for (const page of ['', '/invitation', '/check-in', '/wedding-pass', '/decline', '/thank-you'])
      await site.server.get(`/i/${household.group.code}${page}`, { headers: browser });
    expect(await getState()).toEqual(before);
  });

  it('accepts a code in lower case and with hyphens, and a trailing slash', async () => {
    const { code } = household.group;
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    for (const path of [`/i/${typed}`, `/i/${code}/`, `/i/${code}/invitation/`]) {
      const { status, text } = await site.server.get(path, { headers: browser });
      expect([path, status, text.includes(`action="/i/${code}/`)]).toEqual([path, 200, true]);
    }
  });

  it('an unknown, malformed, deleted or overlong code gets the same page with 404', async () => {
    const gone = household.second;
    await site.server.send('DELETE', `/api/v1/guests/${gone._id}`, undefined, { token: site.token });
    const codes = [generateCode(), 'x', '%22%3E%3Cscript%3E', '%00', '%E2%80%AE', 'A'.repeat(8000), gone.code];
    const pages = await Promise.all(codes.map((code) => site.server.get(`/i/${code}`, { headers: browser })));
    expect(pages.map(({ status }) => status)).toEqual(codes.map(() => 404));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain('<h1>Signe &amp; Mathieu</h1>');
    expect(pages[0]?.text).not.toMatch(/http-equiv|page-data/);
    expect(pages[0]?.text).toContain('in our most recent message, or ask us for a new one');
    expect(pages[0]?.text).toContain('<a href="/#/404">Enter your code</a>');
  });

  it('a link with the punctuation that a chat has appended to it opens', async () => {
    const { code } = household.group;
    for (const tail of ['.', ',', ')', '!', '%E2%80%9D', '%20', '%E2%80%8B', ').'])
      expect([tail, (await site.server.get(`/i/${code}${tail}`, { headers: browser })).status]).toEqual([tail, 200]);
  });

  it('the page for an unknown code has a form without scripts, which accepts a code, a link or a message', async () => {
    const { code } = household.group;
    const { text } = await site.server.get('/i/23456789ABD', { headers: browser });
    expect(text).toMatch(
      /<noscript><form action="\/i" method="get">[\s\S]*<input id="code" name="code"[\s\S]*<\/noscript>/,
    );
    const typed = [code, ` ${code.toLowerCase()} `, `https://wedding.example.com/i/${code}`, `Our code: ${code}.`];
    for (const value of typed) {
      const { status, headers } = await site.server.get(`/i?code=${encodeURIComponent(value)}`, { headers: browser });
      expect([value, status, headers.location]).toEqual([value, 303, `/i/${code}`]);
    }
    for (const value of ['', 'nothing', '<script>', 'x'.repeat(5000)]) {
      const page = await site.server.get(`/i?code=${encodeURIComponent(value)}`, { headers: browser });
      expect([value.slice(0, 9), page.status, page.text]).toEqual([value.slice(0, 9), 404, text]);
    }
  });

  it('a code in other scripts, or in letters that only look like it, is unknown', async () => {
    const { code } = household.group;
    const fullWidth = [...code].map((char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0)).join('');
    const lookAlike = code.replace(/[AEBKMHPCTX]/g, (char) => 'АЕВКМНРСТХ'['AEBKMHPCTX'.indexOf(char)] ?? char);
    for (const typed of [
      fullWidth,
      lookAlike === code ? 'Г'.repeat(11) : lookAlike,
      '٢٣٤٥٦٧٨٩٢٣٤',
      '招待状',
      `${code}\u0000`,
    ]) {
      const { status, text } = await site.server.get(`/i/${encodeURIComponent(typed)}`, { headers: browser });
      expect([typed, status, text.includes('page-data')]).toEqual([typed, 404, false]);
    }
  });

  it.each(['%', '%ff', '%ED%A0%80', '%C0%AF'])(
    'a code that is not in UTF-8 (%s) is not a server error',
    async (typed) => {
      const { status } = await site.server.get(`/i/${typed}`, { headers: browser });
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
    },
  );

  it('a code of 10 MB is rejected, and the server still answers', async () => {
    const size = 10_000_000;
    const result = await site.server.get(`/i/${'A'.repeat(size)}`, { headers: browser }).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
    // The server closes the connection; the client may notice that while it is still sending.
    expect([431, 'EPIPE', 'ECONNRESET']).toContain(result);
    expect((await site.server.get(`/i/${household.group.code}`, { headers: browser })).status).toBe(200);
  });

  it('redirects from a page that the status does not allow to one that it allows', async () => {
    const { code } = household.group;
    const visit = async (page: string) =>
      (await site.server.get(`/i/${code}/${page}`, { headers: browser })).headers.location;
    expect(await visit('decline')).toBe(`/i/${code}/invitation`);
    expect(await visit('wedding-pass')).toBe(`/i/${code}`);
    expect(await visit('thank-you')).toBe(`/i/${code}`);
  });

  it('I2 V6 escapes every text of the couple and of the guests', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"\'';
    await site.server.send(
      'PUT',
      '/api/v1/wedding',
      { coupleTitle: hostile, receptionNote: { en: hostile } },
      { token: site.token },
    );
    const guest = await site.server.send(
      'POST',
      '/api/v1/guests',
      { firstName: hostile, lastName: 'A', country: 'dk', language: 'en' },
      { token: site.token },
    );
    for (const page of ['', '/invitation', '/check-in']) {
      const { status, text } = await site.server.get(`/i/${guest.body.code}${page}`, { headers: browser });
      expect(status).toBe(200);
      expect(text).not.toMatch(/<img src=x|<\/script><img/);
    }
    await site.server.send(
      'PUT',
      '/api/v1/wedding',
      { coupleTitle: 'Signe & Mathieu', receptionNote: { en: '' } },
      { token: site.token },
    );
  });

  it('I16 contains no host name from a header of the request', async () => {
    const headers = {
      ...browser,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect((await site.server.get(`/i/${household.group.code}`, { headers })).text).not.toContain('evil.example');
  });

  it('P7 keeps codes out of the log', () => {
    expect(site.server.log.join('')).not.toContain(household.group.code);
  });
});

describe('limits and failures', () => {
  it('E1 after 30 wrong codes a browser gets a page that says to wait', async () => {
    const limited = await startServer({ hasGuestPages: true, trustProxy: '127.0.0.1' });
    const headers = { ...browser, 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 30; n += 1) await limited.get(`/i/${generateCode()}`, { headers });
    const { status, text, headers: reply } = await limited.get(`/i/${generateCode()}`, { headers });
    expect(status).toBe(429);
    expect(text).toContain('Please wait a minute');
    expect(Number(reply['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('F3 while the database is unavailable, a page retries instead of reporting an unknown invitation', async () => {
    const broken = await startServer({ hasGuestPages: true });
    await broken.database.close();
    const { status, text } = await broken.get(`/i/${generateCode()}`, { headers: browser });
    expect(status).toBe(503);
    expect(text).toContain('Your invitation is safe');
    expect(text).toContain('http-equiv="refresh"');
    await broken.stop();
  });
});

describe('the language of a page', () => {
  let household: Household;
  const getLanguage = (text: string) => /<html lang="([^"]*)"/.exec(text)?.[1];
  const open = (path: string, headers: Record<string, string> = {}) =>
    site.server.get(`/i/${household.single.code}${path}`, { headers: { ...browser, ...headers } });
  const speak = async (...languages: string[]) => {
    const change = { token: site.token };
    expect((await site.server.send('PUT', '/api/v1/wedding', { languages }, change)).status).toBe(200);
  };
  beforeAll(async () => {
    household = await seed(site.server, site.token);
  });
  afterEach(() => speak('en', 'fr'));

  it('is chosen by a link, and stays chosen on the device', async () => {
    const { text, headers } = await open('/invitation?lng=en');
    expect(getLanguage(text)).toBe('en');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toBe('language=en; path=/; max-age=31536000; samesite=lax');
    expect(getLanguage((await open('', { cookie: `theme=dark; ${cookie.split(';')[0]}` })).text)).toBe('en');
    expect(getLanguage((await open('')).text)).toBe('fr');
  });

  it.each(['?lng=', '?lng=tlh', '?lng=en&lng=fr', '?lng[]=en', '?lng=en%0d%0aset-cookie:%20x'])(
    'is that of the invitation for %j, and nothing is kept',
    async (query) => {
      const { text, headers, status } = await open(query);
      expect([status, getLanguage(text), headers['set-cookie']]).toEqual([200, 'fr', undefined]);
    },
  );

  it('is the first of the wedding for a guest, or a browser, of another', async () => {
    await speak('en');
    expect(getLanguage((await open('')).text)).toBe('en');
    expect(getLanguage((await open('?lng=fr')).text)).toBe('en');
    expect(getLanguage((await open('', { cookie: 'language=fr' })).text)).toBe('en');
    await speak('fr');
    const unknown = await site.server.get(`/i/${generateCode()}`, { headers: { ...browser, 'accept-language': 'en' } });
    expect(getLanguage(unknown.text)).toBe('fr');
  });

  it('is switched without scripts, with what was entered', async () => {
    const { code } = household.single;
    const { body } = await site.fillForm(code, { action: 'edit', dietary: 'sans noix' });
    const { text, headers } = await site.server.send('POST', `/i/${code}/check-in?lng=en`, body, {
      headers: site.formHeaders,
    });
    expect(getLanguage(text)).toBe('en');
    expect(text).toContain('sans noix');
    expect(String(headers['set-cookie'])).toContain('language=en');
  });
});
