// The landscape of the pages: orchard hills, hives, an arbour, and the meadow in front.
import { createRandom } from '../lines.mjs';
import { defineFlowers, paintClumps, paintGrassMarks, paintOrchard, toGround } from './meadow.mjs';
import { createPainting } from './paint.mjs';
import { blob, jitter, smooth, toPoints } from './shapes.mjs';
import { hang, paintArbour, paintBench, paintFence, paintLantern, paintSkep, paintTable } from './things.mjs';
import { defineClimber, paintTree } from './trees.mjs';

function paintHills(painting, random) {
  const far = '-4 168, 150 140, 340 158, 560 186, 760 168, 960 148, 1180 172, 1400 150, 1604 132';
  painting.fill('main-tint', [toGround(far, 360)]);
  const near = '-4 196, 240 170, 420 158, 600 182, 840 212, 1060 190, 1290 176, 1604 190';
  painting.shape('d3-tint', [toGround(near, 360)]);
  paintOrchard(painting, random, [
    [340, 172, 600, 188, 6, 9],
    [316, 186, 640, 204, 8, 11],
    [290, 203, 690, 222, 7, 13],
    [950, 206, 1130, 198, 5, 9],
    [920, 222, 1130, 214, 5, 11],
  ]);
}

const path =
  'M1212 260C1206 280 1130 288 1104 314C1090 330 1092 348 1080 366L1304 366C1302 346 1278 330 1274 310C1272 292 1284 276 1282 260Z';
const pathMarks = 'M1226 272h14M1246 284h12M1184 296h16M1232 304h20M1156 322h20M1202 334h24M1128 346h22M1252 350h20';

function paintMeadow(painting, random) {
  const edge = '-4 232, 200 222, 470 236, 700 246, 960 240, 1240 232, 1604 226';
  painting.shape('d3', [toGround(edge, 360)]);
  painting.shape('deep', [jitter(path, random)], 'texture');
  painting.line('texture', [jitter(pathMarks, random, 1)], 'soft');
  paintGrassMarks(painting, random, 15, [246, 306], (x) => x < 1080 || x > 1308);
}

/** The lanterns between the arbour and the tree: places, sizes, colours. */
export const festoon = hang([1322, 128], [1486, 96], 24, [0.16, 0.41, 0.67]);
export const lanternSizes = [1, 1.15, 0.9];

/** Fruit of a tree. */
const fruit = toPoints('-101 -163, -67 -197, -36 -142, -26 -226, 12 -175, 43 -206, 79 -154');

function paintFruitTree(painting, { x, y, scale, width = scale, token }) {
  painting.use('t', { x, y, scale, width });
  for (const [atX, atY] of fruit) painting.use('f', { x: x + atX * width, y: y + atY * scale }, token);
}

function paintMiddle(painting, random) {
  painting.define('t', (part) => paintTree(part, random));
  painting.define('f', (part) => part.shape(undefined, [blob(0, 0, 7.6, random)]));
  painting.define('k', (part) => paintSkep(part, random));
  painting.define('n', (part) => paintLantern(part, random));
  defineClimber(painting, random, 8);
  paintFence(painting, random, -6, 330, 254, 46);
  paintFruitTree(painting, { x: 116, y: 268, scale: 1, token: 'd1' });
  paintBench(painting, random, 748, 250, 150);
  painting.use('k', { x: 712, y: 247, scale: 0.94, angle: -2 });
  painting.use('k', { x: 788, y: 247, scale: 0.74, width: -0.78, angle: 2 });
  painting.line('texture', [festoon.cord]);
  festoon.places.forEach(([x, y], index) => {
    painting.use('n', { x, y: y - 1, scale: lanternSizes[index] }, ['d2', 'd1', 'card'][index]);
  });
  paintFruitTree(painting, { x: 1560, y: 268, scale: 0.9, width: -0.9, token: 'd2' });
  paintTable(painting, random, { x: 1408, y: 266 });
  paintArbour(painting, random, { x: 1248, y: 266 });
}

const clumps = [
  [24, 132, 'eupd'],
  [150, 96, 'pds'],
  [262, 120, 'uep'],
  [400, 84, 'edp'],
  [516, 104, 'usd'],
  [640, 74, 'dp'],
  [884, 80, 'edp'],
  [984, 108, 'spu'],
  [1050, 76, 'eds'],
  [1346, 74, 'pd'],
  [1440, 96, 'esd'],
  [1550, 130, 'uped'],
];

/** Where the meadow is darker, because the ground rises. */
const banks = ['-4 316, 330 322, 740 348, 980 330, 1098 366', '1296 366, 1342 344, 1440 332, 1604 318'];

export function drawLandscape() {
  const random = createRandom(41);
  const painting = createPainting();
  paintHills(painting, random);
  paintMeadow(painting, random);
  paintMiddle(painting, random);
  defineFlowers(painting, random);
  const shades = banks
    .map(toPoints)
    .map((bank) => [...smooth(bank), ['L', bank.at(-1)[0], 366], ['L', bank[0][0], 366], ['Z']]);
  painting.fill('ink', shades, 0.1);
  paintClumps(painting, random, 362, clumps);
  return painting.toSvg(1600, 360);
}
