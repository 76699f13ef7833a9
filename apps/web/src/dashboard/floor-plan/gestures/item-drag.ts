// Drags the selected items. Only their transform attributes change until the end: with 100 tables, a render for each
// pointer event would drop frames.

import { getBodyBounds, joinBoxes, type PlanItem, type Point } from '../geometry/plan-item.js';
import { type Guide, snap, toNeighbours } from '../geometry/snap.js';
import type { Gesture } from './gesture.js';
import type { ViewportControl } from './use-viewport.js';

const snapDistancePx = 7;

interface ItemDragOptions {
  items: ReadonlyMap<string, PlanItem>;
  draggedIds: ReadonlySet<string>;
  guides: SVGPathElement | null;
  /** Limits the movement in the same way as the edit at the end. */
  limit(items: readonly PlanItem[], delta: Point): Point;
  onEnd(items: readonly PlanItem[], delta: Point): void;
}

const toPath = ({ axis, at, from, to }: Guide) =>
  axis === 'x' ? `M${at} ${from - 3}V${to + 3}` : `M${from - 3} ${at}H${to + 3}`;

export function startItemDrag(
  control: ViewportControl,
  start: PointerEvent,
  { items, draggedIds, guides, limit, onEnd }: ItemDragOptions,
): Gesture {
  const from = control.toPlan(start);
  const dragged = [...items.values()].filter(({ id }) => draggedIds.has(id));
  const neighbours = toNeighbours([...items.values()].filter(({ id }) => !draggedIds.has(id)));
  const box = joinBoxes(dragged.map(getBodyBounds)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const elements = dragged.map((item) => ({
    item,
    element: control.svgRef.current?.querySelector(`[data-item="${CSS.escape(item.id)}"]`),
  }));
  let frame = 0;
  let delta: Point = { x: 0, y: 0 };
  let last: PointerEvent = start;

  const show = (shown: Point, lines: readonly Guide[]) => {
    delta = shown;
    for (const { item, element } of elements)
      element?.setAttribute('transform', `translate(${item.x + shown.x} ${item.y + shown.y})`);
    guides?.setAttribute('d', lines.map(toPath).join(''));
  };
  const update = () => {
    frame = 0;
    const to = control.toPlan(last);
    const moved = { x: to.x - from.x, y: to.y - from.y };
    // Alt turns snapping off.
    const tolerance = last.altKey ? 0 : snapDistancePx / control.get().zoom;
    const snapped = snap({ dragged: box, neighbours, delta: moved, tolerance });
    const limited = limit(dragged, snapped.delta);
    const isLimited = limited.x !== snapped.delta.x || limited.y !== snapped.delta.y;
    show(limited, isLimited ? [] : snapped.guides);
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    guides?.setAttribute('d', '');
  };
  return {
    move: (event) => {
      last = event;
      if (frame === 0) frame = requestAnimationFrame(update);
    },
    end: (event) => {
      last = event;
      update();
      finish();
      onEnd(dragged, delta);
    },
    cancel: () => {
      show({ x: 0, y: 0 }, []);
      finish();
    },
  };
}
