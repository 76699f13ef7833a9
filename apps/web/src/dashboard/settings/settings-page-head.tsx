import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';

/** Of a page below the settings, with the way back to them. */
export function SettingsPageHead({ title }: { title: string }) {
  const { t } = useTexts();
  useDashboardPage(title);
  return (
    <header className="cluster list-head">
      <h1 className="dashboard-title">{title}</h1>
      <Link to="/dashboard/settings" className="dashboard-button dashboard-button--quiet">
        <Icon name="left" />
        {t('Shell.Settings')}
      </Link>
    </header>
  );
}
