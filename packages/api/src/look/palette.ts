// The colours, named by meaning: each palette of a world (its look.json) has ten roles, from which the shades are mixed.

export const paletteRoles = ['paper', 'deep', 'card', 'ink', 'soft', 'main', 'accent', 'd1', 'd2', 'd3'] as const;

/** Grounds, texts and the three colours of drawings. Every text is readable on every ground (at least 4.5:1). */
type Role = (typeof paletteRoles)[number];

/** Between two colours: 0 is the first one, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Darker and lighter shades of the roles; `night` is the ground of a drawing in the dark. */
const shades = {
  inkDeep: ({ ink }) => mix(ink, '#000000', 0.4),
  mainDeep: ({ main, ink }) => mix(mix(main, ink, 0.2), '#000000', 0.2),
  mainMid: ({ main, card }) => mix(main, card, 0.35),
  mainSoft: ({ main, card }) => mix(main, card, 0.65),
  mainTint: ({ main, card }) => mix(main, card, 0.8),
  d1Deep: ({ d1, accent }) => mix(d1, accent, 0.3),
  d1Tint: ({ d1, card }) => mix(d1, card, 0.5),
  d2Tint: ({ d2, card }) => mix(d2, card, 0.6),
  d3Deep: ({ d3, main }) => mix(d3, main, 0.3),
  d3Tint: ({ d3, card }) => mix(d3, card, 0.7),
  edge: ({ deep, d2, ink }) => mix(mix(deep, d2, 0.33), ink, 0.06),
  line: ({ deep, d2, ink }) => mix(mix(deep, d2, 0.33), ink, 0.12),
  night: ({ ink, main }) => mix(ink, main, 0.4),
} satisfies Record<string, (colors: Readonly<Record<Role, string>>) => string>;

/** The same in every palette, for people only: skins from the lightest to the darkest, and hair. */
const people = {
  skin1: '#f9e0cc',
  skin2: '#f0cdb0',
  skin3: '#d9ab7c',
  skin4: '#b07a4c',
  skin5: '#7a5036',
  skin6: '#4a3223',
  hair1: '#2b2422',
  hair2: '#5f3f2a',
  hair3: '#9c4f2b',
  hair4: '#d8b26a',
  hair5: '#a7a29b',
  hair6: '#efeae2',
} as const;

type Shade = keyof typeof shades;

export type Palette = Readonly<Record<Role | Shade | keyof typeof people, string>>;
/** The colours that a world gives: the roles, and a shade where the mixed one does not fit its drawings. */
export type PaletteColors = Readonly<Record<Role, string> & Partial<Record<Shade, string>>>;

export function toPalette(colors: PaletteColors): Palette {
  const mixed = Object.entries(shades).map(([name, mixShade]) => [name, mixShade(colors)]);
  return { ...(Object.fromEntries(mixed) as Record<Shade, string>), ...people, ...colors };
}

/**
 * What each colour is by night: the colour towards which that of the sky goes, and how far. Water is darker than the sky,
 * walls and snow are lit by the moon, and outlines are the darkest.
 */
const nightColors: Partial<Record<Role | Shade, readonly [toward: Role | Shade, share: number]>> = {
  ...{ paper: ['card', 0.24], card: ['card', 0.4], deep: ['card', 0.16], edge: ['edge', 0.26], line: ['line', 0.26] },
  ...{ ink: ['inkDeep', 1], inkDeep: ['inkDeep', 1], soft: ['card', 0.2], night: ['inkDeep', 0.3] },
  ...{ main: ['mainMid', 0.2], mainDeep: ['inkDeep', 0.5] },
  ...{ mainMid: ['inkDeep', 0.15], mainSoft: ['inkDeep', 0.3], mainTint: ['inkDeep', 0.45] },
  ...{ accent: ['accent', 0.6], d1: ['d1', 0.5], d1Deep: ['d1', 0.38], d1Tint: ['d1', 0.3] },
  ...{ d2: ['d2', 0.45], d2Tint: ['d2', 0.25], d3: ['d3', 0.22], d3Deep: ['d3', 0.12], d3Tint: ['d3', 0.3] },
};

/** The palette of a drawing by night, which has the paths of the day. */
export function toNightPalette(palette: Palette): Palette {
  const colors = Object.entries(palette).map(([name, color]) => {
    const [toward, share] = nightColors[name as Role | Shade] ?? [];
    return [name, mix(palette.night, toward === undefined ? color : palette[toward], share ?? 0.7)];
  });
  return Object.fromEntries(colors) as Palette;
}

export const toPropertyName = (name: string): string => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/** The custom properties that drawings and stylesheets may name. */
export const colorNames: ReadonlySet<string> = new Set(
  [...paletteRoles, ...Object.keys(shades), ...Object.keys(people)].map(toPropertyName),
);

/** CSS custom properties, such as `['--main-deep', '#173f5b']`. */
export const listColorProperties = (colors: Palette): [name: string, value: string][] =>
  Object.entries(colors).map(([name, value]) => [toPropertyName(name), value]);

/** The names of properties that only drawings have. */
export const isPeopleColor = (name: string): boolean => Object.hasOwn(people, name.slice(2));

/** A drawing with the colours of the palette instead of its tokens. */
export function paint(svg: string, palette: Palette): string {
  const colors = new Map(listColorProperties(palette));
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colors.get(name) ?? '');
}
