// One account: address, last use, role, removal.
import type { Account } from '@havn/api/account/schema';
import { allRoles } from '@havn/api/auth/rules';
import { useId, useState } from 'react';
import { useTexts } from '../texts.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { IconButton } from '../ui/dashboard-button.js';
import { useTimeAgo } from './use-time-ago.js';

type Role = Account['role'];

interface AccountRowProps {
  account: Account;
  isOwn: boolean;
  /** Neither role nor account can be changed: there must be an owner. */
  isLastOwner: boolean;
  onRole(role: Role): void;
  onRemove(): void;
}

export function AccountRow({ account, isOwn, isLastOwner, onRole, onRemove }: AccountRowProps) {
  const { t } = useTexts();
  const id = useId();
  const formatTimeAgo = useTimeAgo();
  const { email, role, lastUsedAt } = account;
  // Whoever gives up the role of owner cannot take it back.
  const [resigningTo, setResigningTo] = useState<Role>();
  const choose = (next: Role) => (isOwn && role === 'owner' ? setResigningTo(next) : onRole(next));
  return (
    <li className="account-row">
      <div className="account-row__text">
        <p className="account-row__name">
          {email} {isOwn ? <span className="tag">{t('Accounts.People.You')}</span> : null}
        </p>
        <p className="muted" id={id}>
          {isLastOwner
            ? t('Accounts.People.LastOwner')
            : lastUsedAt === null
              ? t('Accounts.People.NotLoggedIn')
              : formatTimeAgo(lastUsedAt)}
        </p>
      </div>
      <select
        className="form-field__control account-row__role"
        aria-label={t('Accounts.People.RoleOf', { email })}
        aria-describedby={id}
        value={role}
        disabled={isLastOwner}
        onChange={(event) => choose(event.target.value as Role)}
      >
        {allRoles.map((one) => (
          <option key={one} value={one}>
            {t(`Accounts.Roles.${one}.Name`)}
          </option>
        ))}
      </select>
      {isOwn ? null : <IconButton icon="trash" label={t('Accounts.Remove.Label', { email })} onClick={onRemove} />}
      <ConfirmDialog
        open={resigningTo !== undefined}
        onClose={() => setResigningTo(undefined)}
        title={t('Accounts.Resign.Title')}
        question={t('Accounts.Resign.Question')}
        name={email}
        action={t('Accounts.Resign.Action')}
        isBusy={false}
        onConfirm={() => {
          if (resigningTo !== undefined) onRole(resigningTo);
          setResigningTo(undefined);
        }}
      />
    </li>
  );
}
