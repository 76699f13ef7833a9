// The colours of a person, by choice.
import type { Palette } from './palette.js';
import type { Person } from './portrait.js';

export type ColorField = 'skin' | 'hairColor' | 'cloth';
/** `lines` and `henna` are drawn on the area; `trim` is a border or an embroidery, `pair` a second cloth. */
interface Colors {
  area: keyof Palette;
  lines: keyof Palette;
  henna?: keyof Palette;
  trim?: keyof Palette;
  pair?: keyof Palette;
}

export const personColors: { [Field in ColorField]: Record<Person[Field], Colors> } = {
  skin: {
    1: { area: 'skin1', lines: 'skin3', henna: 'hair3' },
    2: { area: 'skin2', lines: 'skin4', henna: 'hair3' },
    3: { area: 'skin3', lines: 'skin4', henna: 'hair3' },
    4: { area: 'skin4', lines: 'skin5', henna: 'skin6' },
    5: { area: 'skin5', lines: 'skin6', henna: 'hair1' },
    6: { area: 'skin6', lines: 'skin4', henna: 'skin4' },
  },
  hairColor: {
    black: { area: 'hair1', lines: 'hair5' },
    brown: { area: 'hair2', lines: 'hair1' },
    auburn: { area: 'hair3', lines: 'hair2' },
    blond: { area: 'hair4', lines: 'hair3' },
    grey: { area: 'hair5', lines: 'hair1' },
    white: { area: 'hair6', lines: 'hair5' },
  },
  cloth: {
    white: { area: 'card', lines: 'ink', trim: 'd2', pair: 'd1' },
    dark: { area: 'night', lines: 'mainSoft', trim: 'd2', pair: 'accent' },
    main: { area: 'main', lines: 'ink', trim: 'd2', pair: 'd1' },
    first: { area: 'd1', lines: 'ink', trim: 'd2', pair: 'main' },
    second: { area: 'd2', lines: 'ink', trim: 'accent', pair: 'main' },
    third: { area: 'd3', lines: 'ink', trim: 'd2', pair: 'd1' },
  },
};

const colorsByField: Record<ColorField, Readonly<Record<string, Colors>>> = personColors;

/** How a choice looks in a palette. */
export const getPersonColor = (palette: Palette, field: ColorField, value: string): string =>
  palette[colorsByField[field][value]?.area ?? 'paper'];
