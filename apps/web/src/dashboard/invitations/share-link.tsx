import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import type { GreetedHousehold } from '@havn/api/names/salutation-rules';
import { formatCouple } from '@havn/api/wedding/rules';
import { getDirection, type Language } from '@havn/i18n/languages';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ErrorState } from '../ui/notice.js';
import { useCopyText } from '../ui/use-copy-text.js';
import { LinkField, ShareSheetButton } from './share-parts.js';
import { useShareMessage } from './use-share-message.js';

export interface ShareLinkProps {
  code: string;
  name: string;
  household: GreetedHousehold;
  language: Language;
}

const qrSize = 200;

export function ShareLink(props: ShareLinkProps) {
  const wedding = trpc.wedding.get.useQuery();
  if (wedding.data !== undefined)
    return (
      <ShareOptions
        {...props}
        link={`${wedding.data.publicUrl}/i/${props.code}`}
        couple={formatCouple(wedding.data, props.language)}
      />
    );
  return wedding.isError ? <ErrorState error={wedding.error} onRetry={() => void wedding.refetch()} /> : null;
}

function ShareOptions({
  code,
  name,
  household,
  language,
  link,
  couple,
}: ShareLinkProps & { link: string; couple: string }) {
  const { t } = useTexts();
  const message = useShareMessage(language, { household, couple, link });
  const linkField = useRef<HTMLInputElement>(null);
  const messageElement = useRef<HTMLQuoteElement>(null);
  const isPrivate = isPrivateUrl(link);
  const { copy, result } = useCopyText(isPrivate ? t('Share.PrivateAddress.Copied') : undefined);
  const [isQrShown, setQrShown] = useState(false);
  return (
    <div className="share">
      <LinkField ref={linkField} link={link} audience="guests" />
      <blockquote
        ref={messageElement}
        className="share__message"
        lang={message.language}
        dir={getDirection(message.language)}
        tabIndex={-1}
      >
        {message.text}
      </blockquote>
      <p className="wrap">
        <DashboardButton variant="quiet" icon="link" onClick={() => copy(linkField.current)}>
          {t('Share.CopyLink')}
        </DashboardButton>
        <DashboardButton
          variant="quiet"
          icon="copy"
          isBusy={message.isLoading}
          onClick={() => copy(messageElement.current)}
        >
          {t('Share.CopyMessage')}
        </DashboardButton>
        <DashboardButton variant="quiet" icon="qr" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('Share.Qr')}
        </DashboardButton>
        <ShareSheetButton text={message.text} isBusy={message.isLoading} />
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
      {isQrShown ? (
        <figure className="stack gap-2 share__qr">
          <QRCodeSVG value={link} size={qrSize} marginSize={4} title={t('Share.QrLabel', { name })} />
          <figcaption>{code}</figcaption>
          {isPrivate ? <p className="share__qr-warning">{t('Share.PrivateAddress.guests')}</p> : null}
        </figure>
      ) : null}
    </div>
  );
}
