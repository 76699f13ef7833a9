// Leaves the transition once, replacing its history entry. Preloads the next page while the transition is shown.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { TargetRoute } from './transition-target.js';

export function useLeaveTransition(route: TargetRoute, code: string): () => void {
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
