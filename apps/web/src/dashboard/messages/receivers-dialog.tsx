// "View Receivers": who was chosen for a message, each taken off by one press.
import type { Message } from '@havn/api/message/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import { useMessages } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { EmptyRows, FailureNotice } from '../ui/notice.js';
import { StatusDot } from '../ui/status.js';

export function ReceiversDialog({ id, open, onClose }: { id: string; open: boolean; onClose(): void }) {
  const { t } = useTexts();
  const message = useMessages().rows.find((row) => row._id === id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={message?.subject ?? t('Messages.Receivers')}
      leave={t('Actions.Close')}
    >
      {message === undefined ? <EmptyRows text={t('Messages.Gone')} /> : <Receivers message={message} />}
    </Dialog>
  );
}

function Receivers({ message }: { message: Message }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.message.removeReceiver.useMutation({
    onSuccess: ({ updatedMessage }) =>
      showChange(queryClient, 'messages', {
        id: updatedMessage._id,
        version: updatedMessage.version,
        object: updatedMessage,
      }),
  });
  const nameOf = (receiver: Message['receivers'][number]) =>
    [receiver.firstName, receiver.lastName].filter(Boolean).join(' ');
  return (
    <>
      {remove.isError ? <FailureNotice what={t('Messages.RemoveFailed')} error={remove.error} /> : null}
      <h3 className="panel__title">{t('Messages.Receivers')}</h3>
      {message.receivers.length === 0 ? <EmptyRows text={t('Messages.NoReceivers')} /> : null}
      <ul className="receivers">
        {message.receivers.map((receiver) => (
          <li key={receiver._id} className="receivers__one">
            <StatusDot status={receiver.status} isSilent />
            <span className="receivers__name">{nameOf(receiver)}</span>
            <DeskButton
              variant="quiet"
              isBusy={remove.isPending && remove.variables.receiverId === receiver._id}
              aria-label={t('Messages.RemoveOf', { name: nameOf(receiver) })}
              onClick={() => remove.mutate({ id: message._id, receiverId: receiver._id })}
            >
              {t('Messages.Remove')}
            </DeskButton>
          </li>
        ))}
      </ul>
    </>
  );
}
