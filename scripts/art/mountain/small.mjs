// The small drawings: emblem, divider, stamp and pattern of the pass, splash screen, icon, and the night sky.
import { createRandom, curve, drawing, element, formatNumbers, points, polyline } from '../lines.mjs';
import { edelweiss, leaf, rosette } from './flora.mjs';
import { accent, ellipse, flat, outline, shape, texture } from './kit.mjs';

const ring = (x, y, radius) => `M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .1z`;
const outer = 22;
const inner = 16;

/** A ring of gold with a glint on the side of the light. */
const band = (x, y) =>
  element('path', { fill: 'var(--d2)', 'fill-rule': 'evenodd', d: ring(x, y, outer) + ring(x, y, inner) }) +
  texture(`M${x + 12} ${y - 15}q7 6 7 14`, 'card');

/** The part of a ring between two angles, where it passes over the other one. */
function over(x, y, angles) {
  const at = (angle, radius) =>
    formatNumbers([x + Math.cos((angle * Math.PI) / 180) * radius, y + Math.sin((angle * Math.PI) / 180) * radius]);
  const [start, end] = angles;
  const arc = (radius, sweep) => `A${radius} ${radius} 0 0 ${sweep} `;
  const [far, near] = [`${arc(outer, 1)}${at(end, outer)}`, `${arc(inner, 0)}${at(start, inner)}`];
  return (
    flat('d2', `M${at(start, outer)}${far}L${at(end, inner)}${near}z`) +
    outline(`M${at(start, outer)}${far}M${at(end, inner)}${near}`)
  );
}

/** Two rings on the strap of a cowbell. */
export function buildEmblem() {
  const random = createRandom(5);
  const body = points('55,44 61,40 89,40 95,44 100,58 107,78 105,83 75,86 45,83 43,78 50,58');
  return drawing(
    150,
    96,
    [
      rosette([46, 74], [176, 206, 150], 34, random),
      rosette([104, 74], [4, -30, 30], 32, random),
      shape('ink', 'M70 86h10q0 7-5 7t-5-7z'),
      shape('main', curve(body, true, 0.5)),
      flat('ink', 'M57 45l-5 14-8 19 1 4 12 1 6-24 4-17-6-1z', 0.28),
      shape('accent', 'M51 56q24 5 48 0l3 9q-27 6-54 0z'),
      edelweiss([75, 63], 15, random, 8),
      band(64, 24),
      band(87, 24),
      over(64, 24, [-72, -32]),
      shape('accent', 'M69 37l2-8h8l2 8v7h-12z'),
      outline('M75 29v12'),
    ].join(''),
  );
}

/** A carved board with an edelweiss. */
export function buildDivider() {
  const random = createRandom(9);
  const side = (direction) => {
    const at = (x) => 130 + direction * x;
    const board = [
      [at(14), 18],
      [at(98), 19],
      [at(108), 17],
      [at(124), 24],
      [at(108), 31],
      [at(98), 29],
      [at(14), 30],
    ];
    const cuts = Array.from({ length: 5 }, (_, index) => {
      const x = at(40 + index * 14);
      const height = Math.round(random.between(3, 4.4) * 2) / 2;
      return `M${x - 5} 24l5-${height} 5 ${height}-5 ${height}z`;
    });
    return [
      shape('edge', polyline(board, random, { isClosed: true, unit: 0.5 })),
      shape(direction > 0 ? 'd1' : 'main-mid', cuts),
      texture(`M${at(104)} 24h${direction * 10}`),
    ].join('');
  };
  const leaves = points('160,30 186,26 214,22 -8,28 20,31 -34,22').map(([angle, length]) =>
    leaf([130, 25], angle, length, length * 0.26),
  );
  return drawing(260, 48, [side(-1), side(1), shape('main-mid', leaves), edelweiss([130, 24], 22, random, 8)].join(''));
}

