// The 404 page: a map of the city, folded wrongly, on the parapet of the terrace. A pigeon wears what was left of it.
import { drawBulb } from './foreground.mjs';
import { drawHouse } from './houses.mjs';
import { drawMap } from './map.mjs';
import { createPen, fill, join, misprint, outline, stack, stroke, toDrawing } from './pen.mjs';
import { drawPigeon } from './pigeon.mjs';
import { drawSkyline } from './skyline.mjs';
import { readHouses, readPoints } from './tables.mjs';

const bank = 262;

const houses = readHouses(`
  -24 104 128, mansard 42 main-deep, deep 2x4, panes 10x16, chimneys 30/64/20, dormers 3, awning d2
  80 78 150, stepped 42, d3 2x3 arch, panes 11x18
  158 92 170, mansard 34 main, card 1x4, panes 10x16, chimneys 12/54 62/52/18, dormers 2, awning main-deep
  1330 82 164, gable 42 main, edge 1x3, panes 10x16, chimneys 10/40, awning d1
  1412 98 132, mansard 42 main-deep, card 2x4, panes 10x16, chimneys 16/62 66/60/20, dormers 3, awning main
  1510 110 152, mansard 38 main, d3 2x4, panes 10x16, chimneys 24/58/20, dormers 3
`);

const far = readPoints(
  '250 66 196, 308 48 160, 360 84 206, 450 54 188, 520 76 214, 1020 70 206, 1092 50 172, 1144 84 200, 1230 52 184, 1280 60 208',
);

function drawReader() {
  return [
    drawPigeon({ x: 622, y: 172, scale: 1.2 }),
    outline('M614 106L652 66L678 112C660 104 634 101 614 106Z', 'card'),
    stroke('M652 66L646 103M630 97l8 3M657 96h10', 'd3', 2),
    stroke('M614 106L652 66L678 112C660 104 634 101 614 106Z'),
  ];
}

function drawRiver(pen) {
  const waves = Array.from(
    { length: 26 },
    () => `M${pen.between(0, 1560)} ${pen.between(304, 404)}q${pen.between(8, 14)}-2 ${pen.between(18, 34)} 0`,
  );
  return [
    fill('M0 280H1600V424H0Z', 'd3-tint'),
    outline(pen.shape(`-10 ${bank}, 1610 ${bank - 1}, 1610 ${bank + 28}, -10 ${bank + 28}`), 'edge'),
    stroke(
      join(
        ...Array.from(
          { length: 15 },
          (_, index) => `M${30 + index * 108 + pen.between(-20, 20)} ${bank + pen.between(9, 20)}h18`,
        ),
      ),
      'ink',
      1.2,
    ),
    stroke(join(...waves), 'd3', 1.2),
  ];
}

function drawParapet(pen) {
  const posts = Array.from({ length: 42 }, (_, index) => 16 + index * 39);
  return [
    fill('M0 470H1600V520H0Z', 'main'),
    outline(join(...posts.map((x) => `M${x - 6} 530c-9-18-7-34 1-50h10c8 16 10 32 1 50z`)), 'card'),
    outline(pen.shape('-10 410, 1610 408, 1610 462, -10 462'), 'card'),
    outline(pen.shape('-10 460, 1610 460, 1610 478, -10 478'), 'edge'),
    stroke(join(...[210, 470, 1120, 1390].map((x) => `M${x} 410l-6 50`)), 'ink', 1.2),
    stroke('M60 430h46M300 444h60M1200 428h52M1450 446h40M1080 446h30', 'd3', 1.2),
  ];
}

/** Bulbs along a string that hangs from one point to another. */
function drawString([fromX, fromY], [lowX, lowY], [toX, toY]) {
  const at = (share) => {
    const [before, between, after] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return [before * fromX + between * lowX + after * toX, before * fromY + between * lowY + after * toY];
  };
  const bulbs = [0.12, 0.33, 0.55, 0.77].map(at);
  return [
    stroke(`M${fromX} ${fromY}Q${lowX} ${lowY} ${toX} ${toY}`),
    stroke(join(...bulbs.map(([x, y]) => `M${x} ${y - 1}v6`)), 'ink', 3.4),
    outline(join(...bulbs.map(([x, y], index) => drawBulb([x, y + 7], index))), 'd2'),
  ];
}

const drawPost = (x) => [
  stroke(`M${x} 410C${x + 1} 300 ${x - 1} 160 ${x} 62M${x - 10} 408h20M${x - 5} 376h10`, 'ink', 3.4),
  ...misprint(`M${x} 38c-9 12-9 22 0 22s9-10 0-22z`, 'd1'),
];

/** Coffee that gets cold, a bell that nobody rings, and bulbs between the houses and two posts. */
function drawTable() {
  return [
    drawPost(432),
    drawPost(1172),
    drawString([-10, 40], [200, 136], [432, 66]),
    drawString([1172, 66], [1400, 140], [1610, 46]),
    outline('M350 396h58c0 20-10 32-29 32s-29-12-29-32zM330 430c20 7 78 7 98 0-14-6-84-6-98 0z', 'card'),
    stroke('M407 402c16-3 18 16-4 16M366 386c-6-10 6-14 0-26M386 386c-6-10 6-14 0-26', 'ink'),
    outline('M1240 430c4-34 12-46 34-46s30 12 34 46z', 'd1'),
    stroke('M1232 430h84M1274 384v-8', 'ink'),
  ];
}

export function drawNotFound() {
  const pen = createPen(404);
  const built = houses.map((house) => drawHouse(pen, { base: bank, lit: 0.35, ...house }));
  return toDrawing(1600, 520, [
    drawSkyline(pen, far, bank),
    stack(built),
    drawRiver(pen),
    drawParapet(pen),
    drawTable(),
    drawMap(pen),
    drawReader(),
  ]);
}
