// The view of the guest list, synchronized with the URL.
import type { FilterKey } from '@havn/api/guest/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchText } from '../ui/search-box.js';
import { type GuestListSearch, type GuestView, type SortChoice, searchOf, viewOf } from './view.js';

export interface GuestListPageProps {
  search: GuestListSearch;
  /** `isTyped`: replace the history entry, so that Back does not step through single letters. */
  onSearch(search: GuestListSearch, isTyped: boolean): void;
}

const textOf = ({ filter, sort }: GuestListSearch) => JSON.stringify([filter ?? [], sort ?? '']);

/** A navigation that has not arrived by then was superseded by another. */
const patienceMs = 2000;

/** The view, updated optimistically: a second click builds on the first while the navigation is still pending. */
function useKeptView(search: GuestListSearch): [GuestView, (view: GuestView) => void] {
  const [view, setView] = useState(() => viewOf(search));
  const askedAt = useRef(new Map<string, number>());
  const text = textOf(search);
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    const isOwn = performance.now() - (askedAt.current.get(text) ?? Number.NEGATIVE_INFINITY) < patienceMs;
    askedAt.current.delete(text);
    // The URL changed by other means: Back, Forward, another link.
    if (!isOwn) setView(viewOf(search));
  }, [text, search]);
  const change = (next: GuestView) => {
    askedAt.current.set(textOf(searchOf('', next)), performance.now());
    setView(next);
  };
  return [view, change];
}

export function useView({ search, onSearch }: GuestListPageProps) {
  const [view, setView] = useKeptView(search);
  const [typed, setTyped] = useSearchText(search.q ?? '', (text) => onSearch(searchOf(text, view), true));
  const change = (part: Partial<GuestView>) => {
    const next = { ...view, ...part };
    setView(next);
    onSearch(searchOf(typed, next), false);
  };
  return {
    ...view,
    typed,
    showAll: () => {
      setTyped('');
      if (view.filters.length > 0) change({ filters: [] });
    },
    setTyped,
    setFilters: (filters: readonly FilterKey[]) => change({ filters }),
    setSort: (sort: SortChoice | null) => change({ sort }),
  };
}

export type GuestListView = ReturnType<typeof useView>;
