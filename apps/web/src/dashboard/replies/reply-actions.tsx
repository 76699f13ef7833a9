import { isPending } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Reply } from '@havn/api/reply/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { invalidateDashboardData } from '../records/lists/dashboard-data.js';
import { connectionState } from '../records/live/live.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

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

export function ReplyActions({ reply }: { reply: Reply }) {
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
