// The contrast of the dashboard's colours, light and dark, with a palette of the invitation.
import { readFileSync } from 'node:fs';
import { getContrast } from '../packages/api/src/look/contrast.ts';
import { listColorProperties, type Palette } from '../packages/api/src/look/palette.ts';
import { computeColor } from './css-colors.ts';

const stylesheet = readFileSync(new URL('../apps/web/src/dashboard/ui/tokens.css', import.meta.url), 'utf8');

const listDeclarations = (selector: string) => {
  const start = stylesheet.indexOf(`\n${selector} {`);
  if (start === -1) throw new Error(`dashboard/ui/tokens.css has no ${selector}.`);
  const block = stylesheet.slice(start, stylesheet.indexOf('\n}', start)).replace(/\/\*[\s\S]*?\*\//g, '');
  return [...block.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);
};
/** On the root, made of the palette, and below it the roles, made of those. */
const ofRoot = new Map(listDeclarations(':root[data-dashboard-theme]'));
const ofBody = new Map(listDeclarations(':root[data-dashboard-theme] body'));

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

export type GetColor = (name: string) => string;

/** @returns the colour of a role, such as `--ink`. */
export function createDashboardColors(palette: Palette, theme: Theme): GetColor {
  const ofPalette = new Map(listColorProperties(palette));
  const compute = (value: string, getValue: GetColor) => computeColor(value, { isDark: theme === 'dark', getValue });
  const getOfPalette = (name: string) => {
    const value = ofPalette.get(name);
    if (value === undefined) throw new Error(`Nothing gives ${name}.`);
    return value;
  };
  const getOfRoot = (name: string): string => {
    const value = ofRoot.get(name);
    return value === undefined ? getOfPalette(name) : compute(value, getOfRoot);
  };
  const getOfBody = (name: string): string => {
    const value = ofBody.get(name);
    return value === undefined ? getOfRoot(name) : compute(value, getOfBody);
  };
  return getOfBody;
}

const grounds = ['--paper', '--card', '--raised', '--wash', '--fresh'];
const statuses = ['pending', 'accepted', 'declined', 'attended'].map((status) => `--status-${status}`);

/** What is written on what: WCAG 2.2, level AA. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ...['--ink', '--soft', '--main', '--main-strong', ...statuses].map((text) => [text, grounds] as const),
  ...['--ink', '--main', '--danger'].map((text) => [text, ['--danger-wash']] as const),
  ['--ink', ['--selection']],
  ['--on-main', ['--main', '--main-strong', ...statuses]],
  ['--on-head', ['--head']],
];
/** Edges of controls, and the outline of what has the focus. */
const edges: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['--outline', ['--paper', '--card', '--raised', '--wash']],
  ['--main', [...grounds, '--danger-wash']],
  ['--on-head', ['--head']],
];

const listPairs = (pairs: typeof texts, minContrast: number) =>
  pairs.flatMap(([one, others]) => others.map((other) => ({ one, other, minContrast })));
const pairs = [...listPairs(texts, 4.5), ...listPairs(edges, 3)];

/** The pairs whose contrast is too low, such as `--soft on --wash: 4.2`. */
export const listLowDashboardContrasts = (getColor: GetColor): string[] =>
  pairs
    .map((pair) => ({ ...pair, contrast: getContrast(getColor(pair.one), getColor(pair.other)) }))
    .filter(({ contrast, minContrast }) => contrast < minContrast)
    .map(({ one, other, contrast }) => `${one} on ${other}: ${contrast.toFixed(2)}`);
