import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';
import { type KeepsPlace, keepPlace } from '../ui/keep-place.js';

export function TableViewSwitch(place: KeepsPlace) {
  const { t } = useTexts();
  return (
    <nav className="view-switch" aria-label={t('FloorPlan.View')} {...keepPlace(place)}>
      <Link to="/dashboard/table-list" className="view-switch__link" activeOptions={{ exact: true }}>
        {t('FloorPlan.List')}
      </Link>
      <Link to="/dashboard/table-list/plan" className="view-switch__link">
        {t('FloorPlan.Plan')}
      </Link>
      <Link to="/dashboard/table-list/catering" className="view-switch__link">
        {t('Catering.Title')}
      </Link>
    </nav>
  );
}
