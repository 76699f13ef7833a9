// For a button in whose place the next one appears: the second half of a double tap was not meant for that one. The
// `detail` of a click does not tell, because it is always 1 on Android and iOS.
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { maxDoubleTapMs } from '../../ui/use-double-tap-guard.js';

/** What is shown, and since when, on the clock of events. */
interface Shown {
  id: string | null;
  changedAt: number;
}

/** What was shown when the pointer or the key went down; undefined if no press is in progress. */
function usePressedId(shown: RefObject<Shown>, isEnabled: boolean): RefObject<string | null | undefined> {
  const pressedId = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const begin = () => {
      pressedId.current = shown.current.id;
    };
    const beginByKey = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && (key === 'Enter' || key === ' ')) begin();
    };
    const end = () => {
      pressedId.current = undefined;
    };
    document.addEventListener('pointerdown', begin, options);
    document.addEventListener('keydown', beginByKey, options);
    // After the buttons have handled it. A screen reader's click has no press before it.
    document.addEventListener('click', end, { signal: controller.signal });
    return () => controller.abort();
  }, [shown, isEnabled]);
  return pressedId;
}

/**
 * Buttons that replace each other share one guard. With `shownId`, a press counts only for what was shown when it began,
 * and not just after that has appeared in the place of something else.
 */
export function useDoubleTapGuardedPress(shownId?: string | null): (press: () => void) => (event: MouseEvent) => void {
  const lastPressAt = useRef(Number.NEGATIVE_INFINITY);
  const shown = useRef<Shown>({ id: null, changedAt: Number.NEGATIVE_INFINITY });
  const pressedId = usePressedId(shown, shownId !== undefined);
  useLayoutEffect(() => {
    const { id, changedAt } = shown.current;
    const next = shownId ?? null;
    if (next !== id) shown.current = { id: next, changedAt: id === null ? changedAt : new Event('change').timeStamp };
  }, [shownId]);
  return (press) =>
    ({ timeStamp }) => {
      const { id, changedAt } = shown.current;
      const isOfAnother = pressedId.current !== undefined && pressedId.current !== id;
      if (isOfAnother || timeStamp - Math.max(lastPressAt.current, changedAt) < maxDoubleTapMs) return;
      lastPressAt.current = timeStamp;
      press();
    };
}
