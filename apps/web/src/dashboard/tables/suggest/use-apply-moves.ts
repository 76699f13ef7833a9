import type { SuggestedMove, Suggestion } from '@havn/api/seating/suggestion/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { invalidateDashboardData } from '../../records/lists/dashboard-data.js';
import { connectionState } from '../../records/live/live.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import { useSaveState } from '../../records/requests/use-save-state.js';
import { toSeatMoves } from './suggested-tables.js';

/** `error` is the error of the last attempt with this suggestion. */
export function useApplyMoves(suggestion: Suggestion | null, onApplied: () => void) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const { isSaving, error, run } = useSaveState();
  const [attempted, setAttempted] = useState<Suggestion | null>(null);
  const apply = async (moves: readonly SuggestedMove[]) => {
    if (suggestion === null) return;
    setAttempted(suggestion);
    await run(async () => {
      const input = { basis: suggestion.basis, moves: toSeatMoves(moves) };
      await client.suggestion.applyMoves.mutate(input, { context: { [idempotencyKey]: getIdempotencyKey(input) } });
      // Without the live stream, nothing else refreshes the lists.
      if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
      onApplied();
    });
  };
  return { apply, isSaving, error: attempted === suggestion ? error : null };
}
