// The small drawings: rings in a sunburst, chevrons, tickets, and the grounds of the pass and of the night.
import { curve } from '../lines.mjs';
import { createPen, fill, join, misprint, move, outline, polygon, stroke, toDrawing } from './pen.mjs';

const arc = (x, y, reach, from, to) => {
  const count = Math.max(2, Math.round(Math.abs(to - from) / 40));
  return Array.from({ length: count + 1 }, (_, index) => {
    const turn = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    return [x + Math.sin(turn) * reach, y - Math.cos(turn) * reach];
  });
};

/** A part of a ring, by angles from straight up. */
function drawBand(pen, x, y, from, to) {
  const near = (points) => points.map(([px, py]) => [px + pen.between(-0.4, 0.4), py + pen.between(-0.4, 0.4)]);
  const [outer, inner] = [curve(near(arc(x, y, 25, from, to))), curve(near(arc(x, y, 19.5, to, from)))];
  return { area: `${outer}${inner.replace('M', 'L')}Z`, edges: join(outer, inner) };
}

const paintBand = ({ area, edges }) => [fill(move(area, { x: 1, y: 1 }), 'd2'), stroke(edges)];

function drawRing(pen, x, y) {
  const [outer, inner] = [25, 19.5].map((reach) => pen.oval(x, y, reach, reach, 8));
  const hole = move(inner, { x: 2 * x, width: -1, height: 1 });
  return paintBand({ area: join(outer, hole), edges: join(outer, inner) });
}

export function drawEmblem() {
  const pen = createPen(11);
  const rays = Array.from({ length: 15 }, (_, index) => {
    const angle = -98 + index * 14 + pen.between(-1, 1);
    const [tip] = arc(76, 66, (index % 2 ? 53 : 64) + pen.between(-2, 2), angle, angle + 1);
    const [left, right] = [arc(76, 66, 36, angle - 2.8, angle)[0], arc(76, 66, 36, angle + 2.8, angle)[0]];
    return `M${left}L${tip}L${right}Z`;
  });
  return toDrawing(150, 96, [
    fill(join(...rays.filter((_, index) => index % 2 === 0)), 'd1'),
    fill(join(...rays.filter((_, index) => index % 2)), 'd3'),
    drawRing(pen, 60, 68),
    drawRing(pen, 92, 67),
    paintBand(drawBand(pen, 60, 68, 92, 142)),
    outline('M84 41l-7-8 4-7h22l4 7-7 8z', 'card'),
    stroke('M77 33h30M88 26l-2 7 6 8M97 26l2 7-7 8', 'ink', 1.2),
    stroke('M132 84v8M128 88h8M20 86v6M17 89h6', 'd1', 1.2),
  ]);
}

export function drawDivider() {
  const pen = createPen(5);
  const chevron = (x, height, side) =>
    `M${x} ${24 - height}L${x + side * height * 0.72 + pen.between(-0.6, 0.6)} ${24 + pen.between(-0.6, 0.6)}L${x + pen.between(-0.6, 0.6)} ${24 + height}`;
  const sizes = [
    [84, 15],
    [70, 12.5],
    [57, 10],
    [46, 7.5],
  ];
  const left = sizes.map(([x, height]) => chevron(x, height, 1));
  const right = sizes.map(([x, height]) => chevron(260 - x + 1, height, -1));
  return toDrawing(260, 48, [
    stroke('M4 24.3C16 23.5 28 24.6 40 24M220 24C232 24.6 244 23.3 256 24.2'),
    stroke(join(left[0], left[2], right[0], right[2]), 'd1', 3.4),
    stroke(join(left[1], left[3], right[1], right[3])),
    outline(polygon('130 5, 146 24, 130.5 43, 114 24.4'), 'card'),
    ...misprint('M130 34c-7-5-11-9-10-14 1-5 8-5 10-1 2-4 9-4 10 1 1 5-4 9-10 14z', 'accent'),
  ]);
}

const ticket = (width, height) => {
  const [x, y, notch] = [width / 2, height / 2, 8];
  return `M${notch - x} ${-y}H${x - notch}C${x - notch} ${5 - y} ${x - 5} ${notch - y} ${x} ${notch - y}V${y - notch}C${x - 5} ${y - notch} ${x - notch} ${y - 5} ${x - notch} ${y}H${notch - x}C${notch - x} ${y - 5} ${5 - x} ${y - notch} ${-x} ${y - notch}V${notch - y}C${5 - x} ${notch - y} ${notch - x} ${5 - y} ${notch - x} ${-y}Z`;
};

