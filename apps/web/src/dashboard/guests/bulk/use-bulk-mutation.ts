// Changes many guests in parts, each as large as one call allows, which are undone together. Each part is changed
// completely or not at all.
import { maxGuestsPerCall } from '@havn/api/kernel/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyToCache, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { useChange } from '../../records/lists/use-change.js';
import { mergeUndoNotices } from '../../records/requests/undo-notices.js';
import type { ShownChange } from '../../store/change-queue.js';
import type { RowByList } from '../../store/kind-queries.js';

interface BulkMutationOptions<Item, Input> {
  items: readonly Item[];
  action: string;
  batchSize?: number;
  call(part: Item[], input: Input): Promise<unknown>;
  /** The rows with the change, until it has been saved. */
  show?(input: Input): ShownChange<RowByList>;
  /** Called when all items have been changed, even if the component was unmounted meanwhile. */
  onComplete?(): void;
}

export function useBulkMutation<Item, Input = void>({
  items,
  action,
  batchSize = maxGuestsPerCall,
  call,
  show = () => ({}),
  onComplete,
}: BulkMutationOptions<Item, Input>) {
  const queryClient = useQueryClient();
  const [doneCount, setDoneCount] = useState(0);
  /** The number of items at the start: the selection may have changed since. */
  const [totalCount, setTotalCount] = useState(0);
  const isCancelled = useRef(false);
  /** @returns whether all items were changed; false if it was cancelled. */
  const sendParts = async (input: Input): Promise<boolean> => {
    isCancelled.current = false;
    setTotalCount(items.length);
    const showUndoNotice = mergeUndoNotices(action);
    try {
      for (let start = 0; start < items.length; start += batchSize) {
        setDoneCount(start);
        if (isCancelled.current) return false;
        await call(items.slice(start, start + batchSize), input);
      }
      return true;
    } finally {
      showUndoNotice();
    }
  };
  const mutation = useChange({
    toChange: (input: Input) => ({
      records: [],
      show: show(input),
      send: () => sendParts(input),
      onSaved: (isComplete) => {
        // Until the live changes arrive.
        if (isComplete) applyToCache(queryClient, show(input));
      },
    }),
    onSuccess: (isComplete) => {
      if (isComplete) onComplete?.();
    },
    onSettled: () => invalidateUnlessLive(queryClient),
  });
  /** Stops after the part that is being sent. */
  const cancel = () => {
    isCancelled.current = true;
  };
  return { ...mutation, doneCount, totalCount, hasParts: totalCount > batchSize, cancel };
}

export type BulkMutation = Pick<
  ReturnType<typeof useBulkMutation>,
  'isPending' | 'error' | 'data' | 'doneCount' | 'totalCount' | 'hasParts' | 'cancel'
>;
