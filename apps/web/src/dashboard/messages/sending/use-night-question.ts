import { useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';

interface NightQuestion {
  /** The failure of the request, unless it is the question itself. */
  error: unknown;
  isPromptOpen: boolean;
  open(): void;
  close(): void;
}

/** Asks before something is sent during quiet hours, also if only the server knows that they have begun. */
export function useNightQuestion(request: { isPending: boolean; error: unknown }): NightQuestion {
  const [isOpen, setOpen] = useState(false);
  const isQuietHours = getErrorReason(request.error) === 'QUIET_HOURS';
  return {
    error: isQuietHours ? null : request.error,
    isPromptOpen: (isOpen || isQuietHours) && !request.isPending,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
