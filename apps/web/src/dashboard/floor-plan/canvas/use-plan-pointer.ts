// Pointer and wheel gestures on the plan. A mouse drags items, and selects with a rectangle elsewhere; Space or the
// middle button pans. One finger drags selected items, and pans elsewhere; two fingers zoom.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PlanItem, Point } from '../geometry/plan-item.js';
import type { Gesture } from '../gestures/gesture.js';
import { startItemDrag } from '../gestures/item-drag.js';
import { startMarquee } from '../gestures/marquee.js';
import { startPan } from '../gestures/pan.js';
import { startPinch } from '../gestures/pinch.js';
import type { ViewportControl } from '../gestures/use-viewport.js';
import { getMoveLimit } from '../store/plan-edits.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

const dragThresholdPx = { mouse: 3, touch: 8 };
const middleButton = 1;
const wheelZoomRate = 0.0035;

interface Press {
  event: PointerEvent;
  id: string | null;
  /** Whether the press itself selected the item: then a click with Shift must not deselect it again. */
  isFresh: boolean;
}

export interface PlanOverlays {
  guides: RefObject<SVGPathElement | null>;
  marquee: RefObject<SVGRectElement | null>;
}

const findItemId = (event: Event): string | null => {
  const element = event.target instanceof Element ? event.target.closest('[data-item]') : null;
  return element?.getAttribute('data-item') ?? null;
};

const isTouch = (event: PointerEvent) => event.pointerType !== 'mouse';
const isAddingClick = (event: PointerEvent) => event.shiftKey || event.ctrlKey || event.metaKey;

interface GestureOptions {
  control: ViewportControl;
  editor: PlanEditor;
  overlays: PlanOverlays;
  isSpaceDown: boolean;
  onDrop(items: readonly PlanItem[], delta: Point): void;
}

function startGesture({ event, id }: Press, { control, editor, overlays, isSpaceDown, onDrop }: GestureOptions) {
  const isPan = event.button === middleButton || isSpaceDown;
  if (isPan || editor.placingIds.length > 0) return startPan(control, event);
  if (id !== null && (editor.selection.has(id) || !isTouch(event)))
    return startItemDrag(control, event, {
      items: editor.view.items,
      draggedIds: editor.selection.has(id) ? editor.selection : new Set([id]),
      guides: overlays.guides.current,
      limit: (items, delta) => getMoveLimit(editor.plan, items, delta),
      onEnd: onDrop,
    });
  if (isTouch(event)) return startPan(control, event);
  return startMarquee(control, event, {
    rectangle: overlays.marquee.current,
    items: editor.view.items,
    kept: event.shiftKey ? editor.selection : new Set(),
    select: (ids) => editor.select(ids),
  });
}

function handleClick({ event, id, isFresh }: Press, { control, editor }: Pick<GestureOptions, 'control' | 'editor'>) {
  if (event.button === middleButton) return;
  if (editor.placingIds.length > 0) {
    editor.placeAt(control.toPlan(event));
    return;
  }
  const isAdding = isAddingClick(event);
  if (id === null) {
    if (!isAdding) editor.select([]);
  } else if (isTouch(event)) editor.toggleOrSelect(id, editor.selection.size > 1);
  else if (isAdding && !isFresh) editor.select([...editor.selection].filter((other) => other !== id));
  else if (!isAdding) editor.select([id]);
}

/** Zooms with Ctrl, as the browser reports a pinch on a touchpad; otherwise scrolls. */
function zoomOrScroll(control: ViewportControl, event: WheelEvent): void {
  event.preventDefault();
  const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  if (event.ctrlKey || event.metaKey) {
    const factor = Math.exp(-event.deltaY * scale * wheelZoomRate);
    control.zoomBy(Math.min(1.5, Math.max(1 / 1.5, factor)), control.toWindow(event));
    return;
  }
  const viewport = control.get();
  const [deltaX, deltaY] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  control.set({ ...viewport, x: viewport.x - deltaX * scale, y: viewport.y - deltaY * scale });
}

