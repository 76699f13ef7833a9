// "Send a reminder" dialog: its own text in each language, then the number of guests and a confirmation.
import { sendGraceSeconds } from '@havn/api/messaging/delivery-rules';
import { createMessageInput, type Message } from '@havn/api/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../lib/api-error.js';
import { trpc } from '../../lib/trpc.js';
import { createFormResolver } from '../forms.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog.js';
import { addBodyIssues, type MessageFields } from './message-form-model.js';
import { TextInputs } from './message-inputs.js';
import { MessagePreview } from './message-preview.js';
import type { ReminderOffer } from './reminder.js';
import { SendConfirmation, useSendingWarnings } from './send-confirmation.js';
import { useSendReminder } from './use-message-mutations.js';

interface ReminderDialogProps {
  message: Message;
  offer: ReminderOffer;
  open: boolean;
  onClose(): void;
  /** Returns to the receivers, also once the reminder is sent. */
  onBack(): void;
}

const resolver = createFormResolver<MessageFields>(createMessageInput.superRefine(addBodyIssues));

export function ReminderDialog({ message, offer, open, onClose, onBack }: ReminderDialogProps) {
  const { t } = useTexts();
  const { format } = message;
  // The texts are those of the opening, so that nothing is replaced while they are edited.
  const [initial] = useState<MessageFields>({ ...offer.texts, format });
  const form = useForm<MessageFields>({ resolver, defaultValues: initial });
  const values = { ...initial, ...useWatch({ control: form.control }), format };
  const [confirmed, setConfirmed] = useState<MessageFields | null>(null);
  if (confirmed !== null)
    return (
      <ConfirmReminder
        message={message}
        guestIds={offer.guests.map(({ _id }) => _id)}
        fields={confirmed}
        open={open}
        onClose={onClose}
        onBack={() => setConfirmed(null)}
        onSent={onBack}
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
      <div className="form-stack">
        <p>{t('Messages.Reminder.Hint')}</p>
        <div className="composer">
          <div className="form-stack">
            <TextInputs form={form} hasSubject={format === 'email'} />
          </div>
          <MessagePreview message={values} />
        </div>
      </div>
    </Dialog>
  );
}

interface ConfirmReminderProps {
  message: Message;
  guestIds: string[];
  fields: MessageFields;
  open: boolean;
  onClose(): void;
  onBack(): void;
  onSent(): void;
}

function ConfirmReminder({ message, guestIds, fields, open, onClose, onBack, onSent }: ConfirmReminderProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { format: _format, ...texts } = fields;
  const id = message._id;
  const summary = useQuery({
    queryKey: [['message', 'preview'], id, texts, guestIds],
    queryFn: () => client.message.preview.mutate({ id, guestIds, texts }),
    gcTime: 0,
  });
  const warnings = useSendingWarnings(summary.data);
  const [isNightQuestionOpen, setNightQuestionOpen] = useState(false);
  const remind = useSendReminder(onSent);
  const isQuietHours = remind.isError && getErrorReason(remind.error) === 'QUIET_HOURS';
  const submit = (options: { evenAtNight?: true } = {}) => {
    setNightQuestionOpen(false);
    remind.mutate({ id, texts, graceSeconds: sendGraceSeconds, ...options });
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
      error={remind.isError && !isQuietHours ? remind.error : summary.error}
      failure={t(remind.isError ? 'Messages.RemindFailed' : 'Messages.Summary.Failed')}
      isPromptOpen={(isNightQuestionOpen || isQuietHours) && !remind.isPending}
      onConfirm={() => (summary.data?.isQuiet ? setNightQuestionOpen(true) : submit())}
      onSendAtNight={() => submit({ evenAtNight: true })}
    />
  );
}
