// Snaps what is dragged to its neighbours: centres and edges in line, or equal. Places stay whole steps of the grid.
import { type Box, getBodyBounds, type PlanItem, type Point } from './plan-item.js';

/** A line through the things that are aligned. */
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

/** The smallest correction that brings a line of the dragged extent onto a line of another one, or null. */
function findCorrection(
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
        // Between things of odd and even size, the grid has no place in line.
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
  /** The box around everything that is dragged, where it was. */
  dragged: Box;
  /** The unrotated bounds of the neighbours. */
  neighbours: readonly Box[];
  /** How far it was dragged, in fractions of steps. */
  delta: Point;
  /** In steps: how near a line has to be. */
  tolerance: number;
}

/** The whole steps to move by, and the lines to show. */
export function snap({ dragged, neighbours, delta, tolerance }: SnapOptions): SnapResult {
  const draggedX = toExtent(dragged, 'x');
  const draggedY = toExtent(dragged, 'y');
  const othersX = neighbours.map((box) => toExtent(box, 'x'));
  const othersY = neighbours.map((box) => toExtent(box, 'y'));
  const x = Math.round(findCorrection(draggedX, othersX, { delta: delta.x, tolerance }) ?? delta.x);
  const y = Math.round(findCorrection(draggedY, othersY, { delta: delta.y, tolerance }) ?? delta.y);
  return {
    delta: { x, y },
    guides: [
      ...listGuides(shiftExtent(draggedX, x, y), othersX, 'x'),
      ...listGuides(shiftExtent(draggedY, y, x), othersY, 'y'),
    ],
  };
}

export const toNeighbours = (items: readonly PlanItem[]): Box[] => items.map(getBodyBounds);
