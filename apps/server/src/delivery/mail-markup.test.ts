// The markup that large mail programs render (specification §5 "E-mail").
import { getContrast } from '@havn/api/look/contrast';
import { listChoices, worldNames } from '@havn/api/look/look-names';
import { getPalette } from '@havn/api/look/looks';
import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import { languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { buildMail } from './mail.js';

const publicUrl = 'https://wedding.example.com';
const site = { publicUrl, now: () => new Date('2025-06-01T10:00:00Z') };
const wedding = { ...weddingDefaults, version: 6 };
const palette = getPalette(wedding);
const link = `${publicUrl}/i/23456789ABC`;

type MailKind = Parameters<typeof buildMail>[0]['kind'];
interface MailOptions {
  kind?: MailKind;
  language?: (typeof languages)[number];
  body?: string;
  record?: typeof wedding;
}

const build = ({ kind = 'message', language = 'en', record = wedding, ...mail }: MailOptions = {}) =>
  buildMail(
    {
      id: '11111111-0000-4000-8000-000000000001',
      kind,
      language,
      recipient: 'zoe@example.com',
      subject: 'For Zoé',
      body: `Dear Zoé,\n\nwe marry!\n\n${link}\n\nYours`,
      from: 'Signe <signe@example.com>',
      hasDeclined: false,
      ...mail,
    },
    record,
    site,
  );

const listTags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

describe.each(['message', 'survey', 'test', 'account', 'widget'] as const)('the markup of a %s', (kind) => {
  const { html } = build({ kind });

  it('has no script, no external style and no web font, and stays far below the size that Gmail cuts', () => {
    expect(html).not.toMatch(
      /<script|<link|@import|@font-face|url\(|\son\w+=|<form|<svg|<iframe|position:|float:|flex|grid/,
    );
    expect(html.length).toBeLessThan(20_000);
  });

  it('has only tables for layout, which screen readers skip, at most 600 pixels wide', () => {
    for (const table of listTags(html, 'table'))
      expect(table).toMatch(/role="presentation" cellpadding="0" cellspacing="0" border="0"/);
    const widths = [...html.matchAll(/(?:width="|max-width:)(\d+)(?!%)/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBe(600);
    expect(html).toContain('style="max-width:600px;');
    // Outlook ignores max-width.
    expect(html).toMatch(
      /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->[\s\S]*<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/,
    );
  });

  it('has the style of each text and cell inline, so that a program that drops the stylesheet shows the same', () => {
    const light = html.replace(/<style>[\s\S]*?<\/style>/, '');
    for (const name of ['p', 'a', 'h1', 'img', 'body'])
      for (const tag of listTags(light, name)) expect(tag).toMatch(/ style="[^"]*(?:color|margin)/);
    for (const [, text] of light.matchAll(/font-family:([^;"]*)/g))
      expect(text).toBe("Georgia,'Times New Roman',serif");
  });

  it('announces both colour schemes, and colours every role in the dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{([\s\S]*)\}<\/style>/.exec(html) ?? [];
    const classes = new Set(
      listTags(html, '\\w+').flatMap((tag) => / class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []),
    );
    expect([...classes].filter((name) => !dark.includes(`.${name}`))).toEqual([]);
  });
});

describe('an e-mail', () => {
  it('has a picture with the names, drawn by the server, without anything about the guest', () => {
    const [picture = ''] = listTags(build().html, 'img');
    expect(picture).toMatch(/src="https:\/\/wedding\.example\.com\/preview\/en-mail-[0-9a-f]{16}\.png"/);
    expect(picture).toContain('alt="Signe &amp; Mathieu"');
    expect(picture).toContain('width="600"');
    // Readable as the heading while pictures are off.
    expect(picture).toMatch(/style="[^"]*color:[^"]*font-family:[^"]*font-size:32px/);
    expect(build().html).toMatch(/<h1 [^>]*><picture><source [^>]*><img /);
  });

  it('P16 loads one picture, which is the same for every guest and message', () => {
    const urls = ['For Zoé', 'For Ida'].map((body) => listTags(build({ body }).html, 'img'));
    expect(urls[0]).toHaveLength(1);
    expect(urls[0]).toEqual(urls[1]);
    expect(listTags(build().html, 'img')).toEqual(listTags(build({ kind: 'survey' }).html, 'img'));
  });

  it('has a picture of the night where the mail program is dark', () => {
    const [source = ''] = listTags(build().html, 'source');
    expect(source).toContain('media="(prefers-color-scheme:dark)"');
    expect(source).toMatch(/srcset="https:\/\/wedding\.example\.com\/preview\/en-night-[0-9a-f]{16}\.png"/);
  });

  it('says the date once: below the picture, unless the couple has written it', () => {
    const without = build({ body: 'Dear Zoé' });
    expect([without.html, without.text].map((part) => part.split('2 August 2025').length - 1)).toEqual([1, 1]);
    const withDate = build({ body: 'Please join us: Saturday 2 August 2025' });
    expect(withDate.text.split('2 August 2025')).toHaveLength(2);
    expect(withDate.html).not.toContain('2 August 2025 ·');
  });

  it('has another picture once the record has changed', () => {
    const path = (record: typeof wedding) => /\/preview\/[^"]*/.exec(build({ record }).html)?.[0];
    expect(path(wedding)).not.toBe(path({ ...wedding, palette: 'Regatta' }));
    expect(path(wedding)).not.toBe(path({ ...wedding, firstPartner: 'Ida' }));
    expect(path(wedding)).toBe(path({ ...wedding, version: 7 }));
    const photo = '/pictures/0f0f0f0f-0000-4000-8000-000000000001.webp';
    expect(path({ ...wedding, couplePhotoUrl: photo })).toMatch(/\.jpg$/);
  });

  it('has the picture of the invitation without a heading while the couple has no names', () => {
    const { html } = build({ record: { ...wedding, ...newWedding } });
    expect(html).not.toContain('<h1');
    expect(listTags(html, 'img')[0]).toContain('alt="You’re invited to our wedding"');
  });

  it('has a button of a coloured cell, and its address in words once', () => {
    const { html } = build();
    const button = new RegExp(
      `<td class="button" bgcolor="${palette.accent}"[^>]*mso-padding-alt:[^>]*><a href="${link}" style="display:inline-block;[^"]*">Open the invitation</a></td>`,
    );
    expect(html).toMatch(button);
    expect(html.split(`>${link}<`)).toHaveLength(2);
  });

  it.each(languages)('has the link once in the text version, in %s', (language) => {
    const { text } = build({ language });
    expect(text.split(link)).toHaveLength(2);
    expect(text).not.toMatch(/<\w|&amp;/);
  });

  it('begins with its first words where inboxes show them, not with the address', () => {
    const teaser = /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(build().html)?.[1];
    expect(teaser).toBe('Dear Zoé, we marry! Yours');
    expect(
      /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(build({ body: '<b>'.repeat(100) }).html)?.[1],
    ).not.toContain('<');
  });

  const looks = worldNames.flatMap((world) => listChoices(world).palette.map((name) => ({ world, palette: name })));

  it.each(looks)('is readable in both colour schemes in $world, $palette', (look) => {
    const { html } = build({ record: { ...wedding, ...look } as typeof wedding });
    const palette = getPalette(look);
    expect(html).toContain(`background-color:${palette.paper}`);
    const dark = Object.fromEntries(
      [...html.matchAll(/\.(\w+)(?: a)?\{(?:background-)?color:(#[0-9a-f]{6})!important/g)].map(([, name, color]) => [
        name,
        color,
      ]),
    );
    const texts = { ink: palette.ink, soft: palette.soft, accent: palette.accent };
    for (const [name, color] of Object.entries(texts)) {
      expect(getContrast(color, palette.card), name).toBeGreaterThanOrEqual(4.5);
      expect(getContrast(dark[name] ?? '', dark.card ?? ''), `dark ${name}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(getContrast(palette.card, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });
});
