// /dashboard/settings (specification §1 "The record", §10).

import { Link } from '@tanstack/react-router';
import { Loaded } from '../screens/loaded.js';
import { PageHead } from '../screens/page-head.js';
import { useRole } from '../session/role.js';
import { useFullWedding } from '../session/use-full-wedding.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { OneOf } from '../ui/one-of.js';
import { SettingsForm } from './settings-form.js';

export function SettingsPage() {
  const { t } = useTexts();
  const role = useRole();
  const wedding = useFullWedding();
  return (
    <>
      <PageHead title={t('Settings.Title')}>
        <Link to="/dashboard/settings/look" className="dashboard-button dashboard-button--quiet">
          {t('Look.Title')}
        </Link>
        <Link to="/dashboard/accounts" className="dashboard-button dashboard-button--quiet">
          <Icon name="people" />
          <OneOf texts={[t('Accounts.Title'), t('Accounts.OwnTitle')]} shown={role === 'owner' ? 0 : 1} />
        </Link>
        <Link to="/dashboard/changes" className="dashboard-button dashboard-button--quiet">
          <Icon name="undo" />
          {t('Changes.Title')}
        </Link>
      </PageHead>
      <Loaded query={wedding}>{(live) => <SettingsForm live={live} />}</Loaded>
    </>
  );
}
