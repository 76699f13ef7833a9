// The upper corners: a branch with pears on the left, and one with cherries on the right.
import { createRandom } from '../lines.mjs';
import { paintBird, paintWorm } from './animals.mjs';
import { paintBlossom, paintBud } from './flowers.mjs';
import { paintCherries, paintCherry, paintPear } from './fruit.mjs';
import { defineLeaf, paintLeaves, paintTwig } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { handLine, toPoints } from './shapes.mjs';

/** A branch: two lines that meet at its tip, filled. */
function paintBranch(painting, random, text, width) {
  const points = toPoints(text);
  const edge = (side) =>
    points.map(([x, y], index) => [x, y + side * width * 0.5 * (1 - (index / (points.length - 1)) * 0.85)]);
  const upper = handLine(edge(-1), random, { step: 40, amount: 1 });
  const lower = handLine(edge(1).reverse(), random, { step: 40, amount: 1 });
  painting.shape('edge', [[...upper, ['L', ...lower[0].slice(1)], ...lower.slice(1), ['Z']]]);
}

/** `[x, y, angle, length]`: later leaves lie over earlier ones. A negative length mirrors the leaf. */
function layLeaves(painting, list) {
  for (const [x, y, angle, length] of list)
    painting.use('l', { x, y, angle, scale: length / leafLength, width: Math.abs(length) / leafLength });
}

const leafLength = 44;
const twig = { id: 'l', base: leafLength };

export function drawPears() {
  const random = createRandom(7);
  const painting = createPainting();
  defineLeaf(painting, random, 'l', 'pear', leafLength);
  painting.define('s', (part) => paintLeaves(part, random, [[0, 0, 0, 22, 'lance']]));
  painting.define('b', (part) => paintBlossom(part, random, 0, 0, 23));
  painting.define('v', (part) => paintBud(part, random, 0, 0, 0, 18));
  paintTwig(painting, random, '150 30, 206 46, 250 76, 282 122', { count: 6, size: 46, ...twig });
  paintTwig(painting, random, '28 150, 42 230, 32 310, 48 388', { count: 7, size: 44, ...twig });
  paintTwig(painting, random, '206 44, 244 40, 280 50, 308 45', { count: 5, size: 26, id: 's', base: 22 });
  layLeaves(painting, [
    [120, 30, -34, 52],
    [60, 30, 200, -48],
    [186, 36, -40, 44],
    [16, 140, 160, 36],
  ]);
  paintBranch(painting, random, '-20 20, 60 34, 130 26, 204 46, 240 68', 13);
  paintBranch(painting, random, '-14 60, 14 110, 30 170, 40 240', 8);
  paintPear(painting, random, { x: 50, y: 44, scale: 0.96, angle: 9 });
  paintPear(painting, random, { x: 122, y: 42, scale: 1.26, angle: -7, isMirrored: true });
  paintWorm(painting, { x: 150, y: 134, scale: 1.1 });
  layLeaves(painting, [
    [124, 32, 152, 52],
    [118, 34, 66, -46],
    [48, 36, 112, 44],
    [78, 30, 18, -42],
  ]);
  painting.use('b', { x: 222, y: 62 });
  painting.use('b', { x: 30, y: 196, angle: 33 });
  painting.use('b', { x: 174, y: 24, scale: 0.8 });
  painting.use('b', { x: 46, y: 238, angle: 50, scale: 0.8 });
  painting.use('v', { x: 244, y: 94, angle: 84 });
  painting.use('v', { x: 44, y: 296, angle: 30 });
  return painting.toSvg(336, 428);
}

function paintCherryBranch(painting, random) {
  defineLeaf(painting, random, 'l', 'cherry', leafLength);
  painting.define('b', (part) => paintBlossom(part, random, 0, 0, 23));
  painting.define('k', (part) => paintCherry(part, random, 0, 0, 21));
  paintTwig(painting, random, '30 110, 62 190, 52 262, 70 334, 62 388', { count: 8, size: 46, ...twig });
  paintTwig(painting, random, '214 96, 258 82, 290 98, 306 126', { count: 6, size: 40, ...twig });
  layLeaves(painting, [
    [92, 62, -64, 52],
    [40, 46, -20, 46],
    [128, 80, -58, -40],
    [24, 60, 64, 44],
    [160, 92, 52, 50],
  ]);
  paintBranch(painting, random, '-20 36, 60 54, 140 88, 210 96, 286 82', 14);
  paintBranch(painting, random, '-16 56, 24 104, 50 160, 58 220', 8);
  paintCherries(painting, 'k', 108, 76, [
    [-22, 78, 1],
    [24, 92, 1.2],
  ]);
  paintCherries(painting, 'k', 60, 210, [
    [-36, 62, 0.9],
    [10, 80, 1.1],
  ]);
  paintCherries(painting, 'k', 256, 88, [
    [-18, 58, 0.8],
    [14, 70, 0.9],
  ]);
  layLeaves(painting, [
    [106, 72, 172, -46],
    [108, 74, 32, 44],
    [254, 86, 24, -42],
    [58, 214, 150, 38],
  ]);
  paintBird(painting, { x: 204, y: 96, scale: 0.92 });
  painting.use('b', { x: 20, y: 100 });
  painting.use('b', { x: 36, y: 142, scale: 0.8 });
  painting.use('b', { x: 70, y: 40, angle: 24, scale: 0.8 });
}

/** Drawn as for the left corner, and mirrored. */
export function drawCherries() {
  const painting = createPainting();
  painting.markup('<g transform="matrix(-1 0 0 1 336 0)">');
  paintCherryBranch(painting, createRandom(23));
  painting.markup('</g>');
  return painting.toSvg(336, 428);
}
