import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';

export interface MessageBadge {
  count: number;
  text: string;
}

export function useMessageBadge(): MessageBadge {
  const { t } = useTexts();
  const { data: sending } = trpc.message.sending.useQuery();
  const unread = trpc.reply.unreadCount.useQuery().data?.unread ?? 0;
  const onHold = sending === undefined ? 0 : sending.sms.held + sending.email.held;
  const parts = [
    onHold > 0 && t('Overview.ToDo.onHold', { count: onHold }),
    unread > 0 && t('Replies.UnreadCount', { count: unread }),
  ];
  return { count: onHold + unread, text: parts.filter(Boolean).join(', ') };
}
