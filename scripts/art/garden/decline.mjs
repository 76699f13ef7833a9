// The decline page: a garden gate that closes kindly. A snail with a suitcase is late.
import { createRandom } from '../lines.mjs';
import { paintSnail } from './animals.mjs';
import { defineLeaf } from './leaves.mjs';
import { defineFlowers, paintClumps, paintGrassMarks, paintOrchard, toGround } from './meadow.mjs';
import { createPainting } from './paint.mjs';
import { blob, jitter, polygon, smooth, toPoints, trace } from './shapes.mjs';
import { paintLantern } from './things.mjs';
import { defineClimber, paintClimber, paintTree } from './trees.mjs';

const path =
  'M806 330C780 352 724 370 708 400C690 436 620 470 604 526H1010C990 470 912 440 894 400C880 372 836 352 826 330Z';
const pathMarks = 'M774 376h22M822 392h18M756 420h26M834 424h24M716 452h30M700 470h34M676 490h34M760 500h40M880 494h36';

function paintLand(painting, random) {
  const far = '-4 268, 240 230, 480 262, 760 236, 1060 264, 1340 226, 1604 246';
  painting.fill('main-tint', [toGround(far, 520)]);
  painting.shape('d3-tint', [toGround('-4 306, 300 278, 620 300, 820 312, 1100 292, 1604 300', 520)]);
  paintOrchard(painting, random, [
    [640, 304, 760, 316, 4, 11],
    [900, 312, 1010, 304, 3, 11],
  ]);
  painting.shape('d3', [toGround('-4 360, 400 352, 800 362, 1200 352, 1604 358', 520)]);
  painting.shape('deep', [jitter(path, random)], 'texture');
  painting.line('texture', [jitter(pathMarks, random, 1.6)], 'soft');
}

/** A hedge, lit from above, with leaves marked on it. */
function paintHedge(painting, random, text) {
  const points = toPoints(text);
  const [left, right] = [points[0][0], points.at(-1)[0]];
  const top = trace(points, random, { step: 80, amount: 5 });
  painting.shade('d3', [[...smooth(top), ['L', right, 398], ['L', left, 398], ['Z']]], 0.2);
  const lit = top.map(([x, y]) => [x, y + 3]);
  const edge = top.map(([x, y]) => [x, y + random.between(14, 40)]).reverse();
  painting.fill('d3', [[...smooth(lit), ['L', ...edge[0]], ...smooth(edge).slice(1), ['Z']]]);
  const marks = Array.from({ length: 11 }, () => {
    const [x, y] = [random.between(left + 20, right - 20), random.between(306, 376)].map(Math.round);
    return [
      ['M', x - 7, y],
      ['Q', x, y + 8, x + 7, y - 1],
    ];
  });
  painting.line('texture', marks);
}

/** A post with a ball on its cap. */
function paintPost(painting, random, x) {
  const put = (data) => jitter(data, random, 0.6);
  painting.shape('card', [put(`M${x - 17} 404L${x - 16} 236H${x + 16}L${x + 17} 404Z`)]);
  painting.fill('ink', [put(`M${x + 5} 238H${x + 16}L${x + 17} 403H${x + 6}Z`)], 0.1);
  painting.shape('card', [put(`M${x - 23} 238L${x - 21} 226H${x + 21}L${x + 23} 238Z`)]);
  painting.shape('card', [blob(x, 212, 14, random)]);
}

/** A leaf of the gate: `pickets` with how much each is higher than 116, and where its foot is. */
function paintLeafOfGate(painting, random, pickets, getFoot) {
  const [from, to] = [pickets[0][0], pickets.at(-1)[0]];
  const [left, right] = [Math.min(from, to) - 8, Math.max(from, to) + 8];
  const rails = [0.3, 0.78].map((share) => {
    const [y, endY] = [getFoot(left) - 112 * share, getFoot(right) - 112 * share];
    return polygon([
      [left, y],
      [right, endY],
      [right, endY + 10],
      [left, y + 10],
    ]);
  });
  painting.shape('card', rails);
  const boards = pickets.map(([x, rise]) => {
    const [foot, off] = [getFoot(x), () => random.between(-1, 1)];
    const top = foot - 104 - rise;
    return polygon([
      [x - 7, foot + off()],
      [x - 7, top + off()],
      [x + off(), top - 12],
      [x + 7, top + off()],
      [x + 7, foot],
    ]);
  });
  painting.shape('card', boards);
}

