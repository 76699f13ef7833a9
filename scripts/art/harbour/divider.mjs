// The divider: two ropes in a reef knot, each a flat shape with an outline and the marks of its strands.
import { parse } from '../garden/shapes.mjs';
import { createPen, curve, drawing, element } from '../lines.mjs';

const halfWidth = 3.2;
const outlineStep = 11;
const markStep = 7;

const mix = (from, to, share) => from.map((value, axis) => value + (to[axis] - value) * share);

/** The point of a segment with these control points, by repeated interpolation (de Casteljau). */
function getPoint(controls, share) {
  if (controls.length === 1) return controls[0];
  return getPoint(
    controls.slice(1).map((to, index) => mix(controls[index], to, share)),
    share,
  );
}

/** Points at about every step of a path. */
function walk(path, step) {
  const line = [];
  for (const [, ...numbers] of parse(path)) {
    const controls = Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(index * 2, index * 2 + 2));
    const start = line.at(-1);
    if (start === undefined) line.push(...controls);
    else {
      const [x, y] = controls.at(-1);
      const count = Math.max(1, Math.round(Math.hypot(x - start[0], y - start[1]) / step));
      for (let index = 1; index <= count; index += 1) line.push(getPoint([start, ...controls], index / count));
    }
  }
  return line;
}

/** The points, moved at right angles to the line. */
const getSide = (line, distance) =>
  line.map(([x, y], index) => {
    const [fromX, fromY] = line[Math.max(index - 1, 0)];
    const [toX, toY] = line[Math.min(index + 1, line.length - 1)];
    const length = Math.hypot(toX - fromX, toY - fromY);
    return [x + ((toY - fromY) / length) * distance, y - ((toX - fromX) / length) * distance];
  });

function toStroke([from, to]) {
  const pen = createPen(from);
  pen.draw('l', [to]);
  return pen.finish(false);
}

/** `isPart`: it only lies over the other rope, and continues at both ends. */
function drawRope(token, path, isPart = false) {
  const line = walk(path, outlineStep);
  const [left, right] = [getSide(line, halfWidth), getSide(line, -halfWidth)];
  const shape = { fill: `var(--${token})`, d: curve([...left, ...right.toReversed()], true) };
  const marked = walk(path, markStep).slice(1, -1);
  const ends = getSide(marked, -halfWidth);
  const marks = getSide(marked, halfWidth).map((point, index) => toStroke([point, ends[index]]));
  const strands = element('path', { 'stroke-opacity': '.45', 'stroke-width': 1.2, d: marks.join('') });
  if (!isPart) return element('path', shape) + strands;
  const sides = element('path', { d: curve(left) + curve(right) });
  return element('path', { ...shape, stroke: 'none' }) + strands + sides;
}

const first = 'M5 26H92C116 26 118 12 140 12C158 12 164 20 164 26C164 32 158 38 146 38C124 38 118 34 96 34H86';
const second = 'M255 26H168C144 26 142 38 120 38C102 38 96 32 96 26C96 20 102 12 114 12C136 12 142 18 164 18H174';

/** Where the first rope lies over the second one. */
const over = 'M127 14.5C131 13 135 12 140 12C158 12 164 20 164 26';

export const drawDivider = () =>
  drawing(260, 48, drawRope('d1', first) + drawRope('edge', second) + drawRope('d1', over, true));
