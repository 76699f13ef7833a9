// What corners and frames are made of: stepped fans, lilies, leaves, plumes and pearls. Places are centres or roots.
import { fill, join, misprint, move, outline, stroke } from './pen.mjs';

const toPoint = (x, y, angle, reach) => {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.sin(turn) * reach, y - Math.cos(turn) * reach];
};

/** One tier of a fan: blades side by side with rounded ends. Angles are degrees from straight up. */
function drawTier(pen, { x, y, from, to, blades, inner, outer, colors }) {
  const edges = Array.from(
    { length: blades + 1 },
    (_, index) => from + ((to - from) * index) / blades + pen.between(-0.9, 0.9),
  );
  const shapes = edges.slice(1).map((right, index) => {
    const left = edges[index];
    const reach = outer * pen.between(0.975, 1.025);
    const [a, b, c, d] = [
      [left, inner],
      [left, reach],
      [right, reach],
      [right, inner],
    ].map(([angle, at]) => toPoint(x, y, angle, at));
    const tip = toPoint(x, y, (left + right) / 2, reach * 1.13);
    return `M${a}L${b}Q${tip} ${c}L${d}Q${toPoint(x, y, (left + right) / 2, inner * 1.02)} ${a}Z`;
  });
  return colors.map((color, turn) =>
    outline(join(...shapes.filter((_, index) => index % colors.length === turn)), color),
  );
}

/** A fan of tiers, the longest blades first. */
export const drawFan = (pen, { x, y, from, to, tiers }) =>
  tiers.map(({ blades, inner = 0, outer, colors }) => drawTier(pen, { x, y, from, to, blades, inner, outer, colors }));

/** Ribs from the centre, each with a dot at its end if `gap` is given. */
export function drawRibs(pen, { x, y, from, to, count, inner, outer, color = 'd1', gap }) {
  const angles = Array.from(
    { length: count },
    (_, index) => from + ((to - from) * (index + 0.5)) / count + pen.between(-0.8, 0.8),
  );
  const ribs = angles.map(
    (angle) => `M${toPoint(x, y, angle, inner)}L${toPoint(x, y, angle, outer * pen.between(0.96, 1.03))}`,
  );
  const dots = gap === undefined ? [] : angles.map((angle) => `M${toPoint(x, y, angle, outer + gap)}v.1`);
  return [stroke(join(...ribs), color, 1.2), dots.length > 0 && stroke(join(...dots), color, 3.4)];
}

const spathe = 'M0 0C-7-10-19-26-13-43C-9-54 3-52 9-60C12-52 22-44 19-30C17-15 8-8 0 0Z';
/** A calla lily, upright before it is turned. */
export function drawLily(placement, color = 'card') {
  const at = (shape) => move(shape, placement);
  return [
    outline(at(spathe), color),
    fill(at('M-7-38C-1-46 8-45 13-36C11-24 5-14 1-8C-6-18-10-28-7-38Z'), 'd2-tint'),
    stroke(at('M-13-43C-6-47 6-46 12-35C10-24 4-14 0 0'), 'ink', 1.2),
    stroke(at('M2-18C4-26 4-32 3-38'), 'd1', 3.4),
  ];
}

const leaves = [
  ['M0 0C-15-14-16-42 2-70C16-44 15-16 0 0Z', 'M0-4C-1-24 0-44 2-60'],
  ['M0 0C-10-20-7-52 12-76C20-48 14-18 0 0Z', 'M1-6C2-26 6-46 11-62'],
  ['M0 0C-19-10-24-32-10-58C8-44 16-20 0 0Z', 'M0-4C-4-18-8-34-9-48'],
];
/** One of three leaves. */
export function drawLeaf(kind, placement, color = 'd3') {
  const [shape, vein] = leaves[kind];
  return [outline(move(shape, placement), color), stroke(move(vein, placement), 'ink', 1.2)];
}

/** Pearls on a thread from one point to another that hangs by `sag`. */
export function drawPearls(pen, [fromX, fromY], [toX, toY], sag, size = 4.6) {
  const at = (share) => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share + sag * 4 * share * (1 - share)];
  const pearls = [];
  let last = [fromX, fromY];
  for (let share = 0; share < 1; share += 0.01) {
    const [x, y] = at(share);
    if (Math.hypot(x - last[0], y - last[1]) < size * 2.1) continue;
    pearls.push(
      `M${Math.round(x) - 5} ${y}c${pen.pick([0, 1])}-7 10-${pen.pick([6, 7])} 10 0 0 7-10 ${pen.pick([6, 7])}-10 0z`,
    );
    last = [x, y];
  }
  return [
    stroke(`M${fromX} ${fromY}Q${(fromX + toX) / 2} ${(fromY + toY) / 2 + sag * 2} ${toX} ${toY}`, 'ink', 1.2),
    outline(join(...pearls), 'card'),
  ];
}

/** A tassel hanging from a point. */
export function drawTassel(pen, x, y, length, color = 'd1') {
  const threads = [-5, -2, 1.5, 5].map(
    (off) => `M${x + off * 0.7} ${y + 15}l${off * 0.6} ${length - 20 + pen.between(-3, 3)}`,
  );
  return [
    outline(
      `M${x - 5} ${y + 12}c-1 ${length * 0.4}-4 ${length * 0.6}-4 ${length}c5 3 14 2 18-1c-1-${length * 0.4}-3-${length * 0.7}-4-${length - 1}z`,
      color,
    ),
    stroke(join(...threads), 'ink', 1.2),
    ...misprint(`M${x - 6} ${y + 12}c-3-6 0-12 5-12 6 0 9 6 6 12z`, 'd2'),
  ];
}

/** An ostrich feather, upright before it is turned: lobes on both sides of a quill that curls at its end. */
export function drawPlume(pen, placement, color = 'card') {
  const lobes = 11;
  const quill = (share) => [-34 * share ** 3, -150 * share];
  const reach = (share) => 6 + 34 * Math.sin(Math.min(1, 0.12 + share * 0.86) * Math.PI) ** 0.7;
  const edge = (share, side) => [quill(share)[0] + side * reach(share) * pen.between(0.92, 1.05), quill(share)[1] - 16];
  const walk = Array.from({ length: lobes + 1 }, (_, index) => index / lobes);
  const [right, left] = [walk.map((share) => edge(share, 1)), walk.map((share) => edge(share, -1)).toReversed()];
  const scallop = ([fromX, fromY], [x, y], side) => `Q${(fromX + x) / 2 + side * 12} ${(fromY + y) / 2 - 6} ${x} ${y}`;
  const climb = right
    .slice(1)
    .map((point, index) => scallop(right[index], point, 1))
    .join('');
  const fall = left
    .slice(1)
    .map((point, index) => scallop(left[index], point, -1))
    .join('');
  const [endX, endY] = left[0];
  const barbs = walk.slice(1, -2).flatMap((share, index) => {
    const [x, y] = quill(share - 0.05);
    return [right[index + 1], left[lobes - index - 1]].map(
      ([px, py]) => `M${px} ${py}Q${(px + x) / 2} ${py + 2} ${x} ${y}`,
    );
  });
  return [
    outline(
      move(`M0 0L${right[0]}${climb}C-20-182-40-190-52-178C-56-171-48-164 ${endX} ${endY}${fall}Z`, placement),
      color,
    ),
    stroke(move(join(...barbs), placement), 'ink', 1.2),
    stroke(move('M2 10C0-50-4-110-26-146C-32-158-38-166-45-172', placement)),
  ];
}
