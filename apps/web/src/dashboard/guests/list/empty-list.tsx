import { Link } from '@tanstack/react-router';
import type { EmptyContent } from '../../screens/list-page.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import type { GuestListView } from '../view/use-guest-view.js';

/** Says what was searched, so that nobody takes "no guest" for an answer to more than that. */
export function useEmptyList({ filters, setFilters }: GuestListView, text: string, onAddHousehold: () => void) {
  const { t } = useTexts();
  const withFilters = text === '' ? t('Guests.NotFound.Filters') : t('Guests.NotFound.SearchAndFilters', { text });
  return {
    text: t('Guests.Empty'),
    picture: 'guests',
    hint: t('Guests.EmptyHint'),
    action: (
      <>
        <Link to="/dashboard/import" className="dashboard-button">
          {t('Guests.EmptyAction')}
        </Link>
        <DashboardButton variant="quiet" onClick={onAddHousehold}>
          {t('Household.Title')}
        </DashboardButton>
      </>
    ),
    filtered:
      filters.length === 0
        ? { text: t('Guests.NotFound.Search', { text }) }
        : {
            text: withFilters,
            action: (
              <DashboardButton variant="quiet" onClick={() => setFilters([])}>
                {t('Guests.NotFound.ClearFilters')}
              </DashboardButton>
            ),
          },
  } as const satisfies EmptyContent;
}
