// The portrait's frame: a trellis oval with climbing roses around a meadow. The people are inserted at the comment.
import { createRandom } from '../lines.mjs';
import { paintRabbit } from './animals.mjs';
import {
  paintBlossom,
  paintBud,
  paintDaisy,
  paintEar,
  paintPoppy,
  paintRose,
  paintSpike,
  paintUmbel,
} from './flowers.mjs';
import { defineLeaf, paintTwig, stem, tuft } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { blob, jitter, smooth, toPathData } from './shapes.mjs';
import { hang, paintLantern, paintSkep } from './things.mjs';
import { paintFarTree } from './trees.mjs';

/** A point of an oval that is broader below. */
function toOval(angle, width, height) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const soften = (value, power) => Math.sign(value) * Math.abs(value) ** power;
  return [196 + width * soften(cos, sin > 0 ? 0.66 : 0.9), 227 + height * soften(sin, sin > 0 ? 0.8 : 0.9)];
}

const oval = (width, height, random, amount = 0.8) =>
  smooth(
    Array.from({ length: 18 }, (_, index) => {
      const [x, y] = toOval((index / 18) * Math.PI * 2 + 0.1, width, height);
      return [x + random.between(-amount, amount), y + random.between(-amount, amount)];
    }),
    true,
  );

function paintTrellis(painting, random) {
  painting.shape('card', [oval(183, 223, random)]);
  const slats = Array.from({ length: 24 }, (_, index) => {
    const from = (index / 24) * Math.PI * 2 + random.between(-0.01, 0.01);
    return [-1, 1].map((side) => [
      ['M', ...toOval(from, 160, 205)],
      ['L', ...toOval(from + side * 0.18, 183, 223)],
    ]);
  });
  painting.line('texture', slats.flat());
}

/** Small trees on the hills: `[x, y, scale]`. */
const orchard = [
  [84, 266, 0.9],
  [108, 266, 0.8],
  [100, 284, 1],
  [312, 274, 0.8],
];
const path =
  'M214 311C196 330 150 342 128 372C112 396 108 430 100 460H304C296 424 262 398 248 372C238 350 244 326 232 312Z';
const pathMarks = 'M196 338h18M168 356h14M214 372h22M150 392h22M206 404h26M236 428h24M136 428h26';

function paintMeadow(painting, random) {
  painting.fill('deep', [jitter('M0 0H392V300H0Z', random)]);
  painting.fill('d2-tint', [blob(212, 168, 84, random, { amount: 0.02 })]);
  painting.fill('main-tint', [jitter('M20 262C70 226 120 238 170 246C230 254 300 216 380 238V320H20Z', random)]);
  painting.shape('d3-tint', [jitter('M10 284C70 256 130 260 190 274C250 286 320 268 390 262V380H10Z', random)]);
  painting.define('o', (part) => paintFarTree(part, random, 11));
  for (const [x, y, scale] of orchard) painting.use('o', { x, y, scale });
  painting.shape('d3', [jitter('M10 312C90 296 150 304 200 310C260 316 330 300 390 304V460H10Z', random)]);
  painting.shape('deep', [jitter(path, random)], 'texture');
  painting.line('texture', [jitter(pathMarks, random, 1.5)], 'soft');
}

function paintThings(painting, random) {
  const { cord, places } = hang([40, 84], [352, 70], 34, [0.13, 0.36, 0.62, 0.86]);
  painting.line('texture', [cord]);
  painting.define('n', (part) => paintLantern(part, random));
  places.forEach(([x, y], index) => {
    painting.use('n', { x, y, scale: [1.15, 1, 1.12, 0.95][index] }, ['d1', 'd2', 'card', 'd1'][index]);
  });
  painting.define('k', (part) => paintSkep(part, random));
  painting.use('k', { x: 330, y: 330, scale: 0.86, angle: 1 });
  painting.line('accent', [jitter('M300 333H364M310 335V352M350 335V352', random)]);
}

