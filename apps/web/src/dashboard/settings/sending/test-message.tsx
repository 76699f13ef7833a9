import type { TestMessage } from '@havn/api/messaging/schema';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useFormatReason } from '../../texts/delivery-reason.js';
import { getErrorText, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form/form-fields.js';
import { Icon } from '../../ui/icon.js';

const pollIntervalMs = 1000;
const slowPollIntervalMs = 5000;

/** How soon to poll again; false once the outcome is known. */
function getPollInterval(test: TestMessage | undefined): number | false {
  if (test === undefined) return pollIntervalMs;
  if (test.state !== 'queued' && test.state !== 'sending') return false;
  return test.reason === null ? pollIntervalMs : slowPollIntervalMs;
}

export function EmailTest() {
  const { t, language } = useTexts();
  const send = trpc.message.sendTest.useMutation();
  return (
    <div className="stack form-stack sending-setup__test">
      <h3 className="form-field__label">{t('SendingSetup.Test.Title')}</h3>
      <p className="muted">{t('SendingSetup.Test.EmailHint')}</p>
      <p>
        <DashboardButton
          variant="quiet"
          icon="letter"
          isBusy={send.isPending}
          onClick={() => send.mutate({ format: 'email', language })}
        >
          {t('SendingSetup.Test.SendEmail')}
        </DashboardButton>
      </p>
      <Outcome test={send.data} error={send.error} />
    </div>
  );
}

export function SmsTest() {
  const { t, language } = useTexts();
  const [phoneNumber, setPhoneNumber] = useState('');
  const send = trpc.message.sendTest.useMutation();
  return (
    <form
      className="stack form-stack sending-setup__test"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate({ format: 'sms', language, phoneNumber });
      }}
    >
      <h3 className="form-field__label">{t('SendingSetup.Test.Title')}</h3>
      <TextField
        type="tel"
        autoComplete="tel"
        className="form-field__control settings__short"
        label={t('SendingSetup.Test.PhoneNumber')}
        hint={t('SendingSetup.Test.PhoneNumberHint')}
        value={phoneNumber}
        onChange={(event) => setPhoneNumber(event.target.value)}
      />
      <p>
        <DashboardButton type="submit" variant="quiet" icon="phone" isBusy={send.isPending}>
          {t('SendingSetup.Test.SendSms')}
        </DashboardButton>
      </p>
      <Outcome test={send.data} error={send.error} />
    </form>
  );
}

/** Announced to screen readers whenever it changes. */
function Outcome({ test, error }: { test: TestMessage | undefined; error: unknown }) {
  const { data = test } = trpc.message.getTest.useQuery(
    { id: test?._id ?? '' },
    { enabled: test !== undefined, refetchInterval: (query) => getPollInterval(query.state.data) },
  );
  const { t } = useTexts();
  const formatReason = useFormatReason();
  const getText = () => {
    if (error) return getErrorText(error);
    if (data === undefined) return null;
    const reason = formatReason(data.reason ?? 'NO_ANSWER');
    if (data.state === 'sent' || data.state === 'delivered') return t('SendingSetup.Test.Sent', { to: data.to });
    if (data.state === 'sending' || data.reason === null) return t('SendingSetup.Test.Sending');
    return t(data.state === 'queued' ? 'SendingSetup.Test.Waiting' : 'SendingSetup.Test.NotSent', { reason });
  };
  const isSent = data?.state === 'sent' || data?.state === 'delivered';
  const isFailed = Boolean(error) || (data !== undefined && !isSent && data.reason !== null);
  return (
    <p className="sending-setup__outcome" role="status">
      {isFailed ? <Icon name="warning" /> : isSent ? <Icon name="tick" /> : null}
      <span>{getText()}</span>
    </p>
  );
}
