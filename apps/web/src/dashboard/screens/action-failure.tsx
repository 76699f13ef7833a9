import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { FailureNotice } from '../ui/notice.js';

export interface ActionFailureProps {
  /** Why the action failed; null unless it has. */
  error: unknown;
  /** By default that of an unexpected error. */
  message?: ReactNode;
  /** Whether the server's reason is added to the message. */
  hasReason?: boolean;
}

/** Tells that an action, such as a mutation, has failed. */
export function ActionFailure({ error, message, hasReason = true }: ActionFailureProps) {
  const { t } = useTexts();
  return error ? <FailureNotice message={message ?? t('Alerts.Unexpected')} error={hasReason ? error : null} /> : null;
}
