import { isPending } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Reply } from '@havn/api/reply/schema';
import { formatList } from '@havn/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.js';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { useStore } from '../../lib/storage/store.js';
import { commandRequest } from '../navigation/command-request.js';
import { useFormatPhoneNumber } from '../places/format-phone-number.js';
import { GuestStatusDot } from '../records/fields/status-dot.js';
import { invalidateDashboardData, recentlyChangedIds } from '../records/lists/dashboard-data.js';
import { connectionState } from '../records/live/live.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../ui/focus.js';

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

/** The guests whose answer it may be: those with the address who have not answered yet, the probable sender first. */
const listAnswerableGuests = ({ guest, otherGuests, proposedStatus }: Reply) =>
  proposedStatus === null
    ? []
    : [...(guest === null ? [] : [guest]), ...otherGuests].filter(({ status }) => isPending(status));

function buildReplyHref({ format, from, subject }: Reply): string | null {
  if (format === 'sms') return /^\+\d{6,15}$/.test(from) ? `sms:${from}` : null;
  if (!/^[^\s@]+@[^\s@]+$/.test(from)) return null;
  const title = /^(re|sv|aw)\s*:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(from).replace('%40', '@')}?subject=${encodeURIComponent(title)}`;
}

function useReplyMutations() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  // Accepting twice changes nothing, so a repeat needs no idempotency key.
  const accept = trpc.reply.accept.useMutation({
    onSuccess: () => {
      void utils.reply.invalidate();
      if (connectionState.get() !== 'live') invalidateDashboardData(queryClient);
    },
  });
  const markRead = trpc.reply.markRead.useMutation({ onSuccess: () => utils.reply.invalidate() });
  return { accept, markRead };
}

function ReplyActions({ reply }: { reply: Reply }) {
  const { t } = useTexts();
  const { accept, markRead } = useReplyMutations();
  const isUnread = reply.readAt === null;
  const href = buildReplyHref(reply);
  const sender = reply.guest === null ? reply.from : formatFullName(reply.guest);
  return (
    <div className="wrap reply__actions">
      {listAnswerableGuests(reply).map((guest, index) => (
        <DashboardButton
          key={guest._id}
          variant={index === 0 ? 'primary' : 'quiet'}
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ id: reply._id, guestId: guest._id })}
        >
          {t(`Replies.Accept.${reply.proposedStatus ?? 'Accepted'}`, { name: formatFullName(guest) })}
        </DashboardButton>
      ))}
      <DashboardButton
        variant="quiet"
        isBusy={markRead.isPending}
        onClick={() => markRead.mutate({ id: reply._id, isRead: isUnread })}
      >
        {t(isUnread ? 'Replies.MarkRead' : 'Replies.MarkUnread')}
      </DashboardButton>
      {href === null ? null : (
        <a
          className="dashboard-button dashboard-button--quiet"
          href={href}
          aria-label={t('Replies.ReplyLabel', { name: sender })}
        >
          {t('Replies.Reply')}
        </a>
      )}
      <ActionFailure error={accept.error} message={t('Replies.AcceptFailed')} />
      <ActionFailure error={markRead.error} message={t('Replies.MarkFailed')} />
    </div>
  );
}
