// Failures with the messages of specification §8, and the loading, error and empty state of a list.
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton, DashboardSpinner } from './dashboard-button.js';
import { EmptyPicture, type EmptyPictureName } from './empty-picture.js';
import { useFocusOnRemoval } from './focus.js';
import { Icon, type IconName } from './icon.js';

/** `message` is the specified sentence; the server's reason for `error` is added below it. */
export function FailureNotice({
  message,
  error,
  children,
}: {
  message: ReactNode;
  error?: unknown;
  children?: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  // The user may have pressed a button at the bottom of a long form.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className="notice notice--alert" role="alert">
      <Icon name="warning" />
      <div>
        <p>{message}</p>
        {error ? <p className="notice__reason">{getErrorText(error)}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** Unlike a failure, it is not scrolled into view. */
export const WarningNotice = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="notice notice--alert" role="alert">
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}

export function LoadingState() {
  const { t } = useTexts();
  // It has the focus after a retry.
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  return (
    <div ref={container} className="list-state">
      <DashboardSpinner label={t('Lists.Loading')} />
    </div>
  );
}

/** For a file that a new version no longer has. The browser asks first if a form has unsaved changes. */
export function ReloadButton() {
  const { t } = useTexts();
  return (
    <DashboardButton variant="quiet" onClick={() => window.location.reload()}>
      {t('Actions.Reload')}
    </DashboardButton>
  );
}

function RetryButton({ onRetry }: { onRetry(): void }) {
  const { t } = useTexts();
  return (
    <DashboardButton variant="quiet" onClick={onRetry}>
      {t('Actions.Retry')}
    </DashboardButton>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry(): void;
  /** Whether it replaces a part of a page, where the focus keeps its place, rather than a whole list. */
  isPart?: boolean;
}

export function ErrorState({ error, onRetry, isPart = false }: ErrorStateProps) {
  const { t } = useTexts();
  // It is removed while it is retried, with the focused button.
  const container = useFocusOnRemoval<HTMLDivElement>(isPart ? 'replacement' : 'heading');
  return (
    <div ref={container} className="list-state">
      <FailureNotice message={t('Lists.Failed')} error={error}>
        <RetryButton onRetry={onRetry} />
      </FailureNotice>
    </div>
  );
}

/** Instead of a part of the page whose code could not be loaded. */
export function LoadFailedState({ onRetry }: { onRetry(): void }) {
  const { t } = useTexts();
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  return (
    <div ref={container}>
      <FailureNotice message={t('Dialog.LoadFailed')}>
        <RetryButton onRetry={onRetry} />
        <ReloadButton />
      </FailureNotice>
    </div>
  );
}

interface EmptyStateProps {
  text: string;
  icon?: IconName | undefined;
  /** For a list that has no rows at all yet, with what it is for and the one action that begins it. */
  picture?: EmptyPictureName;
  hint?: string | undefined;
  action?: ReactElement | undefined;
}

export function EmptyState({ text, icon, picture, hint, action }: EmptyStateProps) {
  return (
    <div className="list-state list-state--empty">
      {icon === undefined ? null : (
        <span className="round-icon list-state__icon">
          <Icon name={icon} size={28} />
        </span>
      )}
      {picture === undefined ? null : <EmptyPicture name={picture} />}
      <p className="list-state__text">{text}</p>
      {hint === undefined ? null : <p className="list-state__hint">{hint}</p>}
      {action}
    </div>
  );
}
