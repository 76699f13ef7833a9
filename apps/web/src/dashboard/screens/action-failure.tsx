import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { FailureNotice } from '../ui/notice.js';

interface ActionFailureProps {
  /** Why the action failed; null unless it has. */
  error: unknown;
  /** By default that of an unexpected error. */
  message?: ReactNode;
}

/** Tells that an action, such as a mutation, has failed. */
export function ActionFailure({ error, message }: ActionFailureProps) {
  const { t } = useTexts();
  return error ? <FailureNotice message={message ?? t('Alerts.Unexpected')} error={error} /> : null;
}
