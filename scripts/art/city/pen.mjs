// A pen with a seed, and the ways in which the city's drawings use it: outlines of 2, texture of 1.2, accents of 3.4.
import { createRandom, curve, drawing } from '../lines.mjs';
import { parsePath, place, toPathData } from './segments.mjs';
import { readPoints } from './tables.mjs';

const token = (name) => (name === 'none' ? name : `var(--${name})`);
/** Points may be written as text. */
const toPoints = (places) => (typeof places === 'string' ? readPoints(places) : places);
const toSegments = (shape) => (typeof shape === 'string' ? parsePath(shape) : shape);

/** A side that is long enough is bent a little, as a hand draws it. */
function drawSide([fromX, fromY], [x, y], bend) {
  const length = Math.hypot(x - fromX, y - fromY);
  if (length < 30) return ['L', x, y];
  const off = bend() / length;
  return ['Q', (fromX + x) / 2 + (fromY - y) * off, (fromY + y) / 2 + (x - fromX) * off, x, y];
}

export function createPen(seed) {
  const { next: random, between, pick } = createRandom(seed);
  const bend = () => between(-1.6, 1.6);
  const line = (places) => {
    const points = toPoints(places);
    return [['M', ...points[0]], ...points.slice(1).map((point, index) => drawSide(points[index], point, bend))];
  };
  const shape = (places) => {
    const points = toPoints(places);
    return [...line([...points, points[0]]), ['Z']];
  };
  const box = (x, y, width, height, amount = 0.7) => {
    const near = (px, py) => [px + between(-amount, amount), py + between(-amount, amount)];
    return shape([near(x, y), near(x + width, y), near(x + width, y + height), near(x, y + height)]);
  };
  const oval = (x, y, width, height = width, points = 5) => {
    const turn = random() * Math.PI;
    const at = (index) => turn + (index / points) * Math.PI * 2;
    const corners = Array.from({ length: points }, (_, index) => [
      x + Math.cos(at(index)) * width * between(0.96, 1.04),
      y + Math.sin(at(index)) * height * between(0.96, 1.04),
    ]);
    return curve(corners, true);
  };
  return { random, between, pick, line, shape, box, oval };
}

/** With straight sides. */
export const polygon = (places) =>
  `M${toPoints(places)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}Z`;

/** Several shapes as one. */
export const join = (...shapes) => shapes.flatMap(toSegments);
export const move = (shape, placement) => place(toSegments(shape), placement);

export const fill = (shape, color) => ({ shape, attributes: { fill: token(color), stroke: 'none' } });
export const stroke = (shape, color = 'ink', weight = 2) => ({
  shape,
  attributes: {
    ...(color === 'ink' ? {} : { stroke: token(color) }),
    ...(weight === 2 ? {} : { 'stroke-width': weight }),
  },
});
export const outline = (shape, color) => ({ shape, isSolid: true, attributes: { fill: token(color) } });
/** Small accents: the colour is printed a little beside its outline. */
export const misprint = (shape, color) => [fill(move(shape, { x: 1.5, y: 1.5 }), color), stroke(shape)];

/** Whole numbers make a drawing light. */
const roundShape = (shape) => shape.map(([command, ...numbers]) => [command, ...numbers.map(Math.round)]);

const getKey = ({ attributes }) => JSON.stringify(attributes);
const joinMarks = (marks) => ({ ...marks[0], shape: join(...marks.map(({ shape }) => shape)) });

/** Marks of many things that do not cover each other, layer by layer: those that look the same become one path. */
export function stack(things) {
  const count = Math.max(...things.map(({ layers }) => layers.length));
  return Array.from({ length: count }, (_, index) => {
    const marks = things
      .flatMap(({ layers }) => layers[index] ?? [])
      .flat(Number.POSITIVE_INFINITY)
      .filter(Boolean);
    return [...new Set(marks.map(getKey))].map((key) => joinMarks(marks.filter((mark) => getKey(mark) === key)));
  });
}

/** Neighbours that look the same become one path; solid shapes may cover each other and stay apart. A string is markup. */
function mergeNeighbours(marks) {
  const merged = [];
  for (const mark of marks.flat(Number.POSITIVE_INFINITY).filter(Boolean)) {
    const last = merged.at(-1);
    const canMerge = typeof mark !== 'string' && !mark.isSolid && last !== undefined && getKey(last) === getKey(mark);
    if (canMerge) merged[merged.length - 1] = joinMarks([last, mark]);
    else merged.push(mark);
  }
  return merged;
}

function toMarkup({ attributes, shape }, isFine) {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const segments = toSegments(shape);
  return `<path${list.join('')} d="${toPathData(isFine ? segments : roundShape(segments))}"/>`;
}

/** @param isFine for small drawings, which need decimals */
export const toDrawing = (width, height, marks, isFine = false) =>
  drawing(
    width,
    height,
    mergeNeighbours(marks)
      .map((mark) => (typeof mark === 'string' ? mark : toMarkup(mark, isFine)))
      .join(''),
  );
