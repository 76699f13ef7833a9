import type { AutomaticMessage } from '@havn/api/messaging/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { type MessageFields, toMessageFields, useMessageResolver } from './form/message-form-model.js';
import { TextInputs } from './form/message-inputs.js';

interface AutomaticMessageDialogProps extends OpenDialog {
  message: AutomaticMessage;
}

export function AutomaticMessageDialog({ message, open, onClose }: AutomaticMessageDialogProps) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const { status, version, isDefault } = message;
  const [isOn, setOn] = useState(message.isOn);
  const form = useForm<MessageFields>({
    // It has a subject as an e-mail, and must be short enough for an SMS.
    resolver: useMessageResolver('sms'),
    defaultValues: toMessageFields({ ...message, format: 'email' }),
  });
  const save = trpc.message.updateAutomatic.useMutation({
    onSuccess: (messages) => {
      utils.message.automatic.setData(undefined, messages);
      onClose();
    },
  });
  const change = { status, isOn, ifMatch: version };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`Messages.Automatic.When.${status}`)}
      isDirty={form.formState.isDirty || isOn !== message.isOn}
      onSubmit={form.handleSubmit(({ format: _format, ...texts }) => save.mutate({ ...change, texts }))}
      actions={
        <DashboardButton type="submit" isBusy={save.isPending}>
          {t('Actions.Save')}
        </DashboardButton>
      }
    >
      <ActionFailure error={save.error} message={t('Messages.Automatic.SaveFailed')} />
      <div className="stack form-stack">
        <label className="row check-field__label">
          <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
          <span>{t('Messages.Automatic.IsOn')}</span>
        </label>
        <TextInputs form={form} hasSubject />
        <p className="form-field__hint">{t('Messages.Automatic.LinkHint')}</p>
        {isDefault ? null : (
          <p>
            <DashboardButton
              variant="quiet"
              icon="undo"
              isBusy={save.isPending}
              onClick={() => save.mutate({ ...change, texts: null })}
            >
              {t('Messages.Automatic.Restore')}
            </DashboardButton>
          </p>
        )}
      </div>
    </Dialog>
  );
}
