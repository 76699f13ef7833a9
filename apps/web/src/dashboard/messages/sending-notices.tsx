// Notices above the list that explain why messages are not being sent: no provider account, daily limit, pause,
// interruption.
import type { Message, SendingState } from '@havn/api/message/schema';
import { Link } from '@tanstack/react-router';
import { formatInTimeZone } from 'date-fns-tz';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';
import { previewsText, useWhy } from './words.js';

/** The daily limit resets and pauses expire without an event. */
const freshMs = 60_000;
const formats = ['sms', 'email'] as const;

export function SendingNotices({ messages }: { messages: readonly Message[] }) {
  const { data } = trpc.message.sending.useQuery(undefined, { refetchOnMount: 'always', refetchInterval: freshMs });
  if (data === undefined) return null;
  return (
    <div className="sending-notices">
      <Limit sending={data} />
      <Held sending={data} />
      {formats.map((format) => (
        <Pause key={format} format={format} sending={data} />
      ))}
      {formats.map((format) =>
        !data[format].canSend && messages.some((message) => message.format === format) ? (
          <Previews key={format} format={format} />
        ) : null,
      )}
    </div>
  );
}

function Previews({ format }: { format: 'sms' | 'email' }) {
  const { t } = useTexts();
  return <p className="calm-note">{t(previewsText[format])}</p>;
}

function Limit({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  const { dailySendLimit: limit, sentToday, sms, email } = sending;
  if (sms.queued + email.queued === 0 || sentToday < limit) return null;
  return (
    <FailureNotice what={limit === 0 ? t('Messages.Trouble.Closed') : t('Messages.Trouble.Limit', { limit })}>
      <Link to="/dashboard/settings" className="desk-button desk-button--quiet">
        {t('Shell.Settings')}
      </Link>
    </FailureNotice>
  );
}

function Held({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  const count = sending.sms.held + sending.email.held;
  if (count === 0) return null;
  return <Stopped what={t('Messages.Trouble.Held', { count })} />;
}

function Pause({ format, sending }: { format: 'sms' | 'email'; sending: SendingState }) {
  const { t } = useTexts();
  const whyOf = useWhy();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const { pausedUntil, pausedFor } = sending[format];
  if (pausedUntil === null || zone === undefined) return null;
  const when = formatInTimeZone(pausedUntil, zone, 'dd/MM HH:mm');
  return <Stopped what={t(`Messages.Trouble.Paused.${format}`, { when, why: whyOf(pausedFor ?? '') })} />;
}

/** A stop that the administrator can end. */
function Stopped({ what }: { what: ReactNode }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const resume = trpc.message.resume.useMutation({ onSuccess: () => utils.message.sending.invalidate() });
  return (
    <FailureNotice
      what={resume.isError ? t('Messages.Trouble.ResumeFailed') : what}
      {...(resume.isError && { error: resume.error })}
    >
      <DeskButton variant="quiet" isBusy={resume.isPending} onClick={() => resume.mutate()}>
        {t('Messages.Trouble.Resume')}
      </DeskButton>
    </FailureNotice>
  );
}
