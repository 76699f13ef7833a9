// The server keeps the step, so that the set-up continues on any device (specification §10 "First set-up").
import '../dashboard.css';
import './setup.css';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import type { SetupParts } from '../records/setup-parts.js';
import { sessionToken } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { useTheme } from '../ui/theme.js';
import { FinishedPage } from './finished-page.js';
import { LinkSteps } from './link-steps.js';
import { SetupFrame } from './setup-frame.js';
import { WeddingSteps } from './wedding-steps.js';

/** `token` is the token of the set-up link, or null at /setup, without one. */
export function SetupPage({ token, parts }: { token: string | null; parts: SetupParts }) {
  useTheme();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // A cached status may be from before the login, or older than a change on another device.
  const status = trpc.setup.getStatus.useQuery(undefined, { refetchOnMount: 'always' });
  const hasSession = useStore(sessionToken) !== null;
  const [isFinished, setFinished] = useState(false);
  const continueWithSession = async () => {
    await Promise.all([utils.setup.getStatus.invalidate(), utils.wedding.get.invalidate()]);
    await navigate({ to: '/setup', replace: true });
  };
  if (isFinished) return <FinishedPage InvitationView={parts.InvitationView} />;
  if (status.data === undefined || (status.data.step === null && status.isFetching))
    return (
      <main className="setup dashboard">
        {status.isError ? <ErrorState error={status.error} onRetry={() => void status.refetch()} /> : <LoadingState />}
      </main>
    );
  const { isAccountMissing, step } = status.data;
  if (isAccountMissing)
    return token === null ? <LinkNeeded /> : <LinkSteps token={token} onCreated={() => void continueWithSession()} />;
  if (!hasSession) return token === null ? <Navigate to="/login" search={{ next: '/setup' }} replace /> : <LinkUsed />;
  if (step === null) return <Navigate to="/dashboard" replace />;
  return <WeddingSteps step={step} parts={parts} onFinished={() => setFinished(true)} />;
}

function LinkNeeded() {
  const { t } = useTexts();
  return <SetupFrame title={t('Setup.LinkNeeded.Title')} text={t('Setup.LinkNeeded.Text')} />;
}

function LinkUsed() {
  const { t } = useTexts();
  return (
    <SetupFrame title={t('Setup.LinkUsed.Title')} text={t('Setup.LinkUsed.Text')}>
      <div className="setup__actions">
        <Link to="/login" search={{ next: '/setup' }} className="dashboard-button">
          {t('Login.Submit')}
        </Link>
      </div>
    </SetupFrame>
  );
}
