// The guests that the search and the filters of the guest list find.
import type { FilterKey } from '@havn/api/people/guest/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { createSearch } from '../../records/filters/guest-view.js';
import { useInvitedGuests } from '../../records/filters/use-invited-guests.js';
import { useStatusLabels } from '../../records/filters/use-status-labels.js';
import { useGuests } from '../../records/lists/lists.js';
import { useIsAfterWedding } from '../../records/use-is-after-wedding.js';

export function useFoundGuests() {
  const list = useGuests();
  const guests = useInvitedGuests(list.rows);
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<readonly FilterKey[]>([]);
  const text = useDeferredValue(typed);
  const statusLabels = useStatusLabels();
  const isAfterWedding = useIsAfterWedding();
  const [search] = useState(createSearch);
  const found = useMemo(
    () => search(guests, { text, filters, statusLabels, isAfterWedding }),
    [search, guests, text, filters, statusLabels, isAfterWedding],
  );
  return { list, guests, found, typed, setTyped, filters, setFilters };
}
