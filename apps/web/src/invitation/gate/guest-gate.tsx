import { isFullyAnswered } from '@havn/api/attendance/status-rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { addLanguageEntries } from '@havn/i18n/languages';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknownCode } from '../../lib/api/api-error.js';
import { getStoredStatus, isStoredCode } from '../../lib/storage/code-storage.js';
import { useStore } from '../../lib/storage/store.js';
import { isLanguageReady, switchLanguage } from '../../lib/texts/i18n.js';
import { languageChoice } from '../../lib/texts/language-choice.js';
import { type Household, toHousehold } from '../household.js';
import { UnknownCodeRedirect } from '../not-found/unknown-code-redirect.js';
import { AnsweredElsewhere } from '../start-transition.js';
import { hasUnconfirmedAnswer } from './answer-key.js';
import { type GateState, getGateState, type ShownState } from './gate-state.js';
import type { GuardedPage } from './guards.js';
import { GateLoadingScreen } from './loading-screen.js';
import { OfflineBar } from './offline-bar.js';
import { ProblemPage } from './problem-page.js';
import { useInvitation, useWedding } from './queries.js';

export interface GuestPageProps {
  code: string;
  household: Household;
  wedding: WeddingView;
  /** For the `notice` of the scene; says that cached data is shown. */
  notice: ReactNode;
}

/** How long to wait for the texts of the invitation's language. */
const languageTimeoutMs = 2500;

function useLanguageReady(shown: ShownState | null): boolean {
  const language = shown?.household.language ?? null;
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    if (language === null) return;
    // English is shown meanwhile, and if it fails.
    switchLanguage(language).catch(() => undefined);
    const timer = setTimeout(() => setWaiting(false), languageTimeoutMs);
    return () => clearTimeout(timer);
  }, [language]);
  // Re-renders when texts have been added or the language has changed.
  useTranslation();
  const isReady = language === null || isLanguageReady(language) || !isWaiting;
  const isShown = isReady && language !== null;
  // A page that is shown stays while its language changes.
  useEffect(() => {
    if (isShown) setWaiting(false);
  }, [isShown]);
  return isReady;
}

/** Loaded once a page is shown: the first view does without it. */
function useWatch(code: string, isShown: boolean, wedding: WeddingView | undefined): void {
  useEffect(() => {
    if (!isShown) return;
    let stop = () => {};
    let isLeft = false;
    import('../watch-page.js').then(
      ({ watchPage }) => {
        if (!isLeft) stop = watchPage(code, wedding);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [code, isShown, wedding]);
}

export interface GateResult {
  /** Null until the page may be shown. Memoized. */
  pageProps: GuestPageProps | null;
  /** Rendered instead of the page: a loading screen, an error or a redirect. */
  fallback: ReactNode;
}

export function GuestGate(props: { code: string; page: GuardedPage; children(pageProps: GuestPageProps): ReactNode }) {
  const { code, page, children } = props;
  const { pageProps, fallback } = useGate(code, page);
  // While a deferred update is pending, React renders the current value again; memoized, the page is not re-rendered.
  return useMemo(() => (pageProps === null ? null : children(pageProps)), [children, pageProps]) ?? fallback;
}

/** For a page that waits for a query of its own; all others use `GuestGate`. */
export function useGate(code: string, page: GuardedPage): GateResult {
  const invitation = useInvitation(code);
  const wedding = useWedding();
  addLanguageEntries(wedding.snapshot.data?.ownLanguages);
  const cachedInvitation = invitation.snapshot.data;
  const [isCodeKnown] = useState(() => isStoredCode(code) || getStoredStatus(code) !== null);
  const isUnconfirmed = page === 'check-in' && hasUnconfirmedAnswer(code);
  const [wasUnconfirmed] = useState(isUnconfirmed);
  const [wasUnanswered] = useState(
    () => cachedInvitation !== undefined && !isFullyAnswered(toHousehold(cachedInvitation).statuses),
  );
  const [isFromLink] = useState(() => window.history.state?.isFromLink === true);
  const current = getGateState({
    page,
    invitation: invitation.snapshot,
    wedding: wedding.snapshot,
    hasUnconfirmedAnswer: isUnconfirmed,
    languageChoice: useStore(languageChoice),
    wasUnanswered: wasUnanswered || isFromLink,
  });
  const heldState = useHeldState(current, page, {
    isFresh: invitation.snapshot.isFresh,
    isAnswering: isUnconfirmed && !wasUnconfirmed,
  });
  // Deferred, so that a response is rendered in slices and a slow phone stays responsive.
  const state = useDeferredValue(heldState);
  const isLanguageReady = useLanguageReady(state.kind === 'show' ? state : null);
  const pageProps = useMemo(() => toPageProps(code, state), [code, state]);
  const { data, isFresh } = wedding.snapshot;
  useWatch(code, state.kind === 'show' && invitation.snapshot.isFresh, isFresh ? data : undefined);
  if (state.kind === 'redirect') {
    const { to } = state;
    if (isUnknownCode(invitation.snapshot.error))
      return { pageProps: null, fallback: <UnknownCodeRedirect code={code} /> };
    const isAnswered = to === '/decline/$code' || to === '/wedding-pass/$code';
    if (isAnswered && page === 'check-in' && !isUnconfirmed)
      return { pageProps: null, fallback: <AnsweredElsewhere code={code} to={to} /> };
    return { pageProps: null, fallback: <Navigate to={to} params={{ code }} replace /> };
  }
  if (state.kind === 'problem') {
    const retry = () => {
      invitation.retry();
      wedding.retry();
    };
    return { pageProps: null, fallback: <ProblemPage {...state} onRetry={retry} /> };
  }
  return { pageProps: isLanguageReady ? pageProps : null, fallback: <GateLoadingScreen isCodeKnown={isCodeKnown} /> };
}

function toPageProps(code: string, state: GateState): GuestPageProps | null {
  if (state.kind !== 'show') return null;
  const { household, wedding, stale } = state;
  return { code, household, wedding, notice: stale === null ? null : <OfflineBar {...stale} /> };
}

/**
 * Neither the guest's own answer nor one by another member may replace the check-in page while they are answering. The
 * server still validates what is sent.
 */
function useHeldState(
  state: GateState,
  page: GuardedPage,
  { isFresh, isAnswering }: { isFresh: boolean; isAnswering: boolean },
): GateState {
  const shown = useRef<ShownState | null>(null);
  const hasEntered = useRef(false);
  if (page !== 'check-in') return state;
  if (state.kind === 'show') {
    shown.current = state;
    hasEntered.current ||= isFresh;
  }
  const stays = state.kind === 'redirect' && (hasEntered.current || isAnswering);
  return stays ? (shown.current ?? state) : state;
}
