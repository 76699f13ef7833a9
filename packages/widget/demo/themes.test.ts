// WCAG 2.2 contrast of the ready-made themes: 4.5 for texts, 3 for icons and focus rings.
import { expect, it } from 'vitest';
import { parseDeclarations } from './theme-style.js';
import { themes } from './themes.js';

const getLuminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function getContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** All colours of a value: a gradient has several. */
const listColors = (value = '') => value.match(/#[\da-f]{6}/gi) ?? [];

const pairs = [
  ['--btn-text', '--btn-background', 4.5],
  ['--btn-hover-text', '--btn-hover-background', 4.5],
  ['--list-text', '--list-background', 4.5],
  ['--list-hover-text', '--list-hover-background', 4.5],
  ['--modal-text', '--modal-background', 4.5],
  ['--accent-color', '--modal-background', 3],
] as const;

it.each(themes.map((theme) => [theme.name, theme.options] as const))(
  '%s is legible in light and dark',
  (_, options) => {
    for (const style of [options.styleLight, options.styleDark]) {
      const values = parseDeclarations(style);
      for (const [text, background, minimum] of pairs) {
        const backgrounds = listColors(values.get(background));
        expect(backgrounds.length, background).toBeGreaterThan(0);
        for (const color of backgrounds) {
          expect(getContrast(listColors(values.get(text))[0] ?? '', color), `${text} on ${color}`).toBeGreaterThan(
            minimum,
          );
        }
      }
      // The icon of the default style has the accent colour, that of a flat button the colour of its text.
      if (options.buttonStyle === 'flat') continue;
      const accent = values.get('--accent-color') ?? '';
      for (const color of listColors(values.get('--btn-background'))) {
        expect(getContrast(accent, color), 'icon').toBeGreaterThan(3);
      }
    }
  },
);
