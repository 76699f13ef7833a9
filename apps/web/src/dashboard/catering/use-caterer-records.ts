import { listShownNeeds } from '@havn/api/seating/catering/change-rules';
import { trpc } from '../../lib/api/trpc.js';
import { useGuests } from '../records/lists/lists.js';

export function useMarkSeen() {
  const utils = trpc.useUtils();
  return trpc.catering.markSeen.useMutation({ onSettled: () => utils.catering.changes.invalidate() });
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
