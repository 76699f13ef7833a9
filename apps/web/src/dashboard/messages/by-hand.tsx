// Text of a delivery to copy or share from the administrator's own phone, and a button that marks it as sent by hand.
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { copyFrom } from '../share/copy.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { useSentByHand } from './use-message-calls.js';

interface ByHandProps {
  messageId: string;
  guestId: string;
  deliveryId: string;
  /** It has been sent by hand before; this is a reminder. */
  isNoted: boolean;
  onNoted(): void;
}

export function ByHand({ messageId, guestId, deliveryId, ...actions }: ByHandProps) {
  const deliveries = trpc.message.deliveries.useQuery({ messageId, guestId }, { gcTime: 0 });
  const delivery = deliveries.data?.find((one) => one._id === deliveryId);
  if (delivery !== undefined) return <Ways id={deliveryId} text={delivery.body} to={delivery.to} {...actions} />;
  return deliveries.isError ? (
    <FailedRows error={deliveries.error} onRetry={() => void deliveries.refetch()} />
  ) : (
    <LoadingRows />
  );
}

/** Every text has an invitation link unless it was erased with the guest's personal data. */
const linkIn = (text: string): string | null => /https?:\/\/\S+\/i\/\w+/.exec(text)?.[0] ?? null;

type Said = 'Share.Copied' | 'Share.CopyByHand' | null;

interface WaysProps extends Pick<ByHandProps, 'isNoted' | 'onNoted'> {
  id: string;
  text: string;
  to: string;
}

function Ways({ id, text, to, isNoted, onNoted }: WaysProps) {
  const { t } = useTexts();
  const place = useRef<HTMLQuoteElement>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const link = linkIn(text);
  const [said, say] = useState<Said>(null);
  const mark = useSentByHand(onNoted);
  const copy = async (from: HTMLElement | null) => {
    if (from !== null) say((await copyFrom(from)) ? 'Share.Copied' : 'Share.CopyByHand');
  };
  // Dismissing the share sheet rejects the promise; it is not an error.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <div className="share by-hand">
      {to === '' ? null : <p className="by-hand__to">{to}</p>}
      <blockquote ref={place} className="share__message by-hand__text" tabIndex={-1}>
        {text}
      </blockquote>
      {link === null ? null : (
        <input
          ref={linkField}
          className="form-field__control"
          value={link}
          readOnly
          aria-label={t('Share.Link')}
          onFocus={(event) => event.target.select()}
        />
      )}
      {mark.isError ? <FailureNotice what={t('Messages.ByHand.MarkFailed')} error={mark.error} /> : null}
      <p className="share__actions">
        <DeskButton variant="quiet" icon="copy" onClick={() => void copy(place.current)}>
          {t('Share.CopyMessage')}
        </DeskButton>
        {link === null ? null : (
          <DeskButton variant="quiet" icon="link" onClick={() => void copy(linkField.current)}>
            {t('Share.CopyLink')}
          </DeskButton>
        )}
        {'share' in navigator ? (
          <DeskButton variant="quiet" icon="share" onClick={share}>
            {t('Share.Send')}
          </DeskButton>
        ) : null}
        {isNoted ? null : (
          <DeskButton variant="quiet" icon="tick" isBusy={mark.isPending} onClick={() => mark.mutate(id)}>
            {t('Messages.ByHand.Mark')}
          </DeskButton>
        )}
      </p>
      <p className="share__said" role="status">
        {said === null ? '' : t(said)}
      </p>
    </div>
  );
}
