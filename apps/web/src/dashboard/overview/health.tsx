// Whether everything runs by itself: the messages are out, and there is a verified backup.
import type { BackupStatus } from '@havn/api/backup/schema';
import type { SendingState } from '@havn/api/messaging/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.js';
import { needsAttention, useRecentTime } from '../data/backup-time.js';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';

/** Last on the page and shown when both are known, so that nothing moves. Without an answer it says nothing. */
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
  const waiting = channels.reduce((sum, { queued }) => sum + queued, 0);
  const isPaused = channels.some(({ pausedUntil }) => pausedUntil !== null);
  return (
    <HealthLine tone={waiting === 0 ? 'good' : isPaused ? 'attention' : 'neutral'} to="/dashboard/message-list">
      {waiting === 0
        ? t('Overview.Health.AllSent')
        : t(isPaused ? 'Overview.Health.Paused' : 'Overview.Health.Waiting', { count: waiting })}
    </HealthLine>
  );
}

function BackupHealth({ status }: { status: BackupStatus }) {
  const { t } = useTexts();
  const formatTime = useRecentTime();
  const { last, failure } = status;
  const text = () => {
    if (failure !== null) return t('Settings.Backups.Failed', { when: formatTime(failure.createdAt) });
    if (last === null) return t('Settings.Backups.None');
    const when = formatTime(last.createdAt);
    return t(last.isVerified ? 'Settings.Backups.Verified' : 'Settings.Backups.Unverified', { when });
  };
  const tone = needsAttention(status, new Date()) ? 'attention' : last === null ? 'neutral' : 'good';
  return (
    <HealthLine tone={tone} to="/dashboard/settings">
      {text()}
    </HealthLine>
  );
}
