import { trpc } from '../../lib/api/trpc.js';
import { endSession } from './session.js';

export function useLogout(): () => void {
  const logout = trpc.auth.logout.useMutation();
  return () => {
    logout.mutate();
    // Runs after the request has picked up its token; the local session ends whether or not the request succeeds.
    setTimeout(endSession);
  };
}
