// The screen between two pages: at most two seconds, a tap or a key skips it (specification §6 "Transition").
import { hasAttended } from '@havn/api/invitation/rules';
import { Navigate, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknownCode } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { Button } from '../../ui/button.js';
import { WaitingPage } from '../gate/waiting-page.js';
import { householdOf } from '../household.js';
import { useKnownInvitation } from '../queries.js';
import { readOnward } from './onward.js';
import { useGoOn } from './use-go-on.js';

export const transitionMs = 2000;

function useSkip(goOn: () => void): void {
  useEffect(() => {
    const timer = setTimeout(goOn, transitionMs);
    const skip = (event: Event) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      const isKey = event instanceof KeyboardEvent;
      if (!isOnControl && (!isKey || ['Enter', ' ', 'Escape'].includes(event.key))) goOn();
    };
    // pointerdown, not click: the end of the swipe that led here must not skip the transition.
    window.addEventListener('pointerdown', skip);
    window.addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', skip);
      window.removeEventListener('keydown', skip);
    };
  }, [goOn]);
}

/** After a swipe the invitation is cached; when opened by its URL, the page fetches it first. */
export function TransitionPage({ code }: { code: string }) {
  const { data, isFresh, error } = useKnownInvitation(code);
  if (isUnknownCode(error)) return <Navigate to="/404" replace />;
  if (isFresh && data !== undefined && hasAttended(householdOf(data).statuses))
    return <Navigate to="/thank-you/$code" params={{ code }} replace />;
  return <Transition code={code} />;
}

function Transition({ code }: { code: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const state = useLocation({ select: (location) => location.state });
  const { route, text } = readOnward(state, code);
  usePageEntry(t('Titles.Transition'));
  const goOn = useGoOn(route, code);
  useSkip(goOn);
  const back = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/$code', params: { code }, replace: true });
  };
  return (
    <WaitingPage text={t(text)} detail={t('Transition.Skip')}>
      <Button variant="quiet" onClick={back}>
        {t('Transition.Back')}
      </Button>
    </WaitingPage>
  );
}
