import { type Context, createContext, useContext, useEffect, useLayoutEffect } from 'react';
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

/** Whether a guest page is shown inside a page of the dashboard, whose document it must not change. */
export const PreviewContext: Context<boolean> = createContext(false);

export function usePageSetup(title: string, couple?: string): void {
  const isPreview = useContext(PreviewContext);
  useEffect(() => {
    if (!isPreview) document.title = formatTitle(title, couple);
  }, [isPreview, title, couple]);
  useLayoutEffect(() => {
    if (!isFirstPage && !isPreview) window.scrollTo(0, 0);
  }, [isPreview]);
  useEffect(() => {
    if (isPreview) return;
    keepPageFiles();
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    focusHeading();
  }, [isPreview]);
}
