import { useState } from 'react';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { ErrorState, LoadingState, Notice } from '../ui/notice.js';
import { FirstPasswordForm } from './first-password-form.js';
import { PasswordForm } from './password-form.js';

export function PasswordSection() {
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
