// An alert: shown in the page and announced at once by screen readers (specification §8).
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { focusWhenServed, ServerRenderedContext } from '../lib/server-rendered.js';

export function Alert({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isServed = useContext(ServerRenderedContext);
  // It may be outside the viewport when a button at the end of a long page was pressed.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className="alert" role="alert" {...(isServed && focusWhenServed)}>
      <div className="alert__text">{children}</div>
      {actions ? <div className="alert__actions">{actions}</div> : null}
    </div>
  );
}
