// An invitation's link, for sending by hand: to copy, as a QR code, as a ready message in the invitation's language, through
// the phone's own share sheet. Used for guests and groups.
import type { Language } from '@havn/i18n/languages';
import i18next from 'i18next';
import { QRCodeSVG } from 'qrcode.react';
import { type RefObject, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';

export interface ShareLinkProps {
  code: string;
  /** Whom the message greets: a group's name or a guest's. */
  name: string;
  language: Language;
}

const qrSize = 200;

/** The message in the language of who gets it, which may be another than this page's. */
async function messageFor(
  { name, language }: ShareLinkProps,
  values: { couple: string; link: string },
): Promise<string> {
  await i18next.loadLanguages(language);
  return i18next.getFixedT(language, 'dashboard')('Share.Message', { name, ...values });
}

/** Where the browser gives no clipboard, the text is marked so that one's own keys copy it. */
async function copy(text: string, field: RefObject<HTMLInputElement | null>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.current?.focus();
    field.current?.select();
    return false;
  }
}

type Said = 'Share.Copied' | 'Share.CopyByHand' | null;

export function ShareLink(props: ShareLinkProps) {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery().data;
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState<Said>(null);
  const [isQrShown, setQrShown] = useState(false);
  if (wedding === undefined) return null;
  const link = `${wedding.publicUrl}/i/${props.code}`;
  const message = () => messageFor(props, { couple: wedding.coupleTitle, link });
  const copied = async (text: string) => say((await copy(text, field)) ? 'Share.Copied' : 'Share.CopyByHand');
  const share = async () => {
    // Closed without a choice is no failure.
    await navigator.share({ text: await message() }).catch(() => undefined);
  };
  return (
    <div className="share">
      <input
        ref={field}
        className="form-field__control share__link"
        value={link}
        readOnly
        aria-label={t('Share.Link')}
        onFocus={(event) => event.target.select()}
      />
      <p className="share__actions">
        <DeskButton variant="quiet" icon="link" onClick={() => void copied(link)}>
          {t('Share.CopyLink')}
        </DeskButton>
        <DeskButton variant="quiet" icon="copy" onClick={async () => copied(await message())}>
          {t('Share.CopyMessage')}
        </DeskButton>
        <DeskButton variant="quiet" icon="qr" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('Share.Qr')}
        </DeskButton>
        {'share' in navigator ? (
          <DeskButton variant="quiet" icon="share" onClick={() => void share()}>
            {t('Share.Send')}
          </DeskButton>
        ) : null}
      </p>
      <p className="share__said" role="status">
        {said === null ? '' : t(said)}
      </p>
      {isQrShown ? (
        <figure className="share__qr">
          <QRCodeSVG value={link} size={qrSize} marginSize={4} title={t('Share.QrOf', { name: props.name })} />
          <figcaption>{props.code}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
