// /dashboard/message-list (specification §10 "Message List").

import { InvitationCounts } from '../invitations/invitation-counts.js';
import { useMessages } from '../records/lists/lists.js';
import { StopSurveys } from '../records/undo/stop-surveys.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListPage } from '../screens/list-page.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { ZoneNote } from '../ui/zone-note.js';
import { AutomaticMessages } from './automatic-messages.js';
import { MessageDialog } from './form/message-dialog.js';
import { InvitationDialog } from './invite/invitation-dialog.js';
import { type MessageDialogs, MessageTable } from './message-table.js';
import { MessageViewSwitch } from './message-view-switch.js';
import { ReceiversDialog } from './sending/receivers-dialog.js';
import { SendDialog } from './sending/send-dialog.js';
import { SendingNotices } from './sending/sending-notices.js';
import { StopSending } from './sending/stop-sending.js';

export function MessageListPage() {
  const { t } = useTexts();
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
  const create = () => dialogs.open('edit', null);
  return (
    <div className="in-order">
      <ListPage
        title={t('Messages.Title')}
        list={messages}
        views={<MessageViewSwitch />}
        actions={
          <DashboardButton icon="plus" onClick={create}>
            {t('Messages.Create')}
          </DashboardButton>
        }
        intro={<InvitationCounts />}
        notices={
          <>
            <SendingNotices messages={messages.rows} />
            <div className="sending-notices">
              <StopSurveys />
              {messages.rows.map((message) => (
                <StopSending key={message._id} message={message} />
              ))}
            </div>
          </>
        }
        empty={{
          text: t('Messages.Empty'),
          picture: 'messages',
          hint: t('Messages.EmptyHint'),
          action: { label: t('Messages.EmptyAction'), onClick: create },
        }}
        dialogs={dialogs}
        commands={{ 'message.create': create, 'message.invite': () => dialogs.open('invite') }}
      >
        {messages.rows.length > 0 ? (
          <>
            <MessageTable rows={messages.rows} open={dialogs.open} />
            <ZoneNote />
          </>
        ) : null}
        {messages.isComplete ? <AutomaticMessages /> : null}
      </ListPage>
    </div>
  );
}
