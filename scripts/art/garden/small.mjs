// The small drawings: emblem, divider, stamp, pattern of the pass, night sky, bees.
import { createRandom } from '../lines.mjs';
import { paintBee } from './animals.mjs';
import { paintLeaves, walk } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { blob, dot, jitter, place, polygon, smooth, toPathData, toPoints } from './shapes.mjs';

const circle = (x, y, reach) =>
  `M${x - reach} ${y}a${reach} ${reach} 0 1 1 ${2 * reach} 0a${reach} ${reach} 0 1 1 ${-2 * reach} 0z`;

/** A ring of gold. */
const paintRing = (painting, x, y, radius) =>
  painting.markup(
    `<path fill="var(--d2)" fill-rule="evenodd" d="${circle(x, y, radius + 3.4)}${circle(x, y, radius - 3.4)}"/>`,
  );

/** The side of the nest, and twigs that stand out of it. */
function paintNest(painting, random) {
  const side = 'M22 57C34 66 54 69 76 69C98 69 118 66 128 57C130 70 116 90 76 90C36 90 20 72 22 57Z';
  const shade = 'M26 70C40 80 58 82 76 82C96 82 112 80 125 70C120 84 104 90 76 90C46 90 30 84 26 70Z';
  painting.shape('d2-tint', [jitter(side, random, 0.6)]);
  painting.fill('ink', [jitter(shade, random, 0.3)], 0.1);
  const straws = Array.from({ length: 19 }, (_, index) => {
    const level = 66 + (index % 5) * 4.6;
    const half = Math.sqrt(Math.max(0, 1 - ((level - 58) / 33) ** 2)) * 46;
    const from = 75 - half + (((index * 7) % 19) / 19) * (half * 2 - 18) + random.between(-3, 3);
    const to = Math.min(from + random.between(20, 34), 75 + half);
    return [
      ['M', from, level - 2],
      ['Q', (from + to) / 2, level + 6, to, level + random.between(-4, 1)],
    ];
  });
  painting.line('texture', straws);
  const twigs = 'M26 62L12 56M30 74L16 76M124 62L139 57M120 76L136 80M44 84L34 92M110 83L118 91';
  painting.line('outline', [jitter(twigs, random)]);
  const sprigs = [
    [24, 57, 206, 19, 'lance'],
    [21, 66, 160, -16, 'lance'],
    [127, 57, -30, -19, 'lance'],
    [129, 67, 16, 17, 'lance'],
  ];
  paintLeaves(painting, random, sprigs, { hasRibs: false });
}

/** Rings in a nest. */
export function drawEmblem() {
  const random = createRandom(31);
  const painting = createPainting();
  const inside = 'M24 58C28 48 50 45 76 45C104 45 124 49 127 58C122 68 100 72 74 72C48 72 28 68 24 58Z';
  painting.shape('line', [jitter(inside, random, 0.6)]);
  paintRing(painting, 62, 40, 22);
  paintRing(painting, 90, 42, 22);
  // The first ring lies over the second one where they cross above.
  painting.markup(
    '<path fill="var(--d2)" stroke="none" d="M76.9 19.3A25.4 25.4 0 0 1 86 32L78.4 31A18.6 18.6 0 0 0 73 25z"/><path d="M76.4 19.1A25.4 25.4 0 0 1 86.4 33.4M72.6 24.6A18.6 18.6 0 0 1 79 32.6"/>',
  );
  painting.shape('d3-tint', [place('M0 0C4-5 14-6 18 1C16 8 5 8 0 0Z', { x: 67, y: 63, angle: -16 })]);
  paintNest(painting, random);
  return painting.toSvg(150, 96);
}

/** A leaf of ivy, 20 long from its stalk at 0, 0. */
const ivy = {
  outline: 'M0 0C1-5 1-10 6-13C7-9 9-7 11-7C14-9 17-9 20-1C16 3 14 6 12 6C9 6 8 9 7 13C2 11 1 6 0 0Z',
  shade: 'M0 0C6-1 13-1.4 20-1C16 3 14 6 12 6C9 6 8 9 7 13C2 11 1 6 0 0Z',
  ribs: 'M0 0C6-1 11-1.4 16-1M4-.6C4.6-4 5.4-7 6-9M4-.2C5 3 6 6 6.8 8.8',
};

