import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { TestOutcome } from '../../records/test-outcome.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form/form-fields.js';

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
      <TestOutcome test={send.data} error={send.error} />
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
      <TestOutcome test={send.data} error={send.error} />
    </form>
  );
}
