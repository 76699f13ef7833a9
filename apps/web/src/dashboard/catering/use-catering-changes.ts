import { listShownNeeds } from '@havn/api/seating/catering/change-rules';
import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useGuests } from '../records/lists/lists.js';

/** What was exported for the caterer, and what has changed since. Changes of guests and households refetch it. */
export function useCateringChanges() {
  const utils = trpc.useUtils();
  const query = trpc.catering.changes.useQuery();
  const { rows } = useGuests();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows mean that a change has arrived.
  useEffect(() => void utils.catering.changes.invalidate(), [rows, utils]);
  const markSeen = trpc.catering.markSeen.useMutation({
    onSettled: () => utils.catering.changes.invalidate(),
  });
  return { query, markSeen };
}

/** Remembers what was printed. */
export function usePrint(): () => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.catering.recordExport.useMutation({
    onSettled: () => utils.catering.changes.invalidate(),
  });
  const { rows } = useGuests();
  return () => {
    window.print();
    mutate({ kind: 'print', shown: listShownNeeds(rows) });
  };
}
