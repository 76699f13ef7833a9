import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { addNames, indexNames, type NamedWish } from './wish-units.js';

export interface Wishes {
  rows: readonly NamedWish[];
  isLoading: boolean;
  error: unknown;
  retry(): void;
}

export function useWishes(): Wishes {
  const query = trpc.wish.list.useQuery();
  const [groups, guests] = [useGroups(), useGuests()];
  const names = useMemo(() => indexNames(groups.rows, guests.rows), [groups.rows, guests.rows]);
  const rows = useMemo(() => addNames(query.data ?? [], names), [query.data, names]);
  const areNamesKnown = groups.isComplete && guests.isComplete;
  return {
    rows,
    isLoading: query.isPending || (!areNamesKnown && rows.length < (query.data ?? []).length),
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
