// The landscape by day.
import { createRandom, dots, drawing, element, longLine, points, curve as smooth, stroke } from '../lines.mjs';
import { goat } from './animals.mjs';
import {
  accent,
  box,
  define,
  ellipse,
  facets,
  flat,
  grass,
  outline,
  place,
  plant,
  shape,
  texture,
  tree,
} from './kit.mjs';
import { curve, drawFarRidges, drawMassif, drawPeak, hatch, polyline } from './peaks.mjs';
import { church, drawChalets } from './village.mjs';

const forest = (points, random) =>
  flat(
    'main',
    points.map(([x, y]) => {
      const height = Math.round(random.between(12, 22));
      const half = Math.round(height * 0.3);
      return `M${x} ${y - height}l${half} ${height}h-${2 * half}z`;
    }),
  );

function drawHills(random) {
  const left = points('-10,196 60,188 140,196 240,204 330,222 430,236 430,250 -10,262');
  const right = points(
    '1610,84 1560,108 1520,122 1470,152 1420,184 1370,204 1300,216 1180,222 1060,226 960,236 880,250 840,262 1610,300',
  );
  const trees = Array.from({ length: 21 }, (_, index) => [
    Math.round(16 + index * 19 + random.between(-5, 5)),
    Math.round(206 + index * 1.5 + random.between(-7, 12)),
  ]);
  return [
    shape('d3', `${curve(left)}z`),
    forest(trees, random),
    shape('d3', `${curve(right)}z`),
    flat('d3-deep', curve(points('1610,130 1540,152 1480,184 1400,214 1330,228 1400,250 1500,262 1610,280'), true)),
  ];
}

export const water = (count, [top, bottom], [from, to], length, random) =>
  Array.from({ length: count }, () => {
    const reach = length * random.between(0.5, 1.2);
    const start = [random.between(from, to), random.between(top, bottom)];
    return stroke(start, [reach / 2, random.between(-2, 2)], [reach, 0]);
  });

function drawLake(random) {
  const shore = points('-10,244 200,240 420,234 640,231 860,234 900,246 1000,268 1200,300 1200,330 -10,330');
  return [
    shape('d3-tint', `${curve(shore)}z`),
    flat('d3', `M420 235L520 268L560 256L640 276L716 252L800 286L850 250L880 240L860 234L640 231z`, 0.45),
    flat('d3', curve(points('-10,268 240,262 420,274 640,288 860,292 1000,300 1000,330 -10,330'), true), 0.7),
    texture(
      [...water(10, [240, 262], [330, 840], 34, random), ...water(8, [262, 300], [330, 900], 62, random)],
      'card',
    ),
    texture(water(6, [246, 296], [380, 860], 40, random), 'main'),
  ];
}

const upper = [
  { x: 1052, base: 240, width: 48, walls: 'edge', tiles: 'main-deep', chimney: -0.2 },
  { x: 1316, base: 246, width: 58, walls: 'edge', tiles: 'accent', chimney: 0.2, hasBalcony: true },
];
const lower = [
  { x: 1096, base: 258, width: 62, walls: 'd1-tint', tiles: 'main-deep', chimney: 0.22, hasBalcony: true },
  { x: 1168, base: 266, width: 52, walls: 'accent', tiles: 'main-deep', chimney: 0.2 },
  { x: 1240, base: 262, width: 84, walls: 'edge', tiles: 'main-deep', chimney: -0.24, hasBalcony: true },
];

export const buildVillage = (random) => [
  drawChalets(upper, random),
  church(936, 250, random),
  drawChalets(lower, random),
];

function drawCable(random) {
  const station = points('742,236 742,214 736,214 760,202 786,214 780,214 780,236');
  return [
    texture(['M784 210L250 68', 'M790 214L250 72']),
    shape('edge', 'M234 84v-14h18v16z'),
    shape('accent', 'M229 73l13-12 15 11v-5l-14-11-14 12z'),
    outline('M612 236L620 164L628 236M608 166h24'),
    shape('edge', polyline(station, random, { isClosed: true })),
    shape('main-deep', polyline(points('732,216 760,200 790,216 790,210 760,194 732,210'), random, { isClosed: true })),
    flat('ink', box(752, 218, 14, 18, random)),
  ];
}

function drawMeadow() {
  const meadow = points(
    '-10,292 80,286 180,290 300,306 420,326 540,334 660,322 780,300 880,280 980,270 1100,272 1240,270 1400,262 1610,254',
  );
  const path = points(
    '1222,264 1214,284 1176,298 1146,318 1090,340 1040,370 1130,370 1178,336 1214,312 1234,286 1233,264',
  );
  return [
    shape('deep', `${curve(meadow)}L1610 370L-10 370z`),
    flat(
      'd3',
      `${curve(points('-10,330 160,318 340,336 560,352 760,334 960,312 1160,318 1380,304 1610,290'))}L1610 370L-10 370z`,
      0.55,
    ),
    flat('card', curve(path, true)),
  ];
}

