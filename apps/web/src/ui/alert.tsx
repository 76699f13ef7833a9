// Announced at once by screen readers (specification §8).
import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { PreviewContext } from '../lib/startup/page-setup.js';
import { focusWhenServed, ServerRenderedContext } from '../lib/startup/server-rendered.js';

interface AlertProps {
  children: ReactNode;
  actions?: ReactNode;
  /** Called when the alert is removed while it contains the focus. */
  onFocusLost?(): void;
}

export function Alert({ children, actions, onFocusLost }: AlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isServed = useContext(ServerRenderedContext);
  const isPreview = useContext(PreviewContext);
  // It may be outside the viewport when a button at the end of a long page was pressed.
  useEffect(() => {
    if (!isPreview) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isPreview]);
  const handleRemoval = useEffectEvent((element: HTMLElement | null) => {
    if (element?.contains(document.activeElement)) onFocusLost?.();
  });
  useLayoutEffect(() => {
    const { current } = ref;
    return () => handleRemoval(current);
  }, []);
  return (
    <div ref={ref} className="alert" role="alert" {...(isServed && focusWhenServed)}>
      <div className="alert__text">{children}</div>
      {actions ? <div className="alert__actions">{actions}</div> : null}
    </div>
  );
}
