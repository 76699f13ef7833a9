// The pigeon of the city, which turns up in most of its jokes. Its feet are at the origin; it looks to the right.
import { fill, move, outline, stroke } from './pen.mjs';

export function drawPigeon(placement, legs = 'ink') {
  const at = (shape) => move(shape, placement);
  return [
    stroke(at('M3-2v9M10-4v11'), legs),
    outline(
      at(
        'M-44 7c11-8 18-21 28-34 8-9 18-13 24-20 0-13 17-15 21-3l7 4-6 3c3 12 1 29-11 39-11 8-25 8-34 2-8-2-18 5-29 9z',
      ),
      'd3',
    ),
    fill(at('M9-47c5 7 13 9 20 5 1 6 0 12-2 16-9-2-16-9-18-21z'), 'main'),
    fill(at('M-18-26c10-7 26-6 30 5-8 12-24 15-40 18z'), 'd3-tint'),
    stroke(at('M-18-26c10-7 26-6 30 5-8 12-24 15-40 18M-12-16c7-1 12-2 16-5')),
    stroke(at('M21-50v.1'), 'ink', 3.4),
  ];
}
