import { Navigate, useNavigate } from '@tanstack/react-router';
import type { TransitionText } from './transition-target.js';

export type TargetPage = 'invitation' | 'check-in' | 'decline' | 'wedding-pass';

type TransitionTo = (page: TargetPage, text: TransitionText, options?: { replace: boolean }) => void;

export function useTransitionTo(code: string): TransitionTo {
  const navigate = useNavigate();
  return (page, text, options) => {
    void navigate({
      to: '/transition/$code',
      params: { code },
      ...options,
      state: { transition: { next: `/${page}/${code}`, text } },
    });
  };
}

export function AnsweredElsewhere({ code, to }: { code: string; to: `/${TargetPage}/$code` }) {
  const transition = { next: to.replace('$code', code), text: 'Transition.AlreadyAnswered' } as const;
  return <Navigate to="/transition/$code" params={{ code }} replace state={{ transition }} />;
}
