import { useRef } from 'react';
import { LinkField, ShareSheetButton } from '../invitations/share-parts.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useCopyText } from '../ui/use-copy-text.js';
import { formatDay } from './format-day.js';

interface InvitationLinkProps {
  email: string;
  url: string;
  expiresAt: string;
}

export function InvitationLink({ email, url, expiresAt }: InvitationLinkProps) {
  const { t } = useTexts();
  const link = useRef<HTMLInputElement>(null);
  const { copy, result } = useCopyText();
  const day = formatDay(expiresAt, getCurrentLanguage(), useWeddingZone());
  return (
    <div className="stack form-stack">
      <p>{t('Accounts.Invite.LinkFor', { email })}</p>
      <LinkField ref={link} link={url} audience="others" />
      <p className="wrap">
        <DashboardButton icon="copy" onClick={() => copy(link.current)}>
          {t('Share.CopyLink')}
        </DashboardButton>
        <ShareSheetButton text={url} />
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
      <p className="muted">{t('Accounts.Invite.LinkHint', { day })}</p>
    </div>
  );
}
