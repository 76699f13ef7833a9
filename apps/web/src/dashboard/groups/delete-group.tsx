// "Are you sure you want to delete this group?"
import type { Group } from '@havn/api/group/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import { useGroups } from '../data/lists.js';
import { whenGone } from '../data/when-gone.js';
import { useTexts } from '../texts.js';
import { Confirm } from '../ui/confirm.js';
import { FailureNotice } from '../ui/notice.js';
import type { Opened } from '../ui/use-opened.js';

export function DeleteGroup({ group, dialog }: { group: Group; dialog: Opened<Group> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.group.delete.useMutation(
    whenGone(() => {
      dialog.close();
      showChange(queryClient, 'groups', { id: group._id, version: null, object: null });
      document.querySelector<HTMLElement>('h1')?.focus();
    }),
  );
  const live = useGroups().rows.find((row) => row._id === group._id);
  return (
    <Confirm
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('Groups.DeleteTitle')}
      question={t('Groups.DeleteQuestion')}
      name={live?.groupName ?? group.groupName}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group._id, ifMatch: (live ?? group).version })}
    >
      {remove.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </Confirm>
  );
}
