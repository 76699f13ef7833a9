// Ignores the second half of a double tap whose first half has opened a dialog: it would press a button of the dialog, or
// close it by its backdrop.
import { type RefObject, useEffect } from 'react';

export const maxDoubleTapMs = 700;
const maxDistance = 32;

export function useDoubleTapGuard(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    /** The last press outside the dialog. */
    let press: PointerEvent | null = null;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const isInside = ({ target }: Event) => target instanceof Node && dialog.current?.contains(target) === true;
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event)) press = event;
    };
    const onClick = (event: MouseEvent) => {
      // A click by the keyboard has no position.
      if (press === null || event.detail === 0 || !isInside(event)) return;
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (event.timeStamp - press.timeStamp > maxDoubleTapMs || distance > maxDistance) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPointerDown, options);
    document.addEventListener('click', onClick, options);
    return () => controller.abort();
  }, [dialog]);
}
