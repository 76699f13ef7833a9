// One receiver of a message: delivery state, reason and actions.
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { freshIds } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice } from '../ui/notice.js';
import { StatusDot } from '../ui/status.js';
import { ByHand } from './by-hand.js';
import { NightQuestion } from './night-question.js';
import { StateMark } from './state-mark.js';
import { isByHand as isByHandNoted, mayRetry, maySendByHand, nameOf, type Receiver, shownState } from './states.js';
import { useRemoveReceiver, useRetry } from './use-message-calls.js';
import { useWhy } from './words.js';

interface ReceiverRowProps {
  messageId: string;
  receiver: Receiver;
  canSend: boolean;
}

export function ReceiverRow({ messageId, receiver, canSend }: ReceiverRowProps) {
  const { t } = useTexts();
  const [isByHand, setByHand] = useState(false);
  const remove = useRemoveReceiver();
  const retry = useRetry();
  const name = nameOf(receiver);
  const { delivery } = receiver;
  const isFresh = useSignal(freshIds).has(delivery?._id ?? '');
  const isNight = retry.isError && reasonOf(retry.error) === 'QUIET_HOURS';
  const tryAgain = (evenAtNight = false) => {
    if (delivery !== null) retry.mutate({ id: delivery._id, ...(evenAtNight && { evenAtNight }) });
  };
  return (
    <li className={isFresh ? 'receiver is-fresh' : 'receiver'}>
      <div className="receiver__main">
        <StatusDot status={receiver.status} isSilent />
        <span className="receiver__facts">
          <span className="receiver__name">{name}</span>
          {delivery === null ? null : <StateMark state={shownState(receiver)} />}
          <Why reason={delivery?.reason ?? null} />
        </span>
      </div>
      <div className="receiver__actions">
        {mayRetry(receiver, canSend) ? (
          <DeskButton
            variant="quiet"
            isBusy={retry.isPending}
            aria-label={t('Messages.RetryOf', { name })}
            onClick={() => tryAgain()}
          >
            {t('Actions.Retry')}
          </DeskButton>
        ) : null}
        {maySendByHand(receiver) ? (
          <DeskButton
            variant="quiet"
            aria-expanded={isByHand}
            aria-label={t('Messages.ByHand.OpenOf', { name })}
            onClick={() => setByHand(!isByHand)}
          >
            {t('Messages.ByHand.Open')}
          </DeskButton>
        ) : null}
        <DeskButton
          variant="quiet"
          isBusy={remove.isPending}
          aria-label={t('Messages.RemoveOf', { name })}
          onClick={() => remove.mutate({ id: messageId, receiverId: receiver._id })}
        >
          {t('Messages.Remove')}
        </DeskButton>
      </div>
      {remove.isError ? <FailureNotice what={t('Messages.RemoveFailed')} error={remove.error} /> : null}
      {retry.isError && !isNight ? <FailureNotice what={t('Messages.RetryFailed')} error={retry.error} /> : null}
      {isNight ? <NightQuestion onNow={() => tryAgain(true)} /> : null}
      {isByHand && delivery !== null && maySendByHand(receiver) ? (
        <ByHand
          messageId={messageId}
          guestId={receiver._id}
          deliveryId={delivery._id}
          isNoted={isByHandNoted(receiver)}
          onNoted={() => setByHand(false)}
        />
      ) : null}
    </li>
  );
}

function Why({ reason }: { reason: string | null }) {
  const whyOf = useWhy();
  return reason === null ? null : <span className="receiver__why">{whyOf(reason)}</span>;
}
