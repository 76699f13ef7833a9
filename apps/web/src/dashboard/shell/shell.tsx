// Keeps the dashboard's lists and live changes open while a session is active.
import '../dashboard.css';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { setResponseListener } from '../../lib/api/trpc.js';
import { PageFrameContext } from '../../lib/startup/page-frame.js';
import { useStore } from '../../lib/storage/store.js';
import { useSavedLook } from '../look/use-saved-look.js';
import { usePhoneFormats } from '../places/format-phone-number.js';
import { clearDashboardData, invalidateDashboardData, openDashboard } from '../records/lists/dashboard-data.js';
import { changeQueue } from '../records/lists/pending-changes.js';
import { useSendMarks } from '../records/lists/use-send-marks.js';
import { recordUndoNotice } from '../records/requests/undo-notices.js';
import { getLoginSearch } from '../session/login-redirect.js';
import { requestRoleCheck, useRole } from '../session/role.js';
import { expireSession, sessionEnd, sessionToken, unauthorizedStatus } from '../session/session.js';
import { useAccount } from '../session/use-account.js';
import { useTheme } from '../ui/theme.js';
import { useNarrowScreen } from '../ui/use-media-query.js';
import { Header, PhoneHeader } from './header.js';
import { LoginOverlay } from './login-overlay.js';
import { NavigationBar } from './navigation-bar.js';
import { pageStates } from './page-states.js';
import { PaletteHost } from './palette-host.js';
import { UndoBar } from './undo-bar.js';
import { useKeyboardInset } from './use-keyboard-inset.js';

const forbiddenStatus = 403;

setResponseListener((response, token) => {
  if (response.status === unauthorizedStatus) expireSession(token);
  if (response.status === forbiddenStatus) requestRoleCheck();
  recordUndoNotice(response);
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The router does not treat a location as new when only its mask changes. */
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

/** An expired session leaves the page mounted below the login overlay, with all input; a logout leads to /login. */
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
    changeQueue.clear();
    // After a logout there is no page to return to.
    const search = isLoggedOut ? {} : getLoginSearch(router.state.location);
    void router.navigate({ to: '/login', search, replace: true });
  }, [isEnded, isLoggedOut, queryClient, router]);
  const isCovered = current === null && !isEnded;
  useOverlayAddress({ isOpen: current !== null, isCovered });
  return { isEnded, isCovered, discard: () => setDiscarded(true) };
}

export function Shell() {
  const { isEnded, isCovered, discard } = useSession();
  useTheme();
  useSavedLook();
  useSendMarks();
  useKeyboardInset();
  usePhoneFormats();
  const isNarrow = useNarrowScreen();
  useAccount(!isCovered && !isEnded);
  const role = useRole();
  if (isEnded) return null;
  // The role has changed while the dashboard was open.
  if (role === 'door') return <Navigate to="/dashboard/door" replace />;
  return (
    <div className="dashboard">
      {isNarrow ? <PhoneHeader /> : <Header />}
      {isNarrow ? <NavigationBar /> : null}
      <main className="dashboard__main" id="content">
        <PageFrameContext value={pageStates}>
          <Outlet />
        </PageFrameContext>
      </main>
      <UndoBar />
      <PaletteHost />
      <LoginOverlay isOpen={isCovered} onDiscard={discard} />
    </div>
  );
}
