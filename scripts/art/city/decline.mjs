// The decline page: a taxi leaves, under an umbrella that is made of the rain.
import { drawHouse } from './houses.mjs';
import { createPen, fill, join, misprint, move, outline, stack, stroke, toDrawing } from './pen.mjs';
import { drawPigeon } from './pigeon.mjs';
import { drawSkyline } from './skyline.mjs';
import { readHouses, readPoints } from './tables.mjs';

const street = 344;

const houses = readHouses(`
  -20 110 176, mansard 46 main-deep, deep 3x4, panes 11x17, chimneys 20/72/20 76/66, dormers 3
  90 90 152, stepped 48, d3 3x3 arch, panes 12x20, awning d2
  180 104 204, mansard 40 main, card 2x4, panes 11x18, chimneys 14/60/20, dormers 3, awning main-deep
  284 76 228, gable 42 main-deep, edge 1x3, panes 11x18, chimneys 56/40, door main
  1256 84 222, slope 30 main, card 1x3, panes 12x18, chimneys 12/50, awning main-deep
  1340 96 184, stepped 48, deep 2x3 arch, panes 13x20
  1436 108 170, mansard 44 main-deep, d3 3x4, panes 11x17, chimneys 16/70 74/64/20, dormers 3, awning d2
  1544 90 196, gable 46 main, edge 2x3, panes 11x18, chimneys 10/42
`);

const far = readPoints(
  '330 60 236, 384 46 206, 436 84 248, 530 52 222, 590 70 256, 668 60 240, 736 90 262, 834 56 238, 898 76 258, 980 50 226, 1036 82 250, 1124 48 212, 1178 92 244',
);

const apex = [806, 66];
const hem = Array.from({ length: 9 }, (_, index) => [566 + index * 60, 250 - 14 * Math.sin((index / 8) * Math.PI)]);

const rain = (shape, color, weight, dashes) => {
  const mark = stroke(shape, color, weight);
  return { ...mark, attributes: { ...mark.attributes, 'stroke-dasharray': dashes } };
};

/** A rib of the canopy, to a point of its edge. */
const drawRib = ([x, y]) => {
  const [fromX, fromY] = apex;
  return `M${fromX} ${fromY}C${fromX + (x - fromX) * 0.55} ${fromY + 8} ${x - (x - fromX) * 0.06} ${fromY + 78} ${x} ${y}`;
};

/** A pole, and a canopy of falling drops. */
function drawUmbrella() {
  const between = hem.slice(1).flatMap(([x, y]) => [
    [x - 40, y],
    [x - 20, y],
  ]);
  const scallops = hem
    .slice(1)
    .map(([x, y]) => `Q${x - 30} ${y - 17} ${x} ${y}`)
    .join('');
  const drops = hem.map(([x, y]) => `M${x} ${y + 3}c-6 9-5 15 0 15s6-6 0-15z`);
  return [
    stroke(`M${apex[0]} 52V318`, 'ink', 3.4),
    rain(join(...between.map(drawRib)), 'd3', 1.2, '9 12'),
    rain(join(...hem.map(drawRib)), 'main', 2, '15 8'),
    stroke(`M${hem[0]}${scallops}`, 'main'),
    outline(join(...drops), 'd3-tint'),
    ...misprint(`M${apex[0]} 40c-7 9-6 17 0 17s7-8 0-17z`, 'd3'),
  ];
}

/** Rain falls everywhere but under the umbrella. */
function drawRain(pen) {
  const drops = Array.from({ length: 84 }, () => ({
    x: pen.between(0, 1600),
    y: 320 * pen.random() ** 0.62,
    length: pen.between(10, 20),
  }));
  const isDry = ({ x, y }) => Math.abs(x - apex[0]) < 268 - Math.max(0, 150 - y) * 0.9 && y > 50;
  const splashes = Array.from(
    { length: 16 },
    () => `M${pen.between(0, 1590)} ${pen.between(street + 26, 512)}q6-4 12 0`,
  );
  return [
    stroke(
      join(...drops.filter((drop) => !isDry(drop)).map(({ x, y, length }) => `M${x} ${y}l-2 ${length}`)),
      'd3',
      1.2,
    ),
    stroke(join(...splashes), 'card', 1.2),
  ];
}

function drawStreet(pen) {
  const light = (x, count) =>
    Array.from(
      { length: count },
      (_, index) => `M${x + pen.between(-12, 4)} ${384 + index * 16}h${pen.between(12, 26)}`,
    ).join('');
  return [
    fill(`M0 ${street}H1600V520H0Z`, 'd3-tint'),
    outline(pen.shape(`-10 ${street - 6}, 1610 ${street - 6}, 1610 ${street + 14}, -10 ${street + 14}`), 'edge'),
    stroke(
      join(...Array.from({ length: 19 }, (_, index) => `M${40 + index * 86 + pen.between(-8, 8)} ${street - 4}l-4 16`)),
      'ink',
      1.2,
    ),
    fill(
      'M120 452c70-16 210-14 260 2-40 16-220 16-260-2zM1080 470c80-18 250-16 310 0-50 20-260 20-310 0zM560 488c60-12 190-12 240 2-50 12-190 12-240-2z',
      'd3',
    ),
    stroke(join(light(520, 6), light(1098, 6), light(690, 4), light(918, 6)), 'd2', 2),
    stroke(
      join(...Array.from({ length: 5 }, (_, index) => `M${60 + index * 330} ${418 + (index % 2) * 3}h120`)),
      'card',
      3.4,
    ),
  ];
}

