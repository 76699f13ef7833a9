// The thank-you drawing: the end of the night in the garden. The seeds of a dandelion become stars, a ladybird flies with
// one of them, and two rabbits under the arbour look at each other.
import { createRandom } from '../lines.mjs';
import { paintRabbit } from './animals.mjs';
import { paintDaisy, paintPoppy, paintSpike, paintUmbel } from './flowers.mjs';
import { leaves, stem, tuft, walk } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { blob, dot, jitter, parse, place, smooth, toPoints } from './shapes.mjs';
import { hang, paintArbour, paintLantern } from './things.mjs';
import { defineClimber } from './trees.mjs';

/** A seed with its parachute above 0, 0. */
function paintSeed(painting, random) {
  const ends = [-11, -7.4, -3, 2, 6.6, 10.6].map((x) => [x, -11 + Math.abs(x) * 0.42 + random.between(-0.8, 0.8)]);
  painting.line(
    'texture',
    [
      ...ends.map((end) => [
        ['M', 0, 0],
        ['Q', end[0] * 0.3, end[1] * 0.7, ...end],
      ]),
      [
        ['M', 0, 0],
        ['L', 0, 24],
      ],
    ],
    'card',
  );
  painting.fill('d2-tint', [jitter('M0 22C2 25 2 29 0 32C-2 29-2 25 0 22Z', random, 0.2)]);
}

/** A clock of seeds around x, y; `isHere` says which of them have not flown yet. */
function paintClock(painting, random, x, y, radius, isHere = () => true) {
  for (const [count, reach] of [
    [9, 0.55],
    [19, 1],
  ])
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * 360 + random.between(-4, 4);
      if (!isHere(angle)) continue;
      const radians = (angle * Math.PI) / 180;
      painting.use('s', {
        x: x + Math.sin(radians) * radius * reach,
        y: y - Math.cos(radians) * radius * reach,
        angle,
        scale: random.between(0.9, 1.05),
      });
    }
  painting.shape('d3', [blob(x, y, radius * 0.15, random)]);
}

const star = 'M0-10C1-3 3-1 10 0C3 1 1 3 0 10C-1 3-3 1-10 0C-3-1-1-3 0-10Z';

/** Seeds on their way, and the stars that they become: `[x, y, angle, scale]`. */
const flying = [
  [212, 96, 40, 1.05],
  [244, 134, 58, 1],
  [276, 70, 44, 1],
  [304, 112, 56, 0.9],
  [338, 46, 50, 0.9],
  [390, 84, 62, 0.8],
];
const stars = [
  [394, 30, 0.9],
  [444, 56, 1.2],
  [474, 26, 0.7],
  [506, 74, 1],
  [548, 42, 1.3],
  [570, 92, 0.7],
  [346, 16, 0.6],
  [528, 12, 0.6],
  [582, 24, 0.6],
  [432, 98, 0.6],
];

function paintSky(painting, random) {
  for (const [x, y, angle, scale] of flying) painting.use('s', { x, y, angle, scale });
  painting.fill(
    'd2',
    stars.map(([x, y, scale]) => place(jitter(star, random, 0.4), { x, y, scale })),
  );
  const dots = toPoints('416 12, 368 66, 478 98, 552 70, 590 58, 494 44, 408 62, 594 108, 524 110').map((at) =>
    dot(...at),
  );
  painting.line('accent', dots, 'd2-tint');
}

function paintLadybird(painting, random, x, y) {
  const put = (data) => place(jitter(data, random, 0.2), { x, y, scale: 1.1, angle: -10 });
  painting.line('outline', [put('M-7 9L-10 14M0 10L0 15M7 9L10 14M14-3C17-7 20-7 22-9M15 0C19-2 21-1 24-2')], 'card');
  painting.shape('ink', [put('M10-7C16-8 20-3 18 3C16 7 11 7 9 5Z')]);
  painting.shape('d1', [put('M-16 8C-18-6-8-15 2-13C11-11 15-2 13 7C4 11-8 11-16 8Z')]);
  painting.fill('ink', [
    blob(x - 7, y - 3, 3, random),
    blob(x + 2, y + 4, 2.6, random),
    blob(x - 11, y + 6, 2.2, random),
    blob(x + 5, y - 7, 2.4, random),
  ]);
  painting.line('texture', [put('M-16 8C-8 2 2-4 11-6')]);
}

const ground =
  'M4 340C50 318 120 326 190 318C270 308 330 318 400 310C470 304 560 314 596 336C570 350 500 348 452 354C390 362 300 352 236 357C160 362 60 360 4 340Z';
const slope =
  'M4 340C60 349 120 338 190 345C260 351 330 340 400 344C470 348 540 338 596 336C570 350 500 348 452 354C390 362 300 352 236 357C160 362 60 360 4 340Z';

/** The meadow, an island in the night. */
function paintGround(painting) {
  painting.fill('d3', [parse(ground)]);
  painting.fill('ink', [parse(slope)], 0.4);
  const marks = toPoints('218 330, 296 334, 252 340, 344 328, 386 336, 318 344, 560 328, 86 336');
  painting.line(
    'texture',
    marks.map(([x, y]) => [
      ['M', x - 5, y - 7],
      ['L', x, y],
      ['L', x + 3, y - 9],
    ]),
  );
}

