import { formatFullName } from '@havn/api/people/guest/rules';
import type { Reply } from '@havn/api/reply/schema';
import { formatList } from '@havn/i18n/formats';
import { Link } from '@tanstack/react-router';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { useStore } from '../../lib/storage/store.js';
import { commandRequest } from '../navigation/command-request.js';
import { useFormatPhoneNumber } from '../places/format-phone-number.js';
import { GuestStatusDot } from '../records/fields/status-dot.js';
import { recentlyChangedIds } from '../records/lists/dashboard-data.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { ReplyActions } from './reply-actions.js';

interface ReplyItemProps {
  reply: Reply;
  /** Set in the details of a guest, where that guest's name is not repeated. */
  guestId?: string;
}

export function ReplyItem({ reply, guestId }: ReplyItemProps) {
  const { t } = useTexts();
  const formatNumber = useFormatPhoneNumber();
  const zone = useWeddingZone();
  const isFresh = useStore(recentlyChangedIds).has(reply._id);
  const isUnread = reply.readAt === null;
  // A reply that is marked as read leaves the list of unread ones.
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.reply__head' });
  return (
    <li ref={row} className={['reply', isUnread && 'reply--unread', isFresh && 'is-changed'].filter(Boolean).join(' ')}>
      <p className="cluster reply__head" tabIndex={-1}>
        {isUnread ? <span className="reply__mark">{t('Replies.Unread')}</span> : null}
        {guestId !== undefined && reply.guest?._id === guestId ? null : <ReplySender reply={reply} />}
        <span className="reply__facts">
          <span>{t(`Messages.Formats.${reply.format}`)}</span> ·{' '}
          <time dateTime={reply.receivedAt}>{formatZonedTime(reply.receivedAt, zone)}</time> ·{' '}
          <bdi>{reply.from.startsWith('+') ? formatNumber(reply.from, '') : reply.from}</bdi>
        </span>
      </p>
      <ReplyContext reply={reply} />
      <ReplyText reply={reply} />
      <ReplyActions reply={reply} />
    </li>
  );
}

function ReplySender({ reply: { guest } }: { reply: Reply }) {
  const { t } = useTexts();
  if (guest === null) return <strong className="reply__sender">{t('Replies.UnknownSender')}</strong>;
  return (
    <strong className="reply__sender">
      <GuestStatusDot status={guest.status} isLabelHidden />
      <Link to="/dashboard/guest-list" onClick={() => commandRequest.set({ command: 'guest.details', id: guest._id })}>
        {formatFullName(guest)}
      </Link>
    </strong>
  );
}

function ReplyContext({ reply: { answers, format, otherGuests } }: { reply: Reply }) {
  const { t, language } = useTexts();
  if (answers === null && otherGuests.length === 0) return null;
  return (
    <p className="wrap reply__context">
      {answers === null ? null : (
        <span>
          {answers.subject === '' ? t('Replies.AnswersEarlier') : t('Replies.Answers', { subject: answers.subject })}
        </span>
      )}
      {otherGuests.length === 0 ? null : (
        <span>
          {t(`Replies.Shared.${format}`, {
            names: formatList(otherGuests.map(formatFullName), language),
          })}
        </span>
      )}
    </p>
  );
}

const providers = { sms: 'Twilio', email: 'Resend' } as const;

function ReplyText({ reply }: { reply: Reply }) {
  const { t } = useTexts();
  const { format, subject, body, isPending, isTruncated, attachments, omitted } = reply;
  const provider = providers[format];
  const missing = isPending ? t('Replies.Pending') : t('Replies.Missing', { provider });
  return (
    <>
      {subject === '' ? null : (
        <p className="strong" dir="auto">
          {subject}
        </p>
      )}
      {body === null || body === '' ? (
        <p className="reply__note">{body === null ? missing : t('Replies.Blank')}</p>
      ) : (
        <p className="reply__text" dir="auto">
          {body}
        </p>
      )}
      {isTruncated ? <p className="reply__note">{t('Replies.Truncated', { provider })}</p> : null}
      {attachments > 0 ? (
        <p className="reply__note">{t('Replies.Attachments', { count: attachments, provider })}</p>
      ) : null}
      {omitted > 0 ? <p className="reply__note">{t('Replies.Omitted', { count: omitted, provider })}</p> : null}
    </>
  );
}
