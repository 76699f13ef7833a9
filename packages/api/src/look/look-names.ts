// The names of the looks that a wedding can have: a world, and one of its palettes and letterings.
import { lookNames } from './look-names.gen.js';

type Names = typeof lookNames;
export type WorldName = keyof Names;
export type PaletteName = Names[WorldName]['palettes'][number];
export type LetteringName = Names[WorldName]['letterings'][number];

export interface LookChoice {
  world: string;
  palette: string;
  lettering: string;
}

const namesByWorld: Readonly<Record<string, { palettes: readonly string[]; letterings: readonly string[] }>> =
  lookNames;

export const worldNames = Object.keys(lookNames) as WorldName[];
/** Of all worlds. */
export const paletteNames = [...new Set(Object.values(lookNames).flatMap(({ palettes }) => palettes))] as PaletteName[];
export const letteringNames = [
  ...new Set(Object.values(lookNames).flatMap(({ letterings }) => letterings)),
] as LetteringName[];

/** What a wedding in the world can choose. The first ones are the defaults. */
export const listChoices = (world: string): { palette: readonly string[]; lettering: readonly string[] } => ({
  palette: namesByWorld[world]?.palettes ?? [],
  lettering: namesByWorld[world]?.letterings ?? [],
});