/** The stalks of both dandelions and the leaves at their foot. */
function paintDandelions(painting, random) {
  const stalks = ['124 130, 132 200, 126 270, 132 338', '226 224, 216 262, 176 300, 168 338'];
  painting.line(
    'accent',
    stalks.map((stalk) => smooth(toPoints(stalk))),
    'd3',
  );
  const rosette = [
    [116, -114, 78],
    [124, -154, 104],
    [158, -66, 66],
    [168, -32, 96],
  ];
  for (const [x, angle, length] of rosette) {
    const put = (shape) => [place(shape, { x, y: 340, angle, width: length / 10, height: length / 13 })];
    painting.shape('d3', put(leaves.lance.outline));
    painting.line('texture', put(leaves.lance.rib));
  }
  paintClock(painting, random, 124, 122, 72, (angle) => angle < 28 || angle > 84);
  paintClock(painting, random, 228, 220, 40, (angle) => angle > 150);
}

/** How each flower is painted, at the top of its stem: daisy, poppy, umbel, spike. */
const heads = {
  hd: (painting, random) => paintDaisy(painting, random, 0, 0, 12, { flat: 0.8, count: 8 }),
  hp: (painting, random) => paintPoppy(painting, random, 12),
  hu: (painting, random) => paintUmbel(painting, random, 15, 'd3'),
  hs: (painting, random) => paintSpike(painting, random, 26, 'd1'),
};

/** `[head, x, foot, height, bend]` */
const flowers = [
  ['hs', 28, 342, 58, -4],
  ['hu', 42, 342, 92, -6],
  ['hp', 62, 344, 58, 3],
  ['hd', 84, 346, 42, 5],
  ['hd', 258, 346, 36, -5],
  ['hp', 280, 347, 54, 2],
  ['hs', 304, 346, 72, 4],
  ['hd', 332, 346, 42, 5],
  ['hd', 534, 345, 36, -3],
  ['hp', 548, 343, 64, -2],
  ['hu', 562, 340, 104, 5],
  ['hs', 578, 338, 56, 5],
];

function paintFlowers(painting, random) {
  for (const [id, paint] of Object.entries(heads)) painting.define(id, (part) => paint(part, random));
  painting.line(
    'outline',
    flowers.map(([, x, foot, height, bend]) => stem(x, foot, height, bend)),
    'd3',
  );
  const tufts = [
    [52, 346, 44],
    [294, 350, 38],
    [552, 344, 46],
  ].flatMap(([x, y, height]) => tuft(random, x, y, { count: 5, height, width: 7, spread: 56 }));
  painting.shape('d3', tufts, 'texture');
  for (const [id, x, foot, height, bend] of flowers) painting.use(id, { x: x + bend, y: foot - height });
}

const arbourLights = toPoints('368 286, 368 226, 382 190, 408 170, 440 162, 472 170, 498 190, 512 226, 512 286');
const fireflies = toPoints('60 250, 196 282, 268 272, 320 246, 346 292, 548 210, 584 250, 532 262, 92 270, 24 214');

function paintLights(painting, random) {
  painting.define('f', (part) => {
    part.markup('<circle r="8" fill="var(--d2)" fill-opacity=".2" stroke="none"/>');
    part.markup('<circle r="2.4" fill="var(--d2)" stroke="none"/>');
  });
  const shares = Array.from({ length: 13 }, (_, index) => index / 12);
  for (const { x, y } of walk(arbourLights, shares)) painting.use('f', { x, y: y + random.between(-3, 3) });
  for (const [x, y] of fireflies) painting.use('f', { x, y, scale: random.pick([0.8, 1, 1.3]) });
}

/** Lanterns in the arch. */
function paintLanterns(painting, random) {
  painting.define('n', (part) => paintLantern(part, random));
  const { cord, places } = hang([400, 202], [480, 204], 12, [0.2, 0.52, 0.84]);
  painting.line('texture', [cord], 'd2-tint');
  for (const [x, y] of places) painting.fill('d2', [blob(x, y + 14, 22, random)], 0.2);
  for (const [index, [x, y]] of places.entries())
    painting.use('n', { x, y: y - 1, scale: 0.9 }, index === 1 ? 'd1' : 'd2');
}

export function drawThanks() {
  const random = createRandom(3);
  const painting = createPainting();
  painting.define('s', (part) => paintSeed(part, random));
  defineClimber(painting, random, 8);
  paintSky(painting, random);
  paintGround(painting);
  paintDandelions(painting, random);
  paintArbour(painting, random, { x: 440, y: 326 });
  paintLanterns(painting, random);
  paintRabbit(painting, { x: 466, y: 330, scale: 0.92 });
  paintRabbit(painting, { x: 414, y: 332, width: -0.88, height: 0.88, hat: 'veil' });
  paintFlowers(painting, random);
  paintLights(painting, random);
  painting.use('s', { x: 318, y: 152, angle: 12, scale: 1.6 });
  paintLadybird(painting, random, 306, 212);
  return painting.toSvg(600, 362);
}
