// The two corners: an open fan with a pigeon that brings a ring, and three fans that fall like a curtain.
import { drawFan, drawLeaf, drawLily, drawPearls, drawPlume, drawRibs, drawTassel } from './ornaments.mjs';
import { createPen, move, outline, stroke, toDrawing } from './pen.mjs';
import { drawPigeon } from './pigeon.mjs';

/** A pigeon that brings a ring. */
const drawMessenger = (placement) => [
  drawPigeon(placement),
  stroke(move('M37-43c6 1 9 6 7 11-3 5-12 4-13-2 0-4 2-7 6-9z', placement), 'd1', 3.4),
];

/** Pale blades outside, dark ones with golden ribs within, and a golden heart. */
function drawSteppedFan(pen, { outer, blades, pale = ['card'], dark = ['main'], ...place }) {
  const tier = (share) => outer * share;
  return [
    drawFan(pen, { ...place, tiers: [{ blades, inner: tier(0.6), outer, colors: pale }] }),
    drawRibs(pen, { ...place, count: blades, inner: tier(0.72), outer: tier(0.88), gap: 6 }),
    drawFan(pen, { ...place, tiers: [{ blades: blades - 1, inner: tier(0.34), outer: tier(0.66), colors: dark }] }),
    drawRibs(pen, { ...place, count: blades - 1, inner: tier(0.45), outer: tier(0.6), color: 'd2' }),
    drawFan(pen, { ...place, tiers: [{ blades: blades - 3, inner: tier(0.2), outer: tier(0.38), colors: ['d2'] }] }),
    drawFan(pen, { ...place, tiers: [{ blades: 3, outer: tier(0.2), colors: ['main-deep'] }] }),
  ];
}

export function drawCorner() {
  const pen = createPen(77);
  return toDrawing(336, 428, [
    drawPlume(pen, { x: 28, y: 140, angle: 176, scale: 1.3 }, 'd3-tint'),
    drawLeaf(0, { x: 150, y: 60, angle: 118, scale: 1.7 }, 'd3'),
    drawLeaf(1, { x: 150, y: 14, angle: 86, scale: 1.75 }, 'd3-tint'),
    drawLeaf(1, { x: 100, y: 120, angle: 140, scale: 1.2 }, 'd3'),
    drawLeaf(0, { x: 170, y: 20, angle: 102, scale: 1.55 }, 'd3'),
    drawLily({ x: 164, y: 70, angle: 106, scale: 1.4 }),
    drawLily({ x: 132, y: 112, angle: 128, scale: 1.2 }),
    drawLily({ x: 174, y: 30, angle: 88, scale: 1.15 }),
    drawPearls(pen, [62, 174], [150, 100], 96, 4.8),
    drawSteppedFan(pen, { x: -12, y: -12, from: 82, to: 188, outer: 190, blades: 9, pale: ['card', 'd3-tint'] }),
    drawMessenger({ x: 104, y: 228, scale: 1.05 }),
  ]);
}

/** Drawn like the first one, then mirrored: it is on the other side. */
/** A pigeon with a veil, which waits for the ring. */
function drawBride(placement) {
  const at = (shape) => move(shape, placement);
  return [
    drawPigeon(placement),
    outline(at('M18-59c-14-2-26 4-34 18-8 15-18 24-30 32 18 6 40 2 50-12 8-11 10-24 14-38z'), 'card'),
    stroke(at('M8-52c-10 8-16 26-34 44M13-50c-6 10-8 26-22 40'), 'd3', 1.2),
    stroke(at('M10-58v.1M16-61v.1M22-60v.1'), 'accent', 3.4),
  ];
}

export function drawOtherCorner() {
  const pen = createPen(40);
  return toDrawing(336, 428, [
    '<g transform="matrix(-1 0 0 1 336 0)">',
    drawLeaf(1, { x: 170, y: 40, angle: 116, scale: 1.5 }, 'd3'),
    drawLeaf(0, { x: 200, y: 12, angle: 92, scale: 1.35 }, 'd3-tint'),
    drawLeaf(2, { x: 50, y: 250, angle: 146, scale: 1.5 }, 'd3'),
    drawLeaf(0, { x: 20, y: 262, angle: 176, scale: 1.6 }, 'd3-tint'),
    drawLeaf(1, { x: 40, y: 262, angle: 164, scale: 1.3 }, 'd3'),
    drawLeaf(1, { x: 72, y: 168, angle: 98, scale: 1.35 }, 'd3-tint'),
    drawLily({ x: 62, y: 254, angle: 158, scale: 1.15 }),
    drawTassel(pen, 190, 92, 60),
    drawSteppedFan(pen, {
      x: 160,
      y: -10,
      from: 92,
      to: 268,
      outer: 104,
      blades: 8,
      pale: ['d3-tint'],
      dark: ['main-deep'],
    }),
    drawSteppedFan(pen, { x: -10, y: 176, from: 2, to: 182, outer: 110, blades: 9, pale: ['card'], dark: ['main'] }),
    drawSteppedFan(pen, {
      x: -12,
      y: -12,
      from: 84,
      to: 186,
      outer: 140,
      blades: 7,
      pale: ['d3-tint', 'card'],
      dark: ['main', 'main-deep'],
    }),
    drawBride({ x: 136, y: 174, scale: 1 }),
    '</g>',
  ]);
}
