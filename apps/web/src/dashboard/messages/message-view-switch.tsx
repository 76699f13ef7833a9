import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';
import { Badge } from '../ui/badge.js';

export function MessageViewSwitch() {
  const { t } = useTexts();
  const id = useId();
  const unread = trpc.reply.unreadCount.useQuery().data?.unread ?? 0;
  return (
    <nav className="view-switch" aria-label={t('Replies.View')}>
      <Link to="/dashboard/message-list" className="view-switch__link" activeOptions={{ exact: true }}>
        {t('Replies.Messages')}
      </Link>
      <Link to="/dashboard/message-list/replies" className="view-switch__link" aria-describedby={id}>
        <span>{t('Replies.Title')}</span>
        <Badge id={id} count={unread} text={t('Replies.UnreadCount', { count: unread })} />
      </Link>
    </nav>
  );
}
