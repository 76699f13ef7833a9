import type { Invitation } from '@havn/api/administrators/account/schema';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useFormatRecentTime } from '../texts/backup-time.js';
import { useFormatReason } from '../texts/delivery-reason.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { Icon } from '../ui/icon.js';
import { LoadingState } from '../ui/notice.js';
import { formatDay } from './format-day.js';
import { getMailPollInterval, getMailText, type InvitationMailText, isMailFinished } from './invitation-mail-rules.js';
import { InviteDialog } from './invite-dialog.js';

export function InvitationList({ onSent }: { onSent(email: string): void }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const invitations = trpc.account.listInvitations.useQuery(undefined, {
    refetchInterval: (query) => getMailPollInterval(query.state.data ?? []),
  });
  const dialogs = useDialogs<{ renew: Invitation }>({
    renew: ({ open, onClose }, { email, role }) => (
      <InviteDialog
        open={open}
        onClose={onClose}
        onSent={(sentTo) => {
          onClose();
          onSent(sentTo);
        }}
        email={email}
        role={role ?? 'planner'}
      />
    ),
  });
  const refresh = () => utils.account.listInvitations.invalidate();
  const revocation = trpc.account.revokeInvitation.useMutation({ onSettled: refresh });
  const resending = trpc.account.sendInvitation.useMutation({
    onSuccess: ({ email }) => onSent(email),
    onSettled: refresh,
  });
  if (invitations.isPending) return <LoadingState />;
  const pending = (invitations.data ?? []).filter(({ purpose }) => purpose === 'join');
  if (pending.length === 0 && dialogs.opened === null) return null;
  return (
    <div className="accounts__pending">
      <h3 className="accounts__subtitle">{t('Accounts.Pending.Title')}</h3>
      <ActionFailure error={revocation.error} message={t('Accounts.Pending.RevokeFailed')} />
      <ActionFailure error={resending.error} message={t('Accounts.Invite.Ways.email.Failed')} />
      <ul className="account-list">
        {pending.map((invitation) => (
          <PendingRow
            key={invitation.email}
            invitation={invitation}
            isSending={resending.isPending && resending.variables.email === invitation.email}
            onSend={() => {
              const { email, role, mail } = invitation;
              if (role !== null && mail !== null) resending.mutate({ email, role, language: mail.language });
            }}
            onRenew={() => dialogs.open('renew', invitation)}
            onRevoke={() => revocation.mutate({ id: invitation._id })}
          />
        ))}
      </ul>
      {dialogs.element}
    </div>
  );
}

interface PendingRowProps {
  invitation: Invitation;
  isSending: boolean;
  onSend(): void;
  onRenew(): void;
  onRevoke(): void;
}

function PendingRow({ invitation, isSending, onSend, onRenew, onRevoke }: PendingRowProps) {
  const { t } = useTexts();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.account-row__name' });
  const { email, role, expiresAt, mail } = invitation;
  const day = formatDay(expiresAt, getCurrentLanguage(), useWeddingZone());
  return (
    <li ref={row} className="cluster account-row">
      <div className="account-row__text">
        <p className="strong break account-row__name" tabIndex={-1}>
          {email}
        </p>
        <p className="muted">
          {t('Accounts.Pending.Details', { role: t(`Accounts.Roles.${role ?? 'owner'}.Name`), day })}
        </p>
        {mail === null ? null : <InvitationMail mail={mail} />}
      </div>
      <div className="wrap">
        {mail !== null && isMailFinished(mail) ? (
          <DashboardButton
            variant="quiet"
            icon="letter"
            isBusy={isSending}
            aria-label={t('Accounts.Pending.SendAgainLabel', { email })}
            onClick={onSend}
          >
            {t('Accounts.Pending.SendAgain')}
          </DashboardButton>
        ) : null}
        <DashboardButton
          variant="quiet"
          icon="link"
          aria-label={t('Accounts.Pending.NewLinkLabel', { email })}
          onClick={onRenew}
        >
          {t('Accounts.Pending.NewLink')}
        </DashboardButton>
        <DashboardButton variant="quiet" aria-label={t('Accounts.Pending.RevokeLabel', { email })} onClick={onRevoke}>
          {t('Accounts.Pending.Revoke')}
        </DashboardButton>
      </div>
    </li>
  );
}

const icons: Partial<Record<InvitationMailText, 'tick' | 'warning'>> = {
  Sent: 'tick',
  Delivered: 'tick',
  Waiting: 'warning',
  Failed: 'warning',
  OptedOut: 'warning',
  Uncertain: 'warning',
};

/** Announced to screen readers whenever it changes. */
function InvitationMail({ mail }: { mail: NonNullable<Invitation['mail']> }) {
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
