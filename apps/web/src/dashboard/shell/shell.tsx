// The dashboard's frame: title, navigation, connection state and undo notices. It keeps the dashboard's data (lists
// and live changes) open while a session is active.
import '../styles/index.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { setRequestListener } from '../../lib/api-client.js';
import { PageFrameContext } from '../../lib/page-frame.js';
import { useStore } from '../../lib/store.js';
import { trpc } from '../../lib/trpc.js';
import { clearDashboardData, invalidateDashboardData, openDashboard } from '../data/dashboard-data.js';
import { describeChange } from '../data/describe-change.js';
import { recordUndoNotice } from '../data/undo-notices.js';
import { useSendMarks } from '../data/use-send-marks.js';
import { getLoginSearch } from '../login-redirect.js';
import { endSession, expireSession, sessionEnd, sessionToken } from '../session.js';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { useTheme } from '../ui/theme.js';
import { ConnectionNotice } from './connection-notice.js';
import { LoginOverlay } from './login-overlay.js';
import { pageStates } from './page-states.js';
import { Preferences } from './preferences.js';
import { UndoBar } from './undo-bar.js';

const unauthorizedStatus = 401;

setRequestListener(({ path, body, token }) => {
  const subject = typeof body === 'string' ? describeChange(path, JSON.parse(body)) : null;
  return (response) => {
    if (response.status === unauthorizedStatus) expireSession(token);
    recordUndoNotice(response, { action: path, subject });
  };
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Whether the login overlay covers the page: the router does not treat a location as new when only its mask
     * changes.
     */
    isCovered?: boolean;
  }
}

/** Masks the URL of a covered page with /login, which a reload leads to; the page itself stays mounted. */
function useOverlayAddress({ isOpen, isCovered }: { isOpen: boolean; isCovered: boolean }): void {
  const router = useRouter();
  useEffect(() => {
    const { location } = router.state;
    const samePage = { to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true } as const;
    if (isCovered) {
      const mask = { to: '/login', search: getLoginSearch(location), unmaskOnReload: true } as const;
      void router.navigate({ ...samePage, state: { isCovered }, mask });
    } else if (isOpen && location.maskedLocation !== undefined) void router.navigate({ ...samePage, state: {} });
  }, [isCovered, isOpen, router]);
}

/**
 * Keeps the dashboard's data open during a session. When the session expires, the page stays mounted below the login
 * overlay, with all input (specification §10 "A session that ends"); a logout leads to /login.
 */
function useSession() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const current = useStore(sessionToken);
  const isLoggedOut = useStore(sessionEnd) === 'loggedOut';
  const [isDiscarded, setDiscarded] = useState(false);
  const wasOpened = useRef(false);
  const isEnded = current === null && (isLoggedOut || isDiscarded);
  useEffect(() => {
    if (current === null) return;
    const close = openDashboard(queryClient, current, () => expireSession(current));
    // Cached data may be stale after the session was interrupted.
    if (wasOpened.current) invalidateDashboardData(queryClient);
    wasOpened.current = true;
    return close;
  }, [current, queryClient]);
  useEffect(() => () => clearDashboardData(queryClient), [queryClient]);
  useEffect(() => {
    if (!isEnded) return;
    queryClient.clear();
    // After a logout there is no page to return to.
    const search = isLoggedOut ? {} : getLoginSearch(router.state.location);
    void router.navigate({ to: '/login', search, replace: true });
  }, [isEnded, isLoggedOut, queryClient, router]);
  const isCovered = current === null && !isEnded;
  useOverlayAddress({ isOpen: current !== null, isCovered });
  return { isEnded, isCovered, discard: () => setDiscarded(true) };
}

function useLogout(): () => void {
  const logout = trpc.auth.logout.useMutation();
  return () => {
    logout.mutate();
    // Runs after the request has picked up its token; the local session ends whether or not the request succeeds.
    setTimeout(endSession);
  };
}

export function Shell() {
  const { isEnded, isCovered, discard } = useSession();
  useTheme();
  useSendMarks();
  if (isEnded) return null;
  return (
    <div className="dashboard">
      <Header />
      <main className="dashboard__main" id="content">
        <PageFrameContext value={pageStates}>
          <Outlet />
        </PageFrameContext>
      </main>
      <UndoBar />
      <LoginOverlay isOpen={isCovered} onDiscard={discard} />
    </div>
  );
}

function Header() {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const logout = useLogout();
  return (
    <header className="dashboard-head">
      <div className="dashboard-head__row">
        <p className="dashboard-head__title" title={wedding.data?.coupleTitle}>
          {wedding.data?.coupleTitle ?? '\u00a0'}
        </p>
        <nav className="dashboard-head__nav" aria-label={t('Shell.MainNavigation')}>
          <Link to="/dashboard" className="head-link" activeOptions={{ exact: true }}>
            <Icon name="home" />
            <span>{t('Shell.Home')}</span>
          </Link>
          {path === '/dashboard/message-list' ? null : (
            <Link to="/dashboard/message-list" className="head-link">
              <Icon name="letter" />
              <span>{t('Shell.Message')}</span>
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
      <nav className="dashboard-tabs" aria-label={t('Shell.ListNavigation')}>
        <Link to="/dashboard/guest-list" className="dashboard-tab">
          {t('Shell.GuestList')}
        </Link>
        <Link to="/dashboard/group-list" className="dashboard-tab">
          {t('Shell.GroupList')}
        </Link>
        <Link to="/dashboard/table-list" className="dashboard-tab">
          {t('Shell.TableList')}
        </Link>
      </nav>
      <ConnectionNotice />
    </header>
  );
}
