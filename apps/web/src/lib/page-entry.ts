// What happens when a page appears: the document's title, the top of the page, and the focus on its heading so that a
// screen reader says where one is.
import { useEffect, useLayoutEffect } from 'react';
import { keepForOffline } from './service-worker.js';

let isFirstPage = true;

/** For a screen reader the beginning of the page: also where what had the focus is gone. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  // It is no control: the focus there is for screen readers, an outline would ask to be pressed.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** `owner` is the couple, where known. */
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
