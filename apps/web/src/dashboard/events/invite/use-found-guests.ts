// The guests that the search and the filters of the guest list find.
import { useDeferredValue, useMemo, useState } from 'react';
import { createSearch } from '../../records/filters/guest-view.js';
import { useInvitedGuests } from '../../records/filters/use-invited-guests.js';
import { useStatusLabels } from '../../records/filters/use-status-labels.js';
import { type ListFilter, useGuestListParts } from '../../records/guest-list.js';
import { useGuests } from '../../records/lists/lists.js';

export function useFoundGuests() {
  const list = useGuests();
  const guests = useInvitedGuests(list.rows);
  const { filters } = useGuestListParts();
  const [typed, setTyped] = useState('');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = useMemo(() => filters.filter(({ id }) => chosenIds.includes(id)), [filters, chosenIds]);
  const text = useDeferredValue(typed);
  const statusLabels = useStatusLabels();
  const [search] = useState(createSearch);
  const found = useMemo(
    () => search(guests, { text, filters: chosen, statusLabels }),
    [search, guests, text, chosen, statusLabels],
  );
  const setChosen = (next: readonly ListFilter[]) => setChosenIds(next.map(({ id }) => id));
  return { list, guests, found, typed, setTyped, filters, chosen, setChosen };
}
