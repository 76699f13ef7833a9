// The thank-you page: a tower of glasses by night, under rockets and bulbs. A pigeon drinks from the lowest row.
import { createPen, fill, join, move, outline, stroke, toDrawing } from './pen.mjs';
import { drawPigeon } from './pigeon.mjs';

const cup = 'M-24-30C-22-12-10-6 0-6S22-12 24-30Z';
const wine = 'M-21-22C-18-12-8-8 0-8S18-12 21-22Z';

function drawGlass(x, y, isFull = true) {
  const at = (shape) => move(shape, { x, y });
  return [
    outline(at(cup), 'night'),
    isFull && fill(at(wine), 'd2'),
    stroke(at('M-24-30C-22-12-10-6 0-6S22-12 24-30'), 'card'),
    stroke(at('M-24-30c12 3 36 3 48 0M0-6V14M-11 16c6-3 16-3 22 0'), 'card'),
    stroke(at('M-12-26c1 5 3 8 6 10'), 'card', 1.2),
  ];
}

/** Rays in two lengths with a dot at each end. */
function drawRocket(pen, x, y, reach, count, color) {
  const rays = Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2 + pen.between(-0.04, 0.04);
    const length = reach * (index % 2 ? 0.72 : 1) * pen.between(0.94, 1.06);
    const at = (share) => `${x + Math.cos(turn) * length * share} ${y + Math.sin(turn) * length * share}`;
    return { line: `M${at(0.34)}L${at(0.84)}`, dot: `M${at(1)}l.1.1` };
  });
  return [
    stroke(join(...rays.map(({ line }) => line)), color, 2),
    stroke(join(...rays.map(({ dot }) => dot)), color, 3.4),
  ];
}

/** Bulbs on a string behind the tower. */
function drawBulbs() {
  const at = (share) => [-4 + 608 * share, 26 + 232 * share * (1 - share)];
  const places = [0.06, 0.15, 0.24, 0.335, 0.665, 0.76, 0.85, 0.94].map(at);
  const glow = ([x, y]) => `M${x - 17} ${y + 14}c0-23 34-23 34 0 0 22-34 22-34 0z`;
  return [
    stroke('M-4 26Q300 142 604 26', 'd3', 1.2),
    '<g opacity=".3">',
    fill(join(...places.map(glow)), 'd2'),
    '</g>',
    places.map(([x, y], index) =>
      outline(move('M-4-1c-9 7-7 22 4 22s13-15 4-22z', { x, y: y + 4 }), ['d2', 'd1', 'card'][index % 3]),
    ),
    stroke(join(...places.map(([x, y]) => `M${x - 3} ${y + 3}h6`)), 'd3', 3.4),
  ];
}

export function drawThanks() {
  const pen = createPen(1927);
  const rows = [
    [308, 5],
    [262, 4],
    [216, 3],
    [170, 2],
    [124, 1],
  ];
  const glasses = rows.flatMap(([y, count]) =>
    Array.from({ length: count }, (_, index) => [300 + (index - (count - 1) / 2) * 51, y]),
  );
  return toDrawing(600, 362, [
    drawRocket(pen, 118, 154, 62, 22, 'd2'),
    drawRocket(pen, 486, 142, 70, 26, 'd1'),
    drawRocket(pen, 60, 262, 34, 14, 'd3'),
    drawRocket(pen, 540, 262, 40, 16, 'card'),
    drawBulbs(),
    drawRocket(pen, 300, 58, 46, 20, 'd2'),
    stroke('M120 326C220 321 380 322 482 326M150 336c60-3 200-2 300 0', 'd3', 2),
    glasses.map(([x, y]) => drawGlass(Math.round(x + pen.between(-1, 1)), y, pen.random() < 0.86 || y < 130)),
    drawPigeon({ x: 158, y: 318, scale: 0.95 }, 'card'),
    stroke('M300 76l1 6M296 88l1 5M304 98l-1 6', 'd2', 3.4),
  ]);
}
