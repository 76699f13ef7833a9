// Helpers for the scripts that draw the worlds: seeded randomness, hand-drawn lines, and SVG files that are short.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns numbers from 0 to 1, always the same for a seed (mulberry32). */
export function createRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** Points, or other tuples, from text such as `10,20 30,40`. */
export const points = (text) => text.split(' ').map((tuple) => tuple.split(',').map(Number));

const round = (value) => Math.round(value * 10) / 10;

/** Numbers without what SVG does not need: leading zeros, and spaces before a minus sign or a second point. */
export function formatNumbers(values) {
  let text = '';
  for (const value of values) {
    const number = String(round(value)).replace(/^(-?)0\./, '$1.');
    const isOwnSeparator = number.startsWith('-') || (number.startsWith('.') && /\.\d+$/.test(text));
    text += (text === '' || isOwnSeparator ? '' : ' ') + (number === '-0' ? '0' : number);
  }
  return text;
}

/** Collects a path in relative commands, with points on a grid of `unit`. Rounding errors do not add up. */
export function createPen(start, unit = 0.1) {
  const snap = (value) => round(Math.round(value / unit) * unit);
  let at = start.map(snap);
  let path = `M${formatNumbers(at)}`;
  const draw = (command, points) => {
    path += command + formatNumbers(points.flatMap((point) => point.map((value, axis) => snap(value) - at[axis])));
    at = points[points.length - 1].map(snap);
  };
  return { draw, finish: (isClosed) => path + (isClosed ? 'z' : '') };
}

/** A smooth curve through all points (Catmull-Rom). */
export function curve(points, isClosed = false, unit = 0.1) {
  const { length } = points;
  const get = (index) => points[isClosed ? (index + length) % length : Math.min(Math.max(index, 0), length - 1)];
  const tangent = (index) => [0, 1].map((axis) => (get(index + 1)[axis] - get(index - 1)[axis]) / 6);
  const pen = createPen(points[0], unit);
  for (let index = 1; index < length + (isClosed ? 1 : 0); index += 1) {
    const end = get(index);
    const incoming = end.map((value, axis) => value - tangent(index)[axis]);
    const outgoing = points[0].map((value, axis) => value + tangent(0)[axis]);
    pen.draw(index === 1 ? 'c' : 's', index === 1 ? [outgoing, incoming, end] : [incoming, end]);
  }
  return pen.finish(isClosed);
}

/** Lines with corners, as a hand draws them: long ones are bent a little, short ones displaced. */
export function polyline(points, random, { isClosed = false, wobble = 0.8, unit = 0.1 } = {}) {
  const pen = createPen(points[0], unit);
  const ends = isClosed ? [...points.slice(1), points[0]] : points.slice(1);
  ends.forEach(([x, y], index) => {
    const [fromX, fromY] = points[index];
    const bend = [fromX + x, fromY + y].map((sum) => sum / 2 + random.between(-wobble, wobble));
    if (Math.hypot(x - fromX, y - fromY) > 30) pen.draw('q', [bend, [x, y]]);
    else if (!isClosed || index < points.length - 1) pen.draw('l', [[x, y]]);
  });
  return pen.finish(isClosed);
}

/** A short stroke from a point, in whole units: its bend and end are relative to the point. */
export function stroke(point, bend, end) {
  const [x, y, ...relative] = [...point, ...bend, ...end].map(Math.round);
  return `M${x} ${y}q${formatNumbers(relative)}`;
}

/** Dots of the width of the stroke, at whole units. */
export const dots = (points) => points.map((point) => `M${point.map(Math.round).join(' ')}h0`).join('');

/** A long line: points at about every `step` units, each displaced by up to `wobble`, joined smoothly. */
export function longLine(points, random, { step = 40, wobble = 0.8, unit = 0.1 } = {}) {
  const shifted = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index];
    const count = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / step));
    return Array.from({ length: count }, (_, part) => {
      const share = (part + 1) / count;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share + random.between(-wobble, wobble)];
    });
  });
  return curve([points[0], ...shifted], false, unit);
}

/** An element with its attributes in the given order; those without a value are left out. */
export function element(name, attributes, content = '') {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? formatNumbers([value]) : value}"`)
    .join('');
  return content === '' ? `<${name}${text}/>` : `<${name}${text}>${content}</${name}>`;
}

/** A drawing with round caps and joins and the outline weight, from which paths may deviate. */
export function drawing(width, height, content) {
  const strokes = {
    fill: 'none',
    stroke: 'var(--ink)',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-width': 2,
  };
  const size = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return element('svg', size, element('g', strokes, content));
}

/** Writes a drawing into the folder of a world. */
export function writeDrawing(world, name, svg) {
  writeFileSync(fileURLToPath(new URL(`../../apps/web/src/worlds/${world}/${name}.svg`, import.meta.url)), `${svg}\n`);
}
