// What a page or dialog says about how things stand: an alert in the words of specification §8 with what to do about it,
// and the three states of a list that is not there.
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText, useTexts } from '../texts.js';
import { DeskButton, DeskSpinner } from './desk-button.js';
import { Icon, type IconName } from './icon.js';

/** `what` is the catalogue's sentence; `why` the server's reason, where it gave one. */
export function FailureNotice({ what, error, children }: { what: ReactNode; error?: unknown; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed a button at the foot of a long form would not see it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="notice notice--alert" role="alert">
      <Icon name="warning" />
      <div>
        <p>{what}</p>
        {error ? <p className="notice__why">{failureText(error)}</p> : null}
      </div>
      {children}
    </div>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}

export function LoadingRows() {
  const { t } = useTexts();
  return (
    <div className="list-state">
      <DeskSpinner label={t('Lists.Loading')} />
    </div>
  );
}

export function FailedRows({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTexts();
  return (
    <div className="list-state">
      <FailureNotice what={t('Lists.Failed')} error={error}>
        <DeskButton variant="quiet" onClick={onRetry}>
          {t('Actions.Retry')}
        </DeskButton>
      </FailureNotice>
    </div>
  );
}

interface EmptyProps {
  text: string;
  /** What the page is about, and what to do next, where there is nothing yet at all. */
  icon?: IconName | undefined;
  hint?: string | undefined;
}

/** An empty list says so in its specified words. */
export function EmptyRows({ text, icon, hint }: EmptyProps) {
  return (
    <div className="list-state list-state--empty">
      {icon === undefined ? null : (
        <span className="list-state__sign">
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className="list-state__text">{text}</p>
      {hint === undefined ? null : <p className="list-state__hint">{hint}</p>}
    </div>
  );
}
