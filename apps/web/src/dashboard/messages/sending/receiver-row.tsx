import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { useStore } from '../../../lib/storage/store.js';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { recentlyChangedIds } from '../../records/lists/dashboard-data.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useFormatReason } from '../../texts/delivery-reason.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { SendByHand } from '../by-hand/send-by-hand.js';
import { useRemoveReceiver, useRetryDelivery, useUndoSentByHand } from '../use-message-mutations.js';
import { canRetry, canSendByHand, getReceiverState, isSentByHand, type Receiver } from './delivery-states.js';
import { QuietHoursPrompt } from './quiet-hours-prompt.js';
import { StateMark } from './state-mark.js';

interface ReceiverRowProps {
  message: Pick<Message, '_id' | 'format'>;
  receiver: Receiver;
  canSend: boolean;
}

export function ReceiverRow({ message, receiver, canSend }: ReceiverRowProps) {
  const { t } = useTexts();
  const [isByHandOpen, setByHandOpen] = useState(false);
  const remove = useRemoveReceiver(message._id);
  const retry = useRetryDelivery();
  const undo = useUndoSentByHand();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.receiver__name' });
  const name = formatFullName(receiver);
  const { delivery } = receiver;
  const isFresh = useStore(recentlyChangedIds).has(delivery?._id ?? '');
  const isQuietHours = retry.isError && getErrorReason(retry.error) === 'QUIET_HOURS';
  const retryDelivery = (evenAtNight = false) => {
    if (delivery !== null) retry.mutate({ id: delivery._id, ...(evenAtNight && { evenAtNight }) });
  };
  return (
    <li ref={row} className={isFresh ? 'receiver is-changed' : 'receiver'}>
      <div className="receiver__main">
        <GuestStatusDot status={receiver.status} isLabelHidden />
        <span className="wrap receiver__facts">
          <span className="break receiver__name" tabIndex={-1}>
            {name}
          </span>
          {delivery === null ? null : <StateMark state={getReceiverState(receiver)} />}
          <DeliveryReason delivery={delivery} />
        </span>
      </div>
      <div className="wrap gap-0 receiver__actions">
        {canRetry(receiver, canSend) ? (
          <DashboardButton
            variant="quiet"
            isBusy={retry.isPending}
            aria-label={t('Messages.RetryLabel', { name })}
            onClick={() => retryDelivery()}
          >
            {t('Actions.Retry')}
          </DashboardButton>
        ) : null}
        {canSendByHand(receiver) ? (
          <DashboardButton
            variant="quiet"
            aria-expanded={isByHandOpen}
            aria-label={t('Messages.SendManually.OpenLabel', { name })}
            onClick={() => setByHandOpen(!isByHandOpen)}
          >
            {t('Messages.SendManually.Open')}
          </DashboardButton>
        ) : null}
        {delivery !== null && delivery.handChannel !== null ? (
          <DashboardButton
            variant="quiet"
            isBusy={undo.isPending}
            aria-label={t('Messages.SendManually.UndoLabel', { name })}
            onClick={() => undo.mutate(delivery._id)}
          >
            {t('Messages.SendManually.Undo')}
          </DashboardButton>
        ) : null}
        <DashboardButton
          variant="quiet"
          isBusy={remove.isPending}
          aria-label={t('Messages.RemoveLabel', { name })}
          onClick={() => remove.mutate(receiver._id)}
        >
          {t('Messages.Remove')}
        </DashboardButton>
      </div>
      <ActionFailure error={undo.error} message={t('Messages.SendManually.UndoFailed')} />
      <ActionFailure error={remove.error} message={t('Messages.RemoveFailed')} />
      <ActionFailure error={isQuietHours ? null : retry.error} message={t('Messages.RetryFailed')} />
      {isQuietHours ? <QuietHoursPrompt onSendNow={() => retryDelivery(true)} /> : null}
      {isByHandOpen && delivery !== null && canSendByHand(receiver) ? (
        <SendByHand
          deliveryId={delivery._id}
          format={message.format}
          isSentByHand={isSentByHand(receiver)}
          onSent={() => setByHandOpen(false)}
        />
      ) : null}
    </li>
  );
}

function DeliveryReason({ delivery }: Pick<Receiver, 'delivery'>) {
  const { t } = useTexts();
  const formatReason = useFormatReason();
  if (delivery === null || delivery.reason === null) return null;
  const { handChannel, reason } = delivery;
  const isKnownChannel = handChannel !== null && handChannel !== 'other';
  return (
    <span className="receiver__reason">
      {isKnownChannel ? t(`Messages.SendManually.SentWith.${handChannel}`) : formatReason(reason)}
    </span>
  );
}
