import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { recordScreens } from '../screens/record-screens.js';
import { useLogout } from '../session/use-logout.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { Badge } from '../ui/badge.js';
import { Icon } from '../ui/icon.js';
import { ConnectionNotice } from './connection-notice.js';
import { PaletteButton } from './palette-host.js';
import { Preferences } from './preferences.js';
import { useMessageBadge } from './use-message-badge.js';

function CoupleTitle({ className }: { className: string }) {
  const { data: wedding } = trpc.wedding.get.useQuery();
  const title = useCouple() || wedding?.productName;
  return (
    <p className={className} title={title}>
      {title ?? '\u00a0'}
    </p>
  );
}

/** On a phone the title scrolls away; the navigation is at the bottom of the window. */
export function PhoneHeader() {
  return (
    <>
      <header className="phone-head">
        <CoupleTitle className="phone-head__title" />
      </header>
      <ConnectionNotice />
    </>
  );
}

const tabs = (['guests', 'groups', 'tables', 'events'] as const).map((list) => recordScreens[list].page);

export function Header() {
  const { t } = useTexts();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const logout = useLogout();
  const badgeId = useId();
  const messageBadge = useMessageBadge();
  return (
    <header className="dashboard-head">
      <div className="cluster dashboard-head__row">
        <CoupleTitle className="dashboard-head__title" />
        <nav className="row dashboard-head__nav" aria-label={t('Shell.MainNavigation')}>
          <PaletteButton />
          <Link to="/dashboard" className="head-link" activeOptions={{ exact: true }}>
            <Icon name="home" />
            <span>{t('Shell.Home')}</span>
          </Link>
          {path === '/dashboard/message-list' ? (
            <span className="head-link active" aria-current="page">
              <Icon name="letter" />
              <span>{t('Shell.Message')}</span>
            </span>
          ) : (
            <Link to="/dashboard/message-list" className="head-link" aria-describedby={badgeId}>
              <Icon name="letter" />
              <span>{t('Shell.Message')}</span>
              <Badge id={badgeId} {...messageBadge} />
            </Link>
          )}
          <Link to="/dashboard/widget" className="head-link">
            <Icon name="calendar" />
            <span>{t('Shell.Widget')}</span>
          </Link>
          <Link to="/dashboard/settings" className="head-link">
            <Icon name="sliders" />
            <span>{t('Shell.Settings')}</span>
          </Link>
          <Preferences />
          <button type="button" className="head-link" onClick={logout}>
            <Icon name="leave" />
            <span>{t('Shell.Logout')}</span>
          </button>
        </nav>
      </div>
      <nav className="wrap gap-1 dashboard-tabs" aria-label={t('Shell.ListNavigation')}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className="dashboard-tab">
            {t(label)}
          </Link>
        ))}
      </nav>
      <ConnectionNotice />
    </header>
  );
}
