// During quiet hours it asks before text messages are sent.
import type { Message } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { selectText } from '@havn/api/wedding/language-rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { ClockChangeNotice } from '../../places/clock-change-notice.js';
import { useGuests } from '../../records/lists/lists.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { TextField } from '../../ui/form/form-fields.js';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/notice.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import { SalutationList } from '../form/salutation-list.js';
import { usePreviewGuests } from '../form/use-preview-guests.js';
import {
  isSelected,
  listContactIds,
  matchGuests,
  parseZonedTime,
  type ReceiverChoice,
  type SendOptions,
  type SendTime,
  type TimeIssue,
} from '../receiver-selection.js';
import { useUninvited } from '../use-uninvited.js';
import { AlreadyReceived, GuestChecklist } from './guest-checklist.js';
import { QuietHoursPrompt } from './quiet-hours-prompt.js';
import { SendConfirmation } from './send-confirmation.js';
import { listSummaryLines, SendSummary, type SummaryState } from './send-summary.js';
import { useSendForm } from './use-send-form.js';

interface GuestSelectionProps extends OpenDialog {
  message: Message;
  choice: ReceiverChoice;
  /** Preselects only those who have no invitation yet. */
  forUninvited: boolean;
  sendOptions: SendOptions;
  onChange(sendOptions: SendOptions): void;
  onBack(): void;
  onSent(): void;
}

type SelectionInput = Pick<GuestSelectionProps, 'message' | 'choice' | 'forUninvited' | 'sendOptions' | 'onChange'>;

function useGuestSelection({ message, choice, forUninvited, sendOptions, onChange }: SelectionInput) {
  const list = useGuests();
  const { selectable: guests, received } = useMemo(
    () => matchGuests(list.rows, message, choice),
    [list.rows, message, choice],
  );
  const uninvited = useUninvited();
  const contactIds = useMemo(
    () =>
      forUninvited
        ? new Set(uninvited?.map(({ _id }) => _id))
        : // The contact of a household may not be invited to an event.
          listContactIds(choice.group === undefined ? list.rows : list.rows.filter(choice.matches)),
    [forUninvited, uninvited, list.rows, choice],
  );
  const { overrides } = sendOptions;
  const isChosen = useCallback((guest: Guest) => isSelected(guest, { overrides, contactIds }), [overrides, contactIds]);
  const selected = useMemo(() => guests.filter(isChosen), [guests, isChosen]);
  const setSelected = (changed: readonly Guest[], isSelected: boolean) =>
    onChange({
      ...sendOptions,
      overrides: new Map([...overrides, ...changed.map((guest) => [guest._id, isSelected] as const)]),
    });
  const toggle = (guest: Guest) => setSelected([guest], !isChosen(guest));
  const toggleAll = () => setSelected(guests, selected.length < guests.length);
  return { list, guests, received, selected, isChosen, toggle, toggleAll };
}

