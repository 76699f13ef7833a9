import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { isPrefix } from '@havn/api/wedding/rules';
import sharp from 'sharp';
import { composePreview, photoFrame } from './compose.js';
import type { PreviewContent } from './content.js';
import { getPictureFormat } from './format.js';
import type { Names, Word } from './names-layout.js';
import { createOutline, type Outline } from './outlines.js';
import { getTextDirection } from './visual-order.js';

/** Emojis and control characters, which our fonts lack. */
const undrawable = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}]|\u{FE0F}/gu;

/** Splits after spaces and hyphens. Null when the fonts lack a character. */
async function createWords(text: string, fonts: readonly string[]): Promise<Word[] | null> {
  const words: Word[] = [];
  for (const part of text
    .replace(undrawable, '')
    .trim()
    .split(/(?<=-)|(?=\s)/)) {
    const word = part.trim();
    if (word === '') continue;
    const outline = await createOutline(word, { fonts });
    if (outline === null) return null;
    words.push({ outline, direction: getTextDirection(word), isGlued: word === part && words.length > 0 });
  }
  return words;
}

/** @throws Error if the fonts lack a character. */
async function createJoin(join: string, fonts: readonly string[]): Promise<Outline> {
  const outline = await createOutline(join, { fonts });
  if (outline === null) throw new Error(`No font has all letters of "${join}".`);
  return outline;
}

/** The couple's names, or the title of the invitation if the fonts lack a letter of the names. */
async function createNames(
  { direction, join, first, second, title }: PreviewContent,
  fonts: readonly string[],
): Promise<Names> {
  const outline = await createJoin(join, fonts);
  const page = {
    joiner: { outline, direction: getTextDirection(join), isGlued: false },
    isPrefix: isPrefix(join),
    direction,
  };
  const [one, other] = [await createWords(first, fonts), await createWords(second, fonts)];
  if (one !== null && other !== null && one.length > 0) return { ...page, first: one, second: other };
  return { ...page, first: (await createWords(title, fonts)) ?? [], second: [] };
}

async function cropPhoto(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = photoFrame;
  return sharp(bytes)
    .resize({ width, height, fit: 'cover' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export interface Drawing {
  content: PreviewContent;
  art: PreviewArtwork;
  photo: Uint8Array | null;
}

export async function drawPreview({ content, art, photo }: Drawing): Promise<Buffer> {
  const { fonts } = art;
  const { direction } = content;
  const svg = composePreview({
    art,
    isNight: content.kind === 'night',
    names: await createNames(content, fonts),
    // Left out if the fonts lack a character.
    date: content.date === '' ? null : await createOutline(content.date, { fonts, letterSpacing: 0.04, direction }),
    photo: photo === null ? null : await cropPhoto(photo),
  });
  const picture = sharp(Buffer.from(svg));
  return getPictureFormat(content) === 'png'
    ? picture.png({ palette: true, quality: 90, effort: 7 }).toBuffer()
    : picture.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
