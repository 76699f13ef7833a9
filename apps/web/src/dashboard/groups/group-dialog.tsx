// Fetched, because live changes do not contain dietary texts: those of the list may be outdated.
import type { Group } from '@havn/api/people/group/schema';
import { trpc } from '../../lib/api/trpc.js';
import { useFormRecord } from '../records/form/use-form-record.js';
import { useTexts } from '../texts/texts.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { GroupForm } from './group-form.js';

export interface GroupDialogProps {
  /** `null` for a new group. */
  id: string | null;
  open: boolean;
  onClose(): void;
  onCreated(group: Group): void;
}

export function GroupDialog({ id, open, onClose, onCreated }: GroupDialogProps) {
  if (id === null) return <GroupForm group={null} open={open} onClose={onClose} onCreated={onCreated} />;
  return <EditGroup id={id} open={open} onClose={onClose} onCreated={onCreated} />;
}

function EditGroup({ id, open, onClose, onCreated }: GroupDialogProps & { id: string }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { record, error, refetch } = useFormRecord('groups', id, () => client.group.get.query({ id }));
  if (record !== null) return <GroupForm group={record} open={open} onClose={onClose} onCreated={onCreated} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Groups.Edit')}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />}
    </Dialog>
  );
}
