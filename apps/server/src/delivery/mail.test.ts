// The content of e-mails (specification §5 "E-mail").
import { newWedding } from '@havn/api/wedding/fields';
import { parseWedding } from '@havn/api/wedding/schema';
import { describe, expect, it } from 'vitest';
import { buildMail, renderMailPreview } from './mail.js';

const publicUrl = 'https://wedding.example.com';
const site = { publicUrl, now: () => new Date('2025-06-01T10:00:00Z') };
const wedding = { ...parseWedding({}), version: 6 };
const mail = {
  id: '11111111-0000-4000-8000-000000000001',
  kind: 'message' as const,
  language: 'en' as const,
  recipient: 'zoe@example.com',
  subject: 'For Zoé',
  body: `Dear Zoé,\nwe marry!\n\n${publicUrl}/i/23456789ABC`,
  from: 'Signe <signe@example.com>',
  hasDeclined: false,
};
const listUrls = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);

it('a preview is the e-mail that is sent, but for its link to unsubscribe', () => {
  const sent = buildMail(mail, wedding, site);
  const preview = renderMailPreview(mail, wedding, publicUrl);
  expect(preview).toEqual({
    from: sent.from,
    subject: sent.subject,
    teaser: expect.stringContaining('we marry!'),
    html: sent.html.replaceAll(mail.id, '00000000-0000-4000-8000-000000000000'),
  });
});

