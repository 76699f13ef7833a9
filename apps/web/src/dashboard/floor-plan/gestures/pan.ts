import type { ViewportControl } from '../canvas/use-viewport.js';
import type { Gesture } from './gesture.js';

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
