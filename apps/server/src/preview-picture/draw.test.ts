import { readFileSync } from 'node:fs';
import { listChoices, worldNames } from '@havn/api/look/look-names';
import { getLetteringFonts, getPalette } from '@havn/api/look/looks';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviewContent } from './content.js';
import { drawPreview } from './draw.js';
import { drawInProcess } from './draw-in-process.js';

const readDrawing = (name: string) =>
  readFileSync(new URL(`../../../web/src/worlds/harbour/${name}.svg`, import.meta.url), 'utf8');
const look = { world: 'harbour', palette: 'Harbour', lettering: 'Charm' };
const harbourArt: PreviewArtwork = {
  palette: getPalette(look),
  landscape: readDrawing('landscape'),
  vehicle: readDrawing('vehicle'),
  corner: readDrawing('corner'),
  otherCorner: readDrawing('corner-2'),
  emblem: readDrawing('emblem'),
  night: { sky: readDrawing('night-sky'), landscape: [readDrawing('landscape'), readDrawing('lights')], vehicle: null },
  flourish: 'M2 12H70',
  fonts: getLetteringFonts(look),
};

const content: PreviewContent = {
  kind: 'link',
  language: 'en',
  direction: 'ltr',
  join: '&',
  first: 'Signe',
  second: 'Mathieu',
  title: 'You’re invited',
  date: '2 August 2025',
  photoId: null,
  look,
};

const draw = (first: string, second: string, change: Partial<PreviewContent> = {}) =>
  drawPreview({ content: { ...content, first, second, ...change }, art: harbourArt, photo: null });

/** The picture without names, and the picture of an ordinary couple. */
let withoutNames: Buffer;
let ordinary: Buffer;
beforeAll(async () => {
  withoutNames = await draw('美咲', 'Bo');
  ordinary = await draw('Signe', 'Mathieu');
});

describe('a preview picture', () => {
  it('of an e-mail in the dark is that of the night', async () => {
    expect((await draw('Signe', 'Mathieu', { kind: 'night' })).equals(ordinary)).toBe(false);
  });

  it.each([
    ['Łukasz', 'Željka Đorđević'],
    ['Nguyễn', 'Ngọc Ánh'],
    ['Ελένη', 'Дмитрий'],
    ['สมชาย', 'Bo'],
    ['ليلى', 'عبد الرحمن'],
    ['ليلى', 'Bo'],
    ['נועה', 'अर्जुन'],
    ['ليلى', 'נועה'],
    ['E\u0301mile', 'Zoe\u0308'],
  ])('shows %s and %s in their letters', async (first, second) => {
    expect((await draw(first, second)).equals(withoutNames)).toBe(false);
  });

  it.each([
    ['美咲', 'ليلى'],
    ['💍', '🎉'],
    ['', ''],
  ])('shows the title of the invitation where no font has the letters of %s and %s', async (first, second) => {
    expect((await draw(first, second)).equals(withoutNames)).toBe(true);
  });

  it('leaves out emojis', async () => {
    expect((await draw('Signe 💍', '👩🏽‍🚀 Mathieu')).equals(ordinary)).toBe(true);
  });

  it('shows the date in the language of the household', async () => {
    const french = await draw('Signe', 'Mathieu', { language: 'fr', date: '2 août 2025' });
    expect(french.equals(ordinary)).toBe(false);
  });

  it('begins at the right in a language that does', async () => {
    const [hebrew, reversed] = await Promise.all([
      draw('נועה', 'דוד', { direction: 'rtl', date: '' }),
      draw('דוד', 'נועה', { date: '' }),
    ]);
    expect(hebrew.equals(await draw('נועה', 'דוד', { date: '' }))).toBe(false);
    expect(hebrew.equals(reversed)).toBe(true);
  });

  it('leaves out a date whose letters no font has', async () => {
    const japanese = '2027年8月7日';
    expect(
      (await draw('Signe', 'Mathieu', { date: japanese })).equals(await draw('Signe', 'Mathieu', { date: '' })),
    ).toBe(true);
  });

  it('can be drawn without a date', async () => {
    const picture = await draw('Signe', 'Mathieu', { date: '' });
    expect(picture.equals(ordinary)).toBe(false);
    expect(picture.length).toBeGreaterThan(10_000);
  });

  it('can be drawn for names of a hundred characters', async () => {
    for (const name of ['W'.repeat(100), 'a '.repeat(50), '-'.repeat(100)])
      expect((await draw(name, name)).length).toBeLessThan(300_000);
  });
});

const looks = worldNames.flatMap((world) =>
  listChoices(world).lettering.map((lettering) => ({ world, palette: listChoices(world).palette[0] ?? '', lettering })),
);

it.each(looks)('a preview picture is drawn in the $lettering of $world', async (look) => {
  const art = { ...harbourArt, palette: getPalette(look), fonts: getLetteringFonts(look) };
  const drawNames = (first: string) => drawPreview({ content: { ...content, first, look }, art, photo: null });
  const pictures = await Promise.all(['Łukasz', 'Ελένη', 'Дмитрий', 'Nguyễn', 'ليلى', '美咲'].map(drawNames));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
});

describe('a child process', () => {
  it('draws the same picture', async () => {
    const picture = await drawInProcess({ content, art: harbourArt, photo: null });
    expect(picture.equals(ordinary)).toBe(true);
  });

  it('that cannot read the photo fails without stopping the server', async () => {
    const drawing = drawInProcess({ content, art: harbourArt, photo: Buffer.from('no picture') });
    await expect(drawing).rejects.toThrow('Command failed');
  });
});
