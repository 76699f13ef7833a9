// Scroll restoration per history entry: Back, Forward and a reload show the same position again. A long list is
// restored by row, because its height is unknown until its rows are measured. The router's own restoration, with
// `useElementScrollRestoration` as the virtualizer's `initialOffset`, restores pixels once: with 2,500 guests it missed
// the row by 18 pixels to 2 rows, and after a filter by 1,500 rows (e2e/scroll-restoration.spec.ts).

import { useRouter } from '@tanstack/react-router';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { readJson, sessionStore } from '../../lib/storage/storage.js';
import { createStore, useStore } from '../../lib/storage/store.js';
import { isRecord } from '../../lib/storage/unknown-value.js';

interface ScrollPosition {
  /** Of the page, in pixels. */
  y: number;
  /** The first row that begins in view, and how far the top edge is below its start: a negative number of pixels. */
  row?: { id: string; offset: number } | undefined;
}

const storageKey = 'scrollPositions';
const maxPositions = 50;
/** User input that ends a pending restoration. */
const userInputEvents = ['pointerdown', 'wheel', 'touchstart', 'keydown'];
const passiveCapture = { capture: true, passive: true };

const stored = readJson(sessionStore, storageKey);
/** The key of the history entry. An entry for a URL typed by hand has none, so its hash is used. */
const getHistoryKey = (): string => window.history.state?.__TSR_key ?? window.location.hash;
const positions = new Map(Object.entries(isRecord(stored) ? (stored as Record<string, ScrollPosition>) : {}));
const savePositions = () =>
  sessionStore.write(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-maxPositions))));

/** The position to restore, until the user interacts. */
const restoreTarget = createStore<ScrollPosition | null>(null);
const getNoRow = (): ScrollPosition['row'] => undefined;
let getTopRow = getNoRow;

/** Sets up a page as `usePageSetup` does, and restores its scroll position. */
export function useDashboardPage(title: string): void {
  usePageSetup(title);
  const router = useRouter();
  const enteredKey = useRef<string>(undefined);
  const target = useStore(restoreTarget);
  useLayoutEffect(() => {
    const handleRendered = () => {
      const key = getHistoryKey();
      if (key === enteredKey.current) return;
      enteredKey.current = key;
      restoreTarget.set(positions.get(key) ?? null);
    };
    // By then the router has scrolled the page to the top.
    return router.subscribe('onRendered', handleRendered);
  }, [router]);
  useLayoutEffect(() => {
    if (target === null || target.row !== undefined) return;
    const observer = new ResizeObserver(() => window.scrollTo(0, target.y));
    observer.observe(document.body);
    window.scrollTo(0, target.y);
    return () => observer.disconnect();
  }, [target]);
  useEffect(() => {
    const recordPosition = () => {
      const key = getHistoryKey();
      // The user may have navigated away already.
      if (key === enteredKey.current && restoreTarget.get() === null)
        positions.set(key, { y: window.scrollY, row: getTopRow() });
    };
    const cancelRestore = () => restoreTarget.set(null);
    window.history.scrollRestoration = 'manual';
    document.addEventListener('scroll', recordPosition, passiveCapture);
    document.addEventListener('visibilitychange', savePositions);
    for (const eventName of userInputEvents) document.addEventListener(eventName, cancelRestore, passiveCapture);
    return () => {
      window.history.scrollRestoration = 'auto';
      document.removeEventListener('scroll', recordPosition, passiveCapture);
      document.removeEventListener('visibilitychange', savePositions);
      for (const eventName of userInputEvents) document.removeEventListener(eventName, cancelRestore, passiveCapture);
    };
  }, []);
}

/** Scroll restoration for the rows of a long list of which only those on screen are rendered. */
export function useRestoredRow<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  ids: readonly string[],
): void {
  const targetRow = useStore(restoreTarget)?.row;
  const { scrollMargin } = virtualizer.options;
  const findTopRow = useEffectEvent((): ScrollPosition['row'] => {
    const { scrollElement } = virtualizer;
    const offset = scrollElement instanceof Element ? scrollElement.scrollTop : window.scrollY;
    const topItem = offset > scrollMargin ? virtualizer.getVirtualItemForOffset(offset) : undefined;
    // While a row at the top edge is measured, the virtualizer keeps what is below it in place.
    const nextItem = topItem && virtualizer.measurementsCache[topItem.index + 1];
    const item = topItem && nextItem && topItem.start < offset ? nextItem : topItem;
    const id = item && ids[item.index];
    return item && id !== undefined ? { id, offset: offset - item.start } : undefined;
  });
  useEffect(() => {
    getTopRow = () => findTopRow();
    return () => {
      getTopRow = getNoRow;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: content above the list moves its rows.
  useLayoutEffect(() => {
    const index = targetRow === undefined ? -1 : ids.indexOf(targetRow.id);
    if (targetRow === undefined || index === -1) return;
    // Has to run first: it makes the virtualizer recompute its measurements.
    virtualizer.getVirtualItems();
    const start = virtualizer.measurementsCache[index]?.start ?? 0;
    virtualizer.scrollToOffset(start + targetRow.offset);
  }, [virtualizer, targetRow, ids, scrollMargin]);
}

/** Scroll restoration for a list of which all cards are rendered, each with its id as `data-id`. */
export function useRestoredCard(list: RefObject<HTMLElement | null>): void {
  const target = useStore(restoreTarget)?.row;
  useEffect(() => {
    getTopRow = () => {
      const cards = list.current?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [];
      const top = window.scrollY === 0 ? undefined : [...cards].find((card) => card.getBoundingClientRect().top >= 0);
      const id = top?.dataset.id;
      return top && id !== undefined ? { id, offset: -top.getBoundingClientRect().top } : undefined;
    };
    return () => {
      getTopRow = getNoRow;
    };
  }, [list]);
  useLayoutEffect(() => {
    if (target === undefined) return;
    const restore = () => {
      const card = list.current?.querySelector(`:scope > [data-id="${CSS.escape(target.id)}"]`);
      if (card) window.scrollBy(0, card.getBoundingClientRect().top + target.offset);
    };
    restore();
    // Cards are estimated until they are on screen, and may not have been loaded.
    const observer = new ResizeObserver(restore);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, target]);
}
