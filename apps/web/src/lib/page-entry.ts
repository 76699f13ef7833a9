// Runs when a page is shown: sets the document title, scrolls to the top, and focuses the heading so that screen
// readers announce the page.
import { useEffect, useLayoutEffect } from 'react';
import { keepForOffline } from './service-worker.js';

let isFirstPage = true;

/** Moves the focus to the heading, for screen readers. Also used when the focused element has been removed. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  // The heading is not a control, so a focus outline would be misleading.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** `couple` is appended to the title when known. */
export function usePageEntry(title: string, owner?: string): void {
  useEffect(() => {
    document.title = owner === undefined || owner === '' ? title : `${title} · ${owner}`;
  }, [title, owner]);
  useLayoutEffect(() => {
    if (!isFirstPage) window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    keepForOffline();
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    focusHeading();
  }, []);
}
