// Edges and centres are aligned. Positions remain whole steps of the grid.
import { type Box, getBodyBounds, type PlanItem, type Point } from './plan-item.js';

export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface SnapResult {
  delta: Point;
  guides: readonly Guide[];
}

interface Extent {
  start: number;
  end: number;
  crossStart: number;
  crossEnd: number;
}

const toExtent = ({ left, top, right, bottom }: Box, axis: 'x' | 'y'): Extent =>
  axis === 'x'
    ? { start: left, end: right, crossStart: top, crossEnd: bottom }
    : { start: top, end: bottom, crossStart: left, crossEnd: right };

const listLines = ({ start, end }: Extent) => [(start + end) / 2, start, end];

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/**
 * The shift nearest to `delta` that brings a line of the dragged extent onto a line of another one; null if there is
 * none within the tolerance.
 */
function findSnappedShift(
  dragged: Extent,
  others: readonly Extent[],
  { delta, tolerance }: { delta: number; tolerance: number },
): number | null {
  let best: number | null = null;
  for (const line of listLines(dragged)) {
    for (const other of others) {
      for (const target of listLines(other)) {
        const snapped = target - line;
        const correction = snapped - delta;
        // An item of odd size and one of even size cannot be aligned in whole steps.
        if (!isWhole(snapped) || Math.abs(correction) > tolerance) continue;
        if (best === null || Math.abs(correction) < Math.abs(best - delta)) best = snapped;
      }
    }
  }
  return best;
}

function listGuides(dragged: Extent, others: readonly Extent[], axis: 'x' | 'y'): Guide[] {
  const guides = new Map<number, Guide>();
  for (const line of listLines(dragged)) {
    for (const other of others) {
      if (!listLines(other).some((target) => Math.abs(target - line) < 1e-6)) continue;
      const guide = guides.get(line) ?? { axis, at: line, from: dragged.crossStart, to: dragged.crossEnd };
      const [from, to] = [Math.min(guide.from, other.crossStart), Math.max(guide.to, other.crossEnd)];
      guides.set(line, { ...guide, from, to });
    }
  }
  return [...guides.values()];
}

const shiftExtent = (extent: Extent, along: number, across: number): Extent => ({
  start: extent.start + along,
  end: extent.end + along,
  crossStart: extent.crossStart + across,
  crossEnd: extent.crossEnd + across,
});

export interface SnapOptions {
  /** The bounding box of the dragged items before the drag. */
  dragged: Box;
  /** The bounding boxes of the neighbours, without their chairs. */
  neighbours: readonly Box[];
  /** The distance dragged so far, in fractional steps. */
  delta: Point;
  /** The maximum distance at which a line attracts, in steps. */
  tolerance: number;
}

export function snap({ dragged, neighbours, delta, tolerance }: SnapOptions): SnapResult {
  const draggedX = toExtent(dragged, 'x');
  const draggedY = toExtent(dragged, 'y');
  const othersX = neighbours.map((box) => toExtent(box, 'x'));
  const othersY = neighbours.map((box) => toExtent(box, 'y'));
  const x = Math.round(findSnappedShift(draggedX, othersX, { delta: delta.x, tolerance }) ?? delta.x);
  const y = Math.round(findSnappedShift(draggedY, othersY, { delta: delta.y, tolerance }) ?? delta.y);
  return {
    delta: { x, y },
    guides: [
      ...listGuides(shiftExtent(draggedX, x, y), othersX, 'x'),
      ...listGuides(shiftExtent(draggedY, y, x), othersY, 'y'),
    ],
  };
}

export const toNeighbours = (items: readonly PlanItem[]): Box[] => items.map(getBodyBounds);
