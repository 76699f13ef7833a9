// Navigates to the next page through the transition.
import { useNavigate } from '@tanstack/react-router';
import type { TransitionText } from './onward.js';

export type OnwardPage = 'invitation' | 'check-in' | 'decline' | 'wedding-pass';

type GoOnward = (page: OnwardPage, text: TransitionText, options?: { replace: boolean }) => void;

export function useOnward(code: string): GoOnward {
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
