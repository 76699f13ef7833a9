// The city across its river: roofs on both banks, a bridge with a tram, a terrace with bulbs. The night has the same panes.
import { drawBridge, drawRiver, drawTram } from './bridge.mjs';
import { drawNearRoof, drawTerrace } from './foreground.mjs';
import { drawHouse } from './houses.mjs';
import { createPen, fill, join, move, outline, stack, stroke, toDrawing } from './pen.mjs';
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
  1162 66 150, gable 36 main-deep, card 2x3, chimneys 48/36, awning d1, door main
  1228 84 116, mansard 36 main, d3 3x4 arch, chimneys 12/60/20 60/52, dormers 2, awning d2
  1312 70 136, stepped 40, deep 2x3
  1382 92 110, mansard 36 main-deep, card 2x4, chimneys 14/54 64/58/20, dormers 3
  1474 64 98, gable 42 main, edge 3x3, chimneys 44/38
  1538 84 122, mansard 38 main-deep, d3 2x4, chimneys 20/56/20, dormers 2
`);

/** Left edge, width and top of the towers beyond the bridge. */
const bridgeTowers = readPoints(
  '392 70 164, 446 44 138, 498 66 178, 606 84 190, 700 52 172, 764 74 186, 846 48 150, 902 70 176',
);

/** The hall with the dancers: three tall windows under a stepped crown. */
function drawHall(pen) {
  const [x, width, top] = [1068, 94, 148];
  const crown = readPoints('0 0, 0 -9, 14 -9, 14 -18, 30 -18, 30 -28, 64 -29, 64 -18, 80 -18, 80 -9, 94 -9, 94 0').map(
    ([across, up]) => [x + across, top + up],
  );
  const fan = [-62, -40, -19, 1, 21, 41, 62].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    const reach = pen.between(16, 18);
    return `M${x + 47 + Math.cos(turn) * 6} ${top - 4 + Math.sin(turn) * 6}L${x + 47 + Math.cos(turn) * reach} ${top - 4 + Math.sin(turn) * reach}`;
  });
  const tall = (left, wide) =>
    `M${left} 212L${left} 168C${left} 153 ${left + wide} 153 ${left + wide} 168L${left + wide} 212Z`;
  const panes = [tall(1076, 17), tall(1099, 34), tall(1138.5, 17)];
  const bars =
    'M1084.5 158V212M1076 178H1093M1147 158V212M1138.5 178H1155.5M1099 172H1133M1116 157V172M1107.5 159V172M1124.5 159V172';
  const dancers = drawDancers();
  return {
    panes,
    bars,
    dancers,
    marks: [
      outline(pen.shape(crown), 'card'),
      stroke(join(...fan), 'd1', 3.4),
      outline(pen.box(x, top, width, bank - top), 'card'),
      stroke(pen.line(`${x - 4} ${top}, ${x + width + 4} ${top}`), 'ink', 3.4),
      fill(join(panes[0], panes[2]), 'd3-tint'),
      fill(panes[1], 'd2'),
      dancers,
      stroke(join(...panes)),
      stroke(bars, 'ink', 1.2),
      outline(pen.box(1096, 211, 40, 5), 'd1'),
      outline(pen.box(1105, 219, 22, 19), 'main-deep'),
      stroke('M1116 220V237M1074 220H1094M1074 227H1096M1138 220H1157M1136 227H1157', 'ink', 1.2),
    ],
  };
}

/** A couple dancing, in the window from 1099 to 1133. */
const drawDancers = () => {
  const at = (shape) => move(shape, { x: 67, y: 18.5, scale: 0.94, height: 0.93 });
  return [
    fill(
      at('M1111 208c1-12-1-20-1-27 0-6 2-9 6-9 5 1 5 7 4 12l-2 24zM1110 167c0-4.4 6.6-4.4 6.6 0 0 4-6.6 4-6.6 0z'),
      'main-deep',
    ),
    fill(
      at('M1121 180c3-1 5 1 4.5 5 1 8 5 15 6.5 23h-14c0-10 1-19 3-28zM1120 174.5c0-4 6-4 6 0 0 3.6-6 3.6-6 0z'),
      'accent',
    ),
    stroke(at('M1112 177c-4-1-6-3-8.5-7M1122.5 182c-7 1-14-3-19-12')),
  ];
};

/** What the night lights. */
export function buildCity() {
  const pen = createPen(1925);
  const houses = [...leftBank, ...rightBank].map((house) => drawHouse(pen, { base: bank, lit: 0.34, ...house }));
  const hall = drawHall(pen);
  return { pen, houses, hall };
}

export function drawLandscape() {
  const { pen, houses, hall } = buildCity();
  return toDrawing(1600, 360, [
    drawSkyline(createPen(7), bridgeTowers, bank),
    stack(houses),
    hall.marks,
    drawRiver(pen),
    drawBridge(pen),
    drawNearRoof(createPen(17)),
    drawTerrace(createPen(31)),
  ]);
}

export const drawTramFile = () => toDrawing(1600, 360, drawTram(createPen(3)));

/** Smoke over a few chimneys, which drifts. */
export function drawSmoke() {
  const pen = createPen(88);
  const chimneys = [
    [76, 60],
    [212, 76],
    [1294, 52],
    [1402, 48],
    [1420, 52],
  ];
  const wisps = chimneys.map(([x, y]) => {
    const sway = pen.between(6, 9);
    return `M${x} ${y}c-${sway} -8 ${sway} -12 0 -20c-${sway - 2} -7 ${sway} -9 2 -16`;
  });
  return toDrawing(1600, 360, [stroke(join(...wisps), 'd3')]);
}
