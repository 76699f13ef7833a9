// The 404 page: a map of the city, folded wrongly, on the parapet of the terrace. A pigeon wears what was left of it.
import { drawBulb } from './foreground.mjs';
import { drawHouse } from './houses.mjs';
import { drawMap } from './map.mjs';
import { coarse, createPen, fill, join, outline, stack, stroke, toDrawing } from './pen.mjs';
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
    { length: 40 },
    () => `M${pen.between(0, 1560)} ${pen.between(304, 404)}q${pen.between(8, 14)}-2 ${pen.between(18, 34)} 0`,
  );
  return [
    fill('M0 280H1600V424H0Z', 'd3-tint'),
    outline(
      pen.shape([
        [-10, bank],
        [1610, bank - 1],
        [1610, bank + 28],
        [-10, bank + 28],
      ]),
      'edge',
    ),
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
    outline(
      pen.shape([
        [-10, 410],
        [1610, 408],
        [1610, 462],
        [-10, 462],
      ]),
      'card',
    ),
    outline(
      pen.shape([
        [-10, 460],
        [1610, 460],
        [1610, 478],
        [-10, 478],
      ]),
      'edge',
    ),
    stroke(join(...[210, 470, 1120, 1390].map((x) => `M${x} 410l-6 50`)), 'ink', 1.2),
    stroke('M60 430h46M300 444h60M1200 428h52M1450 446h40M1080 446h30', 'd3', 1.2),
  ];
}

/** Coffee that gets cold, and the bulbs above. */
function drawTable() {
  const bulbs = [
    [44, 66],
    [140, 92],
    [244, 98],
    [346, 76],
    [1254, 76],
    [1352, 100],
    [1456, 96],
    [1556, 68],
  ];
  return [
    outline('M350 396h58c0 20-10 32-29 32s-29-12-29-32zM330 430c20 7 78 7 98 0-14-6-84-6-98 0z', 'card'),
    stroke('M407 402c16-3 18 16-4 16M366 386c-6-10 6-14 0-26M386 386c-6-10 6-14 0-26', 'ink'),
    outline('M1180 430c4-34 12-46 34-46s30 12 34 46z', 'd1'),
    stroke('M1172 430h84M1214 384v-8', 'ink'),
    stroke('M-10 44C90 104 280 118 420 34M1180 34C1320 118 1510 104 1610 44', 'ink', 2),
    stroke(join(...bulbs.map(([x, y]) => `M${x} ${y - 4}v6`)), 'ink', 3.4),
    outline(join(...bulbs.map(([x, y], index) => drawBulb([x, y + 4], index))), 'd2'),
  ];
}

export function drawNotFound() {
  const pen = createPen(404);
  const built = houses.map((house) => drawHouse(pen, { base: bank, lit: 0.35, ...house }));
  return toDrawing(1600, 520, [
    coarse(drawSkyline(pen, far, bank)),
    coarse(stack(built)),
    coarse(drawRiver(pen)),
    coarse(drawParapet(pen)),
    coarse(drawTable()),
    coarse(drawMap(pen)),
    drawReader(),
  ]);
}
