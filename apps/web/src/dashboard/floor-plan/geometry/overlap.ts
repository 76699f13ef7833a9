// Includes the space for chairs. Items that only touch do not overlap.
import { type Box, getBounds, getCorners, getRadius, type PlanItem, type Point } from './plan-item.js';

const tolerance = 1e-6;

function project(corners: readonly Point[], axis: Point): [number, number] {
  const values = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...values), Math.max(...values)];
}

function getAxes(corners: readonly Point[]): Point[] {
  const [first, second, third] = corners;
  if (first === undefined || second === undefined || third === undefined) return [];
  const toAxis = (from: Point, to: Point) => {
    const size = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.x - from.x) / size, y: (to.y - from.y) / size };
  };
  return [toAxis(first, second), toAxis(second, third)];
}

/** The separating axis theorem: rectangles overlap if their extents do on the axes of both. */
function doRectanglesOverlap(one: PlanItem, other: PlanItem): boolean {
  const [corners, otherCorners] = [getCorners(one), getCorners(other)];
  return [...getAxes(corners), ...getAxes(otherCorners)].every((axis) => {
    const [min, max] = project(corners, axis);
    const [otherMin, otherMax] = project(otherCorners, axis);
    return max - otherMin > tolerance && otherMax - min > tolerance;
  });
}

function doesCircleOverlapRectangle(circle: PlanItem, rectangle: PlanItem): boolean {
  const corners = getCorners(rectangle);
  const distances = getAxes(corners).map((axis) => {
    const [min, max] = project(corners, axis);
    const at = circle.x * axis.x + circle.y * axis.y;
    return Math.max(min - at, 0, at - max);
  });
  return getRadius(circle) - Math.hypot(...distances) > tolerance;
}

export function doOverlap(one: PlanItem, other: PlanItem): boolean {
  if (one.isRound && other.isRound) {
    const distance = Math.hypot(one.x - other.x, one.y - other.y);
    return getRadius(one) + getRadius(other) - distance > tolerance;
  }
  if (one.isRound) return doesCircleOverlapRectangle(one, other);
  if (other.isRound) return doesCircleOverlapRectangle(other, one);
  return doRectanglesOverlap(one, other);
}

export function findOverlaps(items: readonly PlanItem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (id: string, other: string) => found.set(id, [...(found.get(id) ?? []), other]);
  const sorted = items
    .map((item) => ({ item, bounds: getBounds(item) }))
    .sort((one, other) => one.bounds.left - other.bounds.left);
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.bounds.left >= one.bounds.right) break;
      if (!doOverlap(one.item, other.item)) continue;
      add(one.item.id, other.item.id);
      add(other.item.id, one.item.id);
    }
  }
  return found;
}

export function isOutside(bounds: Box, room: { width: number; length: number }): boolean {
  return (
    bounds.left < -tolerance ||
    bounds.top < -tolerance ||
    bounds.right > room.width + tolerance ||
    bounds.bottom > room.length + tolerance
  );
}
