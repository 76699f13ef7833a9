// Redirects into the app, the calendar file and the locale files.
import { generateCode } from '@havn/api/people/generate-code';
import { describe, expect, it } from 'vitest';
import { seed, useServer } from './harness.js';

const server = await useServer({ publicUrl: 'https://wedding.example.com' });
const token = await server.logIn();
const household = await seed(server, token);

/** 256 bits; its case and its last characters count. */
const joinToken = 'aB3_-xYz0123456789aB3_-xYz0123456789aB3_-x-';

describe('an unknown path', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const visit = (path: string) => server.get(path, { headers: { accept } });

  it.each([
    ['/23456789abc', '/#/23456789ABC'],
    ['/2345-6789-ABC/?fbclid=x', '/#/23456789ABC'],
    ['/I/23456789ABC', '/#/23456789ABC'],
    ['/wedding-pass/23456789ABC', '/#/wedding-pass/23456789ABC'],
    ['/login', '/#/login'],
    ['/%23/23456789ABC', '/#/23456789ABC'],
    ['/%2523/23456789ABC', '/#/23456789ABC'],
    ['/%252523/23456789abc', '/#/23456789ABC'],
    ['/%23!/23456789ABC', '/#/23456789ABC'],
    ['/%23/I/23456789ABC', '/#/23456789ABC'],
    ['/%23/wedding-pass/23456789ABC', '/#/wedding-pass/23456789ABC'],
    ['/%23/23456789ABC%3Futm_source%3Dmail', '/#/23456789ABC'],
    ['/%23/23456789ABC).', '/#/23456789ABC'],
    ['/23456789ABC%E2%80%9D!', '/#/23456789ABC'],
    ['/23456789ABC%20%E2%80%8B', '/#/23456789ABC'],
    [`/%23/join/${joinToken}`, `/#/join/${joinToken}`],
    [`/%2523/JOIN/${joinToken}`, `/#/join/${joinToken}`],
    [`/join/${joinToken}/`, `/#/join/${joinToken}`],
    [`/join/${joinToken}.`, `/#/join/${joinToken}`],
    [`/setup/${joinToken}?x`, `/#/setup/${joinToken}`],
    ['/%23/login', '/#/login'],
    ['/%23/dashboard/guest-list', '/#/dashboard/guest-list'],
    ['/join/short', '/#/404'],
    ['/%23', '/#/404'],
    ['/%23//evil.example/23456789ABC', '/#/404'],
    ['/%25252523/23456789ABC', '/#/404'],
    [`/join/${joinToken}%0d%0aset-cookie:x`, '/#/404'],
    ['/dashboard/guest-list/', '/#/dashboard/guest-list'],
    ['/nothing', '/#/404'],
    ['/i', '/#/404'],
    ['/no/such/page', '/#/404'],
    ['//evil.example/23456789ABC', '/#/404'],
    ['/%zz', '/#/404'],
    ['/%0d%0aset-cookie:x/23456789ABC', '/#/404'],
  ])('%s opened in a browser redirects to %s', async (path, to) => {
    const { status, headers } = await visit(path);
    expect([status, headers.location]).toEqual([302, to]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('does not reveal whether a code exists, and does not count against the rate limit', async () => {
    const responses = await Promise.all(
      [household.group.code, ...Array.from({ length: 40 }, generateCode)].map((code) => visit(`/${code}`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([302]));
  });

  it.each(['/api', '/api/v1/nothing', '/API/v1/counts', '/trpc/nothing', '/api/v1/guests/%zz'])(
    'of the API is answered with an error: %s',
    async (path) => {
      const { status, headers } = await visit(path);
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toMatch(/^application\/json/);
    },
  );

  it('is a 404 for clients other than browsers, and for other methods', async () => {
    expect((await server.get('/nothing')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await server.get('/nothing', { headers: { accept: '*/*' } })).status).toBe(404);
    expect((await server.send('POST', '/nothing', {}, { headers: { accept } })).status).toBe(404);
    expect((await server.send('POST', '/login', {}, { headers: { accept } })).headers.location).toBeUndefined();
  });
});

describe('the calendar file', () => {
  it('has the wedding day as an all-day event', async () => {
    const { status, headers, text } = await server.get('/api/v1/calendar/wedding.ics?lng=fr');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="wedding.ics"');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART;VALUE=DATE:20250802\r\nDTEND;VALUE=DATE:20250803\r\n');
    expect(text).toContain('SUMMARY:Mariage\u202f: Signe & Mathieu\r\n');
    expect(text).toContain('UID:wedding-wedding-example-com\r\n');
    expect((await server.get('/api/v1/calendar/wedding.ics?lng=../../etc')).text).toContain('SUMMARY:Wedding of');
  });

  it('follows changes of the wedding', async () => {
    await server.send('PUT', '/api/v1/wedding', { weddingDate: '2027-12-31' }, { token });
    const { text } = await server.get('/api/v1/calendar/wedding.ics');
    expect(text).toContain('DTSTART;TZID=Europe/Copenhagen:20271231T150000\r\n');
    await server.send('PUT', '/api/v1/wedding', { celebrationTime: '' }, { token });
    const { text: withoutTime } = await server.get('/api/v1/calendar/wedding.ics');
    expect(withoutTime).toContain('DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n');
  });
});

describe('the locale files', () => {
  it.each(['/locales', '/api/v1/locales'])(
    'under %s exist in both languages, compressed if the client accepts it',
    async (prefix) => {
      for (const language of ['en', 'fr']) {
        const path = `${prefix}/${language}/translation.json`;
        const plain = await server.get(path);
        expect(plain.status).toBe(200);
        expect(plain.body).toHaveProperty('Buttons.GoHome');
        expect((await server.get(path, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
          'br',
        );
        expect((await server.get(path, { headers: { 'if-none-match': String(plain.headers.etag) } })).status).toBe(304);
      }
    },
  );

  it.each(['xx', 'EN', '..', '..%2f..%2f..%2fpackage.json%00'])('V19 /locales/%s is not found', async (language) => {
    expect([400, 404]).toContain((await server.get(`/locales/${language}/translation.json`)).status);
  });
});
