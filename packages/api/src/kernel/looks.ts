// The looks that a wedding can have: a world, and one of its palettes and letterings.
import { looks } from './looks.gen.js';
import { type Palette, type PaletteColors, toPalette } from './palette.js';

interface WorldLooks {
  palettes: Readonly<Record<string, PaletteColors>>;
  /** The fonts of each lettering in pictures that the server draws, in the order in which a character is looked up. */
  letterings: Readonly<Record<string, readonly string[]>>;
}

export const looksByWorld: Readonly<Record<string, WorldLooks>> = looks;

/** @throws Error with the names, if the world has no such palette. */
export function getPalette({ world, palette }: { world: string; palette: string }): Palette {
  const colors = looksByWorld[world]?.palettes[palette];
  if (colors === undefined) throw new Error(`The world "${world}" has no palette "${palette}".`);
  return toPalette(colors);
}

/** Of the sample wedding. */
export const defaultPalette: Palette = getPalette({ world: 'harbour', palette: 'Harbour' });
