import type { Group } from '@havn/api/people/group/schema';
import { trpc } from '../../lib/api/trpc.js';
import { useGroups } from '../records/lists/lists.js';
import { closeAndFocusHeading } from '../records/undo/delete-handlers.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { useTexts } from '../texts/texts.js';
import type { DialogState } from '../ui/dialog/use-dialog-state.js';

export function DeleteGroup({ group, dialog }: { group: Group; dialog: DialogState<Group> }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  return (
    <DeleteRecord
      list="groups"
      id={group._id}
      live={useGroups().rows.find((row) => row._id === group._id)}
      getName={(row) => row.groupName}
      title={t('Groups.DeleteTitle')}
      question={t('Groups.DeleteQuestion')}
      open={dialog.isOpen}
      onClose={dialog.close}
      remove={(input) => client.group.delete.mutate(input)}
      onDeleted={() => closeAndFocusHeading(dialog)}
    />
  );
}
