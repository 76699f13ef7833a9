// The frame of the portrait: a carved gable with a balcony, and the mountains behind it. People come before the frame.
import { createRandom, curve, drawing, longLine, points, polyline } from '../lines.mjs';
import { lookingMarmot } from './animals.mjs';
import { bell, bud, edelweiss, gentian, rosette } from './flora.mjs';
import { ellipse, flat, outline, shape, texture } from './kit.mjs';

const closed = (points, random) => polyline(points, random, { isClosed: true, unit: 1 });
const smooth = (points, isClosed) => curve(points, isClosed, 1);

/** The roof's underside, and the arch of the planks that hang from it. */
const roofAt = (x) => 62 + Math.abs(x - 196) * 0.52;
const archAt = (x) => 116 + ((x - 196) / 150) ** 2 * 66;

function drawView(random) {
  const sky = 'M42 146L196 70L350 146V300H42z';
  const far = points('44,262 70,240 96,246 128,222 150,234 186,214 220,236 250,226 290,250 348,236 348,300 44,300');
  const peak = points('40,292 40,246 62,220 74,212 88,182 98,172 110,190 122,198 136,224 152,238 172,268 206,292');
  const snow = points('74,212 88,182 98,172 110,190 122,198 136,224 124,218 116,234 106,214 98,230 88,214 80,224');
  const glow = points('98,172 110,190 122,198 136,224 124,218 116,234 112,212 102,198');
  const shade = points('98,172 92,198 100,222 92,250 98,292 40,292 40,246 62,220 74,212 88,182');
  const slope = points('350,214 322,236 296,254 262,270 226,290 350,310');
  return [
    // The log-in page may be dark.
    flat('paper', sky),
    flat('d2-tint', sky, 0.55),
    flat('d2', ellipse(296, 214, 34)),
    flat('d3-tint', closed(far, random)),
    shape('d3', closed(peak, random)),
    flat('card', closed(snow, random)),
    flat('d1-tint', closed(glow, random)),
    flat('main', closed(shade, random), 0.3),
    outline(polyline(peak.slice(1), random, { unit: 1 })),
    outline(polyline(points('98,172 92,198 100,222 93,246'), random, { unit: 1 })),
    texture(['M126 238q4 8 10 18', 'M148 250q4 8 8 16', 'M66 232q-3 10-8 18', 'M78 242q-4 10-10 20']),
    shape('d3', smooth(slope, true)),
    firs(points('332,240,38 308,256,30 280,272,22 258,282,17')),
  ];
}

const firs = (list) =>
  shape(
    'main',
    list.map(
      ([x, y, height]) =>
        `M${x} ${y - height}q3 ${height * 0.6} ${height * 0.3} ${height}h-${height * 0.6}q${height * 0.24}-${height * 0.5} ${height * 0.3}-${height}z`,
    ),
  );

function drawLake(random) {
  const shore = points('42,288 120,284 200,288 280,284 350,290');
  const meadow = points('42,344 100,336 170,350 250,356 350,340');
  const strokes = points('60,300,40 120,312,54 70,326,32 230,302,60 300,316,44 240,330,30');
  return [
    shape('d3-tint', `${smooth(shore)}V420H42z`),
    flat('d3', `${smooth(points('42,318 130,326 240,316 350,326'))}V360H42z`, 0.6),
    texture(
      strokes.map(([x, y, length]) => `M${x} ${y}q${length / 2} ${Math.round(random.between(-2, 2))} ${length} 0`),
      'card',
    ),
    shape('deep', `${smooth(meadow)}V440H42z`),
  ];
}

/** Planks that hang from the gable and end in an arch, each with a carved end, and hearts cut out of the middle ones. */
function drawPlanks(random) {
  const width = 23;
  const planks = Array.from({ length: 13 }, (_, index) => {
    const x = 47 + index * width;
    const [left, right] = [x, x + width];
    const end = archAt((left + right) / 2) + random.between(-2, 2);
    return {
      fill: index % 3 === 1 ? 'line' : 'edge',
      path: `M${left} ${Math.round(roofAt(left) - 18)}L${left} ${Math.round(end - 6)}q3 0 3 4q1 8 8.5 12q8-4 8.5-12q0-4 3-4V${Math.round(roofAt(right) - 18)}z`,
    };
  });
  const grain = planks.map((_, index) => {
    const x = Math.round(47 + (index + random.between(0.3, 0.7)) * width);
    const [top, end] = [roofAt(x) + random.between(4, 12), archAt(x) - random.between(8, 20)];
    return end - top < 8 ? '' : `M${x} ${Math.round(top)}V${Math.round(end)}`;
  });
  const drop = (x, y) => `M${x} ${y}q-5-8 0-13q5 5 0 13z`;
  return [
    ...['edge', 'line'].map((fill) =>
      shape(
        fill,
        planks.filter((plank) => plank.fill === fill).map(({ path }) => path),
      ),
    ),
    texture(grain),
    shape('d2-tint', 'M196 110q-13-9-13-17q0-8 7-8q5 0 6 6q2-6 7-6q7 1 6 9q-1 8-13 16z'),
    shape('d2-tint', ...[149, 241].map((x) => drop(x, 128)), ...[103, 287].map((x) => drop(x, 146))),
  ];
}

