// The picture of the 404 page: a signpost with too many arms, and a marmot that looks for the way.
import { createRandom, drawing, points, polyline as sharp } from '../lines.mjs';
import { searchingMarmot } from './animals.mjs';
import { closed, curve, defineTrees, drawBackground } from './background.mjs';
import { bell, edelweiss, gentian, rosette } from './flora.mjs';
import { accent, ellipse, flat, grass, mist, outline, place, plant, ribbon, shape, texture } from './kit.mjs';

/** An arm of the signpost: its middle, length, angle, side it points to, and what is carved into it. */
function arm([x, y, length, angle, fill], mark, random) {
  const move = place(x, y, { turn: angle });
  const half = length / 2;
  const board = move([
    [-half, -20],
    [half - 20, -21],
    [half, 0],
    [half - 20, 21],
    [-half, 20],
    [-half + 7, 1],
  ]);
  const grain = sharp(
    move([
      [-half + 12, -13],
      [-half * 0.35, -12],
    ]),
    random,
    { unit: 1 },
  );
  const moved =
    mark === ''
      ? ''
      : `<g transform="translate(${x} ${y})rotate(${Math.abs(angle) > 90 ? angle + 180 : angle})">${mark}</g>`;
  return shape(fill, closed(board, random)) + texture(grain) + moved;
}

const enlarge = (path) => path.replace(/-?\d+(?:\.\d+)?/g, (number) => Math.round(number * 1.5 * 2) / 2);
const draw = (path) => outline(enlarge(path));
const marks = {
  heart: shape('d1', enlarge('M0 9q-13-8-12-15q1-6 6-5q5 0 6 5q2-5 6-5q6 0 6 6q0 6-12 14z')),
  bell: shape('d2', enlarge('M-8 7q3-4 3-9q1-7 5-7t5 7q0 5 3 9z')) + draw('M0 7v4'),
  church: draw('M-12 8v-9l6-8 6 8v9zM0 8v-6h11v6z'),
  rings: outline([ellipse(-7, 0, 11), ellipse(8, 0, 11)]),
  cup: draw('M-9-6h14v7q0 7-7 7t-7-7zM5-4q7 0 6 4t-6 3'),
  note: draw('M-5 8q-5 0-4-4t7-2v-11l11-2v10q-1 4-5 3t0-5'),
  bed: draw('M-13 8v-14M-13 3h26v5M13 3q0-7-8-7h-7v7M-9-1h4'),
  turn: draw('M-12 5q2-13 13-11q10 2 5 10q-6 5-9-1M-12 5l-3-7M-12 5l7-2'),
  question: draw('M-5-5q1-6 6-5q6 2 3 7q-4 3-4 6') + accent('M0 14h0'),
};

const arms = [
  [[872, 96, 156, -8, 'edge'], marks.heart],
  [[718, 134, 166, 187, 'line'], marks.church],
  [[868, 158, 138, 13, 'd1-tint'], marks.bell],
  [[734, 198, 138, 171, 'edge'], marks.rings],
  [[864, 224, 148, -4, 'line'], marks.cup],
  [[716, 260, 172, 188, 'd2-tint'], marks.note],
  [[880, 288, 158, 9, 'edge'], marks.bed],
  [[738, 324, 128, 175, 'line'], marks.turn],
  [[842, 352, 116, 62, 'edge'], marks.question],
];

function drawSignpost(random) {
  const post = points('784,482 790,300 788,120 786,64 798,50 812,64 811,200 814,340 818,482');
  const nails = arms.map(([[, y]]) => [801, y + 1]);
  return [
    shape('edge', closed(post, random)),
    flat('ink', 'M787 480l3-180-2-180-2-56 6-6 3 62 1 180-1 180z', 0.2),
    texture(['M804 96q2 60 0 100', 'M806 330q3 40 1 110']),
    ...arms.map(([place_, mark]) => arm(place_, mark, random)),
    accent(nails.map(([x, y]) => `M${x} ${y}h0`)),
    shape('card', curve(points('778,62 783,49 798,40 813,47 821,62 812,66 806,60 799,69 789,61'), true)),
    shape(
      'd3',
      curve(points('762,488 770,472 786,472 794,488'), true),
      curve(points('806,490 812,476 830,474 842,490'), true),
    ),
  ];
}

const wisps = points('40,262,330,26 330,232,260,20 480,288,260,18 860,276,270,20 1120,238,300,24 1320,290,240,18');

/** The meadow with paths that divide at the signpost. */
function drawMeadow(random) {
  const meadow = points('-10,392 160,370 360,384 560,412 800,400 1040,384 1280,396 1610,360');
  const paths = [
    points('770,560,190 780,510,150 700,474,92 560,452,56 470,430,34 500,408,14 476,398,6'),
    points('840,560,150 850,506,130 960,470,80 1110,450,50 1190,428,30 1150,408,14 1180,396,6'),
    points('800,540,90 806,470,60 772,436,30 792,416,16 776,402,6'),
  ];
  const tufts = points('200,430 330,470 470,486 560,500 640,440 1090,490 1180,480 1300,450 1420,430 720,500');
  return [
    shape('deep', `${curve(meadow)}V540H-10z`),
    flat('d3', `${curve(points('-10,450 200,430 420,452 640,470 900,450 1180,462 1400,440 1610,430'))}V540H-10z`, 0.6),
    flat('card', paths.map(ribbon)),
    texture(grass(tufts, random, 11)),
  ];
}

function drawRock(random) {
  const rock = points('880,486 892,452 916,438 960,434 1004,440 1034,456 1056,486 1070,560 860,560');
  return [
    shape('d3', closed(rock, random)),
    flat('main', closed(points('880,486 892,452 916,438 924,462 912,484 924,560 862,560'), random), 0.3),
    `<g transform="translate(966 438)">${searchingMarmot}</g>`,
  ];
}

const drawForeground = (random) => [
  plant([
    [70, 548, 'a', 1],
    [196, 552, 'b', 1.02],
    [1530, 548, 'a', -1.06],
    [1404, 556, 'b', -0.96],
  ]),
  rosette([604, 516], [200, 235, 270, 305, 340], 62, random),
  bell([572, 488], 27, 10, 'd1-tint'),
  bell([636, 500], 26, 50, 'd1-deep'),
  bell([604, 494], 31, 30, 'd1'),
  edelweiss([540, 516], 30, random, 8),
  gentian([1040, 500], 34, -80),
  gentian([1066, 512], 30, -55),
  edelweiss([1010, 520], 28, random, 7),
];

export function buildNotFound() {
  const random = createRandom(44);
  return drawing(
    1600,
    520,
    [
      defineTrees(),
      flat('d2', ellipse(1034, 104, 44)),
      ...drawBackground(random),
      flat(
        'd3-deep',
        `${curve(points('-10,330 160,310 400,330 640,312 860,326 1100,306 1340,320 1610,300'))}V540H-10z`,
      ),
      mist(wisps),
      ...drawMeadow(random),
      ...drawSignpost(random),
      ...drawRock(random),
      ...drawForeground(random),
    ].join(''),
  );
}
