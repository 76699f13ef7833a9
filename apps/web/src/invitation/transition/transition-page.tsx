// Shown for at most two seconds; a tap or a key skips it (specification §6 "Transition").
import { hasAttended } from '@havn/api/attendance/status-rules';
import { Navigate, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknownCode } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { Button } from '../../ui/button.js';
import { getChangedDestination } from '../gate/guards.js';
import { LoadingScreen } from '../gate/loading-screen.js';
import { useRecentInvitation } from '../gate/queries.js';
import { toHousehold } from '../household.js';
import { UnknownCodeRedirect } from '../not-found/unknown-code-redirect.js';
import { AnsweredElsewhere } from '../start-transition.js';
import { parseTransitionTarget, type TargetRoute, type TransitionText } from '../transition-target.js';

export const transitionDurationMs = 2000;

/** Returns a function that leaves once, replacing the history entry. Preloads the next page meanwhile. */
function useLeaveTransition(route: TargetRoute, code: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    router.preloadRoute({ to: route, params: { code } }).catch(() => undefined);
  }, [router, route, code]);
  return useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate({ to: route, params: { code }, replace: true });
  }, [navigate, route, code]);
}

function useSkipTransition(leave: () => void): void {
  useEffect(() => {
    const timer = setTimeout(leave, transitionDurationMs);
    const skip = (event: Event) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      const isKey = event instanceof KeyboardEvent;
      if (!isOnControl && (!isKey || ['Enter', ' ', 'Escape'].includes(event.key))) leave();
    };
    // pointerdown, not click: the end of the swipe that led here must not skip the transition.
    window.addEventListener('pointerdown', skip);
    window.addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', skip);
      window.removeEventListener('keydown', skip);
    };
  }, [leave]);
}

/** The statuses are requested meanwhile: the household may have answered on another phone since the swipe was shown. */
export function TransitionPage({ code }: { code: string }) {
  const { data, isFresh, error } = useRecentInvitation(code);
  const answersMayChange = trpc.useUtils().wedding.get.getData()?.answersMayChange ?? false;
  const state = useLocation({ select: (location) => location.state });
  const target = parseTransitionTarget(state, code);
  if (isUnknownCode(error)) return <UnknownCodeRedirect code={code} />;
  if (isFresh && data !== undefined) {
    const { statuses } = toHousehold(data);
    if (hasAttended(statuses)) return <Navigate to="/thank-you/$code" params={{ code }} replace />;
    const changed = getChangedDestination(target.route, statuses, { answersMayChange });
    if (changed !== null) return <AnsweredElsewhere code={code} to={changed} />;
  }
  return <Transition key={target.route} code={code} {...target} />;
}

function Transition({ code, route, text }: { code: string; route: TargetRoute; text: TransitionText }) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = useLeaveTransition(route, code);
  useSkipTransition(leave);
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/$code', params: { code }, replace: true });
  };
  return <TransitionScreen text={text} onBack={goBack} />;
}

export function TransitionScreen({ text, onBack }: { text: TransitionText; onBack(): void }) {
  const { t } = useTranslation();
  usePageSetup(t('Titles.Transition'));
  return (
    <LoadingScreen text={t(text)} detail={t('Transition.Skip')}>
      <Button variant="plain" onClick={onBack}>
        {t('Transition.Back')}
      </Button>
    </LoadingScreen>
  );
}
