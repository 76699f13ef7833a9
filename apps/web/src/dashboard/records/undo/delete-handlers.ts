import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { getErrorBody } from '../../../lib/api/api-error.js';
import { focusHeading } from '../../../lib/startup/page-setup.js';
import { invalidateUnlessLive } from '../lists/dashboard-data.js';

/** Calls `onDeleted` on success, and also when another user has already deleted the record. */
export function createDeleteHandlers(queryClient: QueryClient, onDeleted: () => void) {
  return {
    onSuccess: onDeleted,
    onError: (error: unknown) => {
      if (getErrorBody(error)?.code === 'NOT_FOUND') onDeleted();
      // After a conflict, the next attempt deletes the latest version.
      else invalidateUnlessLive(queryClient);
    },
  };
}

/**
 * Closes the confirmation of a delete and focuses the heading, because the button that opened it is removed with the
 * record. The dialog closes at once: as long as it is open, nothing behind it can be focused.
 */
export function closeAndFocusHeading(onClose: () => void): void {
  const { activeElement } = document;
  flushSync(onClose);
  // Unchanged if the dialog was closed before the response arrived.
  if (document.activeElement !== activeElement) focusHeading();
}
