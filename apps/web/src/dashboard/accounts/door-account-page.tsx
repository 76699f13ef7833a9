// /dashboard/account, for the role door. It has no dashboard frame, because it is used on a phone (specification §10
// "Accounts").
import '../dashboard.css';
import './accounts.css';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { getToken } from '../../lib/storage/session-token.js';
import { useStore } from '../../lib/storage/store.js';
import { getLoginSearch } from '../session/login-redirect.js';
import { useRole } from '../session/role.js';
import { expireSession, sessionEnd, sessionToken } from '../session/session.js';
import { useAccount } from '../session/use-account.js';
import { useLogout } from '../session/use-logout.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { useTheme } from '../ui/theme.js';
import { OwnAccount } from './own-account.js';

/** Redirects to the login page when the session ends: here, in another tab, or on the server. */
function useSessionEnd(error: unknown): void {
  const navigate = useNavigate();
  const isOver = useStore(sessionToken) === null;
  const isLoggedOut = useStore(sessionEnd) === 'loggedOut';
  const isRejected = getErrorReason(error) === 'NO_SESSION';
  useEffect(() => {
    if (isRejected) expireSession(getToken());
  }, [isRejected]);
  useEffect(() => {
    if (!isOver) return;
    const search = isLoggedOut ? {} : getLoginSearch({ pathname: '/dashboard/account', searchStr: '' });
    void navigate({ to: '/login', search, replace: true });
  }, [isOver, isLoggedOut, navigate]);
}

export function DoorAccountPage() {
  const { t } = useTexts();
  useTheme();
  usePageSetup(t('Accounts.OwnTitle'));
  const { data, error } = useAccount();
  useSessionEnd(error);
  const role = useRole();
  const logout = useLogout();
  // The role was changed while the page was open.
  if (role !== null && role !== 'door') return <Navigate to="/dashboard/accounts" replace />;
  return (
    <div className="dashboard">
      <main className="dashboard__main accounts accounts--door in-order">
        <p>
          <Link to="/dashboard/door" className="dashboard-button dashboard-button--quiet">
            <Icon name="left" />
            {t('Accounts.BackToDoor')}
          </Link>
        </p>
        <header className="wrap accounts__self">
          <div className="accounts__self-text">
            <h1 className="dashboard-title">{t('Accounts.OwnTitle')}</h1>
            <p className="strong break account-row__name">{data?.email ?? '\u00a0'}</p>
            <p className="muted">{t('Accounts.DoorText')}</p>
          </div>
          <DashboardButton variant="quiet" icon="leave" onClick={logout}>
            {t('Shell.Logout')}
          </DashboardButton>
        </header>
        <OwnAccount />
      </main>
    </div>
  );
}
