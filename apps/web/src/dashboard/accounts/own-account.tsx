import { useState } from 'react';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { ErrorState, LoadingState, Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { FirstPasswordForm } from './first-password-form.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordForm } from './password-form.js';
import { SessionList } from './session-list.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <Panel title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </Panel>
      <Panel title={t('Accounts.Password.Title')}>
        <PasswordSection />
      </Panel>
      <Panel title={t('Passkeys.Title')}>
        <PasskeysSection />
      </Panel>
    </div>
  );
}

function PasswordSection() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useAccount();
  const [wasCreated, setCreated] = useState(false);
  if (data === undefined)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  if (!data.hasPassword) return <FirstPasswordForm email={data.email} onCreated={() => setCreated(true)} />;
  return (
    <>
      {wasCreated ? <Notice>{t('Accounts.Password.Created')}</Notice> : null}
      <PasswordForm email={data.email} />
    </>
  );
}
