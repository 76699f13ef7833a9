// "Send" dialog: Choose Receivers, then Guest Selection with a summary. A rejected request keeps every choice.
import type { GuestStatus } from '@havn/api/fields';
import type { Message } from '@havn/api/message/schema';
import { useState } from 'react';
import { useMessages } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { EmptyRows } from '../ui/notice.js';
import { StatusDot } from '../ui/status.js';
import { GuestSelection } from './guest-selection.js';
import { MessageText } from './message-preview.js';
import { emptyChoice, receiverStatuses } from './selection.js';

interface SendDialogProps {
  id: string;
  open: boolean;
  onClose(): void;
  onSent(): void;
}

export function SendDialog({ id, open, onClose, onSent }: SendDialogProps) {
  const { t } = useTexts();
  const message = useMessages().rows.find((row) => row._id === id);
  const [status, setStatus] = useState<GuestStatus>('Pending');
  const [isChosen, setChosen] = useState(false);
  const [choice, setChoice] = useState(emptyChoice);
  if (message === undefined)
    return (
      <Dialog open={open} onClose={onClose} title={t('Messages.Choose')} leave={t('Actions.Close')}>
        <EmptyRows text={t('Messages.Gone')} />
      </Dialog>
    );
  if (isChosen)
    return (
      <GuestSelection
        message={message}
        status={status}
        choice={choice}
        onChoose={setChoice}
        open={open}
        onClose={onClose}
        onBack={() => setChosen(false)}
        onSent={onSent}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Messages.Choose')}
      leave={t('Messages.Back')}
      actions={<DeskButton onClick={() => setChosen(true)}>{t('Messages.Next')}</DeskButton>}
    >
      <ChooseReceivers message={message} status={status} onChoose={setStatus} />
    </Dialog>
  );
}

function ChooseReceivers({
  message,
  status,
  onChoose,
}: {
  message: Message;
  status: GuestStatus;
  onChoose(status: GuestStatus): void;
}) {
  const { t } = useTexts();
  return (
    <div className="form-stack">
      <h3 className="send-subject">{message.subject}</h3>
      <div className="bubbles">
        {(['en', 'fr'] as const).map((language) => (
          <figure key={language} className="bubble">
            <figcaption className="bubble__head">
              <span className="tag">{t(language === 'fr' ? 'Messages.French' : 'Messages.English')}</span>
            </figcaption>
            <MessageText text={language === 'fr' ? message.bodyFR : message.bodyEN} language={language} />
          </figure>
        ))}
      </div>
      <fieldset className="status-choices">
        <legend className="form-field__label">{t('Messages.ChooseStatus')}</legend>
        {receiverStatuses.map((name) => (
          <label key={name} className="status-choice">
            <input type="radio" name="receiver-status" checked={status === name} onChange={() => onChoose(name)} />
            <StatusDot status={name} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
