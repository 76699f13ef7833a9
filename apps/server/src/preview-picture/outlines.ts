// Text as outlines in the lettering of the guest pages, so that a picture looks the same on every machine.
/// <reference path="./opentype.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';
import { memoize } from '../kernel/memoize.js';

export interface Outline {
  /** SVG path data at the outlines' size, on the baseline, from x = 0. */
  path: string;
  width: number;
  /** The extent of the ink above and below the baseline. */
  ascent: number;
  descent: number;
}

/** Outlines are scaled to the size at which they are drawn. */
export const outlineSize = 100;

const require = createRequire(import.meta.url);
/** In the order in which a character is looked up. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'thai'];

const isInstalled = memoize((file) => {
  try {
    return require.resolve(file) !== '';
  } catch {
    return false;
  }
});

/** The existing files of fonts such as `charm/400-normal`: a package and a style. */
const listFontFiles = (fonts: readonly string[]) =>
  fonts.flatMap((font) => {
    const [name = '', style = ''] = font.split('/');
    return subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${style}.woff`).filter(isInstalled);
  });

const parsedFonts = new Map<string, Promise<Font>>();

async function parseFont(file: string): Promise<Font> {
  const bytes = await readFile(require.resolve(file));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

function getFont(file: string): Promise<Font> {
  const font = parsedFonts.get(file) ?? parseFont(file);
  parsedFonts.set(file, font);
  return font;
}

async function findFont(character: string, fonts: readonly string[]): Promise<Font | null> {
  for (const file of listFontFiles(fonts)) {
    const font = await getFont(file);
    if (font.charToGlyphIndex(character) !== 0) return font;
  }
  return null;
}

/** Consecutive characters of one font, or null when no font has one of the characters. */
async function splitByFont(text: string, fonts: readonly string[]): Promise<{ font: Font; text: string }[] | null> {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = await findFont(character, fonts);
    if (font === null) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** `toPathData` of opentype.js 2.0.0 writes NaN for some numbers. */
function toPathData({ commands }: Path): string {
  return commands
    .map(
      ({ type, ...points }) =>
        type +
        Object.values(points)
          .map((value) => value.toFixed(1))
          .join(' '),
    )
    .join('');
}

/** opentype.js throws at the contextual letter forms of some fonts, such as Great Vibes: they are drawn without. */
function drawGlyphs<Result>(font: Font, draw: () => Result): Result {
  try {
    return draw();
  } catch {
    delete font.tables.gsub;
    return draw();
  }
}

export interface Lettering {
  /** In the order in which a character is looked up, such as `charm/400-normal`. */
  fonts: readonly string[];
  /** In em. */
  letterSpacing?: number;
}

/** Null when the fonts lack a character. */
export async function createOutline(text: string, { fonts, letterSpacing = 0 }: Lettering): Promise<Outline | null> {
  const runs = await splitByFont(text.normalize('NFC'), fonts);
  if (runs === null) return null;
  const outline = { path: '', width: 0, ascent: 0, descent: 0 };
  for (const { font, text: run } of runs) {
    const path = drawGlyphs(font, () => font.getPath(run, outline.width, 0, outlineSize, { letterSpacing }));
    const { y1, y2 } = path.getBoundingBox();
    outline.path += toPathData(path);
    outline.width += font.getAdvanceWidth(run, outlineSize, { letterSpacing });
    outline.ascent = Math.max(outline.ascent, -y1);
    outline.descent = Math.max(outline.descent, y2);
  }
  return outline;
}
