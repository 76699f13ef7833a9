import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { EmptyState } from '../../ui/notice.js';
import type { GuestListView } from '../view/use-guest-view.js';

interface EmptyListProps {
  view: GuestListView;
  /** What was searched. */
  text: string;
  hasGuests: boolean;
  onAddHousehold(): void;
}

/** Says what was searched, so that nobody takes "no guest" for an answer to more than that. */
export function EmptyList({ view, text, hasGuests, onAddHousehold }: EmptyListProps) {
  const { t } = useTexts();
  if (!hasGuests)
    return (
      <EmptyState
        text={t('Guests.Empty')}
        picture="guests"
        hint={t('Guests.EmptyHint')}
        action={
          <>
            <Link to="/dashboard/import" className="dashboard-button">
              {t('Guests.EmptyAction')}
            </Link>
            <DashboardButton variant="quiet" onClick={onAddHousehold}>
              {t('Household.Title')}
            </DashboardButton>
          </>
        }
      />
    );
  if (view.filters.length === 0) return <EmptyState text={t('Guests.NotFound.Search', { text })} />;
  return (
    <EmptyState
      text={text === '' ? t('Guests.NotFound.Filters') : t('Guests.NotFound.SearchAndFilters', { text })}
      action={
        <DashboardButton variant="quiet" onClick={() => view.setFilters([])}>
          {t('Guests.NotFound.ClearFilters')}
        </DashboardButton>
      }
    />
  );
}
