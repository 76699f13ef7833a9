// What chat apps show for a link in a message: title, description and a picture of the couple, nothing about guests.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seed, type TestServer, useServer } from './harness.js';

const robots = readFileSync(new URL('../../web/robots.txt', import.meta.url), 'utf8');
const publicUrl = 'https://wedding.example.com';

const server = await useServer({ publicUrl, hasGuestPages: true });
const token = await server.logIn();
const household = await seed(server, token);

const original = {
  palette: 'Harbour',
  lettering: 'Charm',
  coupleTitle: 'Signe & Mathieu',
  firstPartner: 'Signe',
  secondPartner: 'Mathieu',
  weddingDate: '2025-08-02',
  venueName: 'Hundested Havn',
  couplePhotoUrl: '',
};
/** Repeats a request while a busy machine answers 503. */
const sendUntilDone = (...request: Parameters<TestServer['send']>) =>
  vi.waitFor(
    async () => {
      const response = await server.send(...request);
      expect(response.status).not.toBe(503);
      return response;
    },
    { timeout: 40_000 },
  );
const changeWedding = (fields: Partial<typeof original & { languages: string[] }>) =>
  sendUntilDone('PUT', '/api/v1/wedding', fields, { token }).then(({ status }) => expect(status).toBe(200));
beforeEach(() => changeWedding(original));

/** The user agents of the crawlers that fetch a link to preview it. */
const crawlers = [
  ['WhatsApp on Android', 'WhatsApp/2.24.6.77 A'],
  ['WhatsApp on an iPhone', 'WhatsApp/2.22.20.72 i'],
  ['WhatsApp on a desktop', 'WhatsApp/2.2336.9 N'],
  ['Signal', 'WhatsApp/2'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['Facebook and Messenger', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['X', 'Twitterbot/1.0'],
  [
    'Teams and Skype',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ],
] as const;

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 13; SM-S901B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36';

/** The browsers inside apps, in which guests open the link. */
const inAppBrowsers = [
  ['WhatsApp on an iPhone', `${iPhone} Mobile/15E148 WhatsApp/2.22.4.74 W`],
  ['WhatsApp on Android', `${android} WhatsApp/2.24.10.78 A`],
  [
    'Instagram',
    `${iPhone} Mobile/15E148 Instagram 311.0.0.30.118 (iPhone14,2; iOS 17_1; en_US; scale=3.00; 1170x2532)`,
  ],
  ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.38.108;FBBV/564431005;FBDV/iPhone14,7]`],
  ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/429.0.0.27.114;]`],
  ['Messenger on an iPhone', `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/400.0.0.22.108;FBOP/5]`],
  ['Messenger on Android', `${android} [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]`],
  ['Telegram on Android', `${android} Telegram-Android/11.0`],
  ['Viber', `${iPhone} Mobile/15E148 Viber/22.5.0.1`],
  ['Slack', `${iPhone} Mobile/15E148 Slack/24.04.10`],
  ['Pinterest', `${iPhone} Mobile/15E148 [Pinterest/iOS]`],
  ['LinkedIn', `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.6417`],
  ['a Cubot phone', android.replace('SM-S901B', 'CUBOT NOTE 20')],
] as const;

const decodeEntities = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Chat apps read the beginning of a page only. */
const parsedBytes = 8 * 1024;

