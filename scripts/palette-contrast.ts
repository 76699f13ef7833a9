// The contrast of everything that is written or drawn in a palette, computed for `pnpm check` and its test.
import { readFileSync } from 'node:fs';
import { getContrast } from '../packages/api/src/look/contrast.ts';
import { listChoices, worldNames } from '../packages/api/src/look/look-names.ts';
import { getPalette } from '../packages/api/src/look/looks.ts';
import type { Palette } from '../packages/api/src/look/palette.ts';

/** WCAG 2.2, level AA. */
const minContrast = 4.5;

const grounds = ['paper', 'deep', 'card'] as const;

/** What is drawn or written on what. */
const pairs: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
  ...(['ink', 'soft', 'main', 'mainDeep', 'accent'] as const).map((text) => [text, grounds] as const),
  ['card', ['main', 'mainDeep', 'accent', 'ink', 'night']],
  ['ink', ['d1', 'd2', 'd3', 'mainTint', 'd1Tint', 'd2Tint', 'd3Tint']],
  ['d2', ['ink', 'night']],
  // The track of the swipe, and the frame of the answer.
  ...(['soft', 'main', 'mainDeep', 'accent'] as const).map((text) => [text, ['d3Tint']] as const),
];

const read = (path: string) => readFileSync(new URL(`../apps/web/src/${path}`, import.meta.url), 'utf8');

/** The fixed colours of guest pages, in which errors and answers are written. */
const fixedTexts = [...read('styles/tokens.css').matchAll(/--(danger|danger-ink|positive|pending): (#\w{6})/g)].map(
  ([, name = '', color = '']) => ({ name, color }),
);
if (fixedTexts.length !== 4) throw new Error('styles/tokens.css has other fixed colours.');

/** The pairs whose contrast is too low, such as `soft on deep: 4.2`. */
export function listLowContrasts(palette: Palette): string[] {
  const written = pairs.flatMap(([text, backgrounds]) =>
    backgrounds.map((ground) => ({
      name: `${text} on ${ground}`,
      contrast: getContrast(palette[text], palette[ground]),
    })),
  );
  const fixed = fixedTexts.flatMap(({ name, color }) =>
    grounds.map((ground) => ({ name: `${name} on ${ground}`, contrast: getContrast(color, palette[ground]) })),
  );
  return [...written, ...fixed]
    .filter(({ contrast }) => contrast < minContrast)
    .map(({ name, contrast }) => `${name}: ${contrast.toFixed(2)}`);
}

/** Every palette of every world. */
export const listPalettes = () =>
  worldNames.flatMap((world) =>
    listChoices(world).palette.map((name) => ({ world, name, palette: getPalette({ world, palette: name }) })),
  );
