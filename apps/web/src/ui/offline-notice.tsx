// The bar that says that cached data is shown because the server cannot be reached.
import type { ReactNode } from 'react';

export function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    <div className="offline" role="status">
      <svg className="offline__mark" viewBox="0 0 32 16" aria-hidden="true" focusable="false">
        <path d="M1 10c4 0 4-4 8-4s4 4 8 4 4-4 8-4 4 4 6 4" />
      </svg>
      <span>{children}</span>
    </div>
  );
}
