// "Guest Selection": who gets it, when, and what that comes to; Send. At night it asks before telephones ring.
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
  /** Kept by the dialog, so that it outlives a step back. */
  choice: Choice;
  onChoose(choice: Choice): void;
  open: boolean;
  onClose(): void;
  onBack(): void;
  onSent(): void;
}

type UseTicks = Pick<GuestSelectionProps, 'message' | 'status' | 'choice' | 'onChoose'>;

function useTicks({ message, status, choice, onChoose }: UseTicks) {
  const list = useGuests();
  const { ticks } = choice;
  const { choosable: guests, received } = useMemo(
    () => matching(list.rows, message, status),
    [list.rows, message, status],
  );
  const chosen = useMemo(() => guests.filter((guest) => isTicked(guest, ticks)), [guests, ticks]);
  const tick = (those: readonly Guest[], isOn: boolean) =>
    onChoose({ ...choice, ticks: new Map([...ticks, ...those.map((guest) => [guest._id, isOn] as const)]) });
  const toggle = (guest: Guest) => tick([guest], !isTicked(guest, ticks));
  const toggleAll = () => tick(guests, chosen.length < guests.length);
  return { list, guests, received, chosen, ticks, toggle, toggleAll };
}

/** Sends it to those chosen: now, at a time, or after a question, where it is night for somebody. */
function useSending(
  { message, choice, onSent }: Pick<GuestSelectionProps, 'message' | 'choice' | 'onSent'>,
  chosen: Guest[],
) {
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const summary = useSummary(message, chosen);
  const [isAsking, setAsking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const send = useSend(onSent);
  const when = timeOf(choice.time, zone, Date.now());
  const isNight = send.isError && reasonOf(send.error) === 'QUIET_HOURS';
  const go = (extra: { evenAtNight?: true; at?: string } = {}) => {
    setAsking(false);
    const at = when.at === null ? {} : { at: when.at };
    send.mutate({ id: message._id, guestIds: chosen.map((guest) => guest._id), ...at, ...extra });
  };
  const press = () => {
    setTried(true);
    if (when.issue !== null) return;
    if (when.at === null && summary.data?.isQuiet) setAsking(true);
    else go();
  };
  return {
    zone,
    summary,
    isPending: send.isPending,
    error: send.isError && !isNight ? send.error : null,
    isAtNight: (isAsking || isNight) && !send.isPending,
    issue: hasTried ? when.issue : null,
    go,
    press,
  };
}

export function GuestSelection({ open, onClose, onBack, onSent, ...props }: GuestSelectionProps) {
  const { t } = useTexts();
  const { status, choice, onChoose } = props;
  const { list, guests, received, chosen, ticks, toggle, toggleAll } = useTicks(props);
  const sending = useSending({ ...props, onSent }, chosen);
  const isNobody = list.isComplete && guests.length + received.length === 0;
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
          disabled={chosen.length === 0 || !list.isComplete}
          onClick={sending.press}
        >
          {t('Messages.Send')}
        </DeskButton>
      }
    >
      {sending.error ? <FailureNotice what={t('Messages.SendFailed')} error={sending.error} /> : null}
      {sending.isAtNight ? (
        <NightQuestion
          onNow={() => sending.go({ evenAtNight: true })}
          // What is scheduled waits for the morning by itself.
          onWait={() => sending.go({ at: new Date().toISOString() })}
        />
      ) : null}
      {/* Nobody is left out because the list was still on its way. */}
      {list.isComplete || list.error ? null : <LoadingRows />}
      {list.error ? <FailedRows error={list.error} onRetry={list.retry} /> : null}
      {isNobody ? <EmptyRows text={t('Messages.NoGuests', { status: t(`Status.${status}`) })} /> : null}
      {guests.length > 0 ? (
        <div className="selection">
          <div className="selection__guests">
            <GuestTicks guests={guests} ticks={ticks} onToggle={toggle} onToggleAll={toggleAll} />
            <Received guests={received} />
          </div>
          <div className="selection__side">
            <WhenToSend
              time={choice.time}
              zone={sending.zone}
              onChange={(time) => onChoose({ ...choice, time })}
              issue={sending.issue}
            />
            <SendSummary summary={sending.summary} isNobody={chosen.length === 0} />
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
