// Guards every guest page: queries the server, shows loading and error states, and redirects when the page is not
// allowed.
import type { WeddingView } from '@havn/api/wedding/schema';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { hasUnheardAnswer } from '../../lib/answer-key.js';
import { followLanguage, isShown, onLanguageChange } from '../../lib/i18n.js';
import { isRememberedCode, rememberedStatus } from '../../lib/remembered.js';
import type { Household } from '../household.js';
import { useInvitation, useWedding } from '../queries.js';
import type { GuardedPage } from './guards.js';
import { OfflineBar } from './offline-bar.js';
import { type Shown, type Step, stepOf } from './step.js';
import { TroublePage } from './trouble-page.js';
import { GuardWaiting } from './waiting-page.js';

/** The props of every guarded page. */
export interface Visit {
  code: string;
  household: Household;
  wedding: WeddingView;
  /** For the scene's `notice`: says that cached data is shown. */
  notice: ReactNode;
}

/** How long to wait for the texts of the invitation's language. */
const languagePatienceMs = 2500;

function useLanguageOf(shown: Shown | null): boolean {
  const language = shown?.household.language ?? null;
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    if (language === null) return;
    followLanguage(language);
    const timer = setTimeout(() => setPatient(false), languagePatienceMs);
    return () => clearTimeout(timer);
  }, [language]);
  const isThere = useSyncExternalStore(onLanguageChange, () => language === null || isShown(language));
  return isThere || !isPatient;
}

export interface Gate {
  /** Null until the page may be shown. Memoized. */
  visit: Visit | null;
  /** Rendered instead of the page: a loading screen, an error or a redirect. */
  instead: ReactNode;
}

export function GuestGate(props: { code: string; page: GuardedPage; children(visit: Visit): ReactNode }) {
  const { code, page, children } = props;
  const { visit, instead } = useGate(code, page);
  // While a deferred update is pending, React renders the current value again; memoized, the page is not re-rendered.
  return useMemo(() => (visit === null ? null : children(visit)), [children, visit]) ?? instead;
}

/** For a page that waits for a query of its own; all others use `GuestGate`. */
export function useGate(code: string, page: GuardedPage): Gate {
  const invitation = useInvitation(code);
  const wedding = useWedding();
  const [isCodeKnown] = useState(() => isRememberedCode(code) || rememberedStatus(code) !== null);
  const unheard = page === 'check-in' && hasUnheardAnswer(code);
  const [wasUnheard] = useState(unheard);
  const now = stepOf({ page, invitation: invitation.known, wedding: wedding.known, hasUnheardAnswer: unheard });
  const entered = useEntered(now, page, { isFresh: invitation.known.isFresh, isAnswering: unheard && !wasUnheard });
  // Deferred, so that a response is rendered in slices and a slow phone stays responsive.
  const step = useDeferredValue(entered);
  const isReadable = useLanguageOf(step.kind === 'show' ? step : null);
  const visit = useMemo(() => visitOf(code, step), [code, step]);
  if (step.kind === 'leave') return { visit: null, instead: <Navigate to={step.to} params={{ code }} replace /> };
  if (step.kind === 'trouble') {
    const retry = () => {
      invitation.retry();
      wedding.retry();
    };
    return { visit: null, instead: <TroublePage trouble={step.trouble} onRetry={retry} /> };
  }
  return { visit: isReadable ? visit : null, instead: <GuardWaiting isCodeKnown={isCodeKnown} /> };
}

function visitOf(code: string, step: Step): Visit | null {
  if (step.kind !== 'show') return null;
  const { household, wedding, stale } = step;
  return { code, household, wedding, notice: stale === null ? null : <OfflineBar {...stale} /> };
}

/**
 * Keeps the check-in page open once it has been shown: neither the guest's own answer nor one by another member of the
 * household may replace it while they are answering. The server still validates what is sent.
 */
function useEntered(step: Step, page: GuardedPage, now: { isFresh: boolean; isAnswering: boolean }): Step {
  const shown = useRef<Shown | null>(null);
  const isLetIn = useRef(false);
  if (page !== 'check-in') return step;
  if (step.kind === 'show') {
    shown.current = step;
    isLetIn.current ||= now.isFresh;
  }
  const stays = step.kind === 'leave' && (isLetIn.current || now.isAnswering);
  return stays ? (shown.current ?? step) : step;
}