function paintWreath(painting, random) {
  for (let index = 0; index < 14; index += 1) {
    const turn = (index / 14) * Math.PI * 2;
    painting.use('m', {
      x: 747 + Math.cos(turn) * 23,
      y: 342 + Math.sin(turn) * 24,
      angle: (turn * 180) / Math.PI + 70 + random.between(-14, 14),
    });
  }
  painting.use('r0', { x: 731, y: 358 }, 'd1');
  painting.use('r1', { x: 745, y: 366 }, 'card');
  painting.use('r2', { x: 760, y: 361 }, 'd1');
  const bow = 'M747 318L734 309C732 315 733 322 736 326ZM747 318L760 308C763 314 762 321 758 326Z';
  painting.shape('accent', [jitter(bow, random)]);
}

/** Roses on the hedge. */
const roses = toPoints('420 330, 446 346, 560 318, 230 340, 60 322, 1030 312, 1150 344, 1300 318, 1480 336');

function paintGate(painting, random) {
  // One leaf is closed, the other one still ajar.
  paintLeafOfGate(
    painting,
    random,
    [
      [712, 0],
      [735, 8],
      [758, 16],
      [781, 24],
    ],
    () => 398,
  );
  paintLeafOfGate(
    painting,
    random,
    [
      [888, 2],
      [873, 9],
      [858, 17],
      [843, 26],
    ],
    (x) => 398 + (890 - x) * 0.5,
  );
  paintPost(painting, random, 690);
  paintPost(painting, random, 912);
  defineClimber(painting, random, 9);
  defineLeaf(painting, random, 'm', 'lance', 17);
  painting.define('n', (part) => paintLantern(part, random));
  roses.forEach(([x, y], index) => {
    painting.use('l', { x, y, angle: index * 50 });
    painting.use(`r${index % 3}`, { x, y }, random.pick(['d1', 'card']));
  });
  painting.line('outline', [jitter('M928 258C938 250 948 252 950 262', random, 0.5)]);
  painting.use('n', { x: 950, y: 262, scale: 1.15 }, 'd2');
  paintWreath(painting, random);
  const climber = toPoints('686 392, 678 330, 700 262, 692 214, 640 262, 590 276');
  paintClimber(painting, random, climber, { count: 16, reach: 9 });
}

const clumps = [
  [40, 120, 'uepd'],
  [180, 96, 'd'],
  [330, 110, 'eu'],
  [470, 84, 'd'],
  [556, 104, 'up'],
  [1040, 92, 'dps'],
  [1130, 116, 'ued'],
  [1290, 92, 'p'],
  [1430, 112, 'eud'],
  [1560, 130, 'pe'],
];

export function drawDecline() {
  const random = createRandom(19);
  const painting = createPainting();
  paintLand(painting, random);
  painting.define('t', (part) => paintTree(part, random));
  painting.use('t', { x: 190, y: 392, scale: 1.1 });
  painting.use('t', { x: 1420, y: 388, width: -1 });
  paintHedge(painting, random, '-10 300, 120 284, 300 290, 480 280, 650 288, 700 300');
  paintHedge(painting, random, '892 300, 960 282, 1120 288, 1300 280, 1470 290, 1610 284');
  paintGate(painting, random);
  defineFlowers(painting, random);
  paintGrassMarks(painting, random, 16, [418, 500], (x) => x < 640 || x > 960);
  paintClumps(painting, random, 404, [
    [638, 62, ''],
    [972, 70, ''],
  ]);
  paintSnail(painting, { x: 846, y: 466 });
  paintClumps(painting, random, 524, clumps);
  return painting.toSvg(1600, 520);
}
