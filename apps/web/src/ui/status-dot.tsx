// A flashing dot with a text that shows whether a household is coming. The shapes differ, not only the colours.
import './status-dot.css';
import type { ReactNode } from 'react';

export type StatusTone = 'declined' | 'checkedIn' | 'pending';

export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <p className={`status status--${tone}`}>
      <svg className="status__dot" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle className="status__ring" cx="12" cy="12" r="10" />
        <circle className="status__core" cx="12" cy="12" r="6" />
        {tone === 'declined' ? <path d="M8.5 8.5l7 7M15.5 8.5l-7 7" /> : null}
        {tone === 'checkedIn' ? <path d="M7.5 12.5l3 3 6-7" /> : null}
      </svg>
      <span>{children}</span>
    </p>
  );
}
