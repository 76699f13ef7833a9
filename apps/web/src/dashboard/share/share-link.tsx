// An invitation's link for sharing: copy, QR code, a ready message in the invitation's language, and the device's
// share sheet. Used for guests and groups.
import type { Language } from '@havn/i18n/languages';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailedRows } from '../ui/notice.js';
import { copyFrom } from './copy.js';
import { useMessage } from './use-message.js';

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
    return <Ways {...props} link={`${wedding.data.publicUrl}/i/${props.code}`} couple={wedding.data.coupleTitle} />;
  return wedding.isError ? <FailedRows error={wedding.error} onRetry={() => void wedding.refetch()} /> : null;
}

type Said = 'Share.Copied' | 'Share.CopyByHand' | null;

function Ways({ code, name, language, link, couple }: ShareLinkProps & { link: string; couple: string }) {
  const { t } = useTexts();
  const message = useMessage(language, { name, couple, link });
  const linkField = useRef<HTMLInputElement>(null);
  const messagePlace = useRef<HTMLQuoteElement>(null);
  const [said, say] = useState<Said>(null);
  const [isQrShown, setQrShown] = useState(false);
  const copy = async (place: HTMLElement | null) => {
    if (place !== null) say((await copyFrom(place)) ? 'Share.Copied' : 'Share.CopyByHand');
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
      <blockquote ref={messagePlace} className="share__message" lang={language} tabIndex={-1}>
        {message}
      </blockquote>
      <p className="share__actions">
        <DeskButton variant="quiet" icon="link" onClick={() => void copy(linkField.current)}>
          {t('Share.CopyLink')}
        </DeskButton>
        <DeskButton variant="quiet" icon="copy" onClick={() => void copy(messagePlace.current)}>
          {t('Share.CopyMessage')}
        </DeskButton>
        <DeskButton variant="quiet" icon="qr" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('Share.Qr')}
        </DeskButton>
        {'share' in navigator ? (
          <DeskButton variant="quiet" icon="share" onClick={share}>
            {t('Share.Send')}
          </DeskButton>
        ) : null}
      </p>
      <p className="share__said" role="status">
        {said === null ? '' : t(said)}
      </p>
      {isQrShown ? (
        <figure className="share__qr">
          <QRCodeSVG value={link} size={qrSize} marginSize={4} title={t('Share.QrOf', { name })} />
          <figcaption>{code}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
