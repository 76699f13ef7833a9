// The picture of the thank-you page: people with torches come down a mountain at night, and their lights make a heart.
import { createRandom, curve, dots, drawing, points, polyline } from '../lines.mjs';
import { accent, conifer, ellipse, flat, outline, shape, texture } from './kit.mjs';

const closed = (points, random) => polyline(points, random, { isClosed: true, unit: 0.5 });
const top = [304, 84];
const face = [top, [316, 112], [334, 122], [362, 176], [386, 192], [424, 258], [486, 306]];
const back = [[108, 306], [168, 262], [196, 246], [232, 184], [256, 164], [282, 84], top];

/** Points at equal distances along a line of many points. */
function space(points, distance) {
  const spaced = [points[0]];
  for (const [x, y] of points) {
    const [lastX, lastY] = spaced[spaced.length - 1];
    if (Math.hypot(x - lastX, y - lastY) >= distance) spaced.push([x, y]);
  }
  return spaced;
}

/** Where the torches are: in curves down the slope, and around a heart. */
function listTorches() {
  const shares = Array.from({ length: 400 }, (_, index) => index / 399);
  const slope = shares.map((share) => [300 - 6 * share - Math.sin(share * 9.42) * (8 + share * 40), 104 + share * 112]);
  const heart = shares.map((share) => {
    const turn = share * Math.PI * 2;
    const high = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return [294 + 16 * Math.sin(turn) ** 3 * 3.3, 256 - high * 2.6];
  });
  return [space(slope, 11), space(heart, 12.4).slice(0, -1)];
}

function drawMountain(random) {
  const snow = [
    top,
    [316, 112],
    [334, 122],
    [362, 176],
    [352, 170],
    [344, 190],
    [334, 158],
    [324, 164],
    [318, 134],
    [308, 112],
  ];
  const field = points('30,318 96,300 180,304 300,296 430,306 520,300 572,318');
  const ridges = points(
    '40,316 78,276 104,268 136,232 158,244 182,218 240,260 380,236 418,204 440,214 468,246 500,252 562,316',
  );
  return [
    flat('main-mid', closed(ridges, random), 0.4),
    flat('card', closed(points('136,232 158,244 150,252 142,244 132,254 122,248'), random), 0.5),
    flat('card', closed(points('418,204 440,214 452,228 440,226 430,236 422,222 410,226 402,218'), random), 0.5),
    flat('main-mid', closed([...back, ...face], random)),
    flat('main', closed([...back, [294, 112], [306, 138], [292, 172], [310, 210], [290, 250], [300, 306]], random)),
    flat('card', closed(snow, random)),
    outline(polyline([...back, ...face.slice(1)], random, { unit: 0.5 })),
    texture([
      'M240 190q-6 14-16 24',
      'M262 176q-6 16-14 26',
      'M206 256q-8 12-16 18',
      'M378 206q8 12 16 22',
      'M356 212q6 12 14 20',
      'M270 140q-4 12-10 18',
    ]),
    flat(
      'main',
      `${curve(field, false, 0.5)}q-20 12-70 12q-10 12-60 9q-80 14-150 5q-90 6-130-6q-60 4-80-9q-40 0-52-11z`,
    ),
    outline(curve(field, false, 0.5)),
    texture(['M120 324q40-6 80 0', 'M420 326q30-5 70 0', 'M190 336h60'], 'd3'),
  ];
}

const hut = [
  shape('edge', 'M281 85l1-15 22-1 1 16z'),
  shape('accent', 'M276 72l17-13 17 12-3 4-14-9-14 10z'),
  flat('d2', 'M288 73h9v9h-9z'),
];

function drawFirs() {
  const trees = points('84,318,74,40,1 120,324,52,30,2 52,326,50,30,3 516,318,84,44,4 552,326,56,32,5 482,326,46,28,6');
  return [
    shape(
      'main-mid',
      trees.map(([x, y, height, width, seed]) => conifer([x, y], height, width, createRandom(seed), 16)),
    ),
    texture(['M84 268q6 4 8 10', 'M86 288q8 3 11 8', 'M516 262q6 4 8 10', 'M518 284q9 3 12 9'], 'card'),
  ];
}

/** Two marmots, at home here in every season: one with a hat, the other with a veil. */
const marmots = [
  shape(
    'edge',
    'M401 327q-4-22 5-31q-1-14 10-14q11 0 10 14q9 9 5 31z',
    'M433 328q-4-20 4-29q-1-13 9-13q10 0 9 13q8 9 4 29z',
    ellipse(407, 285, 3),
    ellipse(425, 285, 3),
    ellipse(438, 288, 3),
    ellipse(454, 288, 3),
  ),
  flat('card', 'M410 326q-4-18 6-21q10 3 6 21z', 0.85),
  flat('card', 'M441 327q-4-16 5-19q9 3 5 19z', 0.85),
  shape('ink', 'M406 279l20-2M410 278l-1-12 13-1 1 12z'),
  shape('d3-tint', 'M439 286q1-9 9-8q10 2 14 34q-8-1-10-12q-2-10-8-13z'),
  accent('M412 289h0M419 289h0M443 292h0M449 292h0'),
  outline('M414 295l2 2 2-2M444 298l2 2 2-2', 'd1'),
  outline('M421 311q6 4 13 1M405 309q-5 3-6 8M457 311q5 3 6 7'),
];

function drawFireworks(random) {
  const bursts = [
    [128, 96, 44, 'd2'],
    [206, 42, 26, 'd1'],
    [470, 70, 50, 'd1-tint'],
    [400, 26, 22, 'd2'],
    [544, 152, 24, 'd3'],
  ];
  return bursts.map(([x, y, radius, color]) => {
    const count = Math.round(radius / 3);
    const rays = Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * Math.PI * 2 + random.between(-0.1, 0.1);
      const reach = radius * random.between(0.8, 1.05);
      const at = (share) =>
        [x + Math.cos(turn) * reach * share, y + Math.sin(turn) * reach * share + share * 3].map(Math.round);
      return { ray: `M${at(0.35).join(' ')}L${at(0.78).join(' ')}`, spark: at(1.02) };
    });
    return (
      texture(
        rays.map(({ ray }) => ray),
        color,
      ) + accent(dots(rays.map(({ spark }) => spark)), color)
    );
  });
}

export function buildThanks() {
  const random = createRandom(21);
  const [slope, heart] = listTorches();
  return drawing(
    600,
    362,
    [
      ...drawFireworks(random),
      ...drawMountain(random),
      ...hut,
      ...drawFirs(),
      outline(dots(slope), 'd2-tint'),
      flat(
        'd2',
        heart.map(([x, y]) => `M${Math.round(x) - 6} ${Math.round(y)}a6 6 0 1 1 0 .1z`),
        0.4,
      ),
      accent(dots(heart), 'd2'),
      ...marmots,
    ].join(''),
  );
}
