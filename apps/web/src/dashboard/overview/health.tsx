import type { BackupStatus } from '@havn/api/backup/schema';
import type { SendingState } from '@havn/api/messaging/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { needsAttention, useFormatRecentTime } from '../texts/backup-time.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { Panel } from '../ui/panel.js';

/** Last on the page, and shown once both queries have succeeded, so that nothing shifts. */
export function Health() {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery();
  const backup = trpc.backup.getStatus.useQuery();
  if (sending.data === undefined || backup.data === undefined) return null;
  return (
    <Panel title={t('Overview.Health.Title')} className="panel health">
      <ul className="wrap health__list">
        <MessageHealth sending={sending.data} />
        <BackupHealth status={backup.data} />
      </ul>
    </Panel>
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

function getMessageHealth({ hasSent, undelivered, sms, email }: SendingState) {
  const queued = sms.queued + email.queued;
  const isPaused = sms.pausedUntil !== null || email.pausedUntil !== null;
  if (queued > 0 && isPaused) return { key: 'Overview.Health.Paused', count: queued, tone: 'attention' } as const;
  if (queued > 0) return { key: 'Overview.Health.Waiting', count: queued, tone: 'neutral' } as const;
  if (undelivered > 0) return { key: 'Overview.Health.Undelivered', count: undelivered, tone: 'attention' } as const;
  if (!hasSent) return { key: 'Overview.Health.NothingSent', count: 0, tone: 'neutral' } as const;
  return { key: 'Overview.Health.AllSent', count: 0, tone: 'good' } as const;
}

function MessageHealth({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  if (!sending.sms.canSend && !sending.email.canSend && sending.undelivered === 0) return null;
  const { key, count, tone } = getMessageHealth(sending);
  return (
    <HealthLine tone={tone} to="/dashboard/message-list">
      {t(key, { count })}
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
