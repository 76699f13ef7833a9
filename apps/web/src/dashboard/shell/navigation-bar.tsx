// The navigation on a phone: a bar at the bottom of the window, within reach of the thumb.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { haveInvitationsBegun } from '../records/invitations-begun.js';
import { type PageLink, recordScreens } from '../screens/record-screens.js';
import { useTexts } from '../texts/texts.js';
import { Badge } from '../ui/badge.js';
import { Icon } from '../ui/icon.js';
import { MoreMenu } from './more-menu.js';
import { useMessageBadge } from './use-message-badge.js';

const links: readonly PageLink[] = [
  { to: '/dashboard', icon: 'home', label: 'Shell.Home' },
  recordScreens.guests.page,
  recordScreens.groups.page,
  recordScreens.tables.page,
];

export function NavigationBar() {
  const { t } = useTexts();
  const id = useId();
  const { data: counts } = trpc.guest.counts.useQuery();
  const { data: sending } = trpc.message.sending.useQuery();
  const { needTable = 0, accepted = 0, declined = 0, attended = 0 } = counts ?? {};
  const answered = accepted + declined + attended;
  const hasBegun = haveInvitationsBegun({ answered, hasInvited: sending?.hasInvited ?? false });
  const toSeat = hasBegun ? needTable : 0;
  const messageBadge = useMessageBadge();
  return (
    <nav className="navigation-bar" aria-label={t('Shell.MainNavigation')}>
      {links.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className="navigation-bar__item"
          activeOptions={{ exact: to === '/dashboard' }}
          aria-describedby={to === '/dashboard/table-list' ? id : undefined}
        >
          <Icon name={icon} size={22} />
          <span className="navigation-bar__label">{t(label)}</span>
          {to === '/dashboard/table-list' ? (
            <Badge id={id} count={toSeat} text={t('Overview.ToDo.toSeat', { count: toSeat })} />
          ) : null}
        </Link>
      ))}
      <MoreMenu messageBadge={messageBadge} />
    </nav>
  );
}
