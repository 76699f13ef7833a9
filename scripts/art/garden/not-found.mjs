// The page that does not exist: a lost wheelbarrow, and a mole that looks for the way on a map.
import { createRandom } from '../lines.mjs';
import { paintMole } from './animals.mjs';
import { paintBlossom, paintRose } from './flowers.mjs';
import { defineLeaf } from './leaves.mjs';
import { defineFlowers, paintClumps, paintGrassMarks, paintOrchard, toGround } from './meadow.mjs';
import { createPainting } from './paint.mjs';
import { blob, jitter, parse, place, smooth, toPoints, trace } from './shapes.mjs';
import { paintTree } from './trees.mjs';

function paintLand(painting, random) {
  const far = '-4 246, 260 214, 520 240, 820 216, 1080 244, 1340 214, 1604 232';
  painting.fill('main-tint', [toGround(far, 520)]);
  painting.shape('d3-tint', [toGround('-4 290, 280 266, 640 290, 960 280, 1260 268, 1604 284', 520)]);
  paintOrchard(painting, random, [
    [560, 294, 700, 302, 5, 11],
    [520, 314, 680, 320, 5, 13],
    [980, 292, 1120, 286, 5, 11],
    [1010, 308, 1120, 304, 4, 13],
  ]);
  painting.shape('d3', [toGround('-4 336, 400 322, 800 338, 1200 326, 1604 334', 520)]);
}

/** Which way the wheel went: round and round. */
function paintTrack(painting, random) {
  const track = toPoints('1604 372, 1420 356, 1290 372, 1180 392, 1110 424, 1070 452, 1020 468');
  const loop = parse('M1290 372C1210 380 1160 352 1220 344C1280 338 1300 378 1220 386');
  painting.line('accent', [smooth(trace(track, random, { step: 90 })), loop], 'd3-tint');
}

/** `[id, x, y, angle, colour]`, from back to front. */
const load = [
  ['m', 770, 340, -150],
  ['m', 820, 322, -110],
  ['m', 840, 310, -80],
  ['m', 882, 308, -70],
  ['m', 916, 316, -50],
  ['m', 960, 334, -20],
  ['m', 980, 352, 0],
  ['m', 750, 352, 190],
  ['R', 796, 330, 0, 'd1'],
  ['R', 932, 334, 120, 'card'],
  ['b', 760, 346, 10],
  ['b', 970, 352, 50],
  ['R', 860, 322, 60, 'd1'],
  ['d', 896, 352, 0],
  ['d', 826, 352, 20],
  ['b', 896, 318, 30],
];

function paintBarrow(painting, random) {
  const put = (data) => place(jitter(data, random, 0.7), { x: 70 });
  painting.fill('ink', [put('M640 468C700 458 900 458 1000 470C940 482 720 484 640 468Z')], 0.2);
  painting.line('accent', [put('M742 424L716 466M820 424L838 466')]);
  painting.shape('edge', [blob(1004, 440, 31, random, { amount: 0.015 })]);
  painting.shape('d3', [blob(1004, 440, 21, random, { amount: 0.02 })]);
  painting.line('outline', [put('M934 420V460M914 440H954M920 426L948 454M948 426L920 454')]);
  painting.shape('accent', [put('M600 372L606 362L760 404L938 434L934 445L752 418Z')]);
  painting.shade('d3', [put('M682 358C690 322 740 306 790 306C850 304 900 322 908 360Z')], 0.3);
  for (const [id, x, y, angle, token] of load) painting.use(id, { x, y, angle }, token);
  const tub =
    'M664 352C740 362 850 364 922 356C916 388 896 416 876 426C830 432 770 430 736 422C700 406 674 382 664 352Z';
  painting.shape('main-tint', [put(tub)]);
  const shade =
    'M690 396C740 410 840 412 900 398C892 412 884 422 876 426C830 432 770 430 736 422C718 414 702 406 690 396Z';
  painting.fill('ink', [put(shade)], 0.1);
  painting.line('texture', [put('M712 374C750 382 800 384 830 383M850 381C866 380 880 378 890 376')]);
}

/** A molehill with its clods. */
function paintMolehill(painting, random, x, y, scale) {
  const put = (data) => place(jitter(data, random), { x, y, scale });
  painting.shape('line', [put('M-62 6C-50-10-34-30-14-36C6-40 26-34 38-22C50-10 56-2 66 6C40 12-40 12-62 6Z')]);
  const clods = 'M-30-8C-26-14-22-16-16-16M6-22C12-22 18-18 20-14M-8-2C-2-6 4-6 10-2M30-4C34-8 38-6 42-2';
  painting.line('texture', [put(clods)]);
}

const clumps = [
  [30, 130, 'uepd'],
  [180, 100, 'sdp'],
  [330, 120, 'eud'],
  [420, 80, 'dp'],
  [512, 76, 'p'],
  [790, 70, 'd'],
  [1096, 104, 'ude'],
  [1180, 84, 'ps'],
  [1290, 92, 'sd'],
  [1400, 120, 'epu'],
  [1550, 136, 'uds'],
];

export function drawNotFound() {
  const random = createRandom(29);
  const painting = createPainting();
  paintLand(painting, random);
  paintTrack(painting, random);
  painting.define('t', (part) => paintTree(part, random));
  painting.use('t', { x: 150, y: 372, scale: 1.1 });
  painting.use('t', { x: 1500, y: 350, scale: 0.9, width: -0.9 });
  paintGrassMarks(painting, random, 36, [350, 500], (x, y) => x < 520 || x > 1110 || y < 350);
  painting.define('R', (part) => paintRose(part, random, 28));
  painting.define('b', (part) => paintBlossom(part, random, 0, 0, 20));
  defineLeaf(painting, random, 'm', 'pear', 46);
  defineFlowers(painting, random);
  paintMolehill(painting, random, 420, 420, 0.8);
  paintMolehill(painting, random, 1240, 446, 0.7);
  paintBarrow(painting, random);
  paintMole(painting, { x: 612, y: 430, scale: 1.1 });
  paintMolehill(painting, random, 618, 454, 1.1);
  paintClumps(painting, random, 526, clumps);
  return painting.toSvg(1600, 520);
}
