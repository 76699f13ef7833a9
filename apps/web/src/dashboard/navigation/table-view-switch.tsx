import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';

export function TableViewSwitch() {
  const { t } = useTexts();
  return (
    <nav className="view-switch" aria-label={t('FloorPlan.View')}>
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
