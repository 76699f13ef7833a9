// The dialogs "Create Group" and "Edit Group". The group is fetched when the dialog opens: the list has no dietary
// texts.
import type { Group } from '@havn/api/group/schema';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { Dialog } from '../ui/dialog.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { GroupForm } from './group-form.js';

export interface GroupDialogProps {
  /** `null`: a new group. */
  id: string | null;
  open: boolean;
  onClose(): void;
  /** Called with a newly created group. */
  onCreated(group: Group): void;
}

export function GroupDialog({ id, open, onClose, onCreated }: GroupDialogProps) {
  if (id === null) return <GroupForm group={null} open={open} onClose={onClose} onCreated={onCreated} />;
  return <EditGroup id={id} open={open} onClose={onClose} onCreated={onCreated} />;
}

function EditGroup({ id, open, onClose, onCreated }: GroupDialogProps & { id: string }) {
  const { t } = useTexts();
  const query = trpc.group.get.useQuery({ id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const group: Group | undefined = query.data;
  if (group !== undefined) return <GroupForm group={group} open={open} onClose={onClose} onCreated={onCreated} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Groups.Edit')}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />}
    </Dialog>
  );
}
