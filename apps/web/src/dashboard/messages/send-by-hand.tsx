// Text of a delivery to copy or share from the administrator's own phone, and a button that marks it as sent by hand.
import { useRef } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { LinkField, ShareSheetButton, useCopyText } from '../ui/share-parts.js';
import { useMarkSentByHand } from './use-message-mutations.js';

interface SendByHandProps {
  messageId: string;
  guestId: string;
  deliveryId: string;
  /** It has been sent by hand before; this is a reminder. */
  isSentByHand: boolean;
  onSent(): void;
}

export function SendByHand({ messageId, guestId, deliveryId, ...actions }: SendByHandProps) {
  const deliveries = trpc.message.deliveries.useQuery({ messageId, guestId }, { gcTime: 0 });
  const delivery = deliveries.data?.find((one) => one._id === deliveryId);
  if (delivery !== undefined)
    return <CopyableMessage id={deliveryId} text={delivery.body} to={delivery.to} {...actions} />;
  return deliveries.isError ? (
    <ErrorState error={deliveries.error} onRetry={() => void deliveries.refetch()} />
  ) : (
    <LoadingState />
  );
}

/** Every text has an invitation link unless it was erased with the guest's personal data. */
const findInvitationLink = (text: string): string | null => /https?:\/\/\S+\/i\/\w+/.exec(text)?.[0] ?? null;

interface CopyableMessageProps extends Pick<SendByHandProps, 'isSentByHand' | 'onSent'> {
  id: string;
  text: string;
  to: string;
}

function CopyableMessage({ id, text, to, isSentByHand, onSent }: CopyableMessageProps) {
  const { t } = useTexts();
  const textElement = useRef<HTMLQuoteElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const link = findInvitationLink(text);
  const { copy, result } = useCopyText();
  const markSent = useMarkSentByHand(onSent);
  return (
    <div className="share by-hand">
      {to === '' ? null : <p className="by-hand__recipient">{to}</p>}
      <blockquote ref={textElement} className="share__message by-hand__text" tabIndex={-1}>
        {text}
      </blockquote>
      {link === null ? null : <LinkField ref={linkInput} link={link} />}
      {markSent.isError ? (
        <FailureNotice message={t('Messages.SendManually.MarkFailed')} error={markSent.error} />
      ) : null}
      <p className="share__actions">
        <DashboardButton variant="quiet" icon="copy" onClick={() => copy(textElement.current)}>
          {t('Share.CopyMessage')}
        </DashboardButton>
        {link === null ? null : (
          <DashboardButton variant="quiet" icon="link" onClick={() => copy(linkInput.current)}>
            {t('Share.CopyLink')}
          </DashboardButton>
        )}
        <ShareSheetButton text={text} />
        {isSentByHand ? null : (
          <DashboardButton variant="quiet" icon="tick" isBusy={markSent.isPending} onClick={() => markSent.mutate(id)}>
            {t('Messages.SendManually.MarkSent')}
          </DashboardButton>
        )}
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
    </div>
  );
}