function paintTallFlowers(painting, random) {
  painting.define('e', (part) => paintEar(part, random, 24));
  painting.define('u', (part) => paintUmbel(part, random, 15));
  painting.define('s', (part) => paintSpike(part, random, 30));
  painting.define('p', (part) => paintPoppy(part, random, 12));
  painting.define('d', (part) => paintDaisy(part, random, 0, 0, 13, { flat: 0.85, count: 8 }));
  painting.shade('d3', tuft(random, 62, 440, { count: 6, height: 130, width: 9, spread: 66 }), 0.2, 'texture');
  painting.shade('d3', tuft(random, 350, 440, { count: 4, height: 96, width: 9, spread: 40 }), 0.2, 'texture');
  const flowers = [
    ['u', 58, 300, -6],
    ['s', 78, 318, 4],
    ['p', 92, 356, 8],
    ['e', 44, 316, -4],
    ['d', 74, 366, 0],
    ['s', 346, 348, 2],
    ['p', 330, 380, 4],
  ];
  painting.line(
    'texture',
    flowers.map(([, x, y, bend]) => stem(x - bend, 440, 440 - y, bend)),
  );
  for (const [id, x, y, bend] of flowers) painting.use(id, { x, y, angle: bend });
}

function defineRoses(painting, random) {
  painting.define('R', (part) => paintRose(part, random, 25));
  painting.define('r', (part) => paintRose(part, random, 16, [[0.6, 4]]));
  painting.define('b', (part) => paintBlossom(part, random, 0, 0, 17));
  painting.define('v', (part) => paintBud(part, random, 0, 0, 0, 15));
  defineLeaf(painting, random, 'l', 'lance');
  defineLeaf(painting, random, 'm', 'pear', 36);
}

function paintClimbers(painting, random) {
  paintTwig(painting, random, '36 372, 26 300, 24 220, 28 150, 52 92, 92 50', { count: 11, size: 25, id: 'l' });
  paintTwig(painting, random, '358 390, 372 330, 372 270, 368 226', { count: 6, size: 23, id: 'l' });
  paintTwig(painting, random, '236 18, 290 29, 330 60, 355 112', { count: 6, size: 24, id: 'l' });
  painting.use('v', { x: 22, y: 238, angle: -40 });
  painting.use('v', { x: 376, y: 262, angle: -70, scale: 0.9 });
  painting.use('v', { x: 322, y: 58, angle: 20, scale: 0.9 });
  painting.use('r', { x: 24, y: 170, scale: 0.88 }, 'd1');
  painting.use('r', { x: 262, y: 20, angle: 40 }, 'd1');
  painting.use('b', { x: 296, y: 34, scale: 0.8 });
  painting.use('b', { x: 48, y: 106, scale: 0.7, angle: 30 });
}

/** `[id, x, y, angle, scale, colour]`, from back to front. */
const bouquets = [
  ...[
    [44, 412, 196, 1.05],
    [62, 398, -96, 1.1],
    [98, 430, -24, 1.15],
    [112, 446, 12, 0.9],
    [36, 440, 158, 0.85],
    [78, 404, -50, 0.95],
  ].map((leaf) => ['m', ...leaf]),
  ...[
    [350, 422, -20, 1],
    [342, 410, -92, 1],
    [314, 436, 200, 1.05],
    [330, 446, 168, 0.85],
    [360, 436, 20, 0.8],
  ].map((leaf) => ['m', ...leaf]),
  ['R', 60, 424, 0, 1.1, 'd1'],
  ['r', 30, 390, 80, 1.1, 'd1'],
  ['b', 102, 438, 12, 1.05],
  ['d', 86, 398, 0, 1],
  ['R', 338, 430, 130, 0.92, 'card'],
  ['d', 304, 444, 40, 1],
  ['r', 368, 404, 10, 0.9, 'd1'],
];

function paintBouquets(painting) {
  for (const [id, x, y, angle, scale, token] of bouquets) painting.use(id, { x, y, angle, scale }, token);
}

export function drawPortrait() {
  const random = createRandom(12);
  const painting = createPainting();
  paintTrellis(painting, random);
  const opening = toPathData(oval(162, 207, random));
  painting.markup(`<clipPath id="c"><path id="i" d="${opening}"/></clipPath><g clip-path="url(#c)">`);
  paintMeadow(painting, random);
  paintThings(painting, random);
  painting.markup('<!--people-->');
  paintTallFlowers(painting, random);
  paintRabbit(painting, { x: 298, y: 410, scale: 0.9 });
  painting.markup('</g><use href="#i"/>');
  defineRoses(painting, random);
  paintClimbers(painting, random);
  paintBouquets(painting);
  return painting.toSvg(392, 460);
}
