// "Guest Selection" step: guests, send time, summary and Send. During quiet hours it asks before text messages are
// sent.
import type { GuestStatus } from '@havn/api/fields';
import type { Guest } from '@havn/api/guest/schema';
import type { Message } from '@havn/api/message/schema';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useGuests } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { EmptyRows, FailedRows, FailureNotice, LoadingRows, Notice } from '../ui/notice.js';
import { GuestTicks, Received } from './guest-ticks.js';
import { NightQuestion } from './night-question.js';
import { type Choice, isTicked, matching, timeOf } from './selection.js';
import { SendSummary, useSummary } from './send-summary.js';
import { useSend } from './use-message-calls.js';
import { WhenToSend } from './when-to-send.js';

interface GuestSelectionProps {
  message: Message;
  status: GuestStatus;
  /** State of the parent dialog, so that going back keeps it. */
  choice: Choice;
  onChoose(choice: Choice): void;
  open: boolean;
  onClose(): void;
  onBack(): void;
  onSent(): void;
}

type SelectionInput = Pick<GuestSelectionProps, 'message' | 'status' | 'choice' | 'onChoose'>;

function useGuestSelection({ message, status, choice, onChoose }: SelectionInput) {
  const list = useGuests();
  const { choosable: guests, received } = useMemo(
    () => matching(list.rows, message, status),
    [list.rows, message, status],
  );
  const selected = useMemo(() => guests.filter((guest) => isTicked(guest, choice.ticks)), [guests, choice.ticks]);
  const setSelected = (changed: readonly Guest[], isOn: boolean) =>
    onChoose({ ...choice, ticks: new Map([...choice.ticks, ...changed.map((guest) => [guest._id, isOn] as const)]) });
  const toggle = (guest: Guest) => setSelected([guest], !isTicked(guest, choice.ticks));
  const toggleAll = () => setSelected(guests, selected.length < guests.length);
  return { list, guests, received, selected, toggle, toggleAll };
}

/** Sends the message now or at the chosen time; asks first when it would arrive during quiet hours. */
function useSendForm(
  { message, choice, onSent }: Pick<GuestSelectionProps, 'message' | 'choice' | 'onSent'>,
  selected: Guest[],
) {
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const summary = useSummary(message, selected);
  const [isAsking, setAsking] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const mutation = useSend(onSent);
  const when = timeOf(choice.time, zone, Date.now());
  const isQuietHours = mutation.isError && reasonOf(mutation.error) === 'QUIET_HOURS';
  const submit = (extra: { evenAtNight?: true; at?: string } = {}) => {
    setAsking(false);
    const at = when.at === null ? {} : { at: when.at };
    mutation.mutate({ id: message._id, guestIds: selected.map((guest) => guest._id), ...at, ...extra });
  };
  const send = () => {
    setSubmitted(true);
    if (when.issue !== null) return;
    if (when.at === null && summary.data?.isQuiet) setAsking(true);
    else submit();
  };
  return {
    zone,
    summary,
    isPending: mutation.isPending,
    error: mutation.isError && !isQuietHours ? mutation.error : null,
    isPromptOpen: (isAsking || isQuietHours) && !mutation.isPending,
    issue: isSubmitted ? when.issue : null,
    submit,
    send,
  };
}

export function GuestSelection({ open, onClose, onBack, onSent, ...props }: GuestSelectionProps) {
  const { t } = useTexts();
  const { status, choice, onChoose } = props;
  const { list, guests, received, selected, toggle, toggleAll } = useGuestSelection(props);
  const sending = useSendForm({ ...props, onSent }, selected);
  const hasNoGuests = list.isComplete && guests.length + received.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Messages.Selection')}
      width="large"
      onBack={onBack}
      leave={t('Messages.Back')}
      actions={
        <DeskButton
          isBusy={sending.isPending}
          disabled={selected.length === 0 || !list.isComplete}
          onClick={sending.send}
        >
          {t('Messages.Send')}
        </DeskButton>
      }
    >
      {sending.error ? <FailureNotice what={t('Messages.SendFailed')} error={sending.error} /> : null}
      {sending.isPromptOpen ? (
        <NightQuestion
          onNow={() => sending.submit({ evenAtNight: true })}
          // Scheduled text messages wait for the end of quiet hours.
          onWait={() => sending.submit({ at: new Date().toISOString() })}
        />
      ) : null}
      {/* The guests are selectable only when the list is complete, so that none is missed. */}
      {list.isComplete || list.error ? null : <LoadingRows />}
      {list.error ? <FailedRows error={list.error} onRetry={list.retry} /> : null}
      {hasNoGuests ? <EmptyRows text={t('Messages.NoGuests', { status: t(`Status.${status}`) })} /> : null}
      {guests.length > 0 ? (
        <div className="selection">
          <div className="selection__guests">
            <GuestTicks guests={guests} ticks={choice.ticks} onToggle={toggle} onToggleAll={toggleAll} />
            <Received guests={received} />
          </div>
          <div className="selection__side">
            <WhenToSend
              time={choice.time}
              zone={sending.zone}
              onChange={(time) => onChoose({ ...choice, time })}
              issue={sending.issue}
            />
            <SendSummary summary={sending.summary} isNobody={selected.length === 0} />
          </div>
        </div>
      ) : null}
      {list.isComplete && guests.length === 0 && received.length > 0 ? (
        <div className="selection__guests">
          <Notice>
            <p>{t('Messages.AllReceived', { status: t(`Status.${status}`) })}</p>
          </Notice>
          <Received guests={received} />
        </div>
      ) : null}
    </Dialog>
  );
}
