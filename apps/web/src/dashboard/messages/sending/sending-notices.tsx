import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import type { Message, SendingState } from '@havn/api/messaging/schema';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { useFormatReason } from '../../texts/delivery-reason.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { type OpenDialog, useDialogs } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice, LoadingState } from '../../ui/notice.js';
import { useCopyText } from '../../ui/use-copy-text.js';

/** The daily limit resets and pauses expire without an event. */
const refetchIntervalMs = 60_000;
const formats = ['sms', 'email'] as const;

export function SendingNotices({ messages }: { messages: readonly Message[] }) {
  const wedding = trpc.wedding.get.useQuery();
  const { data, isPending } = trpc.message.sending.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: refetchIntervalMs,
  });
  if (isPending || wedding.isPending) return <LoadingState />;
  if (data === undefined) return null;
  return (
    <div className="sending-notices">
      <UnreachableLinksNotice sending={data} messages={messages} />
      <DailyLimitNotice sending={data} />
      <HeldNotice sending={data} />
      {formats.map((format) => (
        <PauseNotice key={format} format={format} sending={data} />
      ))}
      <SetupNotice formats={formats.filter((format) => !data[format].canSend && hasFormat(messages, format))} />
    </div>
  );
}

const hasFormat = (messages: readonly Message[], format: Message['format']) =>
  messages.some((message) => message.format === format);

function SetupNotice({ formats }: { formats: readonly Message['format'][] }) {
  const { t } = useTexts();
  const dialogs = useDialogs<{ help: readonly Message['format'][] }>({
    help: (dialog, missing) => <SetupHelpDialog {...dialog} formats={missing} />,
  });
  const [format, other] = formats;
  return (
    <>
      {format === undefined ? null : (
        <div className="notice setup-notice">
          <p>{t(`Messages.Notices.NotSetUp.${other === undefined ? format : 'both'}`)}</p>
          <DashboardButton variant="quiet" onClick={() => dialogs.open('help', formats)}>
            {t('Messages.Notices.SetUp')}
          </DashboardButton>
        </div>
      )}
      {dialogs.element}
    </>
  );
}

/** Nothing goes to a guest while the links in it open only here. A server for tests reaches nobody, and is excepted. */
function UnreachableLinksNotice({ sending, messages }: { sending: SendingState; messages: readonly Message[] }) {
  const { t } = useTexts();
  const address = trpc.wedding.get.useQuery().data?.publicUrl;
  const blocked = formats.filter((format) => sending[format].hasUnreachableLinks);
  const format = blocked.find((each) => hasFormat(messages, each));
  if (format === undefined || address === undefined) return null;
  const isAll = blocked.length === formats.length;
  const message = isAll
    ? t('Messages.Notices.UnreachableLinks', { address })
    : t(`Messages.Notices.UnreachableLinksIn.${format}`, { address });
  return <FailureNotice message={message} />;
}

function DailyLimitNotice({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  const { dailySendLimit: limit, sentToday, sms, email } = sending;
  if (sms.queued + email.queued === 0 || sentToday < limit) return null;
  return (
    <FailureNotice
      message={limit === 0 ? t('Messages.Notices.LimitIsZero') : t('Messages.Notices.LimitReached', { limit })}
    >
      <Link to="/dashboard/settings" className="dashboard-button dashboard-button--quiet">
        {t('Shell.Settings')}
      </Link>
    </FailureNotice>
  );
}

function HeldNotice({ sending }: { sending: SendingState }) {
  const { t } = useTexts();
  const count = sending.sms.held + sending.email.held;
  if (count === 0) return null;
  return (
    <ResumableNotice
      message={t('Messages.Notices.OnHold', { count })}
      count={sending.sms.queued + sending.email.queued}
    />
  );
}

function PauseNotice({ format, sending }: { format: 'sms' | 'email'; sending: SendingState }) {
  const { t } = useTexts();
  const formatReason = useFormatReason();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const { pausedUntil, pausedFor, pausedDetail } = sending[format];
  if (pausedUntil === null || zone === undefined) return null;
  const time = formatZonedTime(pausedUntil, zone);
  const pause = t(`Messages.Notices.Paused.${format}`, { time, reason: formatReason(pausedFor ?? '') });
  const words = pausedDetail === null ? '' : t('Messages.Notices.ProviderSays', { words: pausedDetail });
  // Resuming ends the pauses of both channels.
  const count = sending.sms.queued + sending.email.queued;
  return <ResumableNotice message={`${pause} ${words}`.trim()} count={count} />;
}

interface ResumableNoticeProps {
  message: ReactNode;
  count: number;
}

function ResumableNotice({ message, count }: ResumableNoticeProps) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const resume = trpc.message.resume.useMutation({ onSuccess: () => utils.message.sending.invalidate() });
  const dialogs = useDialogs<{ resume: undefined }>({
    resume: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={t('Messages.Notices.ResumeTitle', { count })}
        question={t('Messages.Notices.ResumeQuestion', { seconds: sendGraceSeconds })}
        action={t('Messages.Confirm.Action', { count })}
        variant="primary"
        isBusy={resume.isPending}
        onConfirm={() => resume.mutate({ graceSeconds: sendGraceSeconds }, { onSettled: dialog.onClose })}
      />
    ),
  });
  return (
    <FailureNotice
      message={resume.isError ? t('Messages.Notices.ResumeFailed') : message}
      {...(resume.isError && { error: resume.error })}
    >
      <DashboardButton
        variant="quiet"
        isBusy={resume.isPending}
        onClick={() => (count > 1 ? dialogs.open('resume') : resume.mutate({}))}
      >
        {t('Messages.Notices.Resume')}
      </DashboardButton>
      {dialogs.element}
    </FailureNotice>
  );
}

interface SetupHelpDialogProps extends OpenDialog {
  formats: readonly ('sms' | 'email')[];
}

function SetupHelpDialog({ formats, open, onClose }: SetupHelpDialogProps) {
  const { t } = useTexts();
  const request = useRef<HTMLQuoteElement>(null);
  const { copy, result } = useCopyText();
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.SetUp.Title')} closeLabel={t('Actions.Close')}>
      <div className="stack form-stack">
        <p>{t('Messages.SetUp.Meanwhile')}</p>
        <h3 className="form-field__label">{t('Messages.SetUp.Needed')}</h3>
        <ul className="bullets setup-help__list">
          {formats.map((format) => (
            <li key={format}>{t(`Messages.SetUp.${format}`)}</li>
          ))}
        </ul>
        {formats.includes('email') ? (
          <p>
            <Link to="/dashboard/settings/sending" className="dashboard-button">
              {t('Messages.SetUp.EnterMailbox')}
            </Link>
          </p>
        ) : null}
        <p>{t('Messages.SetUp.Ask')}</p>
        <blockquote ref={request} className="share__message" tabIndex={-1}>
          {t('Messages.SetUp.Request')}
        </blockquote>
        <p className="wrap">
          <DashboardButton variant="quiet" icon="copy" onClick={() => copy(request.current)}>
            {t('Share.CopyMessage')}
          </DashboardButton>
        </p>
        <p className="share__status" role="status">
          {result}
        </p>
      </div>
    </Dialog>
  );
}
