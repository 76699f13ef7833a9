// The upper corners: a branch with pears on the left, and one with cherries on the right.
import { createRandom } from '../lines.mjs';
import { paintBird, paintWorm } from './animals.mjs';
import { paintBlossom, paintBud } from './flowers.mjs';
import { paintCherries, paintPear } from './fruit.mjs';
import { paintLeaves, paintTwig } from './leaves.mjs';
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

/** Leaves of which the later ones lie over the earlier ones. */
const layLeaves = (painting, random, kind, list) => {
  for (const [x, y, angle, length] of list) paintLeaves(painting, random, [[x, y, angle, length, kind]]);
};

export function drawPears() {
  const random = createRandom(7);
  const painting = createPainting();
  paintTwig(painting, random, '150 30, 206 46, 256 82, 298 140', { count: 6, size: 46 });
  paintTwig(painting, random, '28 150, 42 230, 32 310, 48 388', { count: 7, size: 44 });
  paintTwig(painting, random, '206 44, 244 40, 280 50, 308 45', { count: 5, size: 30, kind: 'lance' });
  layLeaves(painting, random, 'pear', [
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
  layLeaves(painting, random, 'pear', [
    [124, 32, 152, 52],
    [118, 34, 66, -46],
    [48, 36, 112, 44],
    [78, 30, 18, -42],
  ]);
  paintBlossom(painting, random, 222, 62, 25);
  paintBlossom(painting, random, 30, 196, 22);
  paintBlossom(painting, random, 174, 24, 18);
  paintBlossom(painting, random, 46, 238, 15);
  paintBud(painting, random, 244, 100, 84, 19);
  paintBud(painting, random, 44, 300, 30, 16);
  return painting.toSvg(336, 428);
}

function paintCherryBranch(painting, random) {
  paintTwig(painting, random, '30 110, 62 190, 52 262, 70 334, 62 388', { count: 8, size: 46, kind: 'cherry' });
  paintTwig(painting, random, '214 96, 258 82, 290 98, 306 126', { count: 6, size: 40, kind: 'cherry' });
  layLeaves(painting, random, 'cherry', [
    [92, 62, -64, 52],
    [40, 46, -20, 46],
    [128, 80, -58, -40],
    [24, 60, 64, 44],
    [160, 92, 52, 50],
  ]);
  paintBranch(painting, random, '-20 36, 60 54, 140 88, 210 96, 286 82', 14);
  paintBranch(painting, random, '-16 56, 24 104, 50 160, 58 220', 8);
  paintCherries(painting, random, 108, 76, [
    [-22, 78, 22],
    [24, 92, 25],
  ]);
  paintCherries(painting, random, 60, 210, [
    [-36, 62, 19],
    [10, 80, 22],
  ]);
  paintCherries(painting, random, 256, 88, [
    [-18, 58, 17],
    [14, 70, 19],
  ]);
  layLeaves(painting, random, 'cherry', [
    [106, 72, 172, -46],
    [108, 74, 32, 44],
    [254, 86, 24, -42],
    [58, 214, 150, 38],
  ]);
  paintBird(painting, { x: 204, y: 96, scale: 0.92 });
  paintBlossom(painting, random, 20, 100, 25);
  paintBlossom(painting, random, 36, 142, 17);
  paintBlossom(painting, random, 70, 40, 16);
}

/** Drawn as for the left corner, and mirrored. */
export function drawCherries() {
  const painting = createPainting();
  painting.markup('<g transform="matrix(-1 0 0 1 336 0)">');
  paintCherryBranch(painting, createRandom(23));
  painting.markup('</g>');
  return painting.toSvg(336, 428);
}
