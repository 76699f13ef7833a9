// An invitation's link for sharing: copy, QR code, a ready message in the invitation's language, and the device's
// share sheet. Used for guests and groups.
import type { Language } from '@havn/i18n/languages';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useShareMessage } from '../data/use-share-message.js';
import { useTexts } from '../texts.js';
import { copyElementText } from './copy-element-text.js';
import { DashboardButton } from './dashboard-button.js';
import { ErrorState } from './notice.js';

export interface ShareLinkProps {
  code: string;
  /** The name in the message's greeting: a group's or a guest's. */
  name: string;
  language: Language;
}

const qrSize = 200;

export function ShareLink(props: ShareLinkProps) {
  const wedding = trpc.wedding.get.useQuery();
  if (wedding.data !== undefined)
    return (
      <ShareOptions {...props} link={`${wedding.data.publicUrl}/i/${props.code}`} couple={wedding.data.coupleTitle} />
    );
  return wedding.isError ? <ErrorState error={wedding.error} onRetry={() => void wedding.refetch()} /> : null;
}

type CopyResult = 'Share.Copied' | 'Share.CopyBlocked' | null;

function ShareOptions({ code, name, language, link, couple }: ShareLinkProps & { link: string; couple: string }) {
  const { t } = useTexts();
  const message = useShareMessage(language, { name, couple, link });
  const linkField = useRef<HTMLInputElement>(null);
  const messageElement = useRef<HTMLQuoteElement>(null);
  const [copyResult, setCopyResult] = useState<CopyResult>(null);
  const [isQrShown, setQrShown] = useState(false);
  const copy = async (element: HTMLElement | null) => {
    if (element !== null) setCopyResult((await copyElementText(element)) ? 'Share.Copied' : 'Share.CopyBlocked');
  };
  // Dismissing the share sheet is not an error.
  const share = () => void navigator.share({ text: message }).catch(() => undefined);
  return (
    <div className="share">
      <input
        ref={linkField}
        className="form-field__control"
        value={link}
        readOnly
        aria-label={t('Share.Link')}
        onFocus={(event) => event.target.select()}
      />
      <blockquote ref={messageElement} className="share__message" lang={language} tabIndex={-1}>
        {message}
      </blockquote>
      <p className="share__actions">
        <DashboardButton variant="quiet" icon="link" onClick={() => void copy(linkField.current)}>
          {t('Share.CopyLink')}
        </DashboardButton>
        <DashboardButton variant="quiet" icon="copy" onClick={() => void copy(messageElement.current)}>
          {t('Share.CopyMessage')}
        </DashboardButton>
        <DashboardButton variant="quiet" icon="qr" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('Share.Qr')}
        </DashboardButton>
        {'share' in navigator ? (
          <DashboardButton variant="quiet" icon="share" onClick={share}>
            {t('Share.Send')}
          </DashboardButton>
        ) : null}
      </p>
      <p className="share__status" role="status">
        {copyResult === null ? '' : t(copyResult)}
      </p>
      {isQrShown ? (
        <figure className="share__qr">
          <QRCodeSVG value={link} size={qrSize} marginSize={4} title={t('Share.QrLabel', { name })} />
          <figcaption>{code}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
