// Mutation handlers for a delete.
import { getErrorBody } from '../../lib/api-error.js';

/** Calls `onDeleted` on success, and also when another user has already deleted the record. */
export function createDeleteHandlers(onDeleted: () => void) {
  return {
    onSuccess: onDeleted,
    onError: (error: unknown) => {
      if (getErrorBody(error)?.code === 'NOT_FOUND') onDeleted();
    },
  };
}
