// Computes the colours that the dashboard's stylesheet mixes, as browsers do: of CSS Color 4 and 5, what it uses.

export type Rgb = readonly [red: number, green: number, blue: number];

export const parseHex = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255) as unknown as Rgb;

export const toHex = (color: Rgb): string =>
  `#${color
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const multiply = (matrix: readonly Rgb[], [a, b, c]: Rgb) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Rgb;
const map = (color: Rgb, change: (value: number) => number) => color.map(change) as unknown as Rgb;
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

// https://bottosson.github.io/posts/oklab/
const rgbToCones: readonly Rgb[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLab: readonly Rgb[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToCones: readonly Rgb[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const conesToRgb: readonly Rgb[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

interface Oklch {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = multiply(conesToLab, map(multiply(rgbToCones, map(color, toLinear)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const cones = map(
    multiply(labToCones, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]),
    (value) => value ** 3,
  );
  return map(multiply(conesToRgb, cones), fromLinear);
}

/** The arguments of a function, such as `['a', 'b(c, d)']` of `f(a, b(c, d))`. */
function listArguments(call: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of call.slice(call.indexOf('(') + 1, -1)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((argument) => argument.trim());
}

export interface Surroundings {
  isDark: boolean;
  /** The value of a custom property. */
  getValue: (name: string) => string;
}

/** In sRGB, `share` of the first one. */
const mix = (one: Rgb, other: Rgb, share: number) =>
  one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share)) as unknown as Rgb;

function computeMix(call: string, surroundings: Surroundings): Rgb {
  const [space, first = '', second = ''] = listArguments(call);
  const [, color = first, percent = '50'] = /^(.*) ([\d.]+)%$/.exec(first) ?? [];
  if (space !== 'in srgb') throw new Error(`Only colours in srgb are mixed: ${call}`);
  return mix(computeColor(color, surroundings), computeColor(second, surroundings), Number(percent) / 100);
}

const relative = /^oklch\(from (var\([\w-]+\)) ([\d.]+) min\(c(?: \* ([\d.]+))?, ([\d.]+)\) h\)$/;

function computeRelative(call: string, surroundings: Surroundings): Rgb {
  const [, from = '', lightness, factor = '1', maxChroma] = relative.exec(call) ?? [];
  if (lightness === undefined) throw new Error(`This colour cannot be computed: ${call}`);
  const { chroma, hue } = toOklch(computeColor(from, surroundings));
  return fromOklch({
    lightness: Number(lightness),
    chroma: Math.min(chroma * Number(factor), Number(maxChroma)),
    hue,
  });
}

/** @throws Error if the expression is none of those that the dashboard's stylesheet has. */
export function computeColor(expression: string, surroundings: Surroundings): Rgb {
  const text = expression.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();
  if (/^#[0-9a-f]{6}$/.test(text)) return parseHex(text);
  const [name = ''] = text.split('(');
  if (name === 'var') return computeColor(surroundings.getValue(text.slice(4, -1)), surroundings);
  if (name === 'light-dark') return computeColor(listArguments(text)[surroundings.isDark ? 1 : 0] ?? '', surroundings);
  return name === 'color-mix' ? computeMix(text, surroundings) : computeRelative(text, surroundings);
}