/** Whether the window has the focus and Space is held, with which a drag pans. */
function useSpaceKey(): RefObject<boolean> {
  const isSpaceDown = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const handleKey = (event: KeyboardEvent) => {
      const isOnPlan = event.target instanceof Element && event.target.closest('.plan-stage') !== null;
      if (event.key === ' ' && (isOnPlan || event.target === document.body))
        isSpaceDown.current = event.type === 'keydown';
    };
    window.addEventListener('keydown', handleKey, { capture: true, signal });
    window.addEventListener('keyup', handleKey, { capture: true, signal });
    // Without the focus, the window gets no event when Space is released.
    const release = () => {
      isSpaceDown.current = false;
    };
    window.addEventListener('blur', release, { signal });
    return () => stop.abort();
  }, []);
  return isSpaceDown;
}

export function usePlanPointer(control: ViewportControl, editor: PlanEditor, overlays: PlanOverlays): void {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const press = useRef<Press | null>(null);
  const isSpaceDown = useSpaceKey();

  /** Moves what was dragged and still exists, on the current plan: others may have changed it during the drag. */
  const dropItems = useEffectEvent((items: readonly PlanItem[], delta: Point) => {
    const existing = items.filter(({ id }) => editor.view.items.has(id));
    if (existing.length > 0) editor.moveBy(existing, delta);
  });

  const handleDown = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > middleButton) return;
    // A field takes effect when it loses the focus. Another selection would remove it first.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    control.svgRef.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, control.toWindow(event));
    if (pointers.current.size === 2) {
      gesture.current?.cancel();
      press.current = null;
      gesture.current = startPinch(control, () => {
        const [one, other] = [...pointers.current.values()];
        return one === undefined || other === undefined ? null : [one, other];
      });
      return;
    }
    if (pointers.current.size > 2) return;
    const id = findItemId(event);
    const isFresh = id !== null && !editor.selection.has(id);
    if (event.button === middleButton) event.preventDefault();
    // A touch selects only when it ends, because it may become a pan.
    else if (id !== null && isFresh && !isTouch(event) && editor.placingIds.length === 0 && !isSpaceDown.current)
      editor.select(isAddingClick(event) ? [...editor.selection, id] : [id]);
    press.current = { event, id, isFresh };
  });

  const handleMove = useEffectEvent((event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, control.toWindow(event));
    const pressed = press.current;
    if (pressed !== null && gesture.current === null) {
      const { clientX, clientY } = pressed.event;
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (distance < dragThresholdPx[isTouch(event) ? 'touch' : 'mouse']) return;
      gesture.current = startGesture(pressed, {
        control,
        editor,
        overlays,
        isSpaceDown: isSpaceDown.current,
        onDrop: (items, delta) => dropItems(items, delta),
      });
    }
    gesture.current?.move(event);
  });

  const handleUp = useEffectEvent((event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const [current, pressed] = [gesture.current, press.current];
    gesture.current = null;
    press.current = null;
    if (event.type === 'pointercancel') current?.cancel();
    else if (current !== null) current.end(event);
    else if (pressed !== null) handleClick(pressed, { control, editor });
  });

  const handleWheel = useEffectEvent((event: WheelEvent) => zoomOrScroll(control, event));

  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gesture.current === null) return;
    gesture.current.cancel();
    gesture.current = null;
    press.current = null;
    event.stopPropagation();
  });

  useEffect(() => {
    const svg = control.svgRef.current;
    if (svg === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    svg.addEventListener('pointerdown', (event) => handleDown(event), { signal });
    svg.addEventListener('pointermove', (event) => handleMove(event), { signal });
    svg.addEventListener('pointerup', (event) => handleUp(event), { signal });
    svg.addEventListener('pointercancel', (event) => handleUp(event), { signal });
    svg.addEventListener('wheel', (event) => handleWheel(event), { passive: false, signal });
    window.addEventListener('keydown', (event) => handleEscape(event), { capture: true, signal });
    return () => stop.abort();
  }, [control.svgRef]);
}
