// /dashboard/settings (specification §1 "The record", §10).
import { type FullWedding, isFullWedding } from '@havn/api/wedding/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { Loaded } from '../screens/loaded.js';
import { PageHead } from '../screens/page-head.js';
import { useRole } from '../session/role.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { OneOf } from '../ui/one-of.js';
import { SettingsForm } from './settings-form.js';

export function SettingsPage() {
  const { t } = useTexts();
  const role = useRole();
  const query = trpc.wedding.get.useQuery();
  // Before login and after the session has ended, the query returns only the public part.
  const [wedding, setWedding] = useState<FullWedding>();
  if (query.data !== undefined && query.data !== wedding && isFullWedding(query.data)) setWedding(query.data);
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
      <Loaded query={{ ...query, data: wedding }}>{(live) => <SettingsForm live={live} />}</Loaded>
    </>
  );
}
