import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import type { Message } from '@havn/api/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { type MessageFields, toMessageFields, useMessageResolver } from '../form/message-form-model.js';
import { TextInputs } from '../form/message-inputs.js';
import { MessagePreview } from '../form/message-preview.js';
import { useSendReminder } from '../use-message-mutations.js';
import { ByHandReminders, type ReminderOffer } from './reminder.js';
import { SendConfirmation, useSendingWarnings } from './send-confirmation.js';
import { Recipients } from './send-summary.js';
import { useNightQuestion } from './use-night-question.js';

interface ReminderDialogProps extends OpenDialog {
  message: Message;
  offer: ReminderOffer;
  onBack(): void;
  /** Called with the number of guests who were confirmed but have replied, or been written to, meanwhile. */
  onSent(leftOutCount: number): void;
}

export function ReminderDialog({ message, offer, open, onClose, onBack, onSent }: ReminderDialogProps) {
  const { t } = useTexts();
  const { format } = message;
  // The texts are those of the opening, so that nothing is replaced while they are edited.
  const [initial] = useState(() => toMessageFields({ ...offer.texts, format }));
  const form = useForm<MessageFields>({ resolver: useMessageResolver(), defaultValues: initial });
  useWatch({ control: form.control });
  const values = { ...form.getValues(), format };
  const [confirmed, setConfirmed] = useState<MessageFields | null>(null);
  if (confirmed !== null)
    return (
      <ConfirmReminder
        message={message}
        offer={offer}
        fields={confirmed}
        open={open}
        onClose={onClose}
        onBack={() => setConfirmed(null)}
        onSent={onSent}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onBack={onBack}
      title={t('Messages.Reminder.Title')}
      width="large"
      closeLabel={t('Messages.Back')}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(setConfirmed)}
      actions={<DashboardButton type="submit">{t('Messages.Reminder.Review')}</DashboardButton>}
    >
      <div className="stack form-stack">
        <p>{t('Messages.Reminder.Hint')}</p>
        <div className="composer">
          <div className="stack form-stack">
            <TextInputs form={form} hasSubject={format === 'email'} />
          </div>
          <MessagePreview message={values} receivers={offer.guests} />
        </div>
      </div>
    </Dialog>
  );
}

interface ConfirmReminderProps extends ReminderDialogProps {
  fields: MessageFields;
}

function ConfirmReminder({ message, offer, fields, open, onClose, onBack, onSent }: ConfirmReminderProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { format: _format, ...texts } = fields;
  const id = message._id;
  const guestIds = offer.guests.map((guest) => guest._id);
  const summary = useQuery({
    queryKey: [['message', 'preview'], id, texts, guestIds],
    queryFn: () => client.message.preview.mutate({ id, guestIds, texts }),
    gcTime: 0,
  });
  const warnings = useSendingWarnings(summary.data);
  const remind = useSendReminder(onSent);
  const question = useNightQuestion(remind);
  const submit = (options: { evenAtNight?: true } = {}) => {
    question.close();
    remind.mutate({ id, guestIds, texts, graceSeconds: sendGraceSeconds, ...options });
  };
  return (
    <SendConfirmation
      open={open}
      onClose={onClose}
      onBack={onBack}
      count={guestIds.length}
      at={null}
      summary={summary.data}
      warnings={warnings}
      isPending={remind.isPending}
      error={question.error ?? summary.error}
      failure={t(remind.isError ? 'Messages.RemindFailed' : 'Messages.Summary.Failed')}
      isPromptOpen={question.isPromptOpen}
      onConfirm={() => (summary.data?.isQuiet ? question.open() : submit())}
      onSendAtNight={() => submit({ evenAtNight: true })}
    >
      {summary.data === undefined ? null : <Recipients guests={offer.guests} summary={summary.data} />}
      <ByHandReminders guests={offer.byHand} />
    </SendConfirmation>
  );
}
