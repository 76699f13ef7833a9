import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';

const links = {
  guests: { to: '/dashboard/guest-list', search: {} },
  groups: { to: '/dashboard/group-list', search: {} },
  tables: { to: '/dashboard/table-list', search: {} },
  pending: { to: '/dashboard/guest-list', search: { filter: ['pending'] } },
  accepted: { to: '/dashboard/guest-list', search: { filter: ['accepted'] } },
  declined: { to: '/dashboard/guest-list', search: { filter: ['declined'] } },
  attended: { to: '/dashboard/guest-list', search: { q: 'attended' } },
  inTable: { to: '/dashboard/guest-list', search: { filter: ['withTable'] } },
  notInTable: { to: '/dashboard/guest-list', search: { filter: ['withoutTable'] } },
  inGroup: { to: '/dashboard/guest-list', search: { filter: ['inGroup'] } },
  individuals: { to: '/dashboard/guest-list', search: { filter: ['individuals'] } },
} as const;

export type CountName = keyof typeof links;

export function CountCard({ name, count, tone }: { name: CountName; count: number | undefined; tone?: string }) {
  const { t } = useTexts();
  return (
    <Link {...links[name]} className="count-card" data-status={tone}>
      <span className="count-card__name">{t(`Overview.Count.${name}`)}</span>{' '}
      {/* Another element when it has another width: it appears then, and does not move. */}
      <span key={count === undefined ? 'loading' : 'loaded'} className="count-card__number">
        {count === undefined ? <DashboardSpinner label={t('Lists.Loading')} /> : count}
      </span>
    </Link>
  );
}
