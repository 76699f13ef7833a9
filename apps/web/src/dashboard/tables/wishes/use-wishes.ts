import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { type List, useGroups, useGuests } from '../../records/lists/lists.js';
import { addNames, indexNames, type NamedWish } from './wish-units.js';

export function useWishes(): List<NamedWish> {
  const query = trpc.wish.list.useQuery();
  const [groups, guests] = [useGroups(), useGuests()];
  const names = useMemo(() => indexNames(groups.rows, guests.rows), [groups.rows, guests.rows]);
  const rows = useMemo(() => addNames(query.data ?? [], names), [query.data, names]);
  const areNamesKnown = groups.isComplete && guests.isComplete;
  const isLoading = query.isPending || (!areNamesKnown && rows.length < (query.data ?? []).length);
  return {
    rows,
    isLoading,
    isComplete: query.data !== undefined && !isLoading,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
