// /dashboard/message-list (specification §10 "Message List").
import { InvitationCounts } from '../invitations/invitation-counts.js';
import { useCommand } from '../navigation/command-request.js';
import { useMessages } from '../records/lists/lists.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { StopSurveys } from '../records/undo/stop-surveys.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { ZoneNote } from '../ui/zone-note.js';
import { AutomaticMessages } from './automatic-messages.js';
import { MessageDialog } from './form/message-dialog.js';
import { InvitationDialog } from './invite/invitation-dialog.js';
import { MessageTable } from './message-table.js';
import { MessageViewSwitch } from './message-view-switch.js';
import { ReceiversDialog } from './sending/receivers-dialog.js';
import { SendDialog } from './sending/send-dialog.js';
import { SendingNotices } from './sending/sending-notices.js';
import { StopSending } from './sending/stop-sending.js';

interface MessageDialogs {
  /** null to create a message. */
  edit: string | null;
  view: string;
  send: string;
  invite: undefined;
  /** The invitation, to those who have none. */
  sendInvitation: string;
  delete: string;
}

export function MessageListPage() {
  const { t } = useTexts();
  useDashboardPage(t('Messages.Title'));
  const messages = useMessages();
  const dialogs = useDialogs<MessageDialogs>({
    edit: (dialog, id) => <MessageDialog {...dialog} id={id} />,
    view: (dialog, id) => <ReceiversDialog {...dialog} id={id} />,
    // The receivers show the delivery status.
    send: (dialog, id, openNext) => <SendDialog {...dialog} id={id} onSent={() => openNext('view', id)} />,
    invite: (dialog, _item, openNext) => (
      <InvitationDialog
        {...dialog}
        onSent={(id) => openNext('view', id)}
        onSaved={(id) => openNext('sendInvitation', id)}
      />
    ),
    sendInvitation: (dialog, id, openNext) => (
      <SendDialog {...dialog} id={id} forUninvited onSent={() => openNext('view', id)} />
    ),
    delete: (dialog, id) => <DeleteRecord {...dialog} list="messages" id={id} />,
  });
  useCommand('message.invite', () => dialogs.open('invite'));
  useCommand('message.create', () => dialogs.open('edit', null));
  return (
    <div className="in-order">
      <header className="cluster list-head">
        <h1 className="dashboard-title">{t('Messages.Title')}</h1>
        <MessageViewSwitch />
        <DashboardButton icon="plus" onClick={() => dialogs.open('edit', null)}>
          {t('Messages.Create')}
        </DashboardButton>
      </header>
      <InvitationCounts />
      {messages.isLoading ? <LoadingState /> : null}
      <SendingNotices messages={messages.rows} />
      <div className="sending-notices">
        <StopSurveys />
        {messages.rows.map((message) => (
          <StopSending key={message._id} message={message} />
        ))}
      </div>
      {messages.error ? <ErrorState error={messages.error} onRetry={messages.retry} /> : null}
      {messages.isComplete && messages.rows.length === 0 ? (
        <EmptyState
          picture="messages"
          text={t('Messages.Empty')}
          hint={t('Messages.EmptyHint')}
          action={
            <DashboardButton onClick={() => dialogs.open('edit', null)}>{t('Messages.EmptyAction')}</DashboardButton>
          }
        />
      ) : null}
      {messages.rows.length > 0 ? (
        <MessageTable
          rows={messages.rows}
          onView={({ _id }) => dialogs.open('view', _id)}
          onEdit={({ _id }) => dialogs.open('edit', _id)}
          onDelete={({ _id }) => dialogs.open('delete', _id)}
          onSend={({ _id }) => dialogs.open('send', _id)}
        />
      ) : null}
      {messages.rows.length > 0 ? <ZoneNote /> : null}
      {messages.isComplete ? <AutomaticMessages /> : null}
      {dialogs.element}
    </div>
  );
}
