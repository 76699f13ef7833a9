// The view of the guest list, synchronized with the URL.
import type { FilterKey } from '@havn/api/guest/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchText } from '../ui/search-box.js';
import { type GuestListSearch, type GuestView, parseView, type SortChoice, toSearchParams } from './guest-view.js';

export interface GuestListPageProps {
  search: GuestListSearch;
  /** `isTyped`: replace the history entry, so that Back does not step through single letters. */
  onSearch(search: GuestListSearch, isTyped: boolean): void;
}

const serializeView = ({ filter, sort }: GuestListSearch) => JSON.stringify([filter ?? [], sort ?? '']);

/** A navigation that has not arrived by then was superseded by another. */
const navigationTimeoutMs = 2000;

/** The view, updated optimistically: a second click builds on the first while the navigation is still pending. */
function useOptimisticView(search: GuestListSearch): [GuestView, (view: GuestView) => void] {
  const [view, setView] = useState(() => parseView(search));
  const requestedAt = useRef(new Map<string, number>());
  const text = serializeView(search);
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const isOwn = performance.now() - (requestedAt.current.get(text) ?? Number.NEGATIVE_INFINITY) < navigationTimeoutMs;
    requestedAt.current.delete(text);
    // The URL changed by other means: Back, Forward, another link.
    if (!isOwn) setView(parseView(search));
  }, [text, search]);
  const update = (next: GuestView) => {
    requestedAt.current.set(serializeView(toSearchParams('', next)), performance.now());
    setView(next);
  };
  return [view, update];
}

export function useGuestView({ search, onSearch }: GuestListPageProps) {
  const [view, setView] = useOptimisticView(search);
  const [typed, setTyped] = useSearchText(search.q ?? '', (text) => onSearch(toSearchParams(text, view), true));
  const update = (changes: Partial<GuestView>) => {
    const next = { ...view, ...changes };
    setView(next);
    onSearch(toSearchParams(typed, next), false);
  };
  return {
    ...view,
    typed,
    showAll: () => {
      setTyped('');
      if (view.filters.length > 0) update({ filters: [] });
    },
    setTyped,
    setFilters: (filters: readonly FilterKey[]) => update({ filters }),
    setSort: (sort: SortChoice | null) => update({ sort }),
  };
}

export type GuestListView = ReturnType<typeof useGuestView>;
