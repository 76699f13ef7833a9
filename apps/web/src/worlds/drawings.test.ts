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

const worlds = readWorldFolders();

it('each world has five palettes and three letterings', () => {
  expect(worlds.length).toBeGreaterThan(3);
  const counts = worlds.map(({ name, palettes, letterings }) => [name, palettes.size, letterings.length]);
  expect(counts).toEqual(worlds.map(({ name }) => [name, 5, 3]));
});

const listPaths = (svg = '') => listAttributes(svg, 'd').filter((path) => path.length > 120);

it('the corners of each world are two drawings, not one and its mirror', () => {
  const isWrong = ({ drawings: slots }: (typeof worlds)[number]) => {
    const paths = listPaths(slots.get('corner'));
    const second = slots.get('corner-2') ?? '';
    return paths.length === 0 || listPaths(second).some((path) => paths.includes(path)) || second.includes('scale(-1');
  };
  expect(worlds.filter(isWrong).map(({ name }) => name)).toEqual([]);
});

it('the portrait of each world has an opaque ground, as the log-in page may be dark', () => {
  const isTransparent = ({ drawings: slots }: (typeof worlds)[number]) => {
    const painted = slots.get('portrait')?.replaceAll(/<(defs|clipPath).*?<\/\1>/gs, '') ?? '';
    const [ground = 'opacity'] = painted.match(/<path[^>]* fill="(?!none)[^>]*>/) ?? [];
    return ground.includes('opacity');
  };
  expect(worlds.filter(isTransparent).map(({ name }) => name)).toEqual([]);
});

/** What `check` finds in the drawings, with the world and the name of each. */
const listFaults = (check: (svg: string, name: string) => readonly unknown[]) =>
  drawings.flatMap(({ world, name, svg }) => check(svg, name).map((fault) => `${world}, ${name}: ${fault}`));

describe('each drawing', () => {
  it('is checked', () => {
    expect(drawings.length).toBeGreaterThan(50);
  });

  it('has no colour but roles and shades', () => {
    const attributes = ['fill', 'stroke', 'color', 'stop-color'];
    const faults = listFaults((svg) => [
      ...attributes
        .flatMap((attribute) => listAttributes(svg, attribute))
        .filter((color) => !/^(?:var\(--[a-z0-9-]+\)|none|currentColor)$/.test(color)),
      ...(svg.match(/#[0-9a-f]{6}\b|\brgb|\bhsl|gradient|<filter|style=|class=|vector-effect/i) ?? []),
    ]);
    expect(faults).toEqual([]);
  });

  it('has three line weights, and round ends', () => {
    const faults = listFaults((svg) => [
      ...listAttributes(svg, 'stroke-width').filter((width) => !weights.has(Number(width))),
      ...['stroke-linecap', 'stroke-linejoin']
        .flatMap((attribute) => listAttributes(svg, attribute))
        .filter((end) => end !== 'round'),
    ]);
    expect(faults).toEqual([]);
  });

  it('has the size of its slot, and few bytes', () => {
    const faults = listFaults((svg, name) => {
      const [root = ''] = /<svg[^>]*>/.exec(svg) ?? [];
      const [size, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(root) ?? [];
      const wanted = sizes[name] ?? { width: Number(width), height: Number(height) };
      const isWanted = size !== undefined && Number(width) === wanted.width && Number(height) === wanted.height;
      return [
        ...(isWanted ? [] : [size]),
        ...(root.includes('xmlns="http://www.w3.org/2000/svg"') ? [] : ['no namespace']),
        ...(Buffer.byteLength(svg) <= maxBytes ? [] : [`${Buffer.byteLength(svg)} bytes`]),
      ];
    });
    expect(faults).toEqual([]);
  });
});
