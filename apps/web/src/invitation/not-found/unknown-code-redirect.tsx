// The code is in the history state, never in the URL.
import { Navigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    unknownCode?: string;
  }
}

export function UnknownCodeRedirect({ code }: { code: string }) {
  return <Navigate to="/404" replace state={{ unknownCode: code }} />;
}
