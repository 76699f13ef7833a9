// The way from a swipe to the next page: through the transition, with the next page's files fetched meanwhile.
import { useNavigate } from '@tanstack/react-router';
import type { TransitionText } from './onward.js';

export type OnwardPage = 'invitation' | 'check-in' | 'decline' | 'wedding-pass';

export function useOnward(code: string): (page: OnwardPage, text: TransitionText) => void {
  const navigate = useNavigate();
  return (page, text) => {
    void navigate({
      to: '/transition/$code',
      params: { code },
      state: { onward: { next: `/${page}/${code}`, text } },
    });
  };
}
