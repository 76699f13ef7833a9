// The thank-you drawing: a dandelion by night, whose seeds become stars. A ladybird flies with one of them.
import { createRandom } from '../lines.mjs';
import { leaves, tuft } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { blob, dot, jitter, place, smooth, toPoints } from './shapes.mjs';

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
  [232, 132, 34, 1.05],
  [286, 168, 52, 1],
  [300, 92, 30, 1],
  [352, 132, 46, 0.95],
  [404, 66, 24, 0.85],
  [470, 118, 40, 0.8],
  [336, 216, 64, 0.9],
  [504, 182, 50, 0.75],
];
const stars = [
  [462, 42, 0.9],
  [536, 82, 1.2],
  [566, 150, 0.8],
  [508, 30, 0.6],
  [574, 40, 1],
  [586, 100, 0.6],
  [402, 22, 0.6],
  [548, 212, 0.7],
];

function paintLadybird(painting, random, x, y) {
  const put = (data) => place(jitter(data, random, 0.2), { x, y, scale: 1.15, angle: -10 });
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

/** The stalks of both flowers and the leaves at their foot. */
function paintPlant(painting, random) {
  const stalks = ['150 168, 158 230, 150 300, 156 366', '262 272, 244 304, 206 336, 196 366'];
  painting.line(
    'accent',
    stalks.map((stalk) => smooth(toPoints(stalk))),
    'd3',
  );
  painting.shape('d3', tuft(random, 172, 368, { count: 7, height: 52, width: 7, spread: 150 }));
  const put = (shape) =>
    [
      [150, -150, 110],
      [140, -112, 84],
      [190, -34, 104],
    ].map(([x, angle, length]) => place(shape, { x, y: 366, angle, width: length / 10, height: length / 13 }));
  painting.shape('d3', put(leaves.lance.outline));
  painting.line('texture', put(leaves.lance.rib));
}

export function drawThanks() {
  const random = createRandom(3);
  const painting = createPainting();
  painting.define('s', (part) => paintSeed(part, random));
  paintPlant(painting, random);
  paintClock(painting, random, 150, 160, 74, (angle) => angle < 32 || angle > 88);
  paintClock(painting, random, 262, 268, 44, (angle) => angle > 176 && angle < 356);
  for (const [x, y, angle, scale] of flying) painting.use('s', { x, y, angle, scale });
  painting.use('s', { x: 424, y: 214, angle: 12, scale: 1.7 });
  paintLadybird(painting, random, 412, 278);
  painting.fill(
    'd2',
    stars.map(([x, y, scale]) => place(jitter(star, random, 0.4), { x, y, scale })),
  );
  const dots = toPoints('440 96, 492 74, 560 118, 520 140, 380 40, 592 66, 474 160, 590 190').map((at) => dot(...at));
  painting.line('accent', dots, 'd2-tint');
  return painting.toSvg(600, 362);
}
