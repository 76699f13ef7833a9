import type { AutomaticMessage } from '@havn/api/messaging/schema';
import { chooseLanguage, findTextLanguage } from '@havn/api/wedding/language-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { type OpenDialog, useDialogs } from '../ui/dialog/use-dialogs.js';
import { ErrorState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { type MessageFields, toMessageFields, useMessageResolver } from './form/message-form-model.js';
import { TextInputs } from './form/message-inputs.js';
import { MessageText } from './form/message-preview.js';
import { useNamePlaceholders } from './use-name-placeholders.js';

export function AutomaticMessages() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = trpc.message.automatic.useQuery();
  const dialogs = useDialogs<{ edit: AutomaticMessage }>({
    edit: (dialog, message) => <AutomaticMessageDialog {...dialog} message={message} />,
  });
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} isPart />;
  if (data === undefined) return null;
  return (
    <Panel title={t('Messages.Automatic.Title')} className="panel automatic-messages">
      <p className="form-field__hint">{t('Messages.Automatic.Hint')}</p>
      <ul className="automatic-messages__list">
        {data.map((message) => (
          <AutomaticMessageItem key={message.status} message={message} onEdit={() => dialogs.open('edit', message)} />
        ))}
      </ul>
      {dialogs.element}
    </Panel>
  );
}

function AutomaticMessageItem({ message, onEdit }: { message: AutomaticMessage; onEdit(): void }) {
  const { t } = useTexts();
  const { status, isOn, isDefault, bodies } = message;
  const name = t(`Messages.Automatic.When.${status}`);
  const wedding = useSpeaker();
  const language = chooseLanguage(getCurrentLanguage(), wedding);
  const shown = findTextLanguage(language, bodies, wedding) ?? language;
  const namePlaceholders = useNamePlaceholders();
  return (
    <li className="automatic-messages__item">
      <div className="cluster">
        <h3 className="automatic-messages__name">{name}</h3>
        <span className="tag">{t(isOn ? 'Messages.Automatic.On' : 'Messages.Automatic.Off')}</span>
        {isDefault ? null : <span className="tag">{t('Messages.Automatic.Own')}</span>}
        <IconButton icon="edit" label={t('Messages.Automatic.EditLabel', { name })} onClick={onEdit} />
      </div>
      {isOn ? <MessageText text={namePlaceholders(bodies[shown] ?? '')} language={shown} /> : null}
    </li>
  );
}

interface AutomaticMessageDialogProps extends OpenDialog {
  message: AutomaticMessage;
}

function AutomaticMessageDialog({ message, open, onClose }: AutomaticMessageDialogProps) {
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
