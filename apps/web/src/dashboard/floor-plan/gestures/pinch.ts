// Two fingers: zooms around the point between them, and pans with it.

import type { Point } from '../geometry/plan-item.js';
import { zoomAt } from '../geometry/viewport.js';
import type { Gesture } from './gesture.js';
import type { ViewportControl } from './use-viewport.js';

const getMiddle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const getDistance = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);

/** `pointers` are the current positions, which the caller updates before each call. */
export function startPinch(control: ViewportControl, pointers: () => readonly [Point, Point] | null): Gesture {
  const before = control.get();
  const start = pointers();
  return {
    move: () => {
      const current = pointers();
      if (start === null || current === null) return;
      const [from, to] = [getMiddle(start), getMiddle(current)];
      const zoomed = zoomAt(before, getDistance(current) / Math.max(1, getDistance(start)), from);
      control.set({ ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y });
    },
    end: () => {},
    cancel: () => control.set(before),
  };
}