/** A ribbon of ivy. */
export function drawDivider() {
  const random = createRandom(9);
  const painting = createPainting();
  const vine = toPoints('22 30, 50 17, 84 25, 118 28, 150 18, 184 19, 214 29, 240 20');
  painting.line('outline', [
    smooth(vine),
    jitter('M22 30C14 33 8 29 10 24C12 20 18 22 16 26M240 20C248 16 254 20 252 25C250 29 245 27 247 23', random, 0.4),
  ]);
  const leaves = walk(vine, [0.07, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94]).map(({ x, y, angle }, index) => {
    const side = index % 2 ? 1 : -1;
    const scale = [0.7, 0.86, 0.94, 1.04, 1.12, 1, 0.92, 0.84, 0.68][index];
    return {
      x: x + side * 0,
      y: y + side * 2,
      angle: angle + side * random.between(46, 70),
      scale: scale * 0.74,
      width: scale * 0.74,
    };
  });
  for (const [part, paint] of [
    ['outline', (shapes) => painting.shape('d3', shapes)],
    ['shade', (shapes) => painting.fill('ink', shapes, 0.2)],
    ['ribs', (shapes) => painting.line('texture', shapes)],
  ])
    paint(leaves.map((one) => place(jitter(ivy[part], random, 0.3), one)));
  painting.line('texture', [jitter('M69 21L66 10M69 21L73 12M136 23L132 38M136 23L139 37M200 25L199 38', random, 0.3)]);
  // Circles of SVG, because whole numbers would make corners of such small ones.
  for (const [x, y] of toPoints('66 10, 73 12, 132 38, 139 37, 199 38'))
    painting.markup(`<circle cx="${x}" cy="${y}" r="3.4" fill="var(--d1)" stroke-width="1.2"/>`);
  return painting.toSvg(260, 48);
}

/** The postmark: a bee in a ring, and waves on its left. */
function paintPostmark(painting, random) {
  const waves = [0, 1, 2, 3].map((row) => {
    const points = Array.from({ length: 5 }, (_, index) => [
      4 + index * 9 + row * 2,
      42 + row * 13 + (index % 2 ? 3 : -3),
    ]);
    return smooth(points);
  });
  painting.line('outline', waves);
  painting.markup(
    '<circle cx="84" cy="62" r="37"/><circle cx="84" cy="62" r="31" stroke-width="1.2" stroke-dasharray="4 4"/>',
  );
  const put = (data) => place(jitter(data, random, 0.4), { x: 82, y: 68, angle: -10 });
  painting.line('outline', [
    put('M-20 0C-18-9-8-11 2-10C12-10 18-6 18 0C18 7 11 10 1 10C-8 11-16 8-20 0ZM-20 0H-25'),
    put('M-5-10C-17-13-21-26-14-29C-7-31-3-19-2-10M1-10C-2-20 2-30 8-28C14-25 9-15 5-10'),
    put('M-9-9C-11-3-11 4-9 9M2-10C0-4 0 5 2 10M15-7C17-11 20-12 23-12'),
  ]);
}

/** The stamp of the pass: a seed packet, cancelled. In one colour, as a stamp is. */
export function drawStamp() {
  const random = createRandom(17);
  const painting = createPainting();
  const packet = { x: 158, y: 62, angle: 7, scale: 0.92 };
  const put = (data, amount = 0.5) => place(jitter(data, random, amount), packet);
  painting.shape('card', [put('M-38-56H38V56H-38Z')]);
  const teeth = Array.from({ length: 13 }, (_, index) => [-38 + (index * 76) / 12, index % 2 ? -50 : -44]);
  painting.line('texture', [place(polygon(teeth, false), packet)]);
  painting.line('texture', [put('M-31-37H31V-21H-31Z'), put('M-24-29H24', 0.2)]);
  painting.line('outline', [
    put('M2 46C3 34 1 22 2 10M2 34C-6 34-13 28-15 19C-6 19 1 25 2 34ZM2 40C10 40 17 34 19 26C10 26 3 31 2 40Z'),
    put('M2 12C-9 12-13 4-12-10C-8-8-5-5-3-3C-2-8 0-12 2-15C5-12 7-8 8-3C10-5 13-8 16-10C18 3 14 12 2 12Z'),
  ]);
  painting.line('texture', [put('M-3-3C-2 2-1 6 1 9M8-3C7 2 6 6 4 9M-31 50H-16M16 50H31')]);
  paintPostmark(painting, random);
  return painting.toSvg(208, 124).replaceAll('var(--ink)', 'var(--d1)');
}

