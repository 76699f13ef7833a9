// The dashboard's frame: title, navigation, connection state and undo notices. It keeps the dashboard's data (lists
// and live changes) open while a session is active.
import '../styles/index.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FrameAround } from '../../lib/frame.js';
import { trpc, watchReplies } from '../../lib/trpc.js';
import { forgetDesk, openDesk, readAgain } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { searchOfLogin } from '../next.js';
import { ending, endRefused, leaveSession, token } from '../session.js';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';
import { noticeOffer } from '../undo/offers.js';
import { UndoBar } from '../undo/undo-bar.js';
import { ConnectionNote } from './connection-note.js';
import { Cover } from './cover.js';
import { pageStates } from './page-states.js';
import { Preferences } from './preferences.js';
import { useTheme } from './theme.js';

const unauthorized = 401;

watchReplies((reply, url, sentToken) => {
  if (reply.status === unauthorized) endRefused(sentToken);
  noticeOffer(reply, url);
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
function useAddress({ isOpen, isCovered }: { isOpen: boolean; isCovered: boolean }): void {
  const router = useRouter();
  useEffect(() => {
    const { location } = router.state;
    const here = { to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true } as const;
    if (isCovered) {
      const mask = { to: '/login', search: searchOfLogin(location), unmaskOnReload: true } as const;
      void router.navigate({ ...here, state: { isCovered }, mask });
    } else if (isOpen && location.maskedLocation !== undefined) void router.navigate({ ...here, state: {} });
  }, [isCovered, isOpen, router]);
}

/**
 * Keeps the dashboard's data open during a session. When the session expires, the page stays mounted below the login
 * overlay, with all input (specification §10 "A session that ends"); a log-out leads to /login.
 */
function useSession() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const current = useSignal(token);
  const isLeft = useSignal(ending) === 'loggedOut';
  const [isGivenUp, setGivenUp] = useState(false);
  const hasHeld = useRef(false);
  const isGone = current === null && (isLeft || isGivenUp);
  useEffect(() => {
    if (current === null) return;
    const close = openDesk(queryClient, current, () => endRefused(current));
    // Cached data may be stale after the session was interrupted.
    if (hasHeld.current) readAgain(queryClient);
    hasHeld.current = true;
    return close;
  }, [current, queryClient]);
  useEffect(() => () => forgetDesk(queryClient), [queryClient]);
  useEffect(() => {
    if (!isGone) return;
    queryClient.clear();
    // After a log-out there is no page to return to.
    const search = isLeft ? {} : searchOfLogin(router.state.location);
    void router.navigate({ to: '/login', search, replace: true });
  }, [isGone, isLeft, queryClient, router]);
  const isCovered = current === null && !isGone;
  useAddress({ isOpen: current !== null, isCovered });
  return { isGone, isCovered, giveUp: () => setGivenUp(true) };
}

function useLogout(): () => void {
  const logout = trpc.auth.logout.useMutation();
  return () => {
    logout.mutate();
    // Runs after the request has picked up its token; the local session ends whether or not the request succeeds.
    setTimeout(leaveSession);
  };
}

export function Shell() {
  const { isGone, isCovered, giveUp } = useSession();
  useTheme();
  if (isGone) return null;
  return (
    <div className="dashboard">
      <Header />
      <main className="desk__main" id="content">
        <FrameAround value={pageStates}>
          <Outlet />
        </FrameAround>
      </main>
      <UndoBar />
      <Cover isUp={isCovered} onGiveUp={giveUp} />
    </div>
  );
}

function Header() {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const logout = useLogout();
  return (
    <header className="desk-head">
      <div className="desk-head__row">
        <p className="desk-head__title" title={wedding.data?.coupleTitle}>
          {wedding.data?.coupleTitle ?? '\u00a0'}
        </p>
        <nav className="desk-head__nav" aria-label={t('Shell.Main')}>
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
      <nav className="desk-tabs" aria-label={t('Shell.Lists')}>
        <Link to="/dashboard/guest-list" className="desk-tab">
          {t('Shell.GuestList')}
        </Link>
        <Link to="/dashboard/group-list" className="desk-tab">
          {t('Shell.GroupList')}
        </Link>
        <Link to="/dashboard/table-list" className="desk-tab">
          {t('Shell.TableList')}
        </Link>
      </nav>
      <ConnectionNote />
    </header>
  );
}
