import { type PointerEvent, useRef } from 'react';

const minSwipePx = 72;

interface SwipeHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

const moveSheet = (handle: HTMLElement, distance: number) => {
  const sheet = handle.closest('dialog');
  if (sheet !== null) sheet.style.translate = distance > 0 ? `0 ${distance}px` : '';
};

/** `onClose` may ask for confirmation; the sheet is back in its place by then. Spread the result on the handle. */
export function useSwipeToClose(onClose: () => void): SwipeHandle {
  const startY = useRef<number | null>(null);
  const finish = (event: PointerEvent<HTMLElement>): number => {
    const distance = startY.current === null ? 0 : event.clientY - startY.current;
    startY.current = null;
    moveSheet(event.currentTarget, 0);
    return distance;
  };
  return {
    onPointerDown: (event) => {
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (startY.current !== null) moveSheet(event.currentTarget, event.clientY - startY.current);
    },
    onPointerUp: (event) => {
      if (finish(event) >= minSwipePx) onClose();
    },
    onPointerCancel: finish,
  };
}