describe('an e-mail', () => {
  it('has the same content as text and HTML, is readable without images, and links to unsubscribe', () => {
    const { text, html, headers } = buildMail(mail, wedding, site);
    for (const part of [text, html]) {
      expect(part).toContain(wedding.coupleTitle.replaceAll('&', part === html ? '&amp;' : '&'));
      expect(part).toContain('we marry!');
      expect(part).toContain(`${publicUrl}/i/23456789ABC`);
      expect(part).toContain(`${publicUrl}/unsubscribe/${mail.id}`);
    }
    expect(html).toMatch(/<img [^>]*alt="[^"]+"/);
    expect(html).toContain('<html lang="en">');
    expect(headers).toEqual({
      'List-Unsubscribe': `<${publicUrl}/unsubscribe/${mail.id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    ['en', `${publicUrl}/i/23456789ABC`, 'Open the invitation'],
    ['en', `${publicUrl}/#/wedding-pass/23456789ABC`, 'Show your wedding pass'],
    ['fr', `${publicUrl}/#/wedding-pass/23456789ABC`, 'Voir votre pass'],
    ['en', 'https://photos.example.com/upload', 'See the photos'],
    ['fr', 'https://photos.example.com/upload', 'Voir les photos'],
  ] as const)('has a button in %s for a line with the link %s, with the address below it', (language, url, label) => {
    const { html, text } = buildMail({ ...mail, language, body: `Hello:\n${url}` }, wedding, site);
    expect(html).toMatch(new RegExp(`<a href="${url}"[^>]*>${label}</a>`));
    expect(html).toContain(`>${url}</a>`);
    expect(text).toContain(`Hello:\n${url}\n`);
  });

  it('links to the gallery of the couple, wherever it is, and to no other site', () => {
    const own = { ...wedding, galleryUrl: '/photos' };
    const body = `See ${publicUrl}/photos, https://photos.example.com/upload or https://evil.example/photos.`;
    const listLinks = (settings: typeof wedding) =>
      listUrls(buildMail({ ...mail, body }, settings, site).html).slice(1, -1);
    expect(listLinks(own)).toEqual([`${publicUrl}/photos`]);
    expect(listLinks(wedding)).toEqual([`${publicUrl}/photos`, 'https://photos.example.com/upload']);
  });

  it('is in the guest’s language and has the calendar file attached', () => {
    const { html, attachments } = buildMail({ ...mail, language: 'fr' }, wedding, site);
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('2 août 2025');
    const calendar = Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('BEGIN:VCALENDAR');
    expect(calendar).toContain('DTSTART;TZID=Europe/Copenhagen:20250802T150000');
    // As in the file of the invitation: calendars ignore an entry with a lower one than theirs.
    expect(calendar).toContain('SEQUENCE:5');
  });

  it('has a calendar file that links to the invitation in its text', () => {
    const getCalendar = (body: string) => {
      const { attachments } = buildMail({ ...mail, body }, wedding, site);
      return Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    };
    expect(getCalendar(`Open ${publicUrl}/i/23456789ABC.`)).toContain(`URL:${publicUrl}/i/23456789ABC\r\n`);
    expect(getCalendar(`Photos: ${publicUrl}/photos`)).not.toContain('URL:');
    expect(getCalendar('Open https://evil.example/i/23456789ABC')).not.toContain('URL:');
  });

  it('has no calendar file for a guest who has declined', () => {
    expect(buildMail({ ...mail, hasDeclined: true }, wedding, site).attachments).toEqual([]);
  });

  it('leaves out what the couple has not given yet, and the calendar file without a date', () => {
    const unset = { ...parseWedding(newWedding), version: 1 };
    for (const language of ['en', 'fr'] as const) {
      const { html, text, attachments } = buildMail({ ...mail, language, kind: 'test' }, unset, site);
      expect(attachments).toEqual([]);
      expect(html).not.toMatch(/<h1|<p[^>]*><\/p>|undefined|Invalid/);
      expect(text.startsWith('Dear Zoé')).toBe(true);
      expect(html + text).not.toMatch(/\s{2,}(about|au sujet)| ,/);
    }
    const dated = buildMail(mail, { ...unset, weddingDate: '2027-08-07', coupleTitle: 'Anna & Ben' }, site);
    expect(dated.text).toMatch(/^Anna & Ben\n7 August 2027\n\nDear/);
    const calendar = Buffer.from(dated.attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270807');
    expect(calendar).not.toMatch(/LOCATION:|DESCRIPTION:/);
  });

  it('is typographic in French, though the same text as SMS is not', () => {
    const { text, html } = buildMail({ ...mail, language: 'fr', body: "Merci d'être là !" }, wedding, site);
    for (const part of [text, html]) expect(part).toContain('Merci d’être là\u202f!');
  });

  it('names the couple in its heading, and not again where a text message begins with it', () => {
    const { text, html } = buildMail({ ...mail, body: `${wedding.coupleTitle}: thank you!` }, wedding, site);
    expect(text.split(wedding.coupleTitle)).toHaveLength(3);
    expect(text).toContain(`\n\nThank you!\n`);
    expect(html).toContain('>Thank you!<');
  });

  it('I15 escapes markup, and links only to our own site', () => {
    const body = `<script>alert(1)</script> & "quotes" <a href="https://evil.example">x</a>\nhttps://evil.example/ ${publicUrl}.evil.example/\n${publicUrl}/i/"onmouseover="x`;
    const { html, text } = buildMail({ ...mail, subject: '</title><script>', body }, wedding, site);
    expect(html).not.toMatch(/<script|<a href="https:\/\/evil/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const url of listUrls(html)) expect(url).toMatch(/^https:\/\/wedding\.example\.com\//);
    expect(html).not.toContain('"onmouseover="');
    expect(text).toContain(body);
  });

  it.each([
    ['.', ''],
    [',', ' or call us.'],
    ['!”', ''],
    [')…', ' Yours'],
  ])('links without the punctuation after the address: %s', (punctuation, rest) => {
    const link = `${publicUrl}/i/23456789ABC`;
    const body = `Please open ${link}${punctuation}${rest}\n${link}${punctuation}${rest}`;
    const { html } = buildMail({ ...mail, body }, wedding, site);
    const links = listUrls(html).filter((url) => url?.includes('/i/'));
    expect(links).toEqual([link, link]);
    expect(html).toContain(`${link}</a>${punctuation}`);
  });

  it('I14 has exactly one recipient, whatever the texts contain', () => {
    const { to, from, headers } = buildMail({ ...mail, body: 'x\r\nBcc: all@example.com' }, wedding, site);
    expect({ to, from }).toEqual({ to: 'zoe@example.com', from: mail.from });
    expect(JSON.stringify(headers)).not.toContain('all@example.com');
  });

  it.each([
    ['Anna & Ben', 'us@example.com', 'Anna & Ben <us@example.com>'],
    ['Berg, Anna', 'us@example.com', '"Berg, Anna" <us@example.com>'],
    ['Anna “Nan” & "Ben" \\', '<us@example.com>', '"Anna “Nan” & \\"Ben\\" \\\\" <us@example.com>'],
    ['x>\r\nBcc: <eve@example.com', 'us@example.com', '"x> Bcc: <eve@example.com" <us@example.com>'],
    ['eve@example.com', 'us@example.com', '"eve@example.com" <us@example.com>'],
    ['زينب ومتعب', 'us@example.com', 'زينب ومتعب <us@example.com>'],
    ['Anna & Ben', 'The couple <us@example.com>', 'The couple <us@example.com>'],
    ['Anna & Ben', 'us@example.com (The couple)', 'us@example.com (The couple)'],
    ['', 'us@example.com', 'us@example.com'],
    [' \n ', 'us@example.com', 'us@example.com'],
  ])('I14 of %j, whose sender is %j, comes from %j', (coupleTitle, from, expected) => {
    const couple = { ...wedding, coupleTitle, firstPartner: '', secondPartner: '' };
    expect(buildMail({ ...mail, from }, couple, site).from).toBe(expected);
  });

  it('comes from the names of a couple without a title', () => {
    const couple = { ...wedding, coupleTitle: '', firstPartner: 'Anna', secondPartner: 'Ben' };
    expect(buildMail({ ...mail, from: 'us@example.com' }, couple, site).from).toBe('Anna & Ben <us@example.com>');
  });

  it.each([
    ['pl', 'Signe i Mathieu'],
    ['ar', 'Signe و Mathieu'],
  ] as const)('joins the names as %s does, in every part', (language, couple) => {
    const { from, html, text } = buildMail({ ...mail, language, from: 'us@example.com' }, wedding, site);
    for (const part of [from, html, text]) expect(part.replaceAll('\u00a0', ' ')).toContain(couple);
    expect(`${from} ${html} ${text}`).not.toMatch(/&amp; Mathieu|& Mathieu/);
  });

  it('about a widget event has no image, no wedding date and no calendar file', () => {
    const { html, text, attachments } = buildMail({ ...mail, kind: 'widget' }, wedding, site);
    expect(attachments).toEqual([]);
    expect(html).not.toContain('<img');
    expect(text.startsWith('Dear Zoé')).toBe(true);
    for (const part of [html, text]) expect(part).not.toMatch(/unsubscribe|about (?:their|a) wedding/i);
  });

  it('that invites to an account has a button for the link, no image and no calendar file', () => {
    const link = `${publicUrl}/#/join/abc-_9`;
    const invitation = {
      ...mail,
      kind: 'account' as const,
      language: 'fr' as const,
      body: `Bonjour\n\n${link}\n\nÀ vous`,
    };
    const { html, text, attachments } = buildMail(invitation, wedding, site);
    expect(attachments).toEqual([]);
    expect(html).not.toContain('<img');
    expect(html).toMatch(new RegExp(`<a href="${link}"[^>]*>Créer mon compte</a>`));
    expect(text).toContain(link);
  });
});
