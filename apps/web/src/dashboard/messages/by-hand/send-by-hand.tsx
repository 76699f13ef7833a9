import type { ByHandText, HandChannel, Message } from '@havn/api/messaging/schema';
import { getDirection } from '@havn/i18n/languages';
import { useRef, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { Loaded } from '../../screens/loaded.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
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
  const query = trpc.message.byHandText.useQuery({ id: deliveryId }, { gcTime: 0 });
  return <Loaded query={query}>{(text) => <ByHandMessage text={text} {...actions} />}</Loaded>;
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
      <ActionFailure error={markSent.error} message={t('Messages.SendManually.MarkFailed')} />
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
