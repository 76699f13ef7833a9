import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import { type EssentialDetail, listSampleDetails } from '@havn/api/wedding/detail-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { useFormatAddressOutcome } from '../../invitations/address-check.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, DashboardSpinner } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice } from '../../ui/notice.js';
import { useDoubleTapGuardedPress } from '../../ui/use-double-tap-guarded-press.js';
import { QuietHoursPrompt } from './quiet-hours-prompt.js';
import { type Summary, SummaryCounts } from './send-summary.js';

export interface SendingWarnings {
  /** What is still the sample's, before anything was ever sent. */
  sampleDetails: readonly EssentialDetail[];
  emptyPlaceholders: Summary['emptyPlaceholders'];
}

export function useSendingWarnings(summary: Summary | undefined): SendingWarnings {
  const wedding = trpc.wedding.get.useQuery().data;
  const hasSent = trpc.message.sending.useQuery().data?.hasSent ?? true;
  return {
    sampleDetails: hasSent || wedding === undefined ? [] : listSampleDetails(wedding),
    emptyPlaceholders: summary?.emptyPlaceholders ?? [],
  };
}

export const needsConfirmation = (count: number, { sampleDetails, emptyPlaceholders }: SendingWarnings): boolean =>
  count > 1 || sampleDetails.length > 0 || emptyPlaceholders.length > 0;

interface SendConfirmationProps extends OpenDialog {
  count: number;
  /** The scheduled time; null: now. */
  at: string | null;
  summary: Summary | undefined;
  warnings: SendingWarnings;
  isPending: boolean;
  error: unknown;
  failure: string;
  isPromptOpen: boolean;
  onBack(): void;
  onConfirm(): void;
  onSendAtNight(): void;
  /** Omitted if the message cannot wait for the morning. */
  onWait?: () => void;
  children?: ReactNode;
}

export function SendConfirmation({ open, count: selected, at, summary, warnings, ...props }: SendConfirmationProps) {
  const { t } = useTexts();
  // Those who cannot be reached are listed, but nothing goes to them.
  const count = summary === undefined ? selected : summary.sms + summary.email;
  const isForNobody = summary !== undefined && count + summary.unreachable.length === 0;
  const guardPress = useDoubleTapGuardedPress();
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      onBack={props.onBack}
      title={t('Messages.Confirm.Title', { count })}
      closeLabel={t('Messages.Back')}
      actions={
        <DashboardButton
          isBusy={props.isPending}
          disabled={summary === undefined || isForNobody}
          onClick={guardPress(props.onConfirm)}
        >
          {t(at === null ? 'Messages.Confirm.Action' : 'Messages.Confirm.Schedule', { count })}
        </DashboardButton>
      }
    >
      <ActionFailure error={props.error} message={props.failure} />
      {props.isPromptOpen ? (
        <QuietHoursPrompt onSendNow={props.onSendAtNight} {...(props.onWait && { onWait: props.onWait })} />
      ) : null}
      <div className="summary">
        <AddressWarning />
        <Warnings {...warnings} />
        {summary === undefined && !props.error ? <DashboardSpinner label={t('Lists.Loading')} /> : null}
        {summary === undefined ? null : (
          <>
            <SummaryCounts summary={summary} />
            {props.children}
            <StartNote at={at} count={count} isPreview={summary.isPreview} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const checkStaleMs = 300_000;

/** Before anything was ever sent: whether guests will be able to open the links. */
function AddressWarning() {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const formatOutcome = useFormatAddressOutcome();
  const hasSent = trpc.message.sending.useQuery().data?.hasSent ?? true;
  const { data } = useQuery({
    queryKey: [['message', 'checkAddress']],
    queryFn: () => client.message.checkAddress.mutate(),
    enabled: !hasSent,
    staleTime: checkStaleMs,
    retry: false,
  });
  if (hasSent || data === undefined || data.outcome === 'works') return null;
  return (
    <FailureNotice message={formatOutcome(data)}>
      <Link to="/dashboard/settings/sending" className="dashboard-button dashboard-button--quiet">
        {t('Address.Title')}
      </Link>
    </FailureNotice>
  );
}

function StartNote({ at, count, isPreview }: { at: string | null; count: number; isPreview: boolean }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  if (isPreview) return <p>{t('Messages.Confirm.Manually')}</p>;
  if (at !== null)
    return zone === undefined ? null : <p>{t('Messages.Confirm.At', { zone, time: formatZonedTime(at, zone) })}</p>;
  return count > 1 ? <p>{t('Messages.Confirm.Grace', { seconds: sendGraceSeconds })}</p> : null;
}

function Warnings({ sampleDetails, emptyPlaceholders }: SendingWarnings): ReactNode {
  const { t } = useTexts();
  const details = sampleDetails.map((detail) => t(`Messages.Confirm.Details.${detail}`)).join(', ');
  return (
    <>
      {details === '' ? null : <FailureNotice message={t('Messages.Confirm.SampleDetails', { details })} />}
      {emptyPlaceholders.map(({ placeholder, guests }) => (
        <EmptyPlaceholder
          key={placeholder}
          name={t(`Messages.PlaceholderNames.${placeholder}`)}
          names={guests.map(formatFullName)}
        />
      ))}
    </>
  );
}

const maxListedNames = 50;

function EmptyPlaceholder({ name, names }: { name: string; names: readonly string[] }) {
  const { t } = useTexts();
  const count = names.length;
  const rest = count - maxListedNames;
  const listed = names.slice(0, maxListedNames).join(', ');
  return (
    <FailureNotice
      message={
        <>
          <strong>{t('Messages.Confirm.Empty', { count, placeholder: name })}</strong>
          <br />
          {rest > 0 ? `${listed} ${t('Messages.Summary.More', { count: rest })}` : listed}
        </>
      }
    />
  );
}
