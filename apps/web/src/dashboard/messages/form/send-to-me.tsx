// A test of the written text to the administrator's own address or number. It is for a sample guest, so that it has
// nobody's code, and counts as no invitation.
import type { Message } from '@havn/api/messaging/schema';
import type { Language } from '@havn/i18n/languages';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { TestOutcome } from '../../records/test-outcome.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form/form-fields.js';

interface SendToMeProps {
  format: Message['format'];
  language: Language;
  subject: string;
  body: string;
}

/** Nothing while the channel is not set up. */
export function SendToMe({ format, language, subject, body }: SendToMeProps) {
  const { t } = useTexts();
  const canSend = trpc.message.sending.useQuery().data?.[format].canSend ?? false;
  const [phoneNumber, setPhoneNumber] = useState('');
  const send = trpc.message.sendTest.useMutation();
  if (!canSend) return null;
  const test = { language, text: { subject, body } };
  const handleSend = () => send.mutate(format === 'sms' ? { format, phoneNumber, ...test } : { format, ...test });
  return (
    <div className="stack gap-2 send-to-me">
      {format === 'sms' ? (
        <TextField
          type="tel"
          autoComplete="tel"
          label={t('SendingSetup.Test.PhoneNumber')}
          hint={t('SendingSetup.Test.PhoneNumberHint')}
          value={phoneNumber}
          onChange={(event) => setPhoneNumber(event.target.value)}
        />
      ) : null}
      <p className="wrap gap-2">
        <DashboardButton
          variant="quiet"
          icon={format === 'sms' ? 'phone' : 'letter'}
          isBusy={send.isPending}
          disabled={body.trim() === '' || (format === 'sms' && phoneNumber.trim() === '')}
          onClick={handleSend}
        >
          {t('Messages.SendToMe.Action')}
        </DashboardButton>
      </p>
      <p className="form-field__hint">{t(`Messages.SendToMe.${format}`)}</p>
      <TestOutcome test={send.data} error={send.error} />
    </div>
  );
}
