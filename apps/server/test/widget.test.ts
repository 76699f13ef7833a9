// The widget's back end over HTTP: public API, short links, confirmation pages, script files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startServer, type TestResponse, type TestServer } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-widget-'));
const script = 'customElements.define("add-to-calendar-button", class extends HTMLElement {});';
let clock = new Date('2025-06-01T12:00:00Z');
let server: TestServer;
let other: TestServer;
let limited: TestServer;
let token: string;

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
  const now = () => clock;
  server = await startServer({ hasLimits: false, now, widgetDirectory: folder });
  other = await startServer({ hasLimits: false, now, databaseUrl: server.databaseUrl });
  limited = await startServer({ now, databaseUrl: server.databaseUrl });
  token = await server.logIn();
});
afterAll(async () => {
  await limited.stop();
  await other.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const configuration = {
  name: 'Harbour walk',
  startDate: '2025-08-02',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: 'Europe/Copenhagen',
  options: ['Google', 'iCal', 'Outlook.com'],
};

interface CreatedWidget {
  _id: string;
  prokey: string;
  version: number;
}
async function createWidget(fields: object = {}): Promise<CreatedWidget> {
  const response = await server.send('POST', '/api/v1/widget/events', { configuration, ...fields }, { token });
  if (response.status !== 201) throw new Error(response.text);
  return response.body as CreatedWidget;
}

const crossOrigin = { headers: { origin: 'https://blog.example' } };
const postRsvp = (prokey: string, body: object = {}, at = server) =>
  at.send(
    'POST',
    '/api/v1/widget/rsvp',
    { prokey, language: 'en', status: 'confirmed', amount: 1, email: 'a@example.com', ...body },
    crossOrigin,
  );
const getCount = async (prokey: string) =>
  (await server.get(`/api/v1/widget/rsvp?prokey=${prokey}`, crossOrigin)).body as object;

function expectCorsOpen({ headers }: TestResponse): void {
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
}

describe('the public API', () => {
  it('H6 configuration, count and RSVP are open to every origin, without credentials or personal data', async () => {
    const widget = await createWidget({ max: 10, maxpp: 3, expires: '2025-07-01' });
    const response = await server.get(`/api/v1/widget/${widget.prokey}/config.json`, crossOrigin);
    expectCorsOpen(response);
    expect(response.body).toEqual({ ...configuration, rsvp: { max: 10, maxpp: 3, expires: '2025-07-01' } });
    const saved = await postRsvp(widget.prokey, { amount: 2 });
    expectCorsOpen(saved);
    expect([saved.status, saved.body]).toEqual([200, { status: 'ok' }]);
    const counted = await server.get(`/api/v1/widget/rsvp?prokey=${widget.prokey}&dev=true`, crossOrigin);
    expectCorsOpen(counted);
    expect(counted.body).toEqual({ total: 2 });
    expect(counted.text + response.text).not.toContain('example.com');
  });

  it('H6 answers preflight requests; administrator routes have no CORS', async () => {
    const widget = await createWidget();
    const preflightHeaders = {
      ...crossOrigin.headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, rsvp',
    };
    for (const path of ['/api/v1/widget/rsvp', `/api/v1/widget/${widget.prokey}/config.json`]) {
      const preflight = await server.get(path, { method: 'OPTIONS', headers: preflightHeaders });
      expect(preflight.status).toBe(204);
      expectCorsOpen(preflight);
    }
    const preflight = await server.get('/api/v1/widget/rsvp', { method: 'OPTIONS', headers: preflightHeaders });
    expect(preflight.headers['access-control-allow-methods']).toContain('POST');
    for (const header of ['content-type', 'cache-control', 'rsvp'])
      expect(preflight.headers['access-control-allow-headers']).toContain(header);
    for (const path of [
      '/api/v1/widget/events',
      `/api/v1/widget/events/${widget._id}/answers`,
      `/api/v1/exports/widget/${widget._id}`,
    ]) {
      const closed = await server.get(path, { headers: { ...crossOrigin.headers } });
      expect(closed.status).toBe(401);
      expect(closed.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('a configuration is revalidated by its ETag', async () => {
    const widget = await createWidget({ max: 9 });
    const path = `/api/v1/widget/${widget.prokey}/config.json`;
    const etag = String((await server.get(path)).headers.etag);
    expect((await server.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
    const changed = await server.get(path, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.body.rsvp.expires]).toEqual([200, '1970-01-01']);
  });

  it('errors have the element’s error numbers beside the common body', async () => {
    const widget = await createWidget({ max: 2, maxpp: 2 });
    await postRsvp(widget.prokey);
    const wrong = await postRsvp(widget.prokey, { email: 'nobody' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: 2, code: 'BAD_REQUEST', reason: 'BAD_ADDRESS', message: expect.any(String) },
    ]);
    const full = await postRsvp(widget.prokey, { email: 'b@example.com', amount: 2 });
    expect([full.status, full.body.error, full.body.reason]).toEqual([409, 6, 'BOOKED_OUT']);
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { expires: '2025-06-01T11:59:59Z' }, { token });
    const late = await postRsvp(widget.prokey, { email: 'b@example.com' });
    expect([late.status, late.body.error]).toEqual([409, 5]);
    expectCorsOpen(late);
    const none = await postRsvp(widget.prokey, { amount: 0 });
    expect([none.status, none.body.error, none.body.reason]).toEqual([400, undefined, 'INVALID_INPUT']);
  });

  it('Z23 unknown, revoked, path-traversing and huge keys are not found and not reflected', async () => {
    const widget = await createWidget();
    await server.send('DELETE', `/api/v1/widget/events/${widget._id}`, undefined, { token });
    const marked = '<script>alert(1)</script>';
    for (const key of [
      widget.prokey,
      '..%2f..%2fevents',
      encodeURIComponent(marked),
      'x'.repeat(5000),
      '%00',
      widget._id,
    ]) {
      for (const path of [
        `/api/v1/widget/${key}/config.json`,
        `/api/v1/widget/rsvp?prokey=${key}`,
        `/w/${key}/o/google`,
      ]) {
        const response = await server.get(path);
        expect([400, 404], path).toContain(response.status);
        expect(response.text).not.toContain('script');
      }
    }
    expect((await postRsvp('x'.repeat(100_000))).status).toBe(413);
    expect((await postRsvp(marked)).text).not.toContain('script');
    expect(
      (await server.send('POST', '/api/v1/widget/rsvp', 'prokey=x', { headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
  });

  it('Z24 an RSVP affects only its own widget', async () => {
    const [one, two] = [await createWidget({ max: 5 }), await createWidget({ max: 5 })];
    await postRsvp(one.prokey, {
      event: two._id,
      widget_id: two._id,
      id: two._id,
      state: 'confirmed',
      prokey2: two.prokey,
    });
    expect([await getCount(one.prokey), await getCount(two.prokey)]).toEqual([{ total: 1 }, { total: 0 }]);
  });
});

it('a retry with the same Idempotency-Key gets the first response, whatever has happened since', async () => {
  const widget = await createWidget({ max: 5 });
  const body = { prokey: widget.prokey, status: 'confirmed', amount: 1, email: 'once@example.com' };
  const keyed = { headers: { ...crossOrigin.headers, 'idempotency-key': 'one' } };
  const first = await server.send('POST', '/api/v1/widget/rsvp', body, keyed);
  await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
  const again = await server.send('POST', '/api/v1/widget/rsvp', body, keyed);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await server.send('POST', '/api/v1/widget/rsvp', { ...body, status: 'declined' }, keyed);
  expect([other.status, other.body.reason]).toEqual([409, 'KEY_REUSED']);
  expect(await getCount(widget.prokey)).toEqual({ total: 1 });
});

it('P1 the log has no e-mail address, key or link of the widget', async () => {
  const widget = await createWidget({ doubleOptIn: true });
  const email = 'log-me-not@example.com';
  await postRsvp(widget.prokey, { email, payload: { diet: 'nuts-in-the-log' } });
  await server.get(`/api/v1/widget/rsvp?prokey=${widget.prokey}`);
  await server.get(`/w/${widget.prokey}/o/google?customvar=nuts-in-the-log`);
  const [mail] = await server.sql<{ body: string }[]>`select body from deliveries where recipient = ${email}`;
  const link = /\/w\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? 'no link';
  await server.get(`/w/confirm/${link}`);
  await expect.poll(() => server.log.join('').includes('/w/confirm/')).toBe(true);
  for (const secret of [email, widget.prokey, link, 'nuts-in-the-log'])
    expect(server.log.join('')).not.toContain(secret);
});

describe('concurrency', () => {
  it('C6 two servers fill exactly the capacity; further RSVPs get error 6', async () => {
    const widget = await createWidget({ max: 30, maxpp: 3 });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        postRsvp(
          widget.prokey,
          { email: `n${index}@example.com`, amount: (index % 3) + 1 },
          index % 2 ? server : other,
        ),
      ),
    );
    const rest = await Promise.all(
      ['x', 'y'].map((name) => postRsvp(widget.prokey, { email: `${name}@example.com` }, other)),
    );
    const all = [...responses, ...rest];
    expect(new Set(all.map(({ status, body }) => body.error ?? status))).toEqual(new Set([200, 6]));
    expect(await getCount(widget.prokey)).toEqual({ total: 30 });
    const response = await server.get(`/api/v1/widget/events/${widget._id}/answers`, { token });
    const seats = (response.body as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    expect([seats, response.body.length]).toEqual([30, all.filter(({ status }) => status === 200).length]);
  });

  it('E10 a flood from one address gets 429 and takes no seats; with double opt-in fewer e-mails are allowed', async () => {
    const widget = await createWidget({ max: 1000 });
    const flood = await Promise.all(
      Array.from({ length: 70 }, (_, index) => postRsvp(widget.prokey, { email: `f${index}@example.com` }, limited)),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expectCorsOpen(refused[0] as TestResponse);
    expect(await getCount(widget.prokey)).toEqual({ total: 60 });
    clock = new Date(clock.getTime() + 61_000);
    const confirmedWidget = await createWidget({ doubleOptIn: true });
    const mails = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        postRsvp(confirmedWidget.prokey, { email: `m${index}@example.com` }, limited),
      ),
    );
    expect(mails.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(mails.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe('the confirmation page', () => {
  async function createPendingResponse(fields: object = {}, body: object = {}) {
    const widget = await createWidget({ doubleOptIn: true, max: 5, maxpp: 3, ...fields });
    const email = `${widget.prokey}@example.com`;
    expect((await postRsvp(widget.prokey, { email, amount: 2, ...body })).body).toEqual({ status: 'doi' });
    const list = await server.get('/api/v1/deliveries', { token });
    const mail = (list.body as { kind: string; to: string; body: string; subject: string }[]).find(
      ({ to }) => to === email,
    );
    return { widget, mail, path: /http:\/\/127\.0\.0\.1:3000(\/w\/confirm\/[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '' };
  }

  it('P8 GET changes nothing; the button confirms, and pressing it again shows the confirmation', async () => {
    const { widget, mail, path } = await createPendingResponse({}, { language: 'fr' });
    expect(mail).toMatchObject({ kind: 'widget', subject: 'Merci de confirmer votre réponse\u00a0: Harbour walk' });
    const states = async () =>
      ((await server.get(`/api/v1/widget/events/${widget._id}/answers`, { token })).body as { state: string }[]).map(
        ({ state }) => state,
      );
    for (const method of ['GET', 'HEAD', 'GET']) expect((await server.get(path, { method })).status).toBe(200);
    const page = await server.get(path);
    expect(page.text).toContain('<button>Confirmer ma réponse</button>');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect(await states()).toEqual(['held']);
    const pressButton = { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const _ of [1, 2]) expect((await server.get(path, pressButton)).text).toContain('est confirmée');
    expect(await states()).toEqual(['confirmed']);
    expect((await server.get(path)).text).not.toContain('<button>');
  });

  it('W8 an unknown link and one older than a day are 404', async () => {
    const { path } = await createPendingResponse();
    const notFound = await server.get('/w/confirm/%3Cscript%3E', { headers: { 'accept-language': 'fr-FR' } });
    expect([notFound.status, notFound.text.includes('ne fonctionne plus'), notFound.text.includes('<script')]).toEqual([
      404,
      true,
      false,
    ]);
    const before = clock;
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    expect((await server.get(path, { method: 'POST' })).status).toBe(404);
    clock = before;
  });

  it('says when the event has ended or is full', async () => {
    const { widget, path } = await createPendingResponse();
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { max: 1 }, { token });
    expect((await server.get(path, { method: 'POST' })).text).toContain('Fully booked');
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
    const over = await server.get(path, { method: 'POST' });
    expect([over.status, over.text.includes('RSVPs closed')]).toEqual([409, true]);
  });

  it('escapes the widget’s name', async () => {
    const { path } = await createPendingResponse({ configuration: { ...configuration, name: 'Me & "you" <3 \' x' } });
    expect((await server.get(path)).text).toContain('Me &amp; &quot;you&quot; &lt;3 &#39; x');
  });
});

describe('short links', () => {
  const getLocation = async (path: string) => {
    const { status, headers } = await server.get(path);
    return [status, headers.location];
  };

  it.each([
    ['google', /^https:\/\/calendar\.google\.com\/calendar\/render\?.*20250802T140000%2F20250802T160000/],
    ['outlookcom', /^https:\/\/outlook\.live\.com\/calendar\/action\/compose\?/],
    ['ms365', /^https:\/\/outlook\.office\.com\/calendar\/action\/compose\?/],
    ['msteams', /^https:\/\/teams\.microsoft\.com\/l\/meeting\/new\?/],
    ['yahoo', /^https:\/\/calendar\.yahoo\.com\/\?/],
  ])('T16 redirect only to %s', async (calendar, address) => {
    const { prokey } = await createWidget();
    const [status, location] = await getLocation(
      `/w/${prokey}/o/${calendar}?url=https://evil.example&next=//evil.example`,
    );
    expect(status).toBe(302);
    expect(location).toMatch(address);
    expect(location).not.toContain('evil');
  });

  it('to a calendar file that does not exist show a page that says so', async () => {
    const page = await server.get('/w/no-ics-file?lang=fr');
    expect([page.status, page.text.includes('Pas de fichier d’agenda')]).toEqual([200, true]);
  });

  it('redirect to the widget’s own file, and subscribe to it', async () => {
    const icsFile = 'https://files.example/walk.ics';
    const withFile = await createWidget({ configuration: { ...configuration, icsFile } });
    expect(await getLocation(`/w/${withFile.prokey}/o/ical`)).toEqual([302, icsFile]);
    expect(await getLocation(`/w/${withFile.prokey}/s/apple`)).toEqual([302, 'webcal://files.example/walk.ics']);
    expect((await getLocation(`/w/${withFile.prokey}/s/google`))[1]).toMatch(
      /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=/,
    );
  });

  it('of a long description fit the headers of clients and proxies, and link to a page with all of it', async () => {
    const description = `${'Lorem ipsum <b>dolor</b> é '.repeat(600)}[url]javascript:alert(1)|The end[/url] &lt;img&gt;`;
    const long = { ...configuration, location: 'Old & new', description };
    const { prokey } = await createWidget({ configuration: long });
    for (const calendar of ['google', 'ms365', 'outlookcom', 'msteams', 'yahoo']) {
      // Node's own client rejects headers of more than 16 KB.
      const [status, location = ''] = await getLocation(`/w/${prokey}/o/${calendar}`);
      expect([calendar, status, String(location).length <= 2048]).toEqual([calendar, 302, true]);
      expect(decodeURIComponent(String(location))).toContain(`… `);
      expect(decodeURIComponent(String(location))).toContain(`/w/${prokey}`);
      expect(new URL(String(location)).search).toContain('Harbour%20walk');
    }
    const page = await server.get(`/w/${prokey}`);
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(page.text).toContain('<h1>Harbour walk</h1>\n<p>Saturday, August 2, 2025');
    expect(page.text).toContain('<p>Old &amp; new</p>');
    expect(page.text).toContain('The end &lt;img&gt;</p>');
    const notFound = await server.get('/w/nobody');
    expect([notFound.status, notFound.text.includes('This link no longer works')]).toEqual([404, true]);
  });

  it('to the details page show the event in the direction and with the dates of its language', async () => {
    const hebrew = await createWidget({ configuration: { ...configuration, language: 'he' } });
    expect((await server.get(`/w/${hebrew.prokey}`)).text).toContain('<html lang="he" dir="rtl">');
    const british = await createWidget({ configuration: { ...configuration, language: 'en-GB' } });
    const { text } = await server.get(`/w/${british.prokey}`);
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('<p>Saturday, 2 August 2025');
  });

  it('of a file with an overlong URL are not created, and other links stay short', async () => {
    const icsFile = `https://files.example/${'x'.repeat(3000)}.ics`;
    await expect(createWidget({ configuration: { ...configuration, icsFile } })).rejects.toThrow('at most 2000');
    const named = { ...configuration, name: '名'.repeat(3000), icsFile: 'https://files.example/walk.ics' };
    const { prokey } = await createWidget({ configuration: named });
    for (const path of ['s/ms365', 's/google', 's/yahoo', 'o/google', 'o/yahoo', 'o/ical']) {
      const [status, location = ''] = await getLocation(`/w/${prokey}/${path}`);
      expect([path, status, String(location).length < 4096]).toEqual([path, 302, true]);
    }
  });

  it('W14 encode request parameters, and answer 404 to invalid ones without echoing them', async () => {
    const dates = ['2025-08-02', '2025-08-09'].map((startDate) => ({ name: `On ${startDate}`, startDate }));
    const { prokey } = await createWidget({
      configuration: { name: 'Walk %%who%%', dates, description: 'For %%who%%', options: ['Google'] },
    });
    const who = encodeURIComponent(JSON.stringify({ who: '<img src=x onerror=1>Zoé&next=//evil' }));
    const [status, location] = await getLocation(`/w/${prokey}/o/google?customvar=${who}&sub-event=1`);
    expect(status).toBe(302);
    const url = new URL(String(location));
    expect([url.host, url.searchParams.get('text'), url.searchParams.get('next')]).toEqual([
      'calendar.google.com',
      'On 2025-08-09',
      null,
    ]);
    expect(url.searchParams.get('details')).toContain('For Zoé&amp;next=//evil');
    for (const query of [
      'sub-event=2',
      'sub-event=-1',
      'sub-event=x',
      'customvar=%7B',
      'attendee=%0d%0aSet-Cookie:a',
      `customvar=${'x'.repeat(11_000)}`,
      'sub-event=0&sub-event=1',
    ]) {
      const response = await server.get(`/w/${prokey}/o/google?${query}`);
      expect(response.status, query).toBe(404);
      expect(response.text).not.toContain('x'.repeat(50));
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    for (const path of ['o/evil', 'x/google', 'o/GOOGLE', 'o/..%2f..%2fi'])
      expect((await server.get(`/w/${prokey}/${path}`)).status).toBe(404);
    // The same for a deleted widget.
    const notFound = await server.get('/w/nobody/o/google', { headers: { 'accept-language': 'fr-FR' } });
    expect([notFound.status, notFound.text.includes('<h1>Ce lien ne fonctionne plus</h1>')]).toEqual([404, true]);
  });

  it('accept an attendee without an organizer, and the visitor’s time zone', async () => {
    const { prokey } = await createWidget({ configuration: { ...configuration, timeZone: 'currentBrowser' } });
    const times = async (query: string) => {
      const [status, location] = await getLocation(`/w/${prokey}/o/google?attendee=bo%40example.com${query}`);
      expect(status).toBe(302);
      const { searchParams } = new URL(String(location));
      return [searchParams.get('dates'), searchParams.get('ctz')];
    };
    const clock = '20250802T140000/20250802T160000';
    expect(await times('&zone=America%2FNew_York')).toEqual([clock, 'America/New_York']);
    expect(await times('')).toEqual([clock, 'UTC']);
    for (const zone of ['Mars%2FBase', '%0d%0aX:y', 'america%2Fnew_york'])
      expect(await times(`&zone=${zone}`)).toEqual([clock, 'UTC']);
    const file = 'https://files.example/walk.ics';
    const withFile = await createWidget({ configuration: { ...configuration, icsFile: file } });
    const response = await server.get(`/w/${withFile.prokey}/o/ical?attendee=bo%40example.com`);
    expect([response.status, response.text]).toEqual([200, expect.not.stringContaining('ATTENDEE')]);
    expect((await server.get(`/w/${withFile.prokey}/o/ical?attendee=bo%40`)).status).toBe(404);
  });

  it('of a cancelled event show a page', async () => {
    const { prokey } = await createWidget({ configuration: { ...configuration, status: 'CANCELLED' } });
    const page = await server.get(`/w/${prokey}/o/google`);
    expect([page.status, page.text.includes('This event has been cancelled.')]).toEqual([200, true]);
  });
});

describe('the script files', () => {
  it('are open to every origin under stable URLs, with ETag and compression', async () => {
    const plain = await server.get('/widget/add-to-calendar-button.js', crossOrigin);
    expectCorsOpen(plain);
    expect(plain.text).toBe(script);
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect(plain.headers['cache-control']).toMatch(/^public, max-age=300/);
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    const again = await server.get('/widget/add-to-calendar-button.js', {
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.status).toBe(304);
    expectCorsOpen(again);
    const small = await fetch(`${server.origin}/widget/add-to-calendar-button.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('vary')).toContain('accept-encoding');
    expect(brotliDecompressSync(brotliCompressSync(await small.text())).toString()).toBe(script);
    expect((await server.get('/widget/module/styles/round.js')).text).toBe(script);
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
