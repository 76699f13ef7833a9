import type { Message } from '@havn/api/messaging/schema';
import { trpc } from '../../lib/api/trpc.js';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { countStates } from './sending/delivery-states.js';
import { StateMark } from './sending/state-mark.js';
import { useSubject, useSubjectLanguage } from './use-subject.js';

interface MessageTableProps {
  rows: readonly Message[];
  onView(message: Message): void;
  onEdit(message: Message): void;
  onDelete(message: Message): void;
  onSend(message: Message): void;
}

export function MessageTable({ rows, ...actions }: MessageTableProps) {
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
              <RowActions message={message} {...actions} />
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

function RowActions({
  message,
  onView,
  onEdit,
  onDelete,
  onSend,
}: Omit<MessageTableProps, 'rows'> & { message: Message }) {
  const { t } = useTexts();
  const { subject } = message;
  return (
    <span className="row-actions">
      <IconButton icon="people" label={t('Messages.ViewLabel', { subject })} onClick={() => onView(message)} />
      <IconButton icon="edit" label={t('Messages.EditLabel', { subject })} onClick={() => onEdit(message)} />
      <IconButton icon="trash" label={t('Messages.DeleteLabel', { subject })} onClick={() => onDelete(message)} />
      <DashboardButton
        variant="quiet"
        aria-label={t('Messages.SendLabel', { subject })}
        onClick={() => onSend(message)}
      >
        {t('Messages.Send')}
      </DashboardButton>
    </span>
  );
}
