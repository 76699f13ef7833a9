// A message that must be noticed: shown in the page and said at once by screen readers (specification §8).
import type { ReactNode } from 'react';

export function Alert({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <div className="alert__text">{children}</div>
      {actions ? <div className="alert__actions">{actions}</div> : null}
    </div>
  );
}
