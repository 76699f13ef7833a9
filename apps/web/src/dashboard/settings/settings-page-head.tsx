import { Link } from '@tanstack/react-router';
import { PageHead } from '../screens/page-head.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';

/** Of a page below the settings, with the way back to them. */
export function SettingsPageHead({ title }: { title: string }) {
  const { t } = useTexts();
  return (
    <PageHead title={title}>
      <Link to="/dashboard/settings" className="dashboard-button dashboard-button--quiet">
        <Icon name="left" />
        {t('Shell.Settings')}
      </Link>
    </PageHead>
  );
}
