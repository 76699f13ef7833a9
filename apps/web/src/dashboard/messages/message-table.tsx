import type { Message } from '@havn/api/messaging/schema';
import { trpc } from '../../lib/api/trpc.js';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import type { Dialogs } from '../ui/dialog/use-dialogs.js';
import { countStates } from './sending/delivery-states.js';
import { StateMark } from './sending/state-mark.js';
import { useSubject, useSubjectLanguage } from './use-subject.js';

export interface MessageDialogs {
  /** null to create a message. */
  edit: string | null;
  view: string;
  send: string;
  invite: undefined;
  /** The invitation, to those who have none. */
  sendInvitation: string;
  delete: string;
}

type OpenDialog = Dialogs<MessageDialogs>['open'];

export function MessageTable({ rows, open }: { rows: readonly Message[]; open: OpenDialog }) {
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
