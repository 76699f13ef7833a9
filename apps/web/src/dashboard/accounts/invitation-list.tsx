// Pending invitations. Their links cannot be shown again, only replaced.
import type { Invitation } from '@havn/api/account/schema';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { getCurrentLanguage, useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { formatDay } from './format-day.js';
import { InviteDialog } from './invite-dialog.js';

export function InvitationList() {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const invitations = trpc.account.listInvitations.useQuery();
  const [renewed, setRenewed] = useState<Invitation>();
  const revocation = trpc.account.revokeInvitation.useMutation({
    onSettled: () => utils.account.listInvitations.invalidate(),
  });
  const pending = (invitations.data ?? []).filter(({ purpose }) => purpose === 'join');
  if (pending.length === 0 && renewed === undefined) return null;
  return (
    <div className="accounts__pending">
      <h3 className="accounts__subtitle">{t('Accounts.Pending.Title')}</h3>
      {revocation.isError ? (
        <FailureNotice message={t('Accounts.Pending.RevokeFailed')} error={revocation.error} />
      ) : null}
      <ul className="account-list">
        {pending.map((invitation) => (
          <PendingRow
            key={invitation._id}
            invitation={invitation}
            onRenew={() => setRenewed(invitation)}
            onRevoke={() => revocation.mutate({ id: invitation._id })}
          />
        ))}
      </ul>
      <InviteDialog
        open={renewed !== undefined}
        onClose={() => setRenewed(undefined)}
        {...(renewed && { email: renewed.email, role: renewed.role ?? 'planner' })}
      />
    </div>
  );
}

interface PendingRowProps {
  invitation: Invitation;
  onRenew(): void;
  onRevoke(): void;
}

function PendingRow({ invitation: { email, role, expiresAt }, onRenew, onRevoke }: PendingRowProps) {
  const { t } = useTexts();
  const day = formatDay(expiresAt, getCurrentLanguage());
  return (
    <li className="account-row">
      <div className="account-row__text">
        <p className="account-row__name">{email}</p>
        <p className="muted">
          {t('Accounts.Pending.Details', { role: t(`Accounts.Roles.${role ?? 'owner'}.Name`), day })}
        </p>
      </div>
      <div className="account-row__actions">
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
