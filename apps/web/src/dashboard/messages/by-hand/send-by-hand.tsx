import type { ByHandText, HandChannel, Message } from '@havn/api/messaging/schema';
import { getDirection } from '@havn/i18n/languages';
import { useRef, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import { useMarkSentByHand } from '../use-message-mutations.js';
import { ChannelLinks } from './channel-links.js';

interface SendByHandProps {
  deliveryId: string;
  format: Message['format'];
  /** It has been sent by hand before; this is a reminder. */
  isSentByHand: boolean;
  onSent(): void;
}

export function SendByHand({ deliveryId, ...actions }: SendByHandProps) {
  const { data, isError, error, refetch } = trpc.message.byHandText.useQuery({ id: deliveryId }, { gcTime: 0 });
  if (data !== undefined) return <ByHandMessage text={data} {...actions} />;
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

function ByHandMessage({
  text,
  format,
  isSentByHand,
  onSent,
}: Omit<SendByHandProps, 'deliveryId'> & { text: ByHandText }) {
  const { t } = useTexts();
  const textElement = useRef<HTMLQuoteElement>(null);
  const [channel, setChannel] = useState<HandChannel>('other');
  const markSent = useMarkSentByHand(onSent);
  return (
    <div className="share by-hand">
      <blockquote
        ref={textElement}
        className="share__message by-hand__text"
        lang={text.guest.language}
        dir={getDirection(text.guest.language)}
        tabIndex={-1}
      >
        {text.body}
      </blockquote>
      {markSent.isError ? (
        <FailureNotice message={t('Messages.SendManually.MarkFailed')} error={markSent.error} />
      ) : null}
      <ChannelLinks text={text} format={format} textElement={textElement} onOpen={setChannel}>
        {isSentByHand ? null : (
          <DashboardButton
            variant="quiet"
            icon="tick"
            isBusy={markSent.isPending}
            onClick={() => markSent.mutate({ id: text._id, channel })}
          >
            {t('Messages.SendManually.MarkSent')}
          </DashboardButton>
        )}
      </ChannelLinks>
    </div>
  );
}
