import type { Message } from '@havn/api/messaging/schema';
import { trpc } from '../../lib/api/trpc.js';
import { useMessages } from '../records/lists/lists.js';
import { closeAndFocusHeading } from '../records/undo/delete-handlers.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { useTexts } from '../texts/texts.js';
import type { DialogState } from '../ui/dialog/use-dialog-state.js';

export function DeleteMessage({ message, dialog }: { message: Message; dialog: DialogState<Message> }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  return (
    <DeleteRecord
      list="messages"
      id={message._id}
      live={useMessages().rows.find((row) => row._id === message._id)}
      getName={(row) => row.subject}
      title={t('Messages.DeleteTitle')}
      question={t('Messages.DeleteQuestion')}
      open={dialog.isOpen}
      onClose={dialog.close}
      remove={(input) => client.message.delete.mutate(input)}
      onDeleted={() => closeAndFocusHeading(dialog)}
    />
  );
}