/** A ticket of a cog railway, punched with a heart. */
export function buildStamp() {
  const random = createRandom(3);
  const teeth = Array.from(
    { length: 15 },
    (_, index) => `M${34 + index * 9} ${Math.round(98 - index * 2.3)}l1 5 4-1 0-5`,
  );
  const train = [points('70,78 66,52 104,43 109,68'), points('113,67 108,41 148,31 153,57')].map((points) =>
    polyline(points, random, { isClosed: true, unit: 0.5 }),
  );
  const windows = [
    'M72 56l12-3 2 9-12 3z',
    'M88 52l11-3 2 9-11 3z',
    'M114 45l11-3 2 9-11 3z',
    'M130 41l12-3 2 9-12 3z',
  ];
  const content = [
    outline(
      'M8 10h78q4 8 10 8t10-8h94l-1 34q-9 1-9 9t9 9l1 20-1 30h-92q-4-8-10-8t-10 8H9l1-38q8-2 8-9t-8-9L8 44q9-1 9-9t-9-9z',
    ),
    texture('M176 18v92', undefined, '4 4.5'),
    texture('M22 18h58M112 19h56M22 106h60M110 105h58'),
    accent(polyline(points('30,97 102,78 170,60'), random, { unit: 0.5 })),
    texture([...teeth, ...windows, 'M122 37l5-11 10 6-3-9 9-2']),
    outline(train),
    outline([ellipse(80, 79, 5), ellipse(100, 73, 5), ellipse(122, 68, 5), ellipse(144, 62, 5)]),
    texture('M26 84l14-24 8 9 9-19M150 94l10-13 7 8'),
    outline('M187 96q-7-5-7-10q0-4 4-4q2 0 3 3q1-3 4-3q4 0 3 5q-1 5-7 9z'),
    texture('M183 26h11M183 33h7'),
  ];
  return drawing(208, 124, content.join('')).replaceAll('var(--ink)', 'var(--d1)');
}

/** Peaks in a row. */
export const buildPattern = () =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 48, height: 12, viewBox: '0 0 48 12' },
    element('path', {
      fill: 'none',
      stroke: 'var(--d3)',
      'stroke-width': 2,
      'stroke-linejoin': 'round',
      d: 'M0 9l7-6 5 5 8-7 8 8 5-4 6 5 5-4 4 3',
    }),
  );

/** A peak, the sun beside it, and a gondola on its way up. */
export function buildSplash() {
  const random = createRandom(4);
  const peak = points('14,104 44,62 54,56 74,22 82,16 92,34 100,38 118,70 126,74 146,104');
  const snow = points('54,56 74,22 82,16 92,34 100,38 112,60 100,54 92,68 82,50 72,66 64,54');
  const closed = (points) => polyline(points, random, { isClosed: true, unit: 0.5 });
  return drawing(
    160,
    120,
    [
      flat('d2', ellipse(122, 42, 17)),
      shape('d3', closed(peak)),
      flat('card', closed(snow)),
      flat('main', closed(points('82,16 78,42 86,62 78,104 14,104 44,62 54,56 74,22')), 0.3),
      outline(polyline(peak, random, { unit: 0.5 })),
      outline(polyline(points('82,16 78,42 86,62 81,76'), random)),
      texture('M4 92L104 46'),
      shape('accent', 'M36 86h20q4 0 4 5l-1 9q-1 5-5 5h-16q-4 0-5-5l-1-9q0-5 4-5z'),
      outline('M46 86l-1-12'),
      shape('card', 'M37 90h7v6h-8zM48 90h7l1 6h-8z'),
      outline('M4 108q20-5 40-1t44 0 40-1 28 2'),
    ].join(''),
  );
}

export const buildFavicon = () =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 64 64' },
    [
      element('rect', { width: 64, height: 64, rx: 14, fill: 'var(--main-deep)' }),
      element('path', { fill: 'var(--d2)', d: 'M38 21a8 8 0 1 1 16 0a8 8 0 1 1-16 0z' }),
      element('path', { fill: 'var(--d3)', d: 'M6 52L27 15q2-3 4 0l9 17 4-5q2-2 4 1l11 24q-26 4-53 0z' }),
      element('path', { fill: 'var(--card)', d: 'M17 33L27 15q2-3 4 0l8 15-5-2-4 8-5-7-4 6z' }),
    ].join(''),
  );

/** Stars of three sizes; the largest have rays. */
export function buildNightSky() {
  const random = createRandom(12);
  const scatter = (count) =>
    Array.from({ length: count }, () => [random.between(8, 472), random.between(8, 352)].map(Math.round));
  const dot = (list) => list.map(([x, y]) => `M${x} ${y}h0`);
  const rays = scatter(2).map(([x, y]) => `M${x} ${y - 4}v8m-4-4h8`);
  return drawing(
    480,
    360,
    [
      texture(dot(scatter(20)), 'd3-tint'),
      outline(dot(scatter(9)), 'd3-tint'),
      accent(dot(scatter(3)), 'd2-tint'),
      texture(rays, 'd3-tint'),
    ].join(''),
  ).replace(' stroke="var(--ink)"', '');
}
