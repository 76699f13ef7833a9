// For a button in whose place the next one appears: the second half of a double tap was not meant for that one. The
// `detail` of a click does not tell, because it is always 1 on Android and iOS.
import { type MouseEvent, useRef } from 'react';
import { maxDoubleTapMs } from '../../ui/use-double-tap-guard.js';

/** Buttons that replace each other share one guard. */
export function useDoubleTapGuardedPress(): (press: () => void) => (event: MouseEvent) => void {
  const lastPressAt = useRef(Number.NEGATIVE_INFINITY);
  return (press) =>
    ({ timeStamp }) => {
      if (timeStamp - lastPressAt.current < maxDoubleTapMs) return;
      lastPressAt.current = timeStamp;
      press();
    };
}
