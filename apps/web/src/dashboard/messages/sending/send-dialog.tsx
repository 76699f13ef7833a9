// A rejected request keeps every choice.

import type { GuestStatus } from '@havn/api/kernel/fields';
import type { Message } from '@havn/api/messaging/schema';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Language } from '@havn/i18n/languages';
import { useState } from 'react';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { useMessages } from '../../records/lists/lists.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { useMissingTextNote, useSpeaker } from '../../texts/wedding-languages.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { EmptyState } from '../../ui/notice.js';
import { MessageText } from '../form/message-preview.js';
import { defaultSendOptions } from '../receiver-selection.js';
import { useNamePlaceholders } from '../use-name-placeholders.js';
import { useSubject } from '../use-subject.js';
import { GuestSelection } from './guest-selection.js';

interface SendDialogProps extends OpenDialog {
  id: string;
  /** Goes on at once with those who have no invitation yet. */
  forUninvited?: boolean;
  onSent(): void;
}

export function SendDialog({ id, forUninvited = false, open, onClose, onSent }: SendDialogProps) {
  const { t } = useTexts();
  const message = useMessages().rows.find((row) => row._id === id);
  const [status, setStatus] = useState<GuestStatus>('Pending');
  const [isStatusChosen, setStatusChosen] = useState(forUninvited);
  const [sendOptions, setSendOptions] = useState(defaultSendOptions);
  if (message === undefined)
    return (
      <Dialog open={open} onClose={onClose} title={t('Messages.ChooseReceivers')} closeLabel={t('Actions.Close')}>
        <EmptyState text={t('Messages.Deleted')} />
      </Dialog>
    );
  if (isStatusChosen)
    return (
      <GuestSelection
        message={message}
        status={status}
        forUninvited={forUninvited}
        sendOptions={sendOptions}
        onChange={setSendOptions}
        open={open}
        onClose={onClose}
        onBack={() => setStatusChosen(false)}
        onSent={onSent}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Messages.ChooseReceivers')}
      closeLabel={t('Messages.Back')}
      actions={<DashboardButton onClick={() => setStatusChosen(true)}>{t('Messages.Next')}</DashboardButton>}
    >
      <ChooseReceivers message={message} status={status} onChange={setStatus} />
    </Dialog>
  );
}

function ChooseReceivers({
  message,
  status,
  onChange,
}: {
  message: Message;
  status: GuestStatus;
  onChange(status: GuestStatus): void;
}) {
  const { t } = useTexts();
  const { languages } = useSpeaker();
  const getSubject = useSubject();
  return (
    <div className="stack form-stack">
      <h3 className="send-subject">{getSubject(message)}</h3>
      <div className="stack bubbles">
        {languages.map((language) => (
          <WrittenBody key={language} language={language} message={message} />
        ))}
      </div>
      <fieldset className="stack gap-2 status-choices">
        <legend className="form-field__label">{t('Messages.ChooseStatus')}</legend>
        {guestFields.status.values.map((name) => (
          <label key={name} className="row status-choice">
            <input type="radio" name="receiver-status" checked={status === name} onChange={() => onChange(name)} />
            <GuestStatusDot status={name} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function WrittenBody({ language, message: { bodies } }: { language: Language; message: Message }) {
  const note = useMissingTextNote(language, bodies);
  const namePlaceholders = useNamePlaceholders();
  return (
    <figure className="bubble">
      <figcaption className="cluster bubble__head">
        <span className="tag">{getLanguageLabel(language)}</span>
      </figcaption>
      {note === undefined ? (
        <MessageText text={namePlaceholders(bodies[language] ?? '')} language={language} />
      ) : (
        <p className="bubble__empty">{note}</p>
      )}
    </figure>
  );
}
