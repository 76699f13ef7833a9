// /dashboard/message-list: messages and their receivers (specification §10 "Message List").
import type { Message } from '@havn/api/message/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import { useMessages } from '../data/lists.js';
import { whenGone } from '../data/when-gone.js';
import { useTexts } from '../texts.js';
import { Confirm } from '../ui/confirm.js';
import { DeskButton } from '../ui/desk-button.js';
import { useDeskPage } from '../ui/kept-place.js';
import { EmptyRows, FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { type Opened, useOpened } from '../ui/use-opened.js';
import { MessageDialog } from './message-dialog.js';
import { MessageTable } from './message-table.js';
import { ReceiversDialog } from './receivers-dialog.js';
import { SendDialog } from './send-dialog.js';
import { SendingNotices } from './sending-notices.js';

export function MessageListPage() {
  const { t } = useTexts();
  useDeskPage(t('Messages.Title'));
  const messages = useMessages();
  const edited = useOpened<Message | null>();
  const viewed = useOpened<Message>();
  const deleted = useOpened<Message>();
  const sent = useOpened<Message>();
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t('Messages.Title')}</h1>
        <DeskButton icon="plus" onClick={() => edited.open(null)}>
          {t('Messages.Create')}
        </DeskButton>
      </header>
      <SendingNotices messages={messages.rows} />
      {messages.isLoading ? <LoadingRows /> : null}
      {messages.error ? <FailedRows error={messages.error} onRetry={messages.retry} /> : null}
      {messages.isComplete && messages.rows.length === 0 ? (
        <EmptyRows icon="letter" text={t('Messages.Empty')} hint={t('Messages.EmptyHint')} />
      ) : null}
      {messages.rows.length > 0 ? (
        <MessageTable
          rows={messages.rows}
          onView={viewed.open}
          onEdit={edited.open}
          onDelete={deleted.open}
          onSend={sent.open}
        />
      ) : null}
      {edited.number === 0 ? null : (
        <MessageDialog key={edited.number} id={edited.what?._id ?? null} open={edited.isOpen} onClose={edited.close} />
      )}
      {viewed.what === null ? null : (
        <ReceiversDialog
          key={`view-${viewed.number}`}
          id={viewed.what._id}
          open={viewed.isOpen}
          onClose={viewed.close}
        />
      )}
      {sent.what === null ? null : (
        <SendMessage key={`send-${sent.number}`} message={sent.what} dialog={sent} onSent={viewed.open} />
      )}
      {deleted.what === null ? null : (
        <DeleteMessage key={`delete-${deleted.number}`} message={deleted.what} dialog={deleted} />
      )}
    </>
  );
}

/** After sending, the receivers dialog opens to show the delivery status. */
function SendMessage({
  message,
  dialog,
  onSent,
}: {
  message: Message;
  dialog: Opened<Message>;
  onSent(message: Message): void;
}) {
  return (
    <SendDialog
      id={message._id}
      open={dialog.isOpen}
      onClose={dialog.close}
      onSent={() => {
        dialog.close();
        onSent(message);
      }}
    />
  );
}

function DeleteMessage({ message, dialog }: { message: Message; dialog: Opened<Message> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.message.delete.useMutation(
    whenGone(() => {
      dialog.close();
      showChange(queryClient, 'messages', { id: message._id, version: null, object: null });
      document.querySelector<HTMLElement>('h1')?.focus();
    }),
  );
  const live = useMessages().rows.find((row) => row._id === message._id);
  return (
    <Confirm
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('Messages.DeleteTitle')}
      question={t('Messages.DeleteQuestion')}
      name={live?.subject ?? message.subject}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: message._id, ifMatch: (live ?? message).version })}
    >
      {remove.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </Confirm>
  );
}
