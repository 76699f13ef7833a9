// How many households have got, opened and answered their invitation (specification §5).

import { formatNumber } from '@havn/i18n/formats';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';
import { LoadingState } from '../ui/notice.js';

const filters = {
  notSent: 'invitationNotSent',
  sent: 'invitationSent',
  delivered: 'invitationDelivered',
  opened: 'invitationOpened',
  answered: 'invitationAnswered',
  unopened: 'invitationUnopened',
} as const;

const names = Object.keys(filters) as (keyof typeof filters)[];

/** Nothing until the first invitation has left. */
export function InvitationCounts() {
  const { t, language } = useTexts();
  const { data: counts, isPending } = trpc.guest.invitationCounts.useQuery();
  if (isPending) return <LoadingState />;
  if (counts === undefined || counts.sent + counts.delivered + counts.opened + counts.answered === 0) return null;
  return (
    <section className="cluster invitation-counts" aria-label={t('Invitation.Progress')}>
      {names
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <Link key={name} to="/dashboard/guest-list" search={{ filter: [filters[name]] }} className="invitation-count">
            <span>{t(`Invitation.${name}`)}</span> <span>{formatNumber(counts[name], language)}</span>
          </Link>
        ))}
    </section>
  );
}