/** The posts, with notches, and their side away from the light. */
function drawPosts(random) {
  const side =
    '0,140 20,140 19,206 14,212 20,219 21,300 15,306 20,313 20,452 0,452 1,313 6,306 0,299 1,219 6,212 0,206';
  const post = (left) =>
    closed(
      points(side).map(([x, y]) => [left + x, y]),
      random,
    );
  return [
    shape('edge', post(26), post(346)),
    flat(
      'ink',
      [
        'M27 150h6v55l4 7-5 7v80l4 7-5 7v130h-4v-130l4-7-4-7v-80l4-7-4-7z',
        'M347 150h6v55l4 7-5 7v80l4 7-5 7v130h-4v-130l4-7-4-7v-80l4-7-4-7z',
      ],
      0.2,
    ),
    texture([
      'M39 226q-2 30 1 62',
      'M40 322q2 34-1 70',
      'M360 160q2 18-1 36',
      'M361 232q-3 28 0 56',
      'M359 330q3 28 1 58',
    ]),
  ];
}

/** The roof: boards whose ends cross above the ridge, with scallops along the lower edge. */
function drawRoof(random) {
  const board = (side) => {
    const at = (x, y) => [196 + side * x, y];
    return closed([at(-14, 22), at(-20, 12), at(-8, 14), at(190, 128), at(196, 146), at(182, 150), at(-2, 50)], random);
  };
  const scallops = (side) =>
    Array.from({ length: 15 }, (_, index) => {
      const x = 196 + side * (10 + index * 11.6);
      return `M${Math.round(x)} ${Math.round(roofAt(x) - 14)}q${side * 3} 18 ${side * 11} 7`;
    });
  const stars = [40, 84, 128, 172].flatMap((x) => [-1, 1].map((side) => [196 + side * x, 38 + x * 0.56]));
  return [
    shape('line', ...[-1, 1].flatMap(scallops)),
    shape('main', board(1)),
    shape('main', board(-1)),
    flat('ink', 'M2 148L10 128L192 22L196 34L12 142z', 0.2),
    texture(
      stars.map(([x, y]) => `M${Math.round(x)} ${Math.round(y - 4)}v9m-4-6l8 4m0-4l-8 4`),
      'd2',
    ),
  ];
}

/** The rail of the balcony: carved boards between two beams. */
function drawRail(random) {
  const boards = Array.from({ length: 12 }, (_, index) => {
    const x = 42 + index * 26;
    return `M${x + 2} 408h22q1 8-4 12q5 6 4 12v16h-22v-16q0-6 4-12q-5-5-4-12z`;
  });
  const holes = boards.map(
    (_, index) => `M${55 + index * 26} ${Math.round(442 + random.between(-1, 1))}q-6-7 0-14q6 6 0 14z`,
  );
  return [
    shape('edge', boards),
    shape('main', holes),
    shape(
      'line',
      closed(points('14,398 378,397 379,410 13,411'), random),
      closed(points('18,446 374,447 374,458 18,458'), random),
    ),
    texture([
      longLine(
        [
          [24, 405],
          [150, 404],
        ],
        random,
        { unit: 1 },
      ),
      longLine(
        [
          [210, 405],
          [366, 404],
        ],
        random,
        { unit: 1 },
      ),
      'M60 453h80M250 452h90',
    ]),
  ];
}

function drawBoxes(random) {
  const left = [
    rosette([46, 424], [195, 230, 265, 300, 335, 20], 44, random),
    bud([72, 404], -50, 18),
    bud([20, 404], -120, 16),
    bell([26, 410], 20, 10, 'd1-tint'),
    bell([72, 420], 19, 60, 'd1-deep'),
    bell([48, 424], 24, 36, 'd1'),
    edelweiss([88, 438], 20, random, 7),
    bell([22, 442], 18, 40, 'd1'),
  ];
  const right = [
    rosette([344, 430], [200, 245, 290, 330], 40, random),
    gentian([352, 400], 24, -70),
    gentian([366, 416], 19, -55),
    bell([366, 424], 20, 15, 'd1'),
    edelweiss([336, 436], 24, random, 8),
    bell([358, 440], 16, 50, 'd1-tint'),
  ];
  return [...left, ...right];
}

export function buildPortrait() {
  const random = createRandom(7);
  const content = [
    ...drawView(random),
    ...drawLake(random),
    '<!--people-->',
    ...drawPlanks(random),
    ...drawPosts(random),
    ...drawRoof(random),
    lookingMarmot,
    ...drawRail(random),
    ...drawBoxes(random),
  ];
  return drawing(392, 460, content.join(''));
}
