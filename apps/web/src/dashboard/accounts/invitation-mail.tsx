import type { Invitation } from '@havn/api/administrators/account/schema';
import { useFormatRecentTime } from '../texts/backup-time.js';
import { useFormatReason } from '../texts/delivery-reason.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { getMailText, type InvitationMailText } from './invitation-mail-rules.js';

const icons: Partial<Record<InvitationMailText, 'tick' | 'warning'>> = {
  Sent: 'tick',
  Delivered: 'tick',
  Waiting: 'warning',
  Failed: 'warning',
  OptedOut: 'warning',
  Uncertain: 'warning',
};

/** Announced to screen readers whenever it changes. */
export function InvitationMail({ mail }: { mail: NonNullable<Invitation['mail']> }) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const formatReason = useFormatReason();
  const text = getMailText(mail);
  const icon = icons[text];
  const values = { when: formatTime(mail.at), reason: formatReason(mail.reason ?? 'NO_ANSWER') };
  return (
    <p className="account-row__mail" role="status">
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      <span>{t(`Accounts.Pending.Mail.${text}`, values)}</span>
    </p>
  );
}
