// The city across its river: roofs on both banks, a bridge with a tram, a terrace with bulbs. The night has the same panes.
import { drawBridge, drawRiver, drawTram } from './bridge.mjs';
import { drawNearRoof, drawTerrace } from './foreground.mjs';
import { drawHouse } from './houses.mjs';
import { coarse, createPen, fill, join, outline, stack, stroke, toDrawing } from './pen.mjs';
import { drawSkyline } from './skyline.mjs';
import { readHouses, readPoints } from './tables.mjs';

const bank = 238;

const leftBank = readHouses(`
  -14 92 132, mansard 40 main-deep, deep 2x4, chimneys 16/62 62/56/20, dormers 2
  78 74 112, stepped 40, d3 3x3 arch, awning d2
  152 88 142, mansard 34 main, card 2x4, chimneys 60/56/20, dormers 3, awning d1, door main
  240 60 128, gable 40 main-deep, edge 2x3, chimneys 6/38, door main-deep
  300 78 158, mansard 30 main, deep 1x4, chimneys 12/48/16, dormers 2, awning main
  378 62 174, slope 26 main-deep, card 1x3, chimneys 40/44, door d3
`);

const rightBank = readHouses(`
  1010 58 166, slope 26 main, deep 1x3, chimneys 8/42, door main-deep
  1162 66 138, gable 42 main-deep, card 2x3, chimneys 48/36, awning d1, door main
  1228 84 116, mansard 36 main, d3 3x4 arch, chimneys 12/60/20 60/52, dormers 2, awning d2
  1312 70 136, stepped 40, deep 2x3
  1382 92 110, mansard 36 main-deep, card 2x4, chimneys 14/54 64/58/20, dormers 3
  1474 64 98, gable 42 main, edge 3x3, chimneys 44/38
  1538 84 122, mansard 38 main-deep, d3 2x4, chimneys 20/56/20, dormers 2
`);

/** Left edge, width and top of the towers beyond the bridge. */
const bridgeTowers = readPoints(
  '392 70 164, 446 44 138, 498 66 178, 560 40 156, 606 84 190, 700 52 172, 764 74 186, 846 48 150, 902 70 176, 968 56 160',
);

/** The hall with the dancers: three tall windows under a stepped crown. */
function drawHall(pen) {
  const [x, width, top] = [1068, 94, 128];
  const crown = [
    [x, top],
    [x, top - 12],
    [x + 14, top - 12],
    [x + 14, top - 26],
    [x + 30, top - 26],
    [x + 30, top - 40],
    [x + 64, top - 41],
    [x + 64, top - 26],
    [x + 80, top - 26],
    [x + 80, top - 12],
    [x + width, top - 12],
    [x + width, top],
  ];
  const fan = [-62, -40, -19, 1, 21, 41, 62].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    const reach = pen.between(21, 24);
    return `M${x + 47 + Math.cos(turn) * 7} ${top - 4 + Math.sin(turn) * 7}L${x + 47 + Math.cos(turn) * reach} ${top - 4 + Math.sin(turn) * reach}`;
  });
  const tall = (left, wide) =>
    `M${left} 208L${left} 154C${left} 138 ${left + wide} 138 ${left + wide} 154L${left + wide} 208Z`;
  const panes = [tall(1076, 17), tall(1099, 34), tall(1138.5, 17)];
  const bars =
    'M1084.5 143L1084.5 208M1076 164L1093 164.5M1147 143L1147 208M1138.5 164L1155.5 163.6M1099 158L1133 158.4M1116 142.5L1116 158M1107.5 144.6L1107.3 158M1124.5 144.6L1124.6 158';
  const dancers = drawDancers();
  return {
    panes,
    bars,
    dancers,
    marks: [
      outline(pen.shape(crown), 'card'),
      stroke(join(...fan), 'd1', 3.4),
      outline(pen.box(x, top, width, bank - top), 'card'),
      stroke(
        pen.line([
          [x - 4, top],
          [x + width + 4, top],
        ]),
        'ink',
        3.4,
      ),
      fill(join(panes[0], panes[2]), 'd3-tint'),
      fill(panes[1], 'd2'),
      dancers,
      stroke(join(...panes)),
      stroke(bars, 'ink', 1.2),
      outline(pen.box(1096, 208, 40, 5), 'd1'),
      outline(pen.box(1104, 216, 24, 22), 'main-deep'),
      stroke(
        'M1116 217L1116 237M1074 216L1096 216M1074 222L1096 222.4M1136 216L1157 216M1136 222.5L1157 222',
        'ink',
        1.2,
      ),
    ],
  };
}

/** A couple dancing, in the window from 1099 to 1133. */
const drawDancers = () => [
  fill(
    'M1111 208c1-12-1-20-1-27 0-6 2-9 6-9 5 1 5 7 4 12l-2 24zM1110 167c0-4.4 6.6-4.4 6.6 0 0 4-6.6 4-6.6 0z',
    'main-deep',
  ),
  fill(
    'M1121 180c3-1 5 1 4.500 5 1 8 5 15 6.500 23h-14c0-10 1-19 3-28zM1120 174.500c0-4 6-4 6 0 0 3.600-6 3.600-6 0z',
    'accent',
  ),
  stroke('M1112 177c-4-1-6-3-8.500-7M1122.500 182c-7 1-14-3-19-12', 'ink', 2),
];

/** What the night lights. */
export function buildCity() {
  const pen = createPen(1925);
  const houses = [...leftBank, ...rightBank].map((house) => drawHouse(pen, { base: bank, lit: 0.22, ...house }));
  const hall = drawHall(pen);
  return { pen, houses, hall };
}

export function drawLandscape() {
  const { pen, houses, hall } = buildCity();
  return toDrawing(1600, 360, [
    coarse(drawSkyline(createPen(7), bridgeTowers, bank)),
    coarse(stack(houses)),
    hall.marks,
    coarse(drawRiver(pen)),
    coarse(drawBridge(pen)),
    coarse(drawNearRoof(createPen(17))),
    coarse(drawTerrace(createPen(31))),
  ]);
}

export const drawTramFile = () => toDrawing(1600, 360, drawTram(createPen(3)));
