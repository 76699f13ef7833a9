import type { Group } from '@havn/api/people/group/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { applyLocalChange } from '../records/lists/dashboard-data.js';
import { useGroups } from '../records/lists/lists.js';
import { closeAndFocusHeading, createDeleteHandlers } from '../records/undo/delete-handlers.js';
import { useTexts } from '../texts/texts.js';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.js';
import type { DialogState } from '../ui/dialog/use-dialog-state.js';
import { FailureNotice } from '../ui/notice.js';

export function DeleteGroup({ group, dialog }: { group: Group; dialog: DialogState<Group> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.group.delete.useMutation(
    createDeleteHandlers(queryClient, () => {
      closeAndFocusHeading(dialog);
      applyLocalChange(queryClient, 'groups', { id: group._id, version: null, object: null });
    }),
  );
  const live = useGroups().rows.find((row) => row._id === group._id);
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('Groups.DeleteTitle')}
      question={t('Groups.DeleteQuestion')}
      name={live?.groupName ?? group.groupName}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group._id, ifMatch: (live ?? group).version })}
    >
      {remove.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </ConfirmDialog>
  );
}
