// The colours of a person, by choice.
import type { Palette } from './palette.js';
import type { Person } from './portrait.js';

export type ColorField = 'skin' | 'hairColor' | 'cloth';
type Colors = readonly [area: keyof Palette, linesOnIt: keyof Palette];

export const personColors: { [Field in ColorField]: Record<Person[Field], Colors> } = {
  skin: {
    1: ['skin1', 'skin3'],
    2: ['skin2', 'skin4'],
    3: ['skin3', 'skin4'],
    4: ['skin4', 'skin5'],
    5: ['skin5', 'skin6'],
    6: ['skin6', 'skin4'],
  },
  hairColor: {
    black: ['hair1', 'hair5'],
    brown: ['hair2', 'hair1'],
    auburn: ['hair3', 'hair2'],
    blond: ['hair4', 'hair3'],
    grey: ['hair5', 'hair1'],
    white: ['hair6', 'hair5'],
  },
  cloth: {
    white: ['card', 'ink'],
    dark: ['night', 'mainSoft'],
    main: ['main', 'ink'],
    first: ['d1', 'ink'],
    second: ['d2', 'ink'],
    third: ['d3', 'ink'],
  },
};

const colorsByField: Record<ColorField, Readonly<Record<string, Colors>>> = personColors;

/** How a choice looks in a palette. */
export const getPersonColor = (palette: Palette, field: ColorField, value: string): string =>
  palette[colorsByField[field][value]?.[0] ?? 'paper'];
