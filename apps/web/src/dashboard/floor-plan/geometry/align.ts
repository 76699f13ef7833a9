// By their bounding boxes, without their chairs.
import { getBodyBounds, joinBoxes, type PlanItem, type Point } from './plan-item.js';

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];
export type Direction = 'horizontal' | 'vertical';

export function align(items: readonly PlanItem[], alignment: Alignment): ReadonlyMap<string, Point> {
  const bounds = joinBoxes(items.map(getBodyBounds));
  if (bounds === null) return new Map();
  return new Map(
    items.map((item) => {
      const own = getBodyBounds(item);
      const shift = {
        left: { x: bounds.left - own.left, y: 0 },
        centre: { x: (bounds.left + bounds.right) / 2 - (own.left + own.right) / 2, y: 0 },
        right: { x: bounds.right - own.right, y: 0 },
        top: { x: 0, y: bounds.top - own.top },
        middle: { x: 0, y: (bounds.top + bounds.bottom) / 2 - (own.top + own.bottom) / 2 },
        bottom: { x: 0, y: bounds.bottom - own.bottom },
      }[alignment];
      return [item.id, { x: Math.round(item.x + shift.x), y: Math.round(item.y + shift.y) }];
    }),
  );
}

/** Makes the gaps between neighbours equal; the outermost items keep their positions. */
export function distribute(items: readonly PlanItem[], direction: Direction): ReadonlyMap<string, Point> {
  const isHorizontal = direction === 'horizontal';
  const spans = items
    .map((item) => {
      const { left, top, right, bottom } = getBodyBounds(item);
      return isHorizontal ? { item, start: left, end: right } : { item, start: top, end: bottom };
    })
    .sort((one, other) => one.start + one.end - (other.start + other.end));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined || spans.length < 3) return new Map();
  const used = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const gap = (last.end - first.start - used) / (spans.length - 1);
  let start = first.start;
  return new Map(
    spans.map((span) => {
      const shift = span === last ? 0 : start - span.start;
      start += span.end - span.start + gap;
      const { id, x, y } = span.item;
      return [id, isHorizontal ? { x: Math.round(x + shift), y } : { x, y: Math.round(y + shift) }];
    }),
  );
}
