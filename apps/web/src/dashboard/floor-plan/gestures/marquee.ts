// Draws a rectangle and selects the items it touches.

import type { PlanItem, Point } from '../geometry/plan-item.js';
import { listIdsInRectangle } from '../store/plan-edits.js';
import type { Gesture } from './gesture.js';
import type { ViewportControl } from './use-viewport.js';

interface MarqueeOptions {
  rectangle: SVGRectElement | null;
  items: ReadonlyMap<string, PlanItem>;
  /** The ids that stay selected. */
  kept: ReadonlySet<string>;
  select(ids: Iterable<string>): void;
}

export function startMarquee(
  control: ViewportControl,
  start: PointerEvent,
  { rectangle, items, kept, select }: MarqueeOptions,
): Gesture {
  const from = control.toPlan(start);
  const hide = () => rectangle?.setAttribute('visibility', 'hidden');
  const draw = (to: Point) => {
    rectangle?.setAttribute('visibility', 'visible');
    rectangle?.setAttribute('x', String(Math.min(from.x, to.x)));
    rectangle?.setAttribute('y', String(Math.min(from.y, to.y)));
    rectangle?.setAttribute('width', String(Math.abs(to.x - from.x)));
    rectangle?.setAttribute('height', String(Math.abs(to.y - from.y)));
  };
  return {
    move: (event) => draw(control.toPlan(event)),
    end: (event) => {
      hide();
      select([...kept, ...listIdsInRectangle(items.values(), from, control.toPlan(event))]);
    },
    cancel: hide,
  };
}