function drawFence(random) {
  const feet = points('1196,346 1246,328 1300,318 1354,312 1410,310');
  const posts = feet.map(([x, y]) =>
    polyline(
      [
        [x, y + 8],
        [x + random.between(-3, 3), y - 22 + random.between(-3, 3)],
      ],
      random,
    ),
  );
  const rails = [-15, -6].map((shift) =>
    longLine(
      feet.map(([x, y]) => [x - 4, y + shift]),
      random,
    ),
  );
  return [accent(posts), outline(rails)];
}

/** Trees, one of them a larch, and a flower, written once and placed with a scale; a negative one mirrors. */
const definePlants = () =>
  define({
    a: tree(0, 0, 64, 32, 'main', 7),
    b: tree(0, 0, 58, 26, 'd3', 6, 14),
    c: tree(0, 0, 236, 116, 'main', 1, 28),
    d: tree(0, 0, 150, 80, 'main', 2, 24),
    f: defineFlower(),
  });

/** Clusters, denser towards the viewer. */
function drawGrass(random) {
  const clusters = points(
    '230,330 350,346 480,348 700,348 780,332 850,318 900,348 1016,340 1010,296 1140,352 1290,346 1340,284',
  );
  const blossoms = (shift) => clusters.map(([x, y]) => [x + shift + random.between(-6, 6), y - random.between(2, 12)]);
  return [texture(grass(clusters, random, 11)), accent(dots(blossoms(24)), 'd1'), accent(dots(blossoms(-8)), 'card')];
}

function drawGoat(random) {
  const rock = points('774,328 788,286 806,271 830,267 858,269 880,279 894,300 908,318');
  return [
    shape('d3', polyline(rock, random)),
    flat('main', facets([points('774,328 788,286 806,271 814,288 806,304 816,328')]), 0.3),
    outline(polyline(points('806,271 814,288 806,304'), random)),
    texture(hatch(points('842,278 864,282 854,294'), [6, 12], random)),
    goat(place(836, 269, { scale: 1.08 }), random),
  ];
}

/** A flower, as high as the nearest ones; its petals have the fill of its place. */
function defineFlower() {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const point = (turn, reach) => [Math.sin(turn) * reach, Math.cos(turn) * reach * 0.8 - 44];
    const turn = (index * Math.PI * 2) / 5 + 0.4;
    return [point(turn - 0.32, 10.5), point(turn + 0.3, 11), point(turn + 0.63, 4.5)];
  });
  const leaf = shape('main-mid', 'M2-12q8-12 17-9q-5 11-17 9q-8-11-15-6q5 9 15 6');
  const blossom = element('path', { d: smooth(petals.flat(), true, 0.5) });
  return outline('M0-44q4 18 1 48') + leaf + blossom + accent('M0-44h0', 'd2');
}

/** The nearest of all, cropped by the lower edge. */
const flowers = [
  [560, 370, 1, 'd1'],
  [588, 380, -0.9, 'card'],
  [616, 376, 0.94, 'd1'],
  [956, 384, 0.9, 'd1'],
  [984, 390, -1, 'card'],
  [1400, 384, 0.9, 'card'],
  [1424, 374, -1.04, 'd1'],
  [1448, 366, 1.1, 'card'],
];

export function buildLandscape() {
  const random = createRandom(38);
  const content = [
    definePlants(),
    flat('d2', ellipse(1398, 118, 40)),
    ...drawFarRidges(random),
    ...drawMassif(random),
    ...drawPeak(random),
    ...drawHills(random),
    ...drawCable(random),
    ...drawLake(random),
    plant([
      [898, 252, 'a', 1.1],
      [1369, 240, 'a', 1.15],
      [1394, 250, 'b', -0.95],
      [1434, 226, 'a', -0.86],
      [1462, 208, 'b', 1.05],
      [1500, 192, 'a', 1.1],
      [1534, 176, 'b', -0.9],
      [1418, 238, 'b', 0.86],
    ]),
    ...buildVillage(random).map(({ art }) => art),
    ...drawGoat(random),
    ...drawMeadow(),
    ...drawFence(random),
    ...drawGrass(random),
    plant(flowers.map(([x, y, scale, fill]) => [x, y, 'f', scale, fill])),
    plant([
      [132, 378, 'd', 1.1],
      [34, 372, 'c', 1],
      [1486, 384, 'd', -0.9],
      [1576, 372, 'c', -1.07],
    ]),
  ];
  return drawing(1600, 360, content.join(''));
}
