// A further language, written from right to left, is found in e-mails and in pages without the app.
// biome-ignore assist/source/organizeImports: it adds the language before other modules read the registry
import { addedLanguage } from '@havn/i18n/testing/added-language';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { parseWedding } from '@havn/api/wedding/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMail } from '../src/delivery/mail.js';
import { useGuestPages } from './guest-page-harness.js';
import { startServer, type TestServer } from './harness.js';

const html = `<html lang="${addedLanguage}" dir="rtl">`;

const publicUrl = 'https://wedding.example.com';
const wedding = { ...parseWedding({}), version: 1 };
const buildOwnMail = () =>
  buildMail(
    {
      id: '11111111-0000-4000-8000-000000000001',
      kind: 'message',
      language: addedLanguage,
      recipient: 'leila@example.com',
      subject: 'أهلا',
      body: `مرحبا\n${publicUrl}/i/23456789ABC`,
      from: 'Signe <signe@example.com>',
      hasDeclined: false,
    },
    wedding,
    { publicUrl, now: () => new Date('2025-06-01T10:00:00Z') },
  );

it('an e-mail is written in it, with its direction and its dates', () => {
  const { html: page, text } = buildOwnMail();
  expect(page).toContain(html);
  expect(page).toMatch(new RegExp(`/preview/${addedLanguage}-mail-[0-9a-f]{16}\\.png`));
  for (const part of [page, text]) {
    expect(part).toContain('أغسطس');
    expect(part).toContain('«Unsubscribe from e-mails about the wedding»');
  }
  expect(page).toContain('«Open the invitation»');
  // Gmail drops the elements of the document, and Outlook reads the direction of a cell only.
  const attributes = `lang="${addedLanguage}" dir="rtl"`;
  expect(page).toMatch(new RegExp(`<body ${attributes} `));
  expect(page.match(new RegExp(`<td ${attributes} `, 'g'))).toHaveLength(4);
  expect(page).toContain(`<a href="${publicUrl}/i/23456789ABC" dir="ltr" `);
});

describe('a page without the app is written in it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    const token = await server.logIn();
    await server.send('PUT', '/api/v1/wedding', { languages: ['en', addedLanguage] }, { token });
  });

  it.each([
    ['to unsubscribe', '/unsubscribe/x', '«This link no longer works»'],
    ['of the widget', '/w/confirm/x', '«This link no longer works»'],
  ])('%s', async (_, path, text) => {
    const headers = { 'accept-language': `${addedLanguage}-EG,en;q=0.8`, 'user-agent': 'Mozilla/5.0' };
    const page = await server.get(path, { headers });
    expect(page.text).toContain(html);
    expect(page.text).toContain(text);
  });
});

describe('a text that its folder lacks is that of the first language of the wedding', () => {
  const site = useGuestPages();
  const polish = readLocaleFile('pl', 'translation') as typeof import('@havn/i18n/locales/en/translation.json');
  const polishMails = readLocaleFile('pl', 'server') as typeof import('@havn/i18n/locales/en/server.json');
  const call = (method: 'POST' | 'PUT', path: string, fields: object) =>
    site.server.send(method, `/api/v1${path}`, fields, { token: site.token });
  const getAppTexts = async () =>
    (await site.server.get(`/locales/${addedLanguage}/translation.json`)).body as typeof polish;
  // The built renderer does not know the language, whose word would join the names of a title.
  const titles = { coupleTitle: 'Our wedding', signature: 'The two of us' };
  beforeAll(() => call('PUT', '/wedding', { languages: ['pl', addedLanguage], ...titles }));

  it('on a page without the app', async () => {
    const page = await site.server.get('/unsubscribe/x', { headers: { 'accept-language': addedLanguage } });
    expect(page.text).toContain(html);
    expect(page.text).toContain(`<p>${polishMails.Unsubscribe.InvalidLink}</p>`);
  });

  it('in the texts that come with a guest page', async () => {
    const guest = { firstName: 'Leila', country: 'dk', language: addedLanguage };
    const { code } = (await call('POST', '/guests', guest)).body as { code: string };
    const page = await site.server.get(`/i/${code}/invitation`, { headers: site.browser });
    expect(page.text).toContain(html.slice(0, -1));
    expect(page.text).toContain(`"Thanks":"${polish.Invitation.Thanks}"`);
  });

  it('in an e-mail', () => {
    const { text } = buildOwnMail();
    expect(text).toContain(polishMails.Mail.Contact.split('{{couple}}').at(-1));
    expect(text).toContain('«Unsubscribe from e-mails about the wedding»');
  });

  it('in the app, also a plural form, in the one that the first language has for all of its numbers', async () => {
    const { CheckIn, Invitation } = await getAppTexts();
    expect(Invitation.Thanks).toBe(polish.Invitation.Thanks);
    const { CharactersLeft_few, CharactersLeft_other } = polish.CheckIn as Record<string, string>;
    expect(CheckIn).toMatchObject({
      CharactersLeft_one: '«{{count}} character left»',
      CharactersLeft_two: CharactersLeft_few,
      // From 3 to 10: `few` and `many` in Polish.
      CharactersLeft_few: CharactersLeft_other,
      CharactersLeft_other: '«{{count}} characters left»',
    });
  });

  it('as the couple has replaced it, then that of another first language, or in English for its own', async () => {
    const getThanks = async () => (await getAppTexts()).Invitation.Thanks;
    await call('PUT', '/words/pl/Invitation.Thanks', { value: 'Czekamy!' });
    expect(await getThanks()).toBe('Czekamy!');
    await call('PUT', '/wedding', { languages: ['fr', addedLanguage] });
    const french = readLocaleFile('fr', 'translation') as typeof polish;
    expect(await getThanks()).toBe(french.Invitation.Thanks);
    await call('PUT', '/wedding', { languages: [addedLanguage, 'fr'] });
    const english = readLocaleFile('en', 'translation') as typeof polish;
    expect(await getThanks()).toBe(english.Invitation.Thanks);
  });
});