const drawLamp = (x) => [
  stroke(`M${x} ${street}C${x + 1} 300 ${x - 1} 262 ${x} 236M${x - 8} ${street}h16M${x - 4} ${street - 26}h8`),
  outline(`M${x - 9} 234h18l-3-22h-12z`, 'd2'),
  outline(`M${x - 10} 212c2-8 6-12 10-12s8 4 10 12z`, 'main-deep'),
];

/** A passenger who waves a handkerchief out of the back. */
const drawPassenger = () => [
  fill('M716 306c-7 0-11 5-10 12 1 5 5 9 10 9s10-4 10-10-4-11-10-11z', 'ink'),
  outline('M698 340c1-9 8-13 18-13s17 4 18 13z', 'accent'),
  stroke('M708 334c-14-2-28-10-40-24', 'ink', 3.4),
  outline('M668 311c-12-2-20-12-32-8 6 6 4 10 0 15 12 2 22 2 32-7z', 'card'),
];

function drawTaxi(pen) {
  const squares = Array.from({ length: 12 }, (_, index) => `M${662 + index * 22} ${index % 2 ? 368 : 376}h11v8h-11z`);
  const body =
    'M648 398c-4-14-2-30 4-40 12-6 26-10 38-14 8-22 18-38 34-44h92c20 4 36 22 48 46 22 2 44 8 58 18 6 10 6 22 2 34z';
  return [
    outline('M724 300l4-15h44l5 15zM734 285v-12h28v12', 'edge'),
    stroke('M734 279h28M748 273v-5', 'ink', 1.2),
    outline('M786 300v-17h40v17z', 'd2'),
    outline(body, 'd1'),
    fill('M649 372h274v24H649z', 'card'),
    fill(join(...squares), 'ink'),
    stroke('M646 370c90 2 190 2 280-2M648 388c90-1 190 0 276-1', 'ink', 1.2),
    fill('M702 342c6-16 14-28 26-32h42v32zM780 310h34c14 4 26 18 34 32h-68z', 'd2-tint'),
    drawPassenger(),
    stroke('M702 342c6-16 14-28 26-32h42v32zM780 310h34c14 4 26 18 34 32h-68z'),
    stroke('M775 302v92M842 348c4 14 4 30 2 46M786 354h12M700 350c-4 14-4 30-2 44', 'ink', 1.2),
    stroke(body),
    outline('M916 366c6-6 10-4 11 3 0 6-5 8-11 6z', 'd2'),
    stroke('M650 364v8', 'accent', 3.4),
    [702, 872].map((x) => [
      outline(pen.oval(x, 398, 23, 23, 8), 'ink'),
      outline(pen.oval(x, 398, 11, 11, 6), 'card'),
      stroke(`M${x - 5} 398h10M${x} 393v10`, 'ink', 1.2),
    ]),
  ];
}

/** A pigeon under an umbrella of its own. */
const drawWalker = () => {
  const at = (shape) => move(shape, { x: 566, y: 0 });
  return [
    stroke(at('M20 366V296')),
    outline(
      at(
        'M-16 304c4-24 20-36 36-37 18 1 34 14 36 37-5-5-9-5-12 0-4-6-9-6-12 0-4-6-9-6-12 0-4-6-9-6-12 0-4-5-9-5-12 0-3-5-7-5-12 0z',
      ),
      'accent',
    ),
    stroke(at('M20 267v-7M20 268c-8 8-12 22-12 36M20 268c8 8 12 22 12 36'), 'ink', 1.2),
    drawPigeon({ x: 566, y: 378, scale: 0.92 }),
  ];
};

export function drawDecline() {
  const pen = createPen(1931);
  const built = houses.map((house) => drawHouse(pen, { base: street - 6, lit: 0.4, ...house }));
  return toDrawing(1600, 520, [
    drawSkyline(pen, far, street),
    stack(built),
    drawStreet(pen),
    drawRain(pen),
    [500, 1092].map((x) => drawLamp(x)),
    drawUmbrella(),
    drawTaxi(pen),
    drawWalker(),
    outline(pen.shape('-10 504, 1610 502, 1610 540, -10 540'), 'edge'),
    stroke(join(...[70, 250, 420, 610, 800, 990, 1180, 1350, 1530].map((x) => `M${x} 505l-8 20`)), 'ink', 1.2),
  ]);
}
