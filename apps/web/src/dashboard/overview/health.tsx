// The health of the installation: whether all messages have been sent, and the state of the last backup.
import type { BackupStatus } from '@havn/api/backup/schema';
import type { SendingState } from '@havn/api/messaging/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.js';
import { needsAttention, useFormatRecentTime } from '../data/backup-time.js';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';

/** Last on the page, and shown once both queries have succeeded, so that nothing shifts. */
export function Health() {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery();
  const backup = trpc.backup.getStatus.useQuery();
  if (sending.data === undefined || backup.data === undefined) return null;
  return (
    <section className="panel health" aria-labelledby="health-heading">
      <h2 className="panel__title" id="health-heading">
        {t('Overview.Health.Title')}
      </h2>
      <ul className="health__list">
        <MessageHealth sending={sending.data} />
        <BackupHealth status={backup.data} />
      </ul>
    </section>
  );
}

type Tone = 'good' | 'neutral' | 'attention';
const icons = { good: 'tick', neutral: 'clock', attention: 'warning' } as const;

function HealthLine({ tone, to, children }: { tone: Tone; to: string; children: ReactNode }) {
  return (
    <li className={`health__line health__line--${tone}`}>
      <Icon name={icons[tone]} />
      <Link to={to}>{children}</Link>
    </li>
  );
}

function MessageHealth({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  const channels = [sending.sms, sending.email];
  if (!channels.some(({ canSend }) => canSend)) return null;
  const queuedCount = channels.reduce((sum, { queued }) => sum + queued, 0);
  const isPaused = channels.some(({ pausedUntil }) => pausedUntil !== null);
  return (
    <HealthLine tone={queuedCount === 0 ? 'good' : isPaused ? 'attention' : 'neutral'} to="/dashboard/message-list">
      {queuedCount === 0
        ? t('Overview.Health.AllSent')
        : t(isPaused ? 'Overview.Health.Paused' : 'Overview.Health.Waiting', { count: queuedCount })}
    </HealthLine>
  );
}

function BackupHealth({ status }: { status: BackupStatus }) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const { last, failure } = status;
  const getText = () => {
    if (failure !== null) return t('Settings.Backups.Failed', { when: formatTime(failure.createdAt) });
    if (last === null) return t('Settings.Backups.None');
    const when = formatTime(last.createdAt);
    return t(last.isVerified ? 'Settings.Backups.Verified' : 'Settings.Backups.Unverified', { when });
  };
  const tone = needsAttention(status, new Date()) ? 'attention' : last === null ? 'neutral' : 'good';
  return (
    <HealthLine tone={tone} to="/dashboard/settings">
      {getText()}
    </HealthLine>
  );
}
