// A message that must be noticed: shown in the page and said at once by screen readers (specification §8).
import { type ReactNode, useEffect, useRef } from 'react';

export function Alert({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed a button at the foot of a long page would not see it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="alert" role="alert">
      <div className="alert__text">{children}</div>
      {actions ? <div className="alert__actions">{actions}</div> : null}
    </div>
  );
}
