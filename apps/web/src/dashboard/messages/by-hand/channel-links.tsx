// Links, not buttons that open a window, so that no pop-up blocker stops them.
import type { ByHandText, HandChannel, Message } from '@havn/api/messaging/schema';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { localStore } from '../../../lib/storage/storage.js';
import { ShareSheetButton } from '../../invitations/share-parts.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useCopyText } from '../../ui/use-copy-text.js';
import { type HandLink, listHandLinks, putLastUsedFirst } from './hand-links.js';

const lastUsedKey = 'handChannel';

interface ChannelLinksProps {
  text: ByHandText;
  format: Message['format'];
  /** The element with the text, for copying. */
  textElement: RefObject<HTMLElement | null>;
  onOpen(channel: HandChannel): void;
  /** Makes the first link less prominent once one has been opened. */
  isOpened?: boolean;
  children?: ReactNode;
}

export function ChannelLinks({ text, format, textElement, onOpen, isOpened = false, children }: ChannelLinksProps) {
  const { t } = useTexts();
  // Read once: a channel must not move to the front while the pointer is on it.
  const [lastUsed] = useState(() => localStore.read(lastUsedKey));
  const links = useMemo(() => putLastUsedFirst(listHandLinks(text, format), lastUsed), [text, format, lastUsed]);
  const { copy, result } = useCopyText();
  const open = ({ channel, hasText }: HandLink) => {
    localStore.write(lastUsedKey, channel);
    if (!hasText) copy(textElement.current);
    onOpen(channel);
  };
  return (
    <>
      {links.length === 0 ? <p className="strong">{t('Messages.SendManually.NoAddress')}</p> : null}
      {links[0]?.hasText === false ? <p className="strong">{t('Messages.SendManually.TooLong')}</p> : null}
      <p className="wrap by-hand__links">
        {links.map((link, index) => (
          <a
            key={link.channel}
            className={`dashboard-button dashboard-button--${index === 0 && !isOpened ? 'primary' : 'quiet'}`}
            href={link.href}
            onClick={() => open(link)}
            {...(link.channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {t(`Messages.SendManually.OpenIn.${link.channel}`)}
          </a>
        ))}
        <DashboardButton variant="quiet" icon="copy" onClick={() => copy(textElement.current)}>
          {t('Share.CopyMessage')}
        </DashboardButton>
        <ShareSheetButton text={text.body} />
        {children}
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
    </>
  );
}
