// Computes the colours that a stylesheet mixes, by the engine that builds it.
import { transform } from 'lightningcss';

/** A browser without these functions, for which their values are computed. */
const targets = { chrome: 80 << 16 };

const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

interface Surroundings {
  isDark: boolean;
  /** The value of a custom property, as a hexadecimal colour. */
  getValue(name: string): string;
}

/**
 * @param expression - such as `light-dark(var(--ink), #ffffff)`
 * @returns a hexadecimal colour in sRGB
 * @throws Error if it is none
 */
export function computeColor(expression: string, { isDark, getValue }: Surroundings): string {
  const value = expression.replace(/var\((--[\w-]+)\)/g, (_, name: string) => getValue(name));
  const { code } = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`), targets });
  const colors: string[] = [];
  transform({
    filename: 'computed.css',
    code,
    visitor: {
      Color: (color) => {
        if (color.type === 'rgb') colors.push(toHex([color.r, color.g, color.b]));
      },
    },
  });
  // Of a `light-dark()`, both.
  const [light, dark = light] = colors;
  if (light === undefined || dark === undefined) throw new Error(`This colour cannot be computed: ${expression}`);
  return isDark ? dark : light;
}
