import type { GuestStatus } from '@havn/api/kernel/fields';
import type { FilterKey } from '@havn/api/people/guest/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { useSearchText } from '../../ui/form/search-box.js';
import { type GuestListSearch, type GuestView, parseView, type SortChoice, toSearchParams } from './guest-view.js';

export interface GuestListPageProps {
  search: GuestListSearch;
  /** `isReplacing` replaces the history entry, so that Back does not step through single letters. */
  onSearch(search: GuestListSearch, isReplacing: boolean): void;
}

const serializeView = ({ filter, sort }: GuestListSearch) => JSON.stringify([filter ?? [], sort ?? '']);

/** A navigation that has not changed the URL by then was superseded by another. */
const navigationTimeoutMs = 2000;

/** The view, updated optimistically: a second click builds on the first while the navigation is still pending. */
function useOptimisticView(search: GuestListSearch): [GuestView, (view: GuestView) => void] {
  const [view, setView] = useState(() => parseView(search));
  /** The times of navigations from here that have not changed the URL yet, oldest first. */
  const requestedAt = useRef(new Map<string, number>());
  const text = serializeView(search);
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const isOwn = performance.now() - (requestedAt.current.get(text) ?? Number.NEGATIVE_INFINITY) < navigationTimeoutMs;
    // The URL changed by other means: Back, Forward, another link.
    if (!isOwn) return setView(parseView(search));
    // Navigations change the URL in order, so the older ones were superseded.
    for (const requested of requestedAt.current.keys()) {
      requestedAt.current.delete(requested);
      if (requested === text) break;
    }
  }, [text, search]);
  const update = (next: GuestView) => {
    const key = serializeView(toSearchParams('', next));
    requestedAt.current.delete(key);
    requestedAt.current.set(key, performance.now());
    setView(next);
  };
  return [view, update];
}

export function useGuestView({ search, onSearch }: GuestListPageProps) {
  const [view, setView] = useOptimisticView(search);
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
    setFilters: (filters: readonly FilterKey[], isRefined = false) => update({ filters }, isRefined),
    setSort: (sort: SortChoice | null) => update({ sort }),
  };
}

/** The labels of the statuses, by which the search finds guests too. */
export function useStatusLabels(): Readonly<Record<GuestStatus, string>> {
  const { t } = useTexts();
  return useMemo(
    () => ({
      Pending: t('Status.Pending'),
      Accepted: t('Status.Accepted'),
      Declined: t('Status.Declined'),
      Attended: t('Status.Attended'),
    }),
    [t],
  );
}

export type GuestListView = ReturnType<typeof useGuestView>;
