// The screen between two pages: at most two seconds, a tap or a key skips it (specification §6 "Transition").
import { hasAttended } from '@havn/api/invitation/rules';
import { Navigate, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknownCode } from '../../lib/api-error.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { Button } from '../../ui/button.js';
import { LoadingScreen } from '../gate/loading-screen.js';
import { toHousehold } from '../household.js';
import { useCachedInvitation } from '../queries.js';
import { parseTransitionTarget } from './transition-target.js';
import { useLeaveTransition } from './use-leave-transition.js';

export const transitionDurationMs = 2000;

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

/** After a swipe the invitation is cached; when opened by its URL, the page fetches it first. */
export function TransitionPage({ code }: { code: string }) {
  const { data, isFresh, error } = useCachedInvitation(code);
  if (isUnknownCode(error)) return <Navigate to="/404" replace />;
  if (isFresh && data !== undefined && hasAttended(toHousehold(data).statuses))
    return <Navigate to="/thank-you/$code" params={{ code }} replace />;
  return <Transition code={code} />;
}

function Transition({ code }: { code: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const state = useLocation({ select: (location) => location.state });
  const { route, text } = parseTransitionTarget(state, code);
  usePageSetup(t('Titles.Transition'));
  const leave = useLeaveTransition(route, code);
  useSkipTransition(leave);
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/$code', params: { code }, replace: true });
  };
  return (
    <LoadingScreen text={t(text)} detail={t('Transition.Skip')}>
      <Button variant="quiet" onClick={goBack}>
        {t('Transition.Back')}
      </Button>
    </LoadingScreen>
  );
}
