// /dashboard/message-list (specification §10 "Message List").

import type { Message } from '@havn/api/messaging/schema';
import { trpc } from '../../lib/api/trpc.js';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { InvitationCounts } from '../invitations/invitation-counts.js';
import { useMessages } from '../records/lists/lists.js';
import { StopSurveys } from '../records/undo/stop-surveys.js';
import { DeleteRecord } from '../screens/delete-record.js';
import { ListPage } from '../screens/list-page.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { type Dialogs, useDialogs } from '../ui/dialog/use-dialogs.js';
import { ZoneNote } from '../ui/zone-note.js';
import { AutomaticMessages } from './automatic-messages.js';
import { MessageDialog } from './form/message-dialog.js';
import { EventMessageDialog } from './invite/event-message-dialog.js';
import { InvitationDialog } from './invite/invitation-dialog.js';
import { MissingMessageDialog } from './invite/missing-message-dialog.js';
import { MessageViewSwitch } from './message-view-switch.js';
import { countStates } from './sending/delivery-states.js';
import { ReceiversDialog } from './sending/receivers-dialog.js';
import { SendDialog } from './sending/send-dialog.js';
import { SendingNotices } from './sending/sending-notices.js';
import { StateMark } from './sending/state-mark.js';
import { StopSending } from './sending/stop-sending.js';
import { useSubject, useSubjectLanguage } from './use-subject.js';

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
    event: (dialog, eventId, openNext) => (
      <EventMessageDialog
        {...dialog}
        id={eventId}
        onSaved={(id) => openNext('sendPrepared', { id, receivers: `event:${eventId}:notDeclined` })}
      />
    ),
    missing: (dialog, filter, openNext) => (
      <MissingMessageDialog
        {...dialog}
        filter={filter}
        onSaved={(id) => openNext('sendPrepared', { id, receivers: filter })}
      />
    ),
    sendPrepared: (dialog, { id, receivers }, openNext) => (
      <SendDialog {...dialog} id={id} receivers={receivers} onSent={() => openNext('view', id)} />
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
        commands={{
          'message.create': create,
          'message.invite': () => dialogs.open('invite'),
          'message.event': (id) => id !== null && dialogs.open('event', id),
          'message.missing': (filter) => filter !== null && dialogs.open('missing', filter),
        }}
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

interface MessageDialogs {
  /** null to create a message. */
  edit: string | null;
  view: string;
  send: string;
  invite: undefined;
  /** The invitation, to those who have none. */
  sendInvitation: string;
  /** The id of an event whose guests are told of its change. */
  event: string;
  /** The id of a filter of what guests have left open. */
  missing: string;
  /** A message, and the choice of its receivers. */
  sendPrepared: { id: string; receivers: string };
  delete: string;
}

type OpenDialog = Dialogs<MessageDialogs>['open'];

function MessageTable({ rows, open }: { rows: readonly Message[]; open: OpenDialog }) {
  const { t } = useTexts();
  const getSubject = useSubject();
  const getSubjectLanguage = useSubjectLanguage();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  return (
    <table className="message-table">
      <thead>
        <tr>
          <th scope="col">{t('Messages.Subject')}</th>
          <th scope="col">{t('Messages.Format')}</th>
          <th scope="col">{t('Messages.Created')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('Messages.Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((message) => (
          <tr key={message._id}>
            <th scope="row">
              <span className="message-table__subject" lang={getSubjectLanguage(message)} dir="auto">
                {getSubject(message)}
              </span>
              <Outcome message={message} />
            </th>
            <td>{t(`Messages.Formats.${message.format}`)}</td>
            <td className="message-table__created">
              {zone === undefined ? '' : formatZonedTime(message.createdAt, zone)}
            </td>
            <td className="message-table__actions">
              <RowActions message={message} open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ message }: { message: Message }) {
  const counts = countStates(message.receivers).filter(({ state }) => state !== 'none');
  if (counts.length === 0) return null;
  return (
    <span className="wrap delivery-counts">
      {counts.map(({ state, count }) => (
        <span key={state} className="delivery-counts__item">
          <b>{count}</b> <StateMark state={state} />
        </span>
      ))}
    </span>
  );
}

function RowActions({ message: { _id, subject }, open }: { message: Message; open: OpenDialog }) {
  const { t } = useTexts();
  return (
    <span className="row-actions">
      <IconButton icon="people" label={t('Messages.ViewLabel', { subject })} onClick={() => open('view', _id)} />
      <IconButton icon="edit" label={t('Messages.EditLabel', { subject })} onClick={() => open('edit', _id)} />
      <IconButton icon="trash" label={t('Messages.DeleteLabel', { subject })} onClick={() => open('delete', _id)} />
      <DashboardButton
        variant="quiet"
        aria-label={t('Messages.SendLabel', { subject })}
        onClick={() => open('send', _id)}
      >
        {t('Messages.Send')}
      </DashboardButton>
    </span>
  );
}
