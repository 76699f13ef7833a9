// A further language, written from right to left, is found in e-mails and in pages without the app.
// biome-ignore assist/source/organizeImports: it adds the language before other modules read the registry
import { addedLanguage } from '@havn/i18n/testing/added-language';
import { parseWedding } from '@havn/api/wedding/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMail } from '../src/delivery/mail.js';
import { startServer, type TestServer } from './harness.js';

const html = `<html lang="${addedLanguage}" dir="rtl">`;

it('an e-mail is written in it, with its direction and its dates', () => {
  const publicUrl = 'https://wedding.example.com';
  const mail = {
    id: '11111111-0000-4000-8000-000000000001',
    kind: 'message' as const,
    language: addedLanguage,
    recipient: 'leila@example.com',
    subject: 'أهلا',
    body: `مرحبا\n${publicUrl}/i/23456789ABC`,
    from: 'Signe <signe@example.com>',
  };
  const wedding = { ...parseWedding({}), version: 1 };
  const { html: page, text } = buildMail(mail, wedding, { publicUrl, now: () => new Date('2025-06-01T10:00:00Z') });
  expect(page).toContain(html);
  expect(page).toMatch(new RegExp(`/preview/${addedLanguage}-[0-9a-f]{16}\\.png`));
  for (const part of [page, text]) {
    expect(part).toContain('أغسطس');
    expect(part).toContain('«Unsubscribe from e-mails about the wedding»');
  }
  expect(page).toContain('«Open the invitation»');
  // Gmail drops the elements of the document, and Outlook reads the direction of a cell only.
  const attributes = `lang="${addedLanguage}" dir="rtl"`;
  expect(page).toMatch(new RegExp(`<body ${attributes} `));
  expect(page.match(new RegExp(`<td ${attributes} `, 'g'))).toHaveLength(2);
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

  it('but for a text that its folder lacks, which is in English', async () => {
    const page = await server.get('/unsubscribe/x', { headers: { 'accept-language': addedLanguage } });
    expect(page.text).toContain('<p>To unsubscribe, use the link in the latest message you received.</p>');
  });
});
