import { useEffect, useLayoutEffect } from 'react';
import { keepPageFiles } from './offline-files.js';

let isFirstPage = true;

/** Moves the focus to a heading, for screen readers. Also used when the focused element has been removed. */
export function focusHeading(heading: HTMLElement | null = document.querySelector('h1')): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  // The heading is not a control, so a focus outline would be misleading.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** `couple` is appended when known. */
export const formatTitle = (title: string, couple = '') => (couple === '' ? title : `${title} · ${couple}`);

export function usePageSetup(title: string, couple?: string): void {
  useEffect(() => {
    document.title = formatTitle(title, couple);
  }, [title, couple]);
  useLayoutEffect(() => {
    if (!isFirstPage) window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    keepPageFiles();
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    focusHeading();
  }, []);
}
