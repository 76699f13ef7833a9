import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog/confirm-dialog.js';
import { ActionFailure } from './action-failure.js';

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'isBusy'> {
  /** What is confirmed, such as a mutation. */
  mutation: { isPending: boolean; error: unknown };
  /** By default that of an unexpected error. */
  failure?: string;
}

/** Asks before an action, and tells that it is running or why it has failed. */
export function ConfirmAction({ mutation, failure, children, ...dialog }: ConfirmActionProps) {
  return (
    <ConfirmDialog {...dialog} isBusy={mutation.isPending}>
      {children}
      <ActionFailure error={mutation.error} message={failure} />
    </ConfirmDialog>
  );
}
