// Changes many guests in parts, each as large as one call allows, which are undone together. Each part is changed
// completely or not at all.
import { maxGuestsPerCall } from '@havn/api/kernel/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { mergeUndoNotices } from '../../records/requests/undo-notices.js';

interface BulkMutationOptions<Item, Input> {
  items: readonly Item[];
  action: string;
  batchSize?: number;
  call(part: Item[], input: Input): Promise<unknown>;
  /** Applies the change to the list optimistically. @returns the rollback. */
  onMutate?(input: Input): () => void;
  /** Called when all items have been changed, even if the component was unmounted meanwhile. */
  onComplete?(): void;
}

export function useBulkMutation<Item, Input = void>({
  items,
  action,
  batchSize = maxGuestsPerCall,
  call,
  onMutate,
  onComplete,
}: BulkMutationOptions<Item, Input>) {
  const queryClient = useQueryClient();
  const [doneCount, setDoneCount] = useState(0);
  /** The number of items at the start: the selection may have changed since. */
  const [totalCount, setTotalCount] = useState(0);
  const isCancelled = useRef(false);
  const mutation = useMutation({
    /** @returns whether all guests were changed; false if it was cancelled. */
    mutationFn: async (input: Input): Promise<boolean> => {
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
    },
    onMutate: (input: Input) => onMutate?.(input),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: (isComplete, _input, rollBack) => {
      if (isComplete) onComplete?.();
      else rollBack?.();
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
