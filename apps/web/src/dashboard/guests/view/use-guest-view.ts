import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type GuestListSearch,
  type GuestView,
  parseView,
  type SortChoice,
  toSearchParams,
} from '../../records/filters/guest-view.js';
import type { GuestListParts, ListFilter } from '../../records/guest-list.js';
import { useSearchText } from '../../ui/form/search-box.js';

export interface GuestListPageProps {
  search: GuestListSearch;
  /** `isReplacing` replaces the history entry, so that Back does not step through single letters. */
  onSearch(search: GuestListSearch, isReplacing: boolean): void;
}

/** The part of the address that is not typed; unknown filters and columns may become known later. */
const serializeView = ({ filter, sort }: GuestListSearch) => JSON.stringify([filter ?? [], sort ?? '']);

/** A navigation that has not changed the URL by then was superseded by another. */
const navigationTimeoutMs = 2000;

/** The view, updated optimistically: a second click builds on the first while the navigation is still pending. */
function useOptimisticView(search: GuestListSearch, parts: GuestListParts): [GuestView, (view: GuestView) => void] {
  const [shown, setShown] = useState(search);
  /** The times of navigations from here that have not changed the URL yet, oldest first. */
  const requestedAt = useRef(new Map<string, number>());
  const text = serializeView(search);
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const isOwn = performance.now() - (requestedAt.current.get(text) ?? Number.NEGATIVE_INFINITY) < navigationTimeoutMs;
    // The URL changed by other means: Back, Forward, another link.
    if (!isOwn) return setShown(search);
    // Navigations change the URL in order, so the older ones were superseded.
    for (const requested of requestedAt.current.keys()) {
      requestedAt.current.delete(requested);
      if (requested === text) break;
    }
  }, [text, search]);
  const update = (next: GuestView) => {
    const params = toSearchParams('', next);
    const key = serializeView(params);
    requestedAt.current.delete(key);
    requestedAt.current.set(key, performance.now());
    setShown(params);
  };
  const shownText = serializeView(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is shown
  return [useMemo(() => parseView(shown, parts), [shownText, parts]), update];
}

export function useGuestView({ search, onSearch }: GuestListPageProps, parts: GuestListParts) {
  const [view, setView] = useOptimisticView(search, parts);
  const [typed, setTyped] = useSearchText(search.q ?? '', (text) => onSearch(toSearchParams(text, view), true));
  const update = (changes: Partial<GuestView>, isReplacing = false) => {
    const next = { ...view, ...changes };
    setView(next);
    onSearch(toSearchParams(typed, next), isReplacing);
  };
  return {
    ...view,
    typed,
    search: toSearchParams(typed, view),
    show: (next: GuestListSearch) => onSearch(next, false),
    showAll: () => {
      setTyped('');
      if (view.filters.length > 0) update({ filters: [] });
    },
    setTyped,
    setFilters: (filters: readonly ListFilter[], isRefined = false) => update({ filters }, isRefined),
    setSort: (sort: SortChoice | null) => update({ sort }),
  };
}

export type GuestListView = ReturnType<typeof useGuestView>;
