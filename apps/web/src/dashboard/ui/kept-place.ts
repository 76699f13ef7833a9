// Scroll restoration per history entry: Back, Forward and a reload show the same position again. A long list is
// restored by row, because its height is unknown until its rows are measured.
import { useRouter } from '@tanstack/react-router';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePageEntry } from '../../lib/page-entry.js';
import { isRecord, readJson, session } from '../../lib/storage.js';
import { signal, useSignal } from '../data/signal.js';

interface Place {
  /** Of the page, in pixels. */
  y: number;
  /** The row at the top edge of the list, and how many pixels of it are scrolled out of view. */
  row?: { id: string; into: number } | undefined;
}

const storeKey = 'places';
const mostKept = 50;
/** User input that ends a pending restoration. */
const hands = ['pointerdown', 'wheel', 'touchstart', 'keydown'];
const quietly = { capture: true, passive: true };

const written = readJson(session, storeKey);
/** A URL typed by hand has no key; its hash is the key. */
const stepKey = (): string => window.history.state?.__TSR_key ?? window.location.hash;
/** By history key. */
const places = new Map(Object.entries(isRecord(written) ? (written as Record<string, Place>) : {}));
const keep = () => session.write(storeKey, JSON.stringify(Object.fromEntries([...places].slice(-mostKept))));

/** The position to restore, until the user interacts. */
const returnTo = signal<Place | null>(null);
const nowhere = (): Place['row'] => undefined;
let rowAtEdge = nowhere;

/** Page entry as on any page, plus scroll restoration. */
export function useDeskPage(title: string): void {
  usePageEntry(title);
  const router = useRouter();
  const entered = useRef<string>(undefined);
  const place = useSignal(returnTo);
  useLayoutEffect(() => {
    const enter = () => {
      const key = stepKey();
      if (key === entered.current) return;
      entered.current = key;
      returnTo.set(places.get(key) ?? null);
    };
    // By then the router has scrolled the page to the top.
    return router.subscribe('onRendered', enter);
  }, [router]);
  useLayoutEffect(() => {
    if (place === null || place.row !== undefined) return;
    const observer = new ResizeObserver(() => window.scrollTo(0, place.y));
    observer.observe(document.body);
    window.scrollTo(0, place.y);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    const note = () => {
      const key = stepKey();
      // The user may have navigated away already.
      if (key === entered.current && returnTo.get() === null) places.set(key, { y: window.scrollY, row: rowAtEdge() });
    };
    const goOn = () => returnTo.set(null);
    window.history.scrollRestoration = 'manual';
    document.addEventListener('scroll', note, quietly);
    document.addEventListener('visibilitychange', keep);
    for (const hand of hands) document.addEventListener(hand, goOn, quietly);
    return () => {
      window.history.scrollRestoration = 'auto';
      document.removeEventListener('scroll', note, quietly);
      document.removeEventListener('visibilitychange', keep);
      for (const hand of hands) document.removeEventListener(hand, goOn, quietly);
    };
  }, []);
}

/** Scroll restoration for the rows of a long list with `columns` rows side by side. */
export function useKeptRow<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  ids: readonly string[],
  columns = 1,
): void {
  const row = useSignal(returnTo)?.row;
  const { scrollMargin } = virtualizer.options;
  const atEdge = useEffectEvent((): Place['row'] => {
    const { scrollElement } = virtualizer;
    const offset = scrollElement instanceof Element ? scrollElement.scrollTop : window.scrollY;
    const item = offset > scrollMargin ? virtualizer.getVirtualItemForOffset(offset) : undefined;
    const id = item && ids[item.index * columns];
    return item && id !== undefined ? { id, into: offset - item.start } : undefined;
  });
  useEffect(() => {
    rowAtEdge = () => atEdge();
    return () => {
      rowAtEdge = nowhere;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: content above the list moves its rows.
  useLayoutEffect(() => {
    const index = row === undefined ? -1 : ids.indexOf(row.id);
    if (row === undefined || index === -1) return;
    // Has to run first: it makes the virtualizer recompute its measurements.
    virtualizer.getVirtualItems();
    const start = virtualizer.measurementsCache[Math.floor(index / columns)]?.start ?? 0;
    virtualizer.scrollToOffset(start + row.into);
  }, [virtualizer, row, ids, columns, scrollMargin]);
}
