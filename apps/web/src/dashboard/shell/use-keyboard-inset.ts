// Some browsers do not resize the window for the on-screen keyboard. --keyboard-inset says how far it covers elements
// at the bottom of the window, which is less when the browser has scrolled the visible part.
import { useEffect } from 'react';

/** Larger than the toolbars that browsers show and hide, smaller than any keyboard. */
const minKeyboardPx = 140;
const minZoom = 1.01;

const editable = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable="true"]';

export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const { style, dataset } = document.documentElement;
    /** The largest height of the window by its width: some browsers resize the window instead. */
    const fullHeights = new Map<number, number>();
    const publish = () => {
      const { innerWidth, innerHeight } = window;
      const fullHeight = Math.max(innerHeight, fullHeights.get(innerWidth) ?? 0);
      fullHeights.set(innerWidth, fullHeight);
      const isTyping = document.activeElement?.matches(editable) ?? false;
      // Zooming in also makes the visible part smaller.
      const isZoomed = viewport.scale > minZoom;
      const isOpen = isTyping && !isZoomed && fullHeight - viewport.height > minKeyboardPx;
      const height = isOpen ? Math.max(0, innerHeight - viewport.height) : 0;
      style.setProperty('--keyboard-height', `${height}px`);
      style.setProperty('--keyboard-inset', `${Math.max(0, height - viewport.offsetTop)}px`);
      if (!isOpen) delete dataset.keyboard;
      else if (dataset.keyboard === undefined) {
        dataset.keyboard = '';
        // A dialog has become lower.
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      }
    };
    const events = ['resize', 'scroll'] as const;
    for (const name of events) viewport.addEventListener(name, publish);
    publish();
    return () => {
      for (const name of events) viewport.removeEventListener(name, publish);
      style.removeProperty('--keyboard-height');
      style.removeProperty('--keyboard-inset');
      delete dataset.keyboard;
    };
  }, []);
}
