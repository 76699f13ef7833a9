// A language of the couple's own of which every text is written: no English word is left in what its guests get. The texts
// are Devanagari letters, so that every Latin word is one that cannot be written.
import type { Language } from '@havn/api/kernel/fields';
import { worldNames } from '@havn/api/look/look-names';
import { parseWedding } from '@havn/api/wedding/schema';
import type { Word } from '@havn/api/wedding/word/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMail } from '../src/delivery/mail.js';
import { useGuestPages } from './guest-page-harness.js';

const site = useGuestPages();
const hindi = 'hi' as Language;
const publicUrl = 'https://wedding.example.com';
const headers = { ...site.browser, 'accept-language': hindi };

const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, fields?: object): Promise<Result> => {
  const { body, status, text } = await site.server.send(method, `/api/v1${path}`, fields, { token: site.token });
  expect(status, text).toBeLessThan(300);
  return body as Result;
};

/** All but placeholders and elements. */
const writeInHindi = (text: string) =>
  text
    .split(/(\{\{\w+\}\}|<\/?\w+>)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[A-Za-z’']+/g, 'क') : part))
    .join('');

/** What is read and heard of a document. */
function readDocument(html: string): string {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const attributes = [...shown.matchAll(/\b(?:alt|title|aria-label|aria-description|placeholder)="([^"]*)"/g)];
  const descriptions = [
    ...shown.matchAll(/<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g),
  ];
  // Languages are named in themselves.
  const text = shown.replace(/<(\w+)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '');
  return [...attributes, ...descriptions].map(([, value]) => value).join('\n') + text.replace(/<[^>]*>/g, '\n');
}

/** Addresses and codes stay as they are. */
const listLatinWords = (text: string) =>
  text.replace(/https?:\/\/\S+|\b[\w.]+@[\w.]+\b|\b[0-9A-Z]{11}\b|&\w+;/g, '').match(/[A-Za-z]{3,}/g) ?? [];

const expectHindi = (text: string, where: string) => {
  expect(text, where).toContain('क');
  expect([...new Set(listLatinWords(text))], where).toEqual([]);
};

const record = {
  languages: ['en', hindi] as Language[],
  ...{ coupleTitle: 'प्रिया & अर्जुन', firstPartner: 'प्रिया', secondPartner: 'अर्जुन', signature: 'प्रिया' },
  ...{
    venueName: 'बाग',
    venueAddress: 'दिल्ली',
    weddingDate: '2025-08-02',
    celebrationTime: '15:00',
    destinationCode: 'IN',
  },
  ...{ productName: 'क', answersCloseAt: '2999-01-01T12:00:00Z', answersMayChange: true },
};

let words: Word[];

const createGuest = (fields: object = {}) =>
  call<{ _id: string; code: string }>('POST', '/guests', {
    ...{ firstName: 'आशा', lastName: 'शर्मा', language: hindi, country: 'in' },
    ...fields,
  });

beforeAll(async () => {
  const { travelClass } = await call<{ travelClass: object }>('GET', '/wedding');
  await call('PUT', '/wedding', { ...record, travelClass: { ...travelClass, hi: 'क' } });
  words = (await call<Word[]>('GET', '/words')).filter(({ language }) => language === hindi);
  const written = words.map(({ key, default: text }) => ({
    language: hindi,
    key,
    value: key === 'WeddingPass.Table' ? 'मेज' : writeInHindi(text),
  }));
  await call('PUT', '/words', { words: written });
});

const pages = {
  Pending: ['', '/invitation', '/check-in'],
  Accepted: ['/invitation', '/wedding-pass'],
  Declined: ['/invitation', '/decline'],
  Attended: ['/thank-you'],
} as const;

describe('a fully written language has no English word', () => {
  it.each(worldNames)('on the pages of guests in %s', async (world) => {
    await call('PUT', '/wedding', { world, hasPlaceTexts: true, boardingTime: '14:00' });
    for (const [status, paths] of Object.entries(pages)) {
      const { code } = await createGuest({ status });
      for (const path of paths) {
        const { text } = await site.server.get(`/i/${code}${path}`, { headers });
        expect(text, `${status} ${path}`).toContain('<html lang="hi"');
        expectHindi(readDocument(text), `${status} ${path}`);
      }
    }
  });

  it('on the pages of a household', async () => {
    const [one, other] = [await createGuest(), await createGuest({ firstName: 'रवि' })];
    const group = { groupName: 'शर्मा', mainGuests: [one._id, other._id], followers: [] };
    const { code } = await call<{ code: string }>('POST', '/groups', group);
    for (const path of pages.Pending)
      expectHindi(readDocument((await site.server.get(`/i/${code}${path}`, { headers })).text), path);
  });

  it('on the pass of a guest at a table', async () => {
    const guest = await createGuest({ status: 'Accepted' });
    const table = await call<{ _id: string }>('POST', '/tables', { tableName: 'मेज 7' });
    await call('PUT', `/tables/${table._id}`, { guestIds: [guest._id] });
    const { text } = await site.server.get(`/i/${guest.code}/wedding-pass`, { headers });
    expectHindi(readDocument(text), 'pass');
    // The label says it already.
    expect(readDocument(text)).not.toContain('मेज 7');
    expect((await call<{ ownLanguages: object }>('GET', '/wedding')).ownLanguages).toMatchObject({
      hi: { table: 'मेज' },
    });
  });

  it('on short pages, and while the app loads', async () => {
    for (const path of ['/i/22222222222', '/unsubscribe/x'])
      expectHindi(readDocument((await site.server.get(path, { headers })).text), path);
  });

  it('in the texts that the app loads', async () => {
    for (const name of ['translation', 'events', 'needs']) {
      const { text } = await site.server.get(`/locales/hi/${name}.json`);
      const values = Object.values(JSON.parse(text) as Record<string, Record<string, string>>).flatMap(Object.values);
      const latin = values.filter((value) => listLatinWords(value.replace(/\{\{\w+\}\}|<\/?\w+>/g, '')).length > 0);
      expect(latin, name).toEqual([]);
    }
  });

  it('in messages and e-mails, and behind their links', async () => {
    type Texts = { subjects: Record<string, string>; bodies: Record<string, string> };
    const texts = [
      ...(await call<Texts[]>('GET', '/message-templates')),
      ...(await call<Texts[]>('GET', '/automatic-messages')),
    ];
    expect(texts.length).toBeGreaterThan(5);
    for (const { subjects, bodies } of texts)
      expectHindi(`${subjects.hi}\n${bodies.hi}`.replace(/\{\{\w+\}\}/g, ''), bodies.en ?? '');
    const { _id: guestId } = await createGuest({ status: 'Accepted' });
    const [delivery] = await site.server.sql<{ id: string }[]>`
      insert into deliveries (kind, guest_id, dedupe_key, format, language, recipient, body, state)
      values ('survey', ${guestId}, ${guestId}, 'email', ${hindi}, 'asha@example.com', 'x', 'sent')
      returning id`;
    const id = delivery?.id ?? '';
    const mail = {
      id,
      kind: 'message' as const,
      language: hindi,
      recipient: 'asha@example.com',
      subject: 'क',
      body: 'क',
      from: '',
    };
    const { html, text } = buildMail(
      { ...mail, hasDeclined: false },
      { ...parseWedding(record), version: 1 },
      { publicUrl, now: () => new Date() },
    );
    expectHindi(readDocument(html), 'html');
    expectHindi(text, 'text');
    expectHindi(readDocument((await site.server.get(`/unsubscribe/${id}`)).text), 'question');
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expectHindi(readDocument((await site.server.send('POST', `/unsubscribe/${id}`, '', form)).text), 'done');
  });

  it('in the calendar', async () => {
    const { text } = await site.server.get('/api/v1/calendar/wedding.ics?lng=hi');
    const lines = text.split('\r\n').filter((line) => /^(?:SUMMARY|DESCRIPTION|LOCATION)/.test(line));
    expectHindi(lines.map((line) => line.replace(/^[^:]*:/, '')).join('\n'), 'calendar');
  });
});
