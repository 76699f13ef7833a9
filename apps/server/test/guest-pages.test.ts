// The pages of an invitation as the server renders them, and the answer form that works without scripts.
import { createHash } from 'node:crypto';
import { constants, gunzipSync } from 'node:zlib';
import { generateCode } from '@havn/api/people/generate-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed, startServer, type TestServer } from './harness.js';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ publicUrl: 'https://wedding.example.com', hasGuestPages: true });
  token = await server.logIn();
});
afterAll(() => server.stop());

type Household = Awaited<ReturnType<typeof seed>>;
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

const listFieldValues = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input type="hidden" form="answer" name="${name}" value="([^"]*)">`, 'g'))].map(
    ([, value = '']) => value,
  );

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

const encode = (fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();

function submit(code: string, body: string, headers: Record<string, string> = formHeaders) {
  return server.send('POST', `/i/${code}/check-in`, body, { headers });
}

/** Opens the form, and builds its fields with the given guests ticked. */
async function fillForm(
  code: string,
  answer: { action: string; accepted?: readonly string[]; dietary?: string; replaces?: boolean },
) {
  const { text } = await server.get(`/i/${code}/check-in`, { headers: browser });
  const [key = ''] = listFieldValues(text, 'key');
  const guests = listFieldValues(text, 'guest');
  const fields = [
    ['answer', answer.action],
    ['key', key],
    ['dietary', answer.dietary ?? ''],
    ...(answer.replaces ? [['replaceDietary', 'yes'] as const] : []),
    ...guests.map((id) => ['guest', id] as const),
    ...(answer.accepted ?? guests).map((id) => ['accepted', id] as const),
  ] as const;
  return { key, guests, fields, body: encode(fields) };
}

const getState = () =>
  server.sql`select id, version, status, dietary_restriction, (select count(*) from audit_log) as audits from guests order by id`;

const getStatuses = async (ids: readonly string[]) =>
  (await server.sql`select status from guests where id = any(${[...ids]}) order by id`).map(({ status }) => status);

describe('GET /i/CODE', () => {
  let household: Household;
  beforeAll(async () => {
    household = await seed(server, token);
  });

  it('is the invitation in the household’s language, without inline scripts', async () => {
    const { status, text, headers } = await server.get(`/i/${household.single.code}`, { headers: browser });
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
      const { text, headers } = await server.get(`/i/${household.single.code}${page}`, { headers: browser });
      const [, sources = ''] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      expect(sources.split(' ')).toEqual(["'self'", ...styles.map(hash)]);
    }
  });

  it.each(['', '/invitation', '/check-in'])(
    '/i/CODE%s delivers what the browser paints in one round trip',
    async (page) => {
      const { rawPayload, headers } = await server.app.inject({
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
        server.app.inject({ url, headers: { ...browser, 'accept-encoding': accepted } });
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
      await server.get(`/i/${household.group.code}${page}`, { headers: browser });
    expect(await getState()).toEqual(before);
  });

  it('accepts a code in lower case and with hyphens, and a trailing slash', async () => {
    const { code } = household.group;
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    for (const path of [`/i/${typed}`, `/i/${code}/`, `/i/${code}/invitation/`]) {
      const { status, text } = await server.get(path, { headers: browser });
      expect([path, status, text.includes(`action="/i/${code}/`)]).toEqual([path, 200, true]);
    }
  });

  it('an unknown, malformed, deleted or overlong code gets the same page with 404', async () => {
    const gone = household.second;
    await server.send('DELETE', `/api/v1/guests/${gone._id}`, undefined, { token });
    const codes = [generateCode(), 'x', '%22%3E%3Cscript%3E', '%00', '%E2%80%AE', 'A'.repeat(8000), gone.code];
    const pages = await Promise.all(codes.map((code) => server.get(`/i/${code}`, { headers: browser })));
    expect(pages.map(({ status }) => status)).toEqual(codes.map(() => 404));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain('<h1>Signe &amp; Mathieu</h1>');
    expect(pages[0]?.text).not.toMatch(/http-equiv|page-data/);
    expect(pages[0]?.text).toContain('ask us for a new link');
    expect(pages[0]?.text).toContain('<a href="/#/404">Enter your code</a>');
  });

  it('a link with the punctuation that a chat has appended to it opens', async () => {
    const { code } = household.group;
    for (const tail of ['.', ',', ')', '!', '%E2%80%9D', '%20', '%E2%80%8B', ').'])
      expect([tail, (await server.get(`/i/${code}${tail}`, { headers: browser })).status]).toEqual([tail, 200]);
  });

  it('the page for an unknown code has a form without scripts, which accepts a code, a link or a message', async () => {
    const { code } = household.group;
    const { text } = await server.get('/i/23456789ABD', { headers: browser });
    expect(text).toMatch(
      /<noscript><form action="\/i" method="get">[\s\S]*<input id="code" name="code"[\s\S]*<\/noscript>/,
    );
    const typed = [code, ` ${code.toLowerCase()} `, `https://wedding.example.com/i/${code}`, `Our code: ${code}.`];
    for (const value of typed) {
      const { status, headers } = await server.get(`/i?code=${encodeURIComponent(value)}`, { headers: browser });
      expect([value, status, headers.location]).toEqual([value, 303, `/i/${code}`]);
    }
    for (const value of ['', 'nothing', '<script>', 'x'.repeat(5000)]) {
      const page = await server.get(`/i?code=${encodeURIComponent(value)}`, { headers: browser });
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
      const { status, text } = await server.get(`/i/${encodeURIComponent(typed)}`, { headers: browser });
      expect([typed, status, text.includes('page-data')]).toEqual([typed, 404, false]);
    }
  });

  it.each(['%', '%ff', '%ED%A0%80', '%C0%AF'])(
    'a code that is not in UTF-8 (%s) is not a server error',
    async (typed) => {
      const { status } = await server.get(`/i/${typed}`, { headers: browser });
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
    },
  );

  it('a code of 10 MB is rejected, and the server still answers', async () => {
    const size = 10_000_000;
    const result = await server.get(`/i/${'A'.repeat(size)}`, { headers: browser }).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
    // The server closes the connection; the client may notice that while it is still sending.
    expect([431, 'EPIPE', 'ECONNRESET']).toContain(result);
    expect((await server.get(`/i/${household.group.code}`, { headers: browser })).status).toBe(200);
  });

  it('redirects from a page that the status does not allow to one that it allows', async () => {
    const { code } = household.group;
    const visit = async (page: string) =>
      (await server.get(`/i/${code}/${page}`, { headers: browser })).headers.location;
    expect(await visit('decline')).toBe(`/i/${code}/invitation`);
    expect(await visit('wedding-pass')).toBe(`/i/${code}`);
    expect(await visit('thank-you')).toBe(`/i/${code}`);
  });

  it('I2 V6 escapes every text of the couple and of the guests', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"\'';
    await server.send('PUT', '/api/v1/wedding', { coupleTitle: hostile, receptionNote: { en: hostile } }, { token });
    const guest = await server.send(
      'POST',
      '/api/v1/guests',
      { firstName: hostile, lastName: 'A', country: 'dk', language: 'en' },
      { token },
    );
    for (const page of ['', '/invitation', '/check-in']) {
      const { status, text } = await server.get(`/i/${guest.body.code}${page}`, { headers: browser });
      expect(status).toBe(200);
      expect(text).not.toMatch(/<img src=x|<\/script><img/);
    }
    await server.send(
      'PUT',
      '/api/v1/wedding',
      { coupleTitle: 'Signe & Mathieu', receptionNote: { en: '' } },
      { token },
    );
  });

  it('I16 contains no host name from a header of the request', async () => {
    const headers = {
      ...browser,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect((await server.get(`/i/${household.group.code}`, { headers })).text).not.toContain('evil.example');
  });

  it('P7 keeps codes out of the log', () => {
    expect(server.log.join('')).not.toContain(household.group.code);
  });
});

describe('the answer form', () => {
  it('saves who accepts and the dietary text, and redirects to the pass with its QR code', async () => {
    const { group } = await seed(server, token);
    const { guests } = await fillForm(group.code, { action: 'accept' });
    const [first = ''] = guests;
    const { body } = await fillForm(group.code, { action: 'accept', accepted: [first], dietary: ' no\r\nnuts ' });
    const { status, headers } = await submit(group.code, body);
    expect([status, headers.location]).toEqual([303, `/i/${group.code}/wedding-pass`]);
    expect((await getStatuses([first]))[0]).toBe('Accepted');
    expect((await getStatuses(guests)).sort()).toEqual(['Accepted', 'Declined']);
    const [saved] = await server.sql`select dietary_restriction from groups where code = ${group.code}`;
    expect(saved?.dietary_restriction).toBe('no\nnuts');
    const pass = await server.get(`/i/${group.code}/wedding-pass`, { headers: browser });
    expect(pass.text).toMatch(/class="pass__qr"><svg/);
  });

  it('adds a later dietary text to the stored one, replaces it on purpose, and keeps one that is too long', async () => {
    const { group } = await seed(server, token);
    const getTexts = () =>
      server.sql`select dietary_restriction as text, replaced_dietary_restriction as replaced from groups where code = ${group.code}`;
    const send = async (dietary: string, replaces = false) => {
      // One guest is left open, so that the answer may be given again.
      const { fields } = await fillForm(group.code, { action: 'accept', dietary, replaces });
      const [first = ''] = fields.flatMap(([name, value]) => (name === 'guest' ? [value] : []));
      const ofFirst = fields.filter(([name, value]) => !['guest', 'accepted'].includes(name) || value === first);
      return submit(group.code, encode(ofFirst));
    };
    expect((await server.get(`/i/${group.code}/check-in`, { headers: browser })).text).not.toContain('replaceDietary');
    await send('Mia: nuts');
    const form = await server.get(`/i/${group.code}/check-in`, { headers: browser });
    expect(form.text).toContain('name="replaceDietary"');
    expect(form.text).not.toContain('Mia: nuts');
    await send('');
    await send('', true);
    await send('Jonas: lactose');
    expect(await getTexts()).toEqual([{ text: 'Mia: nuts\nJonas: lactose', replaced: '' }]);
    const refused = await send('x'.repeat(1000));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('longer than 1,000 characters');
    expect(refused.text).toContain('x'.repeat(1000));
    await send('vegan', true);
    expect(await getTexts()).toEqual([{ text: 'vegan', replaced: 'Mia: nuts\nJonas: lactose' }]);
  });

  it('asks before it declines for everyone, and keeps what was typed', async () => {
    const { group } = await seed(server, token);
    const before = await getState();
    const { body, guests, key } = await fillForm(group.code, { action: 'decline', dietary: 'no <nuts>' });
    const question = await submit(group.code, body);
    expect(question.status).toBe(200);
    expect(question.text).toContain('Are you sure?');
    expect(question.text).toContain('no &lt;nuts&gt;');
    expect(listFieldValues(question.text, 'key')).toEqual([key]);
    expect(await getState()).toEqual(before);
    const confirmed = await submit(group.code, body.replace('answer=decline', 'answer=confirm'));
    expect(confirmed.headers.location).toBe(`/i/${group.code}/decline`);
    expect(await getStatuses(guests)).toEqual(guests.map(() => 'Declined'));
  });

  it('warns when nobody is ticked, and saves nothing', async () => {
    const { group } = await seed(server, token);
    const before = await getState();
    const { body } = await fillForm(group.code, { action: 'accept', accepted: [] });
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(422);
    expect(text).toContain('No one is ticked');
    expect(await getState()).toEqual(before);
  });

  it('C10 sent twice at once, and again later, saves one answer', async () => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const replies = await Promise.all([submit(group.code, body), submit(group.code, body)]);
    expect(replies.map(({ headers }) => headers.location)).toEqual(replies.map(() => `/i/${group.code}/wedding-pass`));
    const after = await getState();
    expect((await submit(group.code, body)).headers.location).toBe(`/i/${group.code}/wedding-pass`);
    expect(await getState()).toEqual(after);
  });

  it('says why an answer is rejected, and keeps what was typed', async () => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'vegan' });
    const other = await fillForm(group.code, { action: 'confirm' });
    await submit(group.code, other.body);
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(409);
    expect(text).toContain('already been answered');
    expect(text).toContain('vegan');
  });

  it('C3 rejects an answer that includes a guest of another invitation', async () => {
    const { group } = await seed(server, token);
    const { group: otherGroup } = await seed(server, token);
    const { fields } = await fillForm(group.code, { action: 'accept' });
    const [otherId = ''] = (await fillForm(otherGroup.code, { action: 'accept' })).guests;
    const before = await getState();
    const { status, text } = await submit(group.code, encode([...fields, ['guest', otherId], ['accepted', otherId]]));
    expect(status).toBe(403);
    expect(text).toContain('Your invitation has been updated');
    expect(await getState()).toEqual(before);
  });

  it.each([
    ['no Origin', { 'content-type': formHeaders['content-type'] }],
    ['another Origin', { 'content-type': formHeaders['content-type'], origin: 'https://evil.example' }],
    ['the Origin null', { 'content-type': formHeaders['content-type'], origin: 'null' }],
    ['a page of another site', { ...formHeaders, 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling domain', { ...formHeaders, 'sec-fetch-site': 'same-site' }],
    ['JSON', { ...formHeaders, 'content-type': 'application/json' }],
    ['another charset', { ...formHeaders, 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }],
  ])('A18 H5 a form with %s gets a page that says what to do, and writes nothing', async (_case, headers) => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const before = await getState();
    const { status, text } = await submit(group.code, body, headers);
    expect(status).toBe(403);
    expect(text).toContain(`<a href="/i/${group.code}">Open the invitation</a>`);
    expect(await getState()).toEqual(before);
  });

  it('accepts a browser that sends only the Origin header', async () => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const headers = { 'content-type': formHeaders['content-type'], origin: server.origin };
    expect((await submit(group.code, body, headers)).status).toBe(303);
  });

  it.each([
    ['two keys', '&key=x'],
    ['two dietary texts', '&dietary=x'],
    ['two answers', '&answer=accept'],
    ['an unknown answer', '&answer=maybe'],
    ['10,000 fields', '&guest=x'.repeat(10_000)],
  ])('V12 with %s is rejected', async (_case, more) => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const before = await getState();
    expect([403, 413]).toContain((await submit(group.code, body + more)).status);
    expect(await getState()).toEqual(before);
  });

  it.each([
    ['a NUL', '\u0000'],
    ['an unpaired surrogate', '\ud83d'],
  ])('V12 with %s in its text is not a server error', async (_case, dietary) => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary });
    expect((await submit(group.code, body)).status).toBeLessThan(500);
  });

  it('V12 with the same guest twice saves one answer', async () => {
    const { group } = await seed(server, token);
    const { fields, guests } = await fillForm(group.code, { action: 'accept' });
    const duplicates = guests.flatMap((id) => [['guest', id] as const, ['accepted', id] as const]);
    const { status } = await submit(group.code, encode([...fields, ...duplicates]));
    expect(status).toBe(303);
    expect(await getStatuses(guests)).toEqual(guests.map(() => 'Accepted'));
  });

  it.each([100_000, 10_000_000])('V12 of %d bytes is rejected with a page', async (size) => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'x'.repeat(size) });
    const { status, headers } = await submit(group.code, body);
    expect(status).toBe(413);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('shows a dietary text that is too long again', async () => {
    const { group } = await seed(server, token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'x'.repeat(1001) });
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(400);
    expect(text).toContain('x'.repeat(1001));
  });

  it('gets the page for an unknown invitation once its code has been renewed', async () => {
    const { single } = await seed(server, token);
    const { body } = await fillForm(single.code, { action: 'accept' });
    await server.send('POST', `/api/v1/guests/${single._id}/renew-code`, undefined, { token });
    expect((await submit(single.code, body)).status).toBe(404);
  });

  it('is replaced by the date on which RSVPs closed', async () => {
    const { group } = await seed(server, token);
    await server.send('PUT', '/api/v1/wedding', { answersCloseAt: '2020-01-01T00:00:00Z' }, { token });
    const { text } = await server.get(`/i/${group.code}/check-in`, { headers: browser });
    expect(text).toContain('RSVPs closed on Wednesday 1 January 2020');
    expect(listFieldValues(text, 'key')).toEqual([]);
    await server.send('PUT', '/api/v1/wedding', { answersCloseAt: null }, { token });
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
