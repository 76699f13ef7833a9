// The colours, fonts and couples of the looks. Browsers get them in stylesheets instead.
import type { LookChoice } from './look-names.js';
import { couples, letteringFonts, paletteColors } from './looks.gen.js';
import { type Palette, type PaletteColors, toPalette } from './palette.js';
import type { Portrait } from './portrait.js';

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

/**
 * The people whom a world draws until a wedding chooses its own.
 * @throws Error with the name, if there is no such world.
 */
export function getCouple(world: string): Portrait {
  const couple = couples[world];
  if (couple === undefined) throw new Error(`There is no world "${world}".`);
  return couple;
}