/** Beside the guests; on a narrow screen collapsed to one line below them. */
function SelectionSide({
  summary: { data },
  mustOpen,
  children,
}: {
  summary: SummaryState;
  /** A field inside has an error. */
  mustOpen: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const isWide = useMediaQuery('(min-width: 48em)');
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <div className="selection__side">{children}</div>;
  return (
    <details
      className="selection__panel"
      open={isOpen || mustOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="selection__toggle">
        <span>{t('Messages.Summary.Title')}</span>
        {data === undefined ? null : (
          <span className="guest-checklist__count">
            {listSummaryLines(data)
              .map(({ key, count }) => t(`Messages.Summary.${key}`, { count }))
              .join(' · ')}
          </span>
        )}
      </summary>
      <div className="selection__side">{children}</div>
    </details>
  );
}

export function GuestSelection({ open, onClose, onBack, onSent, ...props }: GuestSelectionProps) {
  const { t } = useTexts();
  const { choice, sendOptions, onChange } = props;
  const { list, guests, received, selected, isChosen, toggle, toggleAll } = useGuestSelection(props);
  const sending = useSendForm({ ...props, selected, onSent });
  const hasNoGuests = list.isComplete && guests.length + received.length === 0;
  const sendAtNight = () => sending.submit({ evenAtNight: true });
  // Scheduled text messages wait for the end of quiet hours.
  const waitForMorning = () => sending.submit({ at: new Date().toISOString() });
  if (sending.isConfirming)
    return (
      <SendConfirmation
        {...sending}
        open={open}
        onClose={onClose}
        count={selected.length}
        summary={sending.summary.data}
        failure={t('Messages.SendFailed')}
        onBack={sending.back}
        onConfirm={sending.confirm}
        onSendAtNight={sendAtNight}
        onWait={waitForMorning}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Messages.Selection')}
      width="large"
      onBack={onBack}
      closeLabel={t('Messages.Back')}
      actions={
        <DashboardButton
          isBusy={sending.isPending}
          disabled={selected.length === 0 || !list.isComplete}
          onClick={sending.send}
        >
          {t('Messages.Send')}
        </DashboardButton>
      }
    >
      <ActionFailure error={sending.error} message={t('Messages.SendFailed')} />
      {sending.isPromptOpen ? <QuietHoursPrompt onSendNow={sendAtNight} onWait={waitForMorning} /> : null}
      {/* The guests are selectable only when the list is complete, so that none is missed. */}
      {list.isComplete || list.error ? null : <LoadingState />}
      {list.error ? <ErrorState error={list.error} onRetry={list.retry} isPart /> : null}
      {hasNoGuests ? <EmptyState text={t('Messages.NoGuests', { status: choice.fullLabel })} /> : null}
      {guests.length > 0 ? (
        <div className="selection">
          <div className="selection__guests">
            <GuestChecklist guests={guests} isSelected={isChosen} onToggle={toggle} onToggleAll={toggleAll} />
            <AlreadyReceived guests={received} />
          </div>
          <SelectionSide summary={sending.summary} mustOpen={sending.issue !== null}>
            <SendTimeField
              time={sendOptions.time}
              zone={sending.zone}
              canSchedule={sending.canSchedule}
              onChange={(time) => onChange({ ...sendOptions, time })}
              issue={sending.issue}
            />
            <SendSummary summary={sending.summary} isEmpty={selected.length === 0} />
            <SelectedSalutations message={props.message} selected={selected} />
          </SelectionSide>
        </div>
      ) : null}
      {list.isComplete && guests.length === 0 && received.length > 0 ? (
        <div className="selection__guests">
          <Notice>
            <p>{t('Messages.AllAreReceivers', { status: choice.fullLabel })}</p>
          </Notice>
          <AlreadyReceived guests={received} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Nothing if the message has no greeting. */
function SelectedSalutations({ message, selected }: { message: Message; selected: readonly Guest[] }) {
  const { t } = useTexts();
  const { previewGuests, site } = usePreviewGuests();
  const { bodies } = mergeTexts(message);
  const guests = useDeferredValue(selected);
  const greeted = useMemo(() => {
    const ids = new Set(guests.map(({ _id }) => _id));
    return previewGuests.filter(({ id }) => ids.has(id));
  }, [guests, previewGuests]);
  const languages = site.wedding.languages.filter(
    (language) =>
      selectText(language, bodies, site.wedding).includes('{{greeting}}') &&
      greeted.some((guest) => guest.language === language),
  );
  if (languages.length === 0) return null;
  const missing = greeted.filter(({ language, isFormMissing }) => isFormMissing && languages.includes(language)).length;
  return (
    <details className="summary__salutations">
      <summary>{t('Messages.Salutations.Title')}</summary>
      {languages.map((language) => (
        <SalutationList
          key={language}
          language={language}
          guests={greeted.filter((guest) => guest.language === language)}
          title={getLanguageLabel(language)}
        />
      ))}
      {missing === 0 ? null : (
        <p className="bubble__note">
          <span>{t('Messages.Salutations.FormMissing', { count: missing })}</span>{' '}
          <Link to="/dashboard/guest-list" search={{ filter: ['withoutAddressForm'] }}>
            {t('Messages.Salutations.ShowMissing')}
          </Link>
        </p>
      )}
    </details>
  );
}

// In the wedding's time zone. Previews are never sent, so they cannot be scheduled.

interface SendTimeFieldProps {
  time: SendTime;
  zone: string | undefined;
  issue: TimeIssue | null;
  /** False while the server has no account to send with. */
  canSchedule: boolean;
  onChange(time: SendTime): void;
}

function SendTimeField({ time, zone = '', issue, canSchedule, onChange }: SendTimeFieldProps) {
  const { t } = useTexts();
  const hintId = useId();
  return (
    <fieldset className="send-time">
      <legend className="form-field__label">{t('Messages.When.Title')}</legend>
      {(['Now', 'Later'] as const).map((name) => (
        <label key={name} className="row check-field__label">
          <input
            type="radio"
            name="send-when"
            checked={(time.isLater && canSchedule) === (name === 'Later')}
            disabled={name === 'Later' && !canSchedule}
            {...(name === 'Later' && !canSchedule && { 'aria-describedby': hintId })}
            onChange={() => onChange({ ...time, isLater: name === 'Later' })}
          />
          <span>{t(`Messages.When.${name}`)}</span>
        </label>
      ))}
      {canSchedule ? null : (
        <p id={hintId} className="form-field__hint">
          {t('Messages.When.CannotSchedule')}
        </p>
      )}
      {time.isLater && canSchedule ? (
        <>
          <TextField
            label={t('Messages.When.At')}
            type="datetime-local"
            value={time.local}
            onChange={(event) => onChange({ ...time, local: event.target.value })}
            hint={t('Messages.When.Zone', { zone })}
            error={issue === null ? undefined : t(`Messages.When.${issue}`)}
          />
          {zone === '' ? null : <ClockChangeNotice resolved={parseZonedTime(time.local, zone)} zone={zone} />}
        </>
      ) : null}
    </fieldset>
  );
}
