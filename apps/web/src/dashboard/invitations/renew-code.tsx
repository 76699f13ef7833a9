import { useRef, useState } from 'react';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

interface RenewCodeProps {
  id: string;
  /** The mutation of guests or of groups. */
  renewal: {
    isPending: boolean;
    error: unknown;
    mutate(input: { id: string }, options: { onSuccess(): void }): void;
  };
}

/** The old code stops working immediately. */
export function RenewCode({ id, renewal }: RenewCodeProps) {
  const { t } = useTexts();
  const [mode, setMode] = useState<'initial' | 'asking' | 'asked'>('initial');
  const question = useRef<HTMLDivElement>(null);
  // The button takes the focus back from the question, but not from elsewhere when a slow response arrives.
  const close = () => setMode(question.current?.contains(document.activeElement) ? 'asked' : 'initial');
  if (mode !== 'asking')
    return (
      <DashboardButton variant="quiet" autoFocus={mode === 'asked'} onClick={() => setMode('asking')}>
        {t('Share.Renew')}
      </DashboardButton>
    );
  return (
    <div ref={question} className="stack form-stack">
      <ActionFailure error={renewal.error} />
      <p role="alert">{t('Share.RenewQuestion')}</p>
      <p className="wrap">
        <DashboardButton variant="quiet" autoFocus onClick={close}>
          {t('Actions.Cancel')}
        </DashboardButton>
        <DashboardButton
          variant="danger"
          isBusy={renewal.isPending}
          onClick={() => renewal.mutate({ id }, { onSuccess: close })}
        >
          {t('Share.RenewConfirm')}
        </DashboardButton>
      </p>
    </div>
  );
}
