import { describe, expect, it } from 'vitest';
import { readWorldFolders } from '../../build/look-files.js';
import { slotSizes } from './world.js';

const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  ...slotSizes,
  landscape: { width: 1600, height: 360 },
  lights: { width: 1600, height: 360 },
  decline: { width: 1600, height: 520 },
  'not-found': { width: 1600, height: 520 },
  splash: { width: 160, height: 120 },
  vehicle: { width: 120, height: 130 },
};
/** Outline, texture and accent. What is wider is a shape, such as a ring. */
const weights = new Set([1.2, 2, 3.4]);
const maxBytes = 18_000;

const listAttributes = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

const drawings = readWorldFolders().flatMap(({ name: world, drawings }) =>
  [...drawings].map(([name, svg]) => ({ world, name, svg })),
);

it.each(readWorldFolders())('$name has five palettes and three letterings', ({ palettes, letterings }) => {
  expect([palettes.size, letterings.length]).toEqual([5, 3]);
});

const listPaths = (svg: string) => listAttributes(svg, 'd').filter((path) => path.length > 120);

it.each(readWorldFolders())('the corners of $name are two drawings, not one and its mirror', ({ drawings: slots }) => {
  const [first = '', second = ''] = [slots.get('corner'), slots.get('corner-2')];
  const paths = new Set(listPaths(first));
  expect(paths.size).toBeGreaterThan(0);
  expect(listPaths(second).filter((path) => paths.has(path))).toEqual([]);
  expect(second).not.toContain('scale(-1');
});

it.each(readWorldFolders())('the portrait of $name has an opaque ground, as the log-in page may be dark', (world) => {
  const painted = world.drawings.get('portrait')?.replaceAll(/<(defs|clipPath).*?<\/\1>/gs, '') ?? '';
  const [ground] = painted.match(/<path[^>]* fill="(?!none)[^>]*>/) ?? [];
  expect(ground).toBeDefined();
  expect(ground).not.toContain('opacity');
});

describe.each(drawings)('$world, $name', ({ name, svg }) => {
  it('has no colour but roles and shades', () => {
    const colors = ['fill', 'stroke', 'color', 'stop-color'].flatMap((attribute) => listAttributes(svg, attribute));
    expect(colors.filter((color) => !/^(?:var\(--[a-z0-9-]+\)|none|currentColor)$/.test(color))).toEqual([]);
    expect(svg).not.toMatch(/#[0-9a-f]{6}\b|\brgb|\bhsl|gradient|<filter|style=|class=|vector-effect/i);
  });

  it('has three line weights, and round ends', () => {
    const found = listAttributes(svg, 'stroke-width').map(Number);
    expect(found.filter((width) => !weights.has(width))).toEqual([]);
    const ends = ['stroke-linecap', 'stroke-linejoin'].flatMap((attribute) => listAttributes(svg, attribute));
    expect(ends.filter((end) => end !== 'round')).toEqual([]);
  });

  it('has the size of its slot, and few bytes', () => {
    const [root = ''] = /<svg[^>]*>/.exec(svg) ?? [];
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(root) ?? [];
    expect({ width: Number(width), height: Number(height) }).toEqual(
      sizes[name] ?? { width: expect.any(Number), height: expect.any(Number) },
    );
    expect(root).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxBytes);
  });
});
