// Where each step of the tab's history was scrolled to: Back, Forward and a reload show again what stood there. A long list
// is found again by its row, as its height is not known before its rows are seen.
import { useRouter } from '@tanstack/react-router';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePageEntry } from '../../lib/page-entry.js';
import { isRecord, readJson, session } from '../../lib/storage.js';
import { signal, useSignal } from '../data/signal.js';

interface Place {
  /** Of the page, in pixels. */
  y: number;
  /** The row at the upper edge of the list, and how much of it is out of sight. */
  row?: { id: string; into: number } | undefined;
}

const storeKey = 'places';
const mostKept = 50;
/** What says that somebody goes on from here: nobody is called back then. */
const hands = ['pointerdown', 'wheel', 'touchstart', 'keydown'];
const quietly = { capture: true, passive: true };

const written = readJson(session, storeKey);
/** An address that was typed by hand has no key, and is its own. */
const stepKey = (): string => window.history.state?.__TSR_key ?? window.location.hash;
/** By the key of the step. */
const places = new Map(Object.entries(isRecord(written) ? (written as Record<string, Place>) : {}));
const keep = () => session.write(storeKey, JSON.stringify(Object.fromEntries([...places].slice(-mostKept))));

/** Where the page is to return to, until a hand is laid on it. */
const returnTo = signal<Place | null>(null);
const nowhere = (): Place['row'] => undefined;
let rowAtEdge = nowhere;

/** What happens when a page of the dashboard appears: as with any page, and it is shown where it was left. */
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
    // By then the router has put the page to its top.
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
      // The page may have been left already.
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

/** The same for the rows of a long list; `columns` of them stand beside each other. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list moves its rows.
  useLayoutEffect(() => {
    const index = row === undefined ? -1 : ids.indexOf(row.id);
    if (row === undefined || index === -1) return;
    // Asked for first: it is what makes the virtualizer count anew.
    virtualizer.getVirtualItems();
    const start = virtualizer.measurementsCache[Math.floor(index / columns)]?.start ?? 0;
    virtualizer.scrollToOffset(start + row.into);
  }, [virtualizer, row, ids, columns, scrollMargin]);
}
