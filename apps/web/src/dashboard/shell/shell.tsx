// The dashboard's frame: the couple's title, where one can go, whether the page is live, what can be undone. It opens the
// desk (lists and live changes) while somebody is logged in.
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
    /** That the log-in lies over the page: to the router a place with another address alone is no other place. */
    isCovered?: boolean;
  }
}

/** A covered page has the address of the log-in, which a reload leads to; the page itself is not left. */
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
 * Keeps the desk open while somebody is logged in. A session that ends otherwise than by its owner's wish leaves the page as it
 * is, with all that was typed, for who logs in again (specification §10 "A session that ends"); by that wish it goes to /login.
 */
function useSession() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const current = useSignal(token);
  const isLeft = useSignal(ending) === 'left';
  const [isGivenUp, setGivenUp] = useState(false);
  const hasHeld = useRef(false);
  const isGone = current === null && (isLeft || isGivenUp);
  useEffect(() => {
    if (current === null) return;
    const close = openDesk(queryClient, current, () => endRefused(current));
    // What was kept meanwhile is as it was when the last session ended.
    if (hasHeld.current) readAgain(queryClient);
    hasHeld.current = true;
    return close;
  }, [current, queryClient]);
  useEffect(() => () => forgetDesk(queryClient), [queryClient]);
  useEffect(() => {
    if (!isGone) return;
    queryClient.clear();
    // Who went by choice is not led back.
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
    // The session ends here whatever the network says, as soon as the request has taken its token along.
    setTimeout(leaveSession);
  };
}

export function Shell() {
  const { isGone, isCovered, giveUp } = useSession();
  useTheme();
  if (isGone) return null;
  return (
    <div className="desk">
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