/** A leafy line that repeats. */
export function drawPattern() {
  const painting = createPainting();
  painting.line('outline', [smooth(toPoints('-6 8, 0 6, 12 3, 24 6, 36 9, 48 6, 54 4'))], 'd3');
  painting.fill('d3', [
    place('M0 0C2-4 6-5 9-3C7 0 4 1 0 0Z', { x: 8, y: 4, angle: -20 }),
    place('M0 0C2-4 6-5 9-3C7 0 4 1 0 0Z', { x: 34, y: 8, width: 1, height: -1, angle: 6 }),
  ]);
  return painting.toSvg(48, 12);
}

/** Stars, and seeds of a dandelion between them. The tile repeats. */
export function drawNightSky() {
  const random = createRandom(77);
  const painting = createPainting();
  const stars = (count) => Array.from({ length: count }, () => dot(random.between(6, 474), random.between(6, 354)));
  painting.line('texture', stars(16), 'd3-tint');
  painting.line('outline', stars(16), 'd2-tint');
  painting.line('accent', stars(3), 'd2-tint');
  const seed = 'M0 12V1M0 1L-3.6-2.4M0 1L-1.4-4M0 1L1.4-4M0 1L3.6-2.4';
  const seeds = [place(seed, { x: 78, y: 96, angle: 24 }), place(seed, { x: 396, y: 262, angle: 36 })];
  painting.line('texture', seeds, 'd3');
  return painting.toSvg(480, 360);
}

/** Two bees on their way: one with a veil, one with a top hat. */
export function drawBees() {
  const painting = createPainting();
  const trail = 'M4 126C20 128 34 118 28 109C22 102 14 112 21 117C27 122 34 116 36 110';
  painting.markup(`<path stroke-width="1.2" stroke-dasharray="1 5" d="${trail}"/>`);
  paintBee(painting, { x: 58, y: 88, scale: 0.96, angle: -16, hat: 'veil' });
  paintBee(painting, { x: 90, y: 36, angle: -10, hat: 'top' });
  return painting.toSvg(120, 130);
}

/** For the splash screen: a bee comes to a blossom. In heavy lines. */
export function drawSplash() {
  const random = createRandom(4);
  const painting = createPainting();
  painting.line('accent', [
    smooth([
      [64, 56],
      [70, 84],
      [66, 116],
    ]),
  ]);
  const put = (shape, placing) => place(jitter(shape, random, 0.4), placing);
  painting.shape('d3', [put('M0 0C4-14 20-20 36-12C28 2 12 8 0 0Z', { x: 68, y: 102 })], 'accent');
  painting.shape('d3', [put('M0 0C-6-12-20-14-30-6C-22 4-10 6 0 0Z', { x: 69, y: 92 })], 'accent');
  const petal = 'M0 0C-16-8-20-28-6-34C-2-36 0-33 0-31C2-34 6-36 9-33C20-26 14-8 0 0Z';
  for (const turn of [0, 72, 144, 216, 288])
    painting.shape('d1', [put(petal, { x: 62, y: 46, angle: turn + 12 })], 'accent');
  painting.shape('d2', [blob(62, 46, 9, random)], 'accent');
  const bee = (data) => place(data, { x: 130, y: 34, width: -0.92, height: 0.92, angle: 12 });
  painting.shape(
    'card',
    [bee('M-8-8C-19-11-24-24-17-29C-9-32-4-18-5-9ZM-3-8C-7-18-3-29 4-28C11-26 7-14 1-8Z')],
    'accent',
  );
  painting.shape('d2', [bee('M-20 0C-18-9-8-11 2-10C12-10 18-6 18 0C18 7 11 10 1 10C-8 11-16 8-20 0Z')], 'accent');
  painting.line('accent', [bee('M-9-8C-11-3-11 4-9 8M2-9C0-4 0 4 2 9')]);
  return painting.toSvg(160, 120);
}

/** The icon of the site: a blossom. */
export function drawFavicon() {
  const random = createRandom(6);
  const petal = 'M0 0C-13-6-16-20-7-25C-3-27 0-24 0-22C0-24 3-27 7-25C16-20 13-6 0 0Z';
  const petals = [0, 72, 144, 216, 288].map((angle) =>
    place(jitter(petal, random, 0.2), { x: 31, y: 31, angle: angle + 8, scale: 0.94 }),
  );
  const leaf = place('M0 0C2-10 10-14 20-10C18 0 10 4 0 0Z', { x: 38, y: 50 });
  const path = (token, shapes) => `<path fill="var(--${token})" d="${toPathData(...shapes)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="var(--main-deep)"/>${path('d3', [leaf])}${path('card', petals)}${path('d1', [blob(31, 31, 8.6, random)])}${path('d2', [blob(31, 31, 5.4, random)])}</svg>`;
}
