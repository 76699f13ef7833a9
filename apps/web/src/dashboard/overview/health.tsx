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
        <AddressHealth sending={sending.data} />
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

const messageList = '/dashboard/message-list';
const sendingSettings = '/dashboard/settings/sending';

/** What waits, what has failed and what the couple sends themselves are different things: each has its own line. */
function listMessageHealth({ hasSent, undelivered, keptMessages, keptSurveys, sms, email }: SendingState) {
  const queued = sms.queued + email.queued;
  const isPaused = sms.pausedUntil !== null || email.pausedUntil !== null;
  const lines = [
    isPaused
      ? ({ key: 'Overview.Health.Paused', count: queued, tone: 'attention', to: messageList } as const)
      : ({ key: 'Overview.Health.Waiting', count: queued, tone: 'neutral', to: messageList } as const),
    { key: 'Overview.Health.Undelivered', count: undelivered, tone: 'attention', to: messageList } as const,
    { key: 'Overview.Health.KeptMessages', count: keptMessages, tone: 'neutral', to: messageList } as const,
    { key: 'Overview.Health.KeptSurveys', count: keptSurveys, tone: 'neutral', to: sendingSettings } as const,
  ].filter(({ count }) => count > 0);
  if (lines.length > 0 || (!sms.canSend && !email.canSend)) return lines;
  return hasSent
    ? [{ key: 'Overview.Health.AllSent', count: 0, tone: 'good', to: messageList } as const]
    : [{ key: 'Overview.Health.NothingSent', count: 0, tone: 'neutral', to: messageList } as const];
}

function MessageHealth({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  return listMessageHealth(sending).map(({ key, count, tone, to }) => (
    <HealthLine key={key} tone={tone} to={to}>
      {t(key, { count })}
    </HealthLine>
  ));
}

/** A stand-in for tests reaches nobody, and is excepted. */
function AddressHealth({ sending: { sms, email } }: { sending: SendingState }) {
  const { t } = useTexts();
  if (!sms.hasUnreachableLinks || !email.hasUnreachableLinks) return null;
  return (
    <HealthLine tone="attention" to={sendingSettings}>
      {t('Overview.Health.PrivateAddress')}
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
