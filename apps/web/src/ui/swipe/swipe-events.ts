// What fingers, mouse and keys on the slider mean to its state machine, in the app and before it has loaded.
import type { SwipeEvent } from './swipe-reducer.js';

export type SliderEvent = PointerEvent | KeyboardEvent | FocusEvent;

const keyEvents: Readonly<Record<string, SwipeEvent>> = {
  ArrowRight: { type: 'step', by: 1 },
  ArrowUp: { type: 'step', by: 1 },
  ArrowLeft: { type: 'step', by: -1 },
  ArrowDown: { type: 'step', by: -1 },
  End: { type: 'complete' },
  Enter: { type: 'complete' },
  Home: { type: 'back' },
  Escape: { type: 'back' },
};

/** Whether the event begins a movement; an inactive slider ignores it. */
export const isStart = ({ type }: SliderEvent) => type === 'pointerdown' || type === 'keydown';

/** Null for other mouse buttons and keys. Keeps the pointer of a press on the track, and its keys from the browser. */
export function toSwipeEvent(event: SliderEvent, track: HTMLElement): SwipeEvent | null {
  if ('key' in event) return toKeyEvent(event);
  return 'pointerId' in event ? toPointerEvent(event, track) : { type: 'back' };
}

function toKeyEvent(event: KeyboardEvent): SwipeEvent | null {
  const swipeEvent = keyEvents[event.key];
  if (!swipeEvent || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  return swipeEvent;
}

function toPointerEvent({ type, button, pointerId, clientX: x }: PointerEvent, track: HTMLElement): SwipeEvent | null {
  switch (type) {
    case 'pointerdown': {
      if (button !== 0) return null;
      track.setPointerCapture(pointerId);
      const thumb = track.querySelector('.swipe__thumb');
      return { type: 'press', pointerId, x, travel: track.clientWidth - (thumb?.clientWidth ?? 0) };
    }
    case 'pointermove':
      return { type: 'move', pointerId, x };
    default:
      return { type: type === 'pointerup' ? 'release' : 'cancel', pointerId };
  }
}
