// Mutation handlers for a delete.
import { refusalOf } from '../../lib/failure.js';

/** Calls `onDeleted` on success, and also when another user has already deleted the record. */
export function whenGone(leave: () => void) {
  return {
    onSuccess: leave,
    onError: (error: unknown) => {
      if (refusalOf(error)?.code === 'NOT_FOUND') leave();
    },
  };
}