/** What a chat app finds in the head of a page: it follows no redirect. */
async function parsePreview(path: string, userAgent: string) {
  const reply = await fetch(`${server.origin}${path}`, { headers: { 'user-agent': userAgent }, redirect: 'manual' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await reply.text();
  // The tags come before the styles, which may be longer.
  const [head = ''] = html.slice(0, parsedBytes).split('</head>');
  const tags = new Map(
    [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      decodeEntities(content),
    ]),
  );
  return { html, head, getTag: (name: string) => tags.get(name) ?? '' };
}

async function fetchPicture(url: string, init: RequestInit = {}) {
  expect(url).toMatch(new RegExp(`^${publicUrl}/`));
  const reply = await fetch(url.replace(publicUrl, server.origin), { ...init, redirect: 'manual' });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const getPictureUrl = async (code: string) => (await parsePreview(`/i/${code}`, 'WhatsApp/2')).getTag('og:image');

/** WhatsApp shows no larger picture. */
const maxPictureBytes = 300_000;

async function expectPicture(url: string, type: 'png' | 'jpeg') {
  const { reply, bytes } = await fetchPicture(url);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe(`image/${type}`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(maxPictureBytes);
  return bytes;
}

describe('the preview of a link', () => {
  it.each(crawlers)(
    'P6 in %s has the couple and the date in the household’s language, and no guest',
    async (_app, agent) => {
      for (const page of ['', '/', '/invitation', '/check-in']) {
        const { html, getTag } = await parsePreview(`/i/${household.single.code}${page}`, agent);
        expect(getTag('og:title')).toBe('Invitation au mariage\u202f: Signe & Mathieu');
        expect(getTag('og:description')).toBe('2 août 2025 · Hundested Havn');
        expect(getTag('og:locale')).toBe('fr_FR');
        expect(html).toContain('<html lang="fr">');
        expect(html).not.toMatch(/Ingeborg|Krogh|page-data/);
        expect(getTag('og:image')).not.toContain(household.single.code);
      }
    },
  );

  it('has a picture of the size and type that it declares', async () => {
    const { getTag } = await parsePreview(`/i/${household.single.code}`, 'WhatsApp/2');
    expect([getTag('og:image:width'), getTag('og:image:height')]).toEqual(['1200', '630']);
    expect(getTag('og:image:type')).toBe('image/png');
    expect(getTag('og:image:alt')).toBe(getTag('og:title'));
    await expectPicture(getTag('og:image'), 'png');
  });

  it.each(inAppBrowsers)('P6 is in the head of the complete page, which %s gets', async (_app, agent) => {
    const { html, head, getTag } = await parsePreview(`/i/${household.single.code}`, agent);
    expect(html).toContain('Ingeborg');
    expect(html).toContain('page-data');
    expect(head).not.toMatch(/Ingeborg|Krogh/);
    expect(getTag('og:title')).toBe('Invitation au mariage\u202f: Signe & Mathieu');
  });

  it('of an unknown code shows the couple, too', async () => {
    const { text } = await server.get('/i/nobody', { headers: { 'user-agent': 'WhatsApp/2' } });
    expect(text).toMatch(
      /<meta property="og:image" content="https:\/\/wedding.example.com\/preview\/en-[0-9a-f]{16}.png">/,
    );
  });

  it.each(crawlers)('in %s of the app’s URL shows the couple, too', async (_app, agent) => {
    for (const path of ['/', '/?fbclid=abc']) {
      const { html, getTag } = await parsePreview(path, agent);
      expect(getTag('og:title')).toBe('You’re invited to the wedding of Signe & Mathieu');
      await expectPicture(getTag('og:image'), 'png');
      expect(html).not.toContain('<script');
    }
    const { text } = await server.get('/', { headers: { 'user-agent': iPhone } });
    expect(text).not.toContain('og:title');
  });

  it('is allowed by robots.txt for the crawlers that read it, and nothing else is', () => {
    const [named = '', others = ''] = robots.trim().split('\n\n');
    for (const crawler of ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot-LinkExpanding', 'TelegramBot'])
      expect(named).toContain(`User-agent: ${crawler}\n`);
    expect(named.split('\n').slice(-4)).toEqual(['Allow: /$', 'Allow: /i/', 'Allow: /preview/', 'Disallow: /']);
    expect(others).toBe('User-agent: *\nDisallow: /');
  });
});

describe('the picture of a preview', () => {
  it('P6 is the same for all guests of a language, and immutable in caches', async () => {
    const [group, second, single] = [household.group, household.second, household.single];
    const url = await getPictureUrl(group.code);
    expect(await getPictureUrl(second.code)).toBe(url);
    expect(await getPictureUrl(single.code)).not.toBe(url);
    const { reply } = await fetchPicture(url);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each([
    ['a name', { firstPartner: 'Åse' }],
    ['the date', { weddingDate: '2026-06-20' }],
    ['the palette', { palette: 'Regatta' }],
    ['the lettering', { lettering: 'EB Garamond Italic' }],
  ])('has a new URL after a change of %s; an unknown URL shows the current picture', async (_field, change) => {
    const before = await getPictureUrl(household.group.code);
    const old = await expectPicture(before, 'png');
    await changeWedding(change);
    const after = await getPictureUrl(household.group.code);
    expect(after).not.toBe(before);
    const current = await expectPicture(after, 'png');
    expect(current.equals(old)).toBe(false);
    const unknown = before.replace(/-[0-9a-f]{16}/, '-0123456789abcdef');
    const { reply, bytes } = await fetchPicture(unknown);
    expect(bytes.equals(current)).toBe(true);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('keeps its URL when something else changes', async () => {
    const before = await getPictureUrl(household.group.code);
    await changeWedding({ venueName: 'Elsewhere' });
    expect(await getPictureUrl(household.group.code)).toBe(before);
  });

  it('answers HEAD, and 304 to a client that already has it', async () => {
    const url = await getPictureUrl(household.group.code);
    const { reply, bytes } = await fetchPicture(url);
    const etag = reply.headers.get('etag') ?? '';
    const head = await fetchPicture(url, { method: 'HEAD' });
    expect([head.reply.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.reply.headers.get('content-length')).toBe(String(bytes.length));
    expect(head.reply.headers.get('etag')).toBe(etag);
    const again = await fetchPicture(url, { headers: { 'if-none-match': etag } });
    expect([again.reply.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetchPicture(url, { headers: { 'if-none-match': '"other"' } })).reply.status).toBe(200);
  });

  it.each(['xx-0123456789abcdef.png', 'en-0123.png', 'xx.png', 'en-0123456789abcdef.svg', 'x'.repeat(8000), '%00'])(
    'is not found as %s',
    async (name) => {
      const { status } = await server.get(`/preview/${name}`);
      expect(status).toBe(404);
    },
  );

  it('shows the couple’s photo, as a JPEG', async () => {
    const noise = sharp({
      create: {
        width: 1200,
        height: 800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    });
    const upload = await sendUntilDone('POST', '/api/v1/pictures', await noise.jpeg().toBuffer(), {
      token,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(upload.status).toBe(201);
    await changeWedding({ couplePhotoUrl: upload.body.url });
    const { getTag } = await parsePreview(`/i/${household.group.code}`, 'WhatsApp/2');
    expect(getTag('og:image:type')).toBe('image/jpeg');
    await expectPicture(getTag('og:image'), 'jpeg');
  });

  it('shows no photo that has been deleted, or that is on another site', async () => {
    await changeWedding({ couplePhotoUrl: '/pictures/01234567-89ab-4cde-8f01-23456789abcd.webp' });
    await expectPicture(await getPictureUrl(household.group.code), 'jpeg');
    await changeWedding({ couplePhotoUrl: `${server.origin}/private.jpg` });
    await expectPicture(await getPictureUrl(household.group.code), 'png');
  });

  it('is drawn in a language of the couple’s own, and in the first one once it is removed', async () => {
    const getMailPicture = (tag: string) => server.get(`/preview/${tag}-mail.png`);
    const english = await getMailPicture('en');
    for (const tag of ['hi', 'zh-Hant']) {
      const change = { languages: [tag, 'en'], firstPartner: 'मीरा', secondPartner: '美咲' };
      await changeWedding(change);
      const { getTag } = await parsePreview('/', 'WhatsApp/2');
      expect(getTag('og:image')).toContain(`/preview/${tag}-`);
      await expectPicture(getTag('og:image'), 'png');
      expect((await getMailPicture(tag)).status).toBe(200);
    }
    await changeWedding({ ...original, languages: ['en', 'fr'] });
    expect(await getMailPicture('hi')).toMatchObject({ status: 200, text: english.text });
  });

  it('shows the title of a couple without names', async () => {
    await changeWedding({ firstPartner: '', secondPartner: '', coupleTitle: 'The wedding of Åse' });
    const url = await getPictureUrl(household.group.code);
    const named = await expectPicture(url, 'png');
    await changeWedding({ coupleTitle: 'The wedding of Bo' });
    expect((await expectPicture(await getPictureUrl(household.group.code), 'png')).equals(named)).toBe(false);
  });
});
