import type { Gesture } from './gesture.js';
import type { ViewportControl } from './use-viewport.js';

export function startPan(control: ViewportControl, start: PointerEvent): Gesture {
  const before = control.get();
  return {
    move: (event) =>
      control.set({
        ...before,
        x: before.x + event.clientX - start.clientX,
        y: before.y + event.clientY - start.clientY,
      }),
    end: () => {},
    cancel: () => control.set(before),
  };
}
