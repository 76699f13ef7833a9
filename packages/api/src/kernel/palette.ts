// The colours, named by meaning. Pages, short pages, mails, pictures, print and confetti read them here.

/** Grounds, texts and the three colours of drawings. Every text is readable on every ground (at least 4.5:1). */
type Role = 'paper' | 'deep' | 'card' | 'ink' | 'soft' | 'main' | 'accent' | 'd1' | 'd2' | 'd3';

/** Darker and lighter shades of the roles; `night` is the ground of a drawing in the dark. */
type Shade = 'mainDeep' | 'mainTint' | 'd3Tint' | 'edge' | 'line' | 'night';

export type Palette = Readonly<Record<Role | Shade, string>>;

export const palette: Palette = {
  paper: '#fbf6ea',
  deep: '#f3ebd8',
  card: '#fffdf7',
  ink: '#1c3550',
  soft: '#4a5f75',
  main: '#1f5578',
  accent: '#a8382a',
  d1: '#e8846c',
  d2: '#f2cf7e',
  d3: '#a9cbb9',
  mainDeep: '#173f5b',
  mainTint: '#cfe0e2',
  d3Tint: '#e3eeec',
  edge: '#e6d7b8',
  line: '#d9ccb0',
  night: '#1f4163',
};

/** CSS custom properties, such as `['--main-deep', '#173f5b']`. */
export const listColorProperties = (colors: Palette): [name: string, value: string][] =>
  Object.entries(colors).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
