import { listShownNeeds } from '@havn/api/seating/catering/change-rules';
import { trpc } from '../../lib/api/trpc.js';
import { useGuests } from '../records/lists/lists.js';

export function useMarkSeen() {
  const utils = trpc.useUtils();
  return trpc.catering.markSeen.useMutation({ onSettled: () => utils.catering.changes.invalidate() });
}

/** Remembers what was printed for the wedding: that of a further event says nothing about it. */
export function usePrint(isWedding: boolean): () => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.catering.recordExport.useMutation({
    onSettled: () => utils.catering.changes.invalidate(),
  });
  const { rows } = useGuests();
  return () => {
    window.print();
    if (isWedding) mutate({ kind: 'print', shown: listShownNeeds(rows) });
  };
}
