// A rejected request keeps every choice.

import type { GuestStatus } from '@havn/api/kernel/fields';
import type { Message } from '@havn/api/messaging/schema';
import type { Language } from '@havn/i18n/languages';
import { type ReactNode, useState } from 'react';
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
import { defaultSendOptions, type ReceiverChoice } from '../receiver-selection.js';
import { useNamePlaceholders } from '../use-name-placeholders.js';
import { useReceiverChoices } from '../use-receiver-choices.js';
import { useSubject } from '../use-subject.js';
import { GuestSelection } from './guest-selection.js';

interface SendDialogProps extends OpenDialog {
  id: string;
  /** Goes on at once with those who have no invitation yet. */
  forUninvited?: boolean;
  /** Goes on at once with this choice of receivers. */
  receivers?: string;
  onSent(): void;
}

export function SendDialog({ id, forUninvited = false, receivers, open, onClose, onSent }: SendDialogProps) {
  const { t } = useTexts();
  const message = useMessages().rows.find((row) => row._id === id);
  const { statuses, openItems, events } = useReceiverChoices();
  const [choiceId, setChoiceId] = useState(receivers ?? 'Pending');
  const [isStatusChosen, setStatusChosen] = useState(forUninvited || receivers !== undefined);
  const [sendOptions, setSendOptions] = useState(defaultSendOptions);
  const all = [...statuses, ...openItems, ...events.flat()];
  // An event may be deleted meanwhile.
  const choice = all.find(({ id: ownId }) => ownId === choiceId) ?? statuses[0];
  if (message === undefined || choice === undefined)
    return (
      <Dialog open={open} onClose={onClose} title={t('Messages.ChooseReceivers')} closeLabel={t('Actions.Close')}>
        <EmptyState text={t('Messages.Deleted')} />
      </Dialog>
    );
  if (isStatusChosen)
    return (
      <GuestSelection
        message={message}
        choice={choice}
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
      <ChooseReceivers message={message} chosen={choice} onChange={({ id: chosenId }) => setChoiceId(chosenId)} />
    </Dialog>
  );
}

function ChooseReceivers({
  message,
  chosen,
  onChange,
}: {
  message: Message;
  chosen: ReceiverChoice;
  onChange(choice: ReceiverChoice): void;
}) {
  const { t } = useTexts();
  const { languages } = useSpeaker();
  const { statuses, openItems, events } = useReceiverChoices();
  const found = openItems.filter(({ households }) => households > 0);
  const getSubject = useSubject();
  return (
    <div className="stack form-stack">
      <h3 className="send-subject">{getSubject(message)}</h3>
      <div className="stack bubbles">
        {languages.map((language) => (
          <WrittenBody key={language} language={language} message={message} />
        ))}
      </div>
      <ReceiverRadios
        title={t('Messages.ChooseStatus')}
        choices={statuses}
        chosen={chosen}
        onChange={onChange}
        renderLabel={({ id }) => <GuestStatusDot status={id as GuestStatus} />}
      />
      {found.length === 0 ? null : (
        <ReceiverRadios
          title={t('Messages.ChooseOpen')}
          choices={found}
          chosen={chosen}
          onChange={onChange}
          renderLabel={({ label }) => label}
        />
      )}
      {events.map((choices) => (
        <ReceiverRadios
          key={choices[0]?.group}
          title={choices[0]?.groupLabel ?? ''}
          choices={choices}
          chosen={chosen}
          onChange={onChange}
          renderLabel={({ label }) => label}
        />
      ))}
    </div>
  );
}

interface ReceiverRadiosProps {
  title: string;
  choices: readonly ReceiverChoice[];
  chosen: ReceiverChoice;
  onChange(choice: ReceiverChoice): void;
  renderLabel(choice: ReceiverChoice): ReactNode;
}

function ReceiverRadios({ title, choices, chosen, onChange, renderLabel }: ReceiverRadiosProps) {
  return (
    <fieldset className="stack gap-2 status-choices">
      <legend className="form-field__label">{title}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="row status-choice">
          <input
            type="radio"
            name="receiver-status"
            checked={chosen.id === choice.id}
            onChange={() => onChange(choice)}
          />
          {renderLabel(choice)}
        </label>
      ))}
    </fieldset>
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
