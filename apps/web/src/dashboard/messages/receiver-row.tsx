// One receiver of a message: delivery state, reason and actions.
import { formatFullName } from '@havn/api/guest/rules';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api-error.js';
import { useStore } from '../../lib/store.js';
import { recentlyChangedIds } from '../data/dashboard-data.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { StatusDot } from '../ui/status-dot.js';
import { useFormatReason } from './delivery-reason.js';
import { canRetry, canSendByHand, getReceiverState, isSentByHand, type Receiver } from './delivery-states.js';
import { QuietHoursPrompt } from './quiet-hours-prompt.js';
import { SendByHand } from './send-by-hand.js';
import { StateMark } from './state-mark.js';
import { useRemoveReceiver, useRetryDelivery } from './use-message-mutations.js';

interface ReceiverRowProps {
  messageId: string;
  receiver: Receiver;
  canSend: boolean;
}

export function ReceiverRow({ messageId, receiver, canSend }: ReceiverRowProps) {
  const { t } = useTexts();
  const [isByHandOpen, setByHandOpen] = useState(false);
  const remove = useRemoveReceiver(messageId);
  const retry = useRetryDelivery();
  const name = formatFullName(receiver);
  const { delivery } = receiver;
  const isFresh = useStore(recentlyChangedIds).has(delivery?._id ?? '');
  const isQuietHours = retry.isError && getErrorReason(retry.error) === 'QUIET_HOURS';
  const retryDelivery = (evenAtNight = false) => {
    if (delivery !== null) retry.mutate({ id: delivery._id, ...(evenAtNight && { evenAtNight }) });
  };
  return (
    <li className={isFresh ? 'receiver is-changed' : 'receiver'}>
      <div className="receiver__main">
        <StatusDot status={receiver.status} isLabelHidden />
        <span className="receiver__facts">
          <span className="receiver__name">{name}</span>
          {delivery === null ? null : <StateMark state={getReceiverState(receiver)} />}
          <DeliveryReason reason={delivery?.reason ?? null} />
        </span>
      </div>
      <div className="receiver__actions">
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
        <DashboardButton
          variant="quiet"
          isBusy={remove.isPending}
          aria-label={t('Messages.RemoveLabel', { name })}
          onClick={() => remove.mutate(receiver._id)}
        >
          {t('Messages.Remove')}
        </DashboardButton>
      </div>
      {remove.isError ? <FailureNotice message={t('Messages.RemoveFailed')} error={remove.error} /> : null}
      {retry.isError && !isQuietHours ? (
        <FailureNotice message={t('Messages.RetryFailed')} error={retry.error} />
      ) : null}
      {isQuietHours ? <QuietHoursPrompt onSendNow={() => retryDelivery(true)} /> : null}
      {isByHandOpen && delivery !== null && canSendByHand(receiver) ? (
        <SendByHand
          messageId={messageId}
          guestId={receiver._id}
          deliveryId={delivery._id}
          isSentByHand={isSentByHand(receiver)}
          onSent={() => setByHandOpen(false)}
        />
      ) : null}
    </li>
  );
}

function DeliveryReason({ reason }: { reason: string | null }) {
  const formatReason = useFormatReason();
  return reason === null ? null : <span className="receiver__reason">{formatReason(reason)}</span>;
}
