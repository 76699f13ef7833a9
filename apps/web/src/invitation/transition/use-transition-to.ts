// Navigates to the next page through the transition.
import { useNavigate } from '@tanstack/react-router';
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
      state: { onward: { next: `/${page}/${code}`, text } },
    });
  };
}
