// /dashboard/message-list (specification §10 "Message List").
import type { Message } from '@havn/api/messaging/schema';
import { useCommand } from '../navigation/command-request.js';
import { useMessages } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { type DialogState, useDialogState } from '../ui/dialog/use-dialog-state.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { StopSurveys } from '../ui/stop-surveys.js';
import { AutomaticMessages } from './automatic-messages.js';
import { DeleteMessage } from './delete-message.js';
import { MessageDialog } from './form/message-dialog.js';
import { MessageTable } from './message-table.js';
import { MessageViewSwitch } from './message-view-switch.js';
import { ReceiversDialog } from './sending/receivers-dialog.js';
import { SendDialog } from './sending/send-dialog.js';
import { SendingNotices } from './sending/sending-notices.js';
import { StopSending } from './sending/stop-sending.js';

export function MessageListPage() {
  const { t } = useTexts();
  useDashboardPage(t('Messages.Title'));
  const messages = useMessages();
  const edited = useDialogState<Message | null>();
  const viewed = useDialogState<Message>();
  const deleted = useDialogState<Message>();
  const sent = useDialogState<Message>();
  useCommand('message.create', () => edited.open(null));
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{t('Messages.Title')}</h1>
        <MessageViewSwitch />
        <DashboardButton icon="plus" onClick={() => edited.open(null)}>
          {t('Messages.Create')}
        </DashboardButton>
      </header>
      <SendingNotices messages={messages.rows} />
      <div className="sending-notices">
        <StopSurveys />
        {messages.rows.map((message) => (
          <StopSending key={message._id} message={message} />
        ))}
      </div>
      {messages.isLoading ? <LoadingState /> : null}
      {messages.error ? <ErrorState error={messages.error} onRetry={messages.retry} /> : null}
      {messages.isComplete && messages.rows.length === 0 ? (
        <EmptyState icon="letter" text={t('Messages.Empty')} hint={t('Messages.EmptyHint')} />
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
      {messages.isComplete ? <AutomaticMessages /> : null}
      {edited.openCount === 0 ? null : (
        <MessageDialog
          key={edited.openCount}
          id={edited.item?._id ?? null}
          open={edited.isOpen}
          onClose={edited.close}
        />
      )}
      {viewed.item === null ? null : (
        <ReceiversDialog
          key={`view-${viewed.openCount}`}
          id={viewed.item._id}
          open={viewed.isOpen}
          onClose={viewed.close}
        />
      )}
      {sent.item === null ? null : (
        <SendMessage key={`send-${sent.openCount}`} message={sent.item} dialog={sent} onSent={viewed.open} />
      )}
      {deleted.item === null ? null : (
        <DeleteMessage key={`delete-${deleted.openCount}`} message={deleted.item} dialog={deleted} />
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
  dialog: DialogState<Message>;
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
