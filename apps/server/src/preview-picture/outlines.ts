// Text as outlines in the lettering of the guest pages, so that a picture looks the same on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findScriptFonts } from '@havn/api/look/script-fonts';
import { Blob, Face, Font, Direction as HarfBuzzDirection, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { memoize } from '../kernel/memoize.js';
import { type Direction, getTextDirection, orderVisually } from './visual-order.js';
import { decodeWoff } from './woff.js';

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
const usualSubsets: readonly string[] = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'thai',
  'arabic',
];

const isInstalled = memoize((file) => {
  try {
    return require.resolve(file) !== '';
  } catch {
    return false;
  }
});

/** The existing files of fonts such as `charm/400-normal`: a package and a style. */
const listFontFiles = (fonts: readonly string[], subsets = usualSubsets) =>
  fonts.flatMap((font) => {
    const [name = '', style = ''] = font.split('/');
    return subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${style}.woff`).filter(isInstalled);
  });

const loadedFonts = new Map<string, Promise<Font>>();

const loadFont = async (file: string) =>
  new Font(new Face(new Blob(decodeWoff(await readFile(require.resolve(file))))));

function getFont(file: string): Promise<Font> {
  const font = loadedFonts.get(file) ?? loadFont(file);
  loadedFonts.set(file, font);
  return font;
}

/** Of a script that the fonts of the look do not have. */
function listScriptFiles(character: string): string[] {
  const fonts = findScriptFonts(character);
  return fonts === undefined ? [] : listFontFiles([fonts.lettering], [fonts.subset]);
}

async function findFont(character: string, fonts: readonly string[]): Promise<Font | null> {
  for (const file of [...listFontFiles(fonts), ...listScriptFiles(character)]) {
    const font = await getFont(file);
    if (font.nominalGlyph(character.codePointAt(0) ?? 0)) return font;
  }
  return null;
}

interface Run {
  font: Font;
  text: string;
  direction: Direction | null;
}

const isBlank = (text: string) => /^\s+$/u.test(text);

/**
 * Consecutive characters of one font, or null when no font has one of the characters. Blanks are runs of their own: their
 * side depends on the direction. The digits of a text from right to left are of the last font, as its letters are.
 */
async function splitByFont(text: string, fonts: readonly string[], direction: Direction): Promise<Run[] | null> {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const isOfLetters = direction === 'rtl' && /[\d\s]/u.test(character);
    const font = await findFont(character, isOfLetters ? fonts.toReversed() : fonts);
    if (font === null) return null;
    const last = runs.at(-1);
    if (last?.font === font && isBlank(last.text) === isBlank(character)) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs.map((run) => ({ ...run, direction: getTextDirection(run.text) }));
}

/** With its letters joined, and marks and kerning in place. */
function drawRun({ font, text, direction }: Run, outline: Outline, letterSpacing: number): void {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction === 'rtl' ? HarfBuzzDirection.RTL : HarfBuzzDirection.LTR);
  shape(font, buffer);
  const scale = outlineSize / font.face.upem;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(glyph)) {
      const points = values.map((value, index) =>
        index % 2 === 0 ? outline.width + (value + xOffset) * scale : -(value + yOffset) * scale,
      );
      outline.path += type + points.map((point) => point.toFixed(1)).join(' ');
      const heights = points.filter((_, index) => index % 2 === 1);
      outline.ascent = Math.max(outline.ascent, ...heights.map((height) => -height));
      outline.descent = Math.max(outline.descent, ...heights);
    }
    // Joined letters are not spaced.
    outline.width += xAdvance * scale + (direction === 'rtl' ? 0 : letterSpacing * outlineSize);
  }
}

export interface Lettering {
  /** In the order in which a character is looked up, such as `charm/400-normal`. */
  fonts: readonly string[];
  /** In em. */
  letterSpacing?: number;
  /** That of the text, unless given. */
  direction?: Direction;
}

/** Null when the fonts lack a character. */
export async function createOutline(text: string, lettering: Lettering): Promise<Outline | null> {
  const { fonts, letterSpacing = 0, direction = getTextDirection(text) ?? 'ltr' } = lettering;
  const runs = await splitByFont(text.normalize('NFC'), fonts, direction);
  if (runs === null) return null;
  const outline = { path: '', width: 0, ascent: 0, descent: 0 };
  for (const run of orderVisually(runs, direction)) drawRun(run, outline, letterSpacing);
  return outline;
}
