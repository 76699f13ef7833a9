// What is nearest, cropped by the edges: a roof on the left, and on the right the terrace with bulbs over its tables.
import { fill, join, misprint, outline, stroke } from './pen.mjs';

/** Where the bulbs hang, for the night too. */
export const bulbs = [
  [1278, 150],
  [1309, 171],
  [1343, 183],
  [1379, 186],
  [1414, 179],
  [1446, 161],
  [1508, 160],
  [1541, 175],
  [1577, 180],
];

export const drawBulb = ([x, y], index) =>
  `M${x - 3} ${y - 2}c-${4 + (index % 2)} 4-5 ${12 + (index % 3)} 3 ${13 + (index % 2)} 7 0 ${8 - (index % 2)}-9 3-${13 + (index % 2)}z`;

function drawBalustrade(pen) {
  const posts = Array.from({ length: 14 }, (_, index) => 1280 + index * 26);
  const baluster = (x) =>
    `M${x - 4} 324C${x - 9} 312 ${x - 8} 300 ${x - 3} 288H${x + 3}C${x + 8} 300 ${x + 9} 312 ${x + 4} 324Z`;
  return [
    fill('M1266 286H1610V326H1266Z', 'main'),
    outline(join(...posts.map(baluster)), 'card'),
    outline(pen.shape('1262 324, 1612 323, 1612 372, 1262 372'), 'deep'),
    outline(pen.shape('1258 274, 1612 273, 1612 287, 1258 287'), 'card'),
    outline(pen.shape('1228 280, 1266 280, 1267 372, 1227 372'), 'card'),
    outline(pen.shape('1220 268, 1274 267, 1271 281, 1223 281'), 'edge'),
    stroke(
      'M1237 300c1-9 19-9 20 0M1241 305c2-6 11-6 13 0M1247 294v20M1284 342h96M1402 345h44M1500 340h80',
      'ink',
      1.2,
    ),
  ];
}

function frond(x, y, angle, length) {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const at = (share, off) => `${x + sin * length * share + cos * off} ${y - cos * length * share + sin * off}`;
  return `M${at(0, 0)}C${at(0.3, -6)} ${at(0.7, -7)} ${at(1, 0)}C${at(0.7, 6)} ${at(0.3, 5)} ${at(0, 0)}Z`;
}

/** An agave in an urn, on the pillar. */
function drawUrn(pen, x, y) {
  const leaves = [-84, -60, -36, 26, 52, 78, -12, 10].map((angle) =>
    frond(x, y - 22, angle + pen.between(-6, 6), 40 * pen.between(0.85, 1.1)),
  );
  return [
    leaves.map((leaf, index) => outline(leaf, index % 2 ? 'd3' : 'main')),
    outline(`M${x - 15} ${y - 26}h30c-1 12-7 16-11 18l5 8h-18l5-8c-4-2-10-6-11-18z`, 'd1'),
  ];
}

/** A chair whose back is a fan. */
const drawChair = (x, y) => [
  outline(`M${x - 14} ${y}l-4-34c-5-2-6-9-2-12 1-7 9-11 14-8 4-4 12-3 14 2 6 0 10 6 8 12 3 3 1 8-3 9l-5 31z`, 'd3'),
  stroke(`M${x - 1} ${y - 18}l-11-24M${x - 1} ${y - 18}l-2-30M${x} ${y - 18}l8-27M${x - 15} ${y - 18}h29`, 'ink', 1.2),
];

const drawTable = (x, y) => [
  outline(`M${x - 30} ${y - 40}c16-4 44-4 60 0 0 14 5 28 2 40h-64c-3-12 2-26 2-40z`, 'card'),
  stroke(
    `M${x - 30} ${y - 40}c16 4 44 4 60 0M${x - 18} ${y - 36}c1 10-3 20-2 32M${x + 16} ${y - 36}c-1 12 3 20 2 30`,
    'ink',
    1.2,
  ),
  outline(`M${x - 12} ${y - 40}l-3-20h21l-3 20z`, 'd3-tint'),
  ...misprint(`M${x - 7} ${y - 60}l-3-12c4-2 6-4 7-9l2-10h4l1 12c2 4 4 6 3 10l-3 9z`, 'main'),
  stroke(`M${x + 18} ${y - 41}v-9M${x + 12} ${y - 61}c0 7 2 11 6 11s6-4 6-11zM${x + 14} ${y - 41}h8`, 'ink', 1.2),
];

export function drawTerrace(pen) {
  const loose = bulbs.map(([x, y]) => `M${x} ${y - 7}v5`);
  return [
    drawChair(1326, 276),
    drawChair(1432, 276),
    drawChair(1512, 276),
    drawTable(1378, 278),
    drawTable(1566, 278),
    stroke('M1248 270C1247 220 1249 170 1248 122M1478 276C1479 230 1477 180 1478 122'),
    misprint(join(pen.oval(1248, 117, 5), pen.oval(1478, 117, 5)), 'd1'),
    stroke('M1248 124C1290 186 1352 198 1404 182C1440 170 1460 148 1478 124C1508 172 1560 186 1612 172'),
    stroke(join(...loose), 'ink', 3.4),
    outline(join(...bulbs.map(drawBulb)), 'd2'),
    drawBalustrade(pen),
    drawUrn(pen, 1247, 268),
  ];
}

/** A roof with a skylight that is lit. */
export function drawNearRoof(pen) {
  const slates = Array.from({ length: 5 }, () => {
    const [depth, across] = [pen.between(0.12, 1), pen.random()];
    return `M${across * (200 + depth * 60) - 10} ${284 + depth * 84}l${pen.between(10, 18)} -1`;
  });
  const pots = [66, 84, 102].map((x) => `M${x - 7} 214l2-${pen.between(18, 24)}h10l2 22z`);
  return [
    outline(join(...pots), 'd1'),
    outline(pen.shape('54 216, 114 215, 114 300, 54 300'), 'card'),
    outline(pen.shape('49 211, 119 210, 117 222, 51 222'), 'edge'),
    stroke('M62 236h16M88 248h18M60 262h14M94 232h12M82 270h16', 'ink', 1.2),
    outline(pen.shape('-12 288, 190 278, 258 374, -12 374'), 'main-deep'),
    stroke(join(...slates), 'd3', 1.2),
    stroke(pen.line('-12 288, 190 278, 258 374'), 'ink', 3.4),
    outline('M140 306l34-2 18 34-36 2z', 'd2'),
    stroke('M157 305l17 34M149 323l34-2', 'ink', 2),
  ];
}
