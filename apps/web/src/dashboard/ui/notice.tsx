// Notices of a page or dialog: failures with the messages of specification §8 and what to do about them, and the
// loading, error and empty state of a list.
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText, useTexts } from '../texts.js';
import { DeskButton, DeskSpinner } from './desk-button.js';
import { Icon, type IconName } from './icon.js';

/** `message` is the specified sentence; the server's reason for `error` is added below it. */
export function FailureNotice({ what, error, children }: { what: ReactNode; error?: unknown; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The user may have pressed a button at the bottom of a long form.
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
  /** An icon and a hint for a list that has no rows at all yet. */
  icon?: IconName | undefined;
  hint?: string | undefined;
}

/** The empty state of a list, with the specified text. */
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
