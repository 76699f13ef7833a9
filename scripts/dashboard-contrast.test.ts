import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createDashboardColors, listLowDashboardContrasts, themes } from './dashboard-contrast.ts';
import { listPalettes } from './palette-contrast.ts';

const looks = listPalettes().flatMap((look) => themes.map((theme) => ({ ...look, theme })));

it.each(looks)('the dashboard of $world, $name, is readable in the $theme theme', ({ palette, theme }) => {
  expect(listLowDashboardContrasts(createDashboardColors(palette, theme))).toEqual([]);
});

it('finds a text and an edge that are hard to see', () => {
  const [{ palette, theme } = { palette: undefined, theme: undefined }] = looks;
  if (palette === undefined) throw new Error('There is no palette.');
  const low = listLowDashboardContrasts(createDashboardColors({ ...palette, soft: '#8a94a0' }, theme));
  expect(low).toEqual(expect.arrayContaining(['--soft on --paper: 2.73', '--outline on --card: 2.28']));
});

const getChannels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
const getDistance = (one: string, other: string) =>
  Math.hypot(...getChannels(one).map((channel, index) => channel - (getChannels(other)[index] ?? 0)));

describe('the colours of statuses', () => {
  const names = ['pending', 'accepted', 'declined', 'attended'];

  it.each(looks)('differ with $world, $name, in the $theme theme', ({ palette, theme }) => {
    const getColor = createDashboardColors(palette, theme);
    const distances = names.flatMap((one, index) =>
      names.slice(index + 1).map((other) => getDistance(getColor(`--status-${one}`), getColor(`--status-${other}`))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(45);
  });
});

it('the grounds of the dark theme have the hue of the palette', () => {
  const grounds = looks
    .filter(({ theme }) => theme === 'dark')
    .map(({ palette, theme }) => createDashboardColors(palette, theme)('--paper'));
  for (const ground of grounds) {
    const channels = getChannels(ground);
    expect(Math.max(...channels) - Math.min(...channels), ground).toBeGreaterThanOrEqual(8);
  }
});

it('no other stylesheet of the dashboard has a colour but greys, for paper', () => {
  const folder = fileURLToPath(new URL('../apps/web/src/dashboard/', import.meta.url));
  const names = readdirSync(folder, { recursive: true }).map(String);
  const found = names
    .filter((name) => name.endsWith('.css') && name !== 'ui/tokens.css')
    .flatMap((name) =>
      [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|lch|lab|hwb)a?\(/gi)]
        .map(([color]) => color)
        .filter((color) => !/^#(?:([0-9a-f])\1\1|([0-9a-f]{2})\2\2)$/i.test(color))
        .map((color) => `${name}: ${color}`),
    );
  expect(found).toEqual([]);
});
