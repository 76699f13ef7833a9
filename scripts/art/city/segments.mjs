// Paths as lists of segments, ['M', x, y], ['L', x, y], ['Q', x1, y1, x, y],
// ['C', x1, y1, x2, y2, x, y] or ['Z'], which can be moved and joined.
import { formatNumbers } from '../lines.mjs';

const argumentCounts = { M: 2, L: 2, C: 6, Q: 4, S: 4, H: 1, V: 1, Z: 0 };

function toAbsolute(letter, numbers, [x, y]) {
  if (letter === 'h') return [numbers[0] + x];
  if (letter === 'v') return [numbers[0] + y];
  return letter === letter.toLowerCase() ? numbers.map((number, index) => number + (index % 2 ? y : x)) : numbers;
}

function toSegment(command, numbers, [x, y], before) {
  if (command === 'S') return ['C', 2 * x - before.at(-4), 2 * y - before.at(-3), ...numbers];
  if (command === 'H') return ['L', numbers[0], y];
  if (command === 'V') return ['L', x, numbers[0]];
  return [command, ...numbers];
}

/** The segments of path data with the commands M, L, H, V, C, S, Q and Z, in capitals or not. */
export function parsePath(data) {
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
      segments.push(toSegment(isLine ? 'L' : command, absolute, last, segments.at(-1)));
      last = command === 'Z' ? start : segments.at(-1).slice(-2);
      if (command === 'M' && !isLine) start = last;
    }
  }
  return segments;
}

/** Scaled (a negative width mirrors), then turned by degrees, then moved. */
export function place(segments, { x = 0, y = 0, angle = 0, scale = 1, width = scale, height = Math.abs(scale) }) {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return segments.map(([command, ...numbers]) => {
    const points = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const [px, py] = [numbers[index] * width, numbers[index + 1] * height];
      points.push(x + px * cos - py * sin, y + px * sin + py * cos);
    }
    return [command, ...points];
  });
}

const round = (number) => Math.round(number * 10) / 10;

/** A level or upright line needs one number. */
function toRelative(command, numbers) {
  if (command === 'L' && numbers[1] === 0) return ['h', formatNumbers(numbers.slice(0, 1))];
  if (command === 'L' && numbers[0] === 0) return ['v', formatNumbers(numbers.slice(1))];
  return [command.toLowerCase(), formatNumbers(numbers)];
}

/** Path data, relative and rounded to one decimal. */
export function toPathData(segments) {
  let at = [0, 0];
  let start = at;
  let previous = '';
  let data = '';
  for (const [command, ...numbers] of segments) {
    const [letter, text] = toRelative(
      command,
      numbers.map((number, index) => round(round(number) - at[index % 2])),
    );
    const isRepeated = letter === previous && letter !== 'm';
    data += isRepeated ? `${text.startsWith('-') ? '' : ' '}${text}` : letter + text;
    at = command === 'Z' ? start : numbers.slice(-2).map(round);
    if (command === 'M') start = at;
    previous = letter === 'z' ? '' : letter;
  }
  return data.replace(/^m/, 'M');
}
