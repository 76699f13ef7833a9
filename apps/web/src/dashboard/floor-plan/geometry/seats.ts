// The positions of a table's seats before its rotation: clockwise, beginning at the top or at the top left.
import type { TableShape } from '@havn/api/seating/floor-plan/schema';
import type { Point } from './plan-item.js';
import { getTableSize } from './table-size.js';

/** From the edge of the table to the centre of a chair. */
const chairDistance = 2.6;

function placeOnCircle(count: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** `count` points on one side, evenly spread from its beginning to its end. */
function placeOnSide(count: number, from: Point, to: Point): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const fraction = (index + 0.5) / count;
    return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
  });
}

/** Distributes the seats over the sides, which get another one in the order top, bottom, right, left. */
function countBySide(capacity: number): { top: number; right: number; bottom: number; left: number } {
  const count = (rank: number) => Math.floor((capacity + 3 - rank) / 4);
  return { top: count(0), bottom: count(1), right: count(2), left: count(3) };
}

export function placeSeats(shape: TableShape, capacity: number): Point[] {
  const { width, length } = getTableSize(shape, capacity);
  if (shape === 'round') return placeOnCircle(capacity, width / 2 + chairDistance);
  const [x, y] = [width / 2, length / 2];
  const [outerX, outerY] = [x + chairDistance, y + chairDistance];
  if (shape === 'long') {
    return [
      ...placeOnSide(Math.ceil(capacity / 2), { x: -x, y: -outerY }, { x, y: -outerY }),
      ...placeOnSide(Math.floor(capacity / 2), { x, y: outerY }, { x: -x, y: outerY }),
    ];
  }
  const sides = countBySide(capacity);
  return [
    ...placeOnSide(sides.top, { x: -x, y: -outerY }, { x, y: -outerY }),
    ...placeOnSide(sides.right, { x: outerX, y: -y }, { x: outerX, y }),
    ...placeOnSide(sides.bottom, { x, y: outerY }, { x: -x, y: outerY }),
    ...placeOnSide(sides.left, { x: -outerX, y }, { x: -outerX, y: -y }),
  ];
}
