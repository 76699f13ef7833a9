// Stands before every guarded page: asks the server, shows the waiting and the troubles, sends away who does not belong.
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

/** What every guarded page is given. */
export interface Visit {
  code: string;
  household: Household;
  wedding: WeddingView;
  /** For the scene's `notice`: that what is shown is a copy. */
  notice: ReactNode;
}

/** A language that does not come is not waited for longer than this. */
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
  /** Null until the page may be shown; the same object until something of it has changed. */
  visit: Visit | null;
  /** What stands in the page's place: the waiting, a trouble, the way to another page. */
  instead: ReactNode;
}

export function GuestGate(props: { code: string; page: GuardedPage; children(visit: Visit): ReactNode }) {
  const { code, page, children } = props;
  const { visit, instead } = useGate(code, page);
  // While a reply is put off, React asks for what is shown already: that is not drawn again.
  return useMemo(() => (visit === null ? null : children(visit)), [children, visit]) ?? instead;
}

/** For a page that has a reply of its own to wait for; all others stand in a `GuestGate`. */
export function useGate(code: string, page: GuardedPage): Gate {
  const invitation = useInvitation(code);
  const wedding = useWedding();
  const [isCodeKnown] = useState(() => isRememberedCode(code) || rememberedStatus(code) !== null);
  const unheard = page === 'check-in' && hasUnheardAnswer(code);
  const [wasUnheard] = useState(unheard);
  const now = stepOf({ page, invitation: invitation.known, wedding: wedding.known, hasUnheardAnswer: unheard });
  const entered = useEntered(now, page, { isFresh: invitation.known.isFresh, isAnswering: unheard && !wasUnheard });
  // A reply would be drawn in one go; put off, the page is drawn in slices, between which a slow phone hears a touch.
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
 * Who was let into the check-in stays there while answering: their own answer, or another's of the household, must not
 * tear the page away; the server still judges what is sent.
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
