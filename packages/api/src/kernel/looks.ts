// The colours and fonts of the looks. Browsers get them in stylesheets instead.
import type { LookChoice } from './look-names.js';
import { letteringFonts, paletteColors } from './looks.gen.js';
import { type Palette, type PaletteColors, toPalette } from './palette.js';

type ByWorld<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const colorsByWorld: ByWorld<PaletteColors> = paletteColors;
const fontsByWorld: ByWorld<readonly string[]> = letteringFonts;

/** @throws Error with the names, if the world has no such palette. */
export function getPalette({ world, palette }: Pick<LookChoice, 'world' | 'palette'>): Palette {
  const colors = colorsByWorld[world]?.[palette];
  if (colors === undefined) throw new Error(`The world "${world}" has no palette "${palette}".`);
  return toPalette(colors);
}

/**
 * Of pictures that the server draws, in the order in which a character is looked up, such as `charm/400-normal`.
 * @throws Error with the names, if the world has no such lettering.
 */
export function getLetteringFonts({ world, lettering }: Pick<LookChoice, 'world' | 'lettering'>): readonly string[] {
  const fonts = fontsByWorld[world]?.[lettering];
  if (fonts === undefined) throw new Error(`The world "${world}" has no lettering "${lettering}".`);
  return fonts;
}