/** Two theatre tickets, one punched with a heart. */
export function drawStamp() {
  const pen = createPen(21);
  const front = (shape) => move(shape, { x: 110, y: 70, angle: 3 });
  const rays = [-74, -50, -25, 0, 25, 50, 74].map((angle) => {
    const [[x1, y1], [x2, y2]] = [
      arc(-14, 14, 14, angle, angle + 1)[0],
      arc(-14, 14, 32 + pen.between(-2, 2), angle, angle + 1)[0],
    ];
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  const ink = (shape, weight = 2) => stroke(shape, 'accent', weight);
  return toDrawing(208, 124, [
    {
      shape: move(ticket(164, 76), { x: 98, y: 52, angle: -9 }),
      isSolid: true,
      attributes: { fill: 'var(--d2-tint)', stroke: 'var(--accent)' },
    },
    { shape: front(ticket(168, 80)), isSolid: true, attributes: { fill: 'var(--card)', stroke: 'var(--accent)' } },
    ink(front(ticket(154, 66)), 1.2),
    ink(front('M42-32v5M42.5-20v5M42-8v5M42.4 4v5M42 16v5M42 28v4'), 2),
    ink(front(join(...rays)), 3.4),
    ink(front('M-27 14c0-17 26-17 26 0zM-62 19h96M-62 25h96'), 2),
    ink(front('M-62-26l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1zM32-26l2 6 6 1-4 5 1 6-5-3-6 3 1-6-4-5 6-1z'), 1.2),
    ink(front('M58 8c-6-4-9-8-8-12 1-4 6-4 8-1 2-3 8-3 8 1 1 4-3 8-8 12z'), 2),
  ]);
}

export const drawPattern = () =>
  toDrawing(48, 12, [
    stroke('M0 11C1-3 23-2 24 11 25-2 47-3 48 11', 'd2', 1.2),
    stroke('M5 11C6 2 18 3 19 11M29 11C30 3 42 2 43 11', 'd2', 1.2),
    stroke('M11 10.5h2M35 10.5h2', 'd2', 2),
  ]);

/** Small stars, and a few with four points. */
export function drawNightSky() {
  const pen = createPen(404);
  const dots = Array.from({ length: 30 }, () => {
    const size = pen.pick([1.1, 1.1, 1.6]);
    return `M${pen.between(6, 474)} ${pen.between(6, 354)}h${size}v${size}h-${size}z`;
  });
  const stars = [
    [64, 84],
    [392, 52],
    [246, 196],
    [436, 262],
    [118, 300],
  ].map(([x, y]) => {
    const reach = pen.between(3, 4.5);
    return `M${x} ${y - reach * 1.4}Q${x} ${y} ${x + reach} ${y}Q${x} ${y} ${x} ${y + reach * 1.4}Q${x} ${y} ${x - reach} ${y}Q${x} ${y} ${x} ${y - reach * 1.4}Z`;
  });
  return toDrawing(480, 360, [
    '<g opacity=".7">',
    fill(join(...dots), 'd3-tint'),
    [fill(join(...stars), 'd2')],
    '</g>',
  ]);
}

/** For the splash screen: the tram on its bridge. */
export const drawSplash = () =>
  toDrawing(160, 120, [
    stroke('M8 26C52 17 108 17 152 26M90 44L74 20.5M66 20h16', 'ink', 2),
    outline('M30 92L33 57C33.5 49 37 45 44 45H116C123 45 126.5 49 127 57L130 92Z', 'card'),
    fill('M31.5 73H128.5L130 92H30Z', 'd1'),
    fill('M43 54H63V69H43ZM70 54H90V69H70ZM97 54H117V69H97Z', 'd2'),
    stroke('M43 54H63V69H43ZM70 54H90V69H70ZM97 54H117V69H97ZM31.5 74H128.5', 'ink', 2),
    stroke('M30 92L33 57C33.5 49 37 45 44 45H116C123 45 126.5 49 127 57L130 92Z', 'ink', 3.4),
    outline('M44 94c0-11 18-11 18 0 0 12-18 12-18 0zM98 94c0-11 18-11 18 0 0 12-18 12-18 0z', 'main'),
    stroke('M6 108C54 101 106 101 154 108M22 117c3-6 8-8 14-9M138 117c-3-6-8-8-14-9', 'main', 3.4),
  ]);

/** A fan of five blades. */
export function drawFavicon() {
  const blade = (angle) => move('M-4-14L-8-34Q0-44 8-34L4-14Z', { x: 32, y: 48, angle, scale: 0.84 });
  return toDrawing(64, 64, [
    '<rect width="64" height="64" rx="14" fill="var(--main-deep)" stroke="none"/>',
    fill(join(...[-68, 0, 68].map(blade)), 'd2'),
    fill(join(...[-34, 34].map(blade)), 'card'),
    fill('M23.5 48c0-11 17-11 17 0z', 'd1'),
  ]);
}
