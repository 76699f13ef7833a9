// Shapes that can be placed: lists of segments ['M', x, y], ['L', x, y], ['Q', x1, y1, x, y],
// ['C', x1, y1, x2, y2, x, y] or ['Z'].
import { formatNumbers } from '../lines.mjs';

const argumentCounts = { M: 2, L: 2, C: 6, Q: 4, H: 1, V: 1, Z: 0 };

function toAbsolute(letter, numbers, [x, y]) {
  if (letter === 'h') return [numbers[0] + x];
  if (letter === 'v') return [numbers[0] + y];
  const isRelative = letter === letter.toLowerCase();
  return isRelative ? numbers.map((number, index) => number + (index % 2 ? y : x)) : numbers;
}

function toSegment(command, numbers, [x, y]) {
  if (command === 'H') return ['L', numbers[0], y];
  if (command === 'V') return ['L', x, numbers[0]];
  return [command, ...numbers];
}

/** The segments of path data with the commands M, L, H, V, C, Q and Z, absolute or relative. */
export function parse(data) {
  const segments = [];
  let start = [0, 0];
  let last = [0, 0];
  for (const [, letter, text] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const command = letter.toUpperCase();
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = argumentCounts[command];
    for (let index = 0; index < Math.max(1, numbers.length); index += count || 1) {
      const isLine = command === 'M' && index > 0;
      const absolute = toAbsolute(letter, numbers.slice(index, index + count), last);
      segments.push(toSegment(isLine ? 'L' : command, absolute, last));
      last = command === 'Z' ? start : segments.at(-1).slice(-2);
      if (command === 'M' && !isLine) start = last;
    }
  }
  return segments;
}

/** Points from text such as '-4 168, 150 140'. */
export const toPoints = (text) => text.split(',').map((point) => point.trim().split(' ').map(Number));

const mapPoints = (segments, map) =>
  segments.map(([command, ...numbers]) => {
    const mapped = [];
    for (let index = 0; index < numbers.length; index += 2) mapped.push(...map(numbers[index], numbers[index + 1]));
    return [command, ...mapped];
  });

/** Scaled (a negative width mirrors), then turned by degrees, then moved. */
export function place(shape, { x = 0, y = 0, angle = 0, scale = 1, width = scale, height = Math.abs(scale) }) {
  const segments = typeof shape === 'string' ? parse(shape) : shape;
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return mapPoints(segments, (px, py) => [
    x + px * width * cos - py * height * sin,
    y + px * width * sin + py * height * cos,
  ]);
}

/** Every point moves by at most `amount`. */
export const jitter = (shape, random, amount = 0.8) =>
  mapPoints(typeof shape === 'string' ? parse(shape) : shape, (x, y) => [
    x + random.between(-amount, amount),
    y + random.between(-amount, amount),
  ]);

/** A smooth curve through the points. */
export function smooth(points, isClosed = false) {
  const count = points.length;
  const at = (index) => points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)];
  const control = (near, from, to, sign) => near.map((value, axis) => value + (sign * (to[axis] - from[axis])) / 6);
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => [
    'C',
    ...control(at(index), at(index - 1), at(index + 1), 1),
    ...control(at(index + 1), at(index), at(index + 2), -1),
    ...at(index + 1),
  ]);
  return [['M', ...points[0]], ...curves, ...(isClosed ? [['Z']] : [])];
}

export const polygon = (points, isClosed = true) => [
  ...points.map((point, index) => [index === 0 ? 'M' : 'L', ...point]),
  ...(isClosed ? [['Z']] : []),
];

/** Points on a long line, about every `step` units, each off by at most `amount`. */
export function trace(points, random, { step = 60, amount = 0.8 } = {}) {
  const between = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index];
    const count = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / step));
    return Array.from({ length: count }, (_, part) => {
      const share = (part + 1) / count;
      return [
        fromX + (x - fromX) * share + random.between(-amount, amount),
        fromY + (y - fromY) * share + random.between(-amount, amount),
      ];
    });
  });
  return [points[0], ...between];
}

/** A long line as a hand draws it. */
export const handLine = (points, random, options) => smooth(trace(points, random, options));

/** A circle as a hand draws it. */
export function blob(x, y, radius, random, { count = 4, amount = 0.05, flat = 1 } = {}) {
  const turn = random.between(0, Math.PI);
  const knots = Array.from({ length: count }, (_, index) => ({
    angle: turn + (index / count) * Math.PI * 2,
    reach: radius * (1 + random.between(-amount, amount)),
  }));
  const at = ({ angle, reach }, along = 0) => [
    x + (Math.cos(angle) - Math.sin(angle) * along) * reach,
    y + (Math.sin(angle) + Math.cos(angle) * along) * reach * flat,
  ];
  const handle = (4 / 3) * Math.tan(Math.PI / (2 * count));
  const curves = knots.map((knot, index) => {
    const next = knots[(index + 1) % count];
    return ['C', ...at(knot, handle), ...at(next, -handle), ...at(next)];
  });
  return [['M', ...at(knots[0])], ...curves, ['Z']];
}

/** A dot of the width of the pen. */
export const dot = (x, y) => [
  ['M', x, y],
  ['L', x, y],
];

const isMirrored = (start, before, first) =>
  before !== null && start.every((value, axis) => Math.abs(2 * value - before[axis] - first[axis]) < 0.16);

/** The command of a segment with its numbers, relative to `at`. `before` is the last control point of a curve before. */
function toCommand([command, ...numbers], at, before) {
  if (command === 'Z') return ['z', []];
  const relative = numbers.map((number, index) => Math.round(number) - at[index % 2]);
  if (command === 'L' && relative[1] === 0) return ['h', [relative[0]]];
  if (command === 'L' && relative[0] === 0) return ['v', [relative[1]]];
  if (command === 'C' && isMirrored(at, before, numbers)) return ['s', relative.slice(2)];
  return [command.toLowerCase(), relative];
}

/** Path data: relative, in whole numbers, which compress twice as well as decimals. Rounding errors do not add up. */
export function toPathData(...shapes) {
  let at = [0, 0];
  let start = at;
  let before = null;
  let last = '';
  let data = '';
  for (const segment of shapes.flat()) {
    const [command, numbers] = toCommand(segment, at, before);
    const text = formatNumbers(numbers);
    const isRepeated = command === last && command !== 'm' && command !== 'z';
    data += isRepeated ? `${/^-/.test(text) ? '' : ' '}${text}` : command + text;
    at = command === 'z' ? start : segment.slice(-2).map(Math.round);
    if (command === 'm') start = at;
    before = segment[0] === 'C' ? segment.slice(3, 5) : null;
    last = command;
  }
  return data.replace(/^m/, 'M');
}
