import type { Account } from '@havn/api/administrators/account/schema';
import { allRoles } from '@havn/api/kernel/roles';
import { useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { useFormatLastUsed } from './use-format-last-used.js';

type Role = Account['role'];

interface AccountRowProps {
  account: Account;
  isOwn: boolean;
  /** Its role cannot be changed, because there must always be an owner. */
  isLastOwner: boolean;
  onRole(role: Role): void;
  onRemove(): void;
}

export function AccountRow({ account, isOwn, isLastOwner, onRole, onRemove }: AccountRowProps) {
  const { t } = useTexts();
  const id = useId();
  const formatLastUsed = useFormatLastUsed();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.account-row__name' });
  const { email, role, lastUsedAt } = account;
  // An owner confirms giving up the role, which only another owner can give back.
  const dialogs = useDialogs<{ resign: Role }>({
    resign: ({ open, onClose }, next) => (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t('Accounts.Resign.Title')}
        question={t('Accounts.Resign.Question')}
        name={email}
        action={t('Accounts.Resign.Action')}
        isBusy={false}
        onConfirm={() => {
          onRole(next);
          onClose();
        }}
      />
    ),
  });
  const choose = (next: Role) => (isOwn && role === 'owner' ? dialogs.open('resign', next) : onRole(next));
  return (
    <li ref={row} className="cluster account-row">
      <div className="account-row__text">
        <p className="strong break account-row__name" tabIndex={-1}>
          <span>{`${email} `}</span>
          {isOwn ? <span className="tag">{t('Accounts.People.You')}</span> : null}
        </p>
        <p className="muted" id={id}>
          {isLastOwner
            ? t('Accounts.People.LastOwner')
            : lastUsedAt === null
              ? t('Accounts.People.NotLoggedIn')
              : formatLastUsed(lastUsedAt)}
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
        {allRoles.map((value) => (
          <option key={value} value={value}>
            {t(`Accounts.Roles.${value}.Name`)}
          </option>
        ))}
      </select>
      {isOwn ? null : <IconButton icon="trash" label={t('Accounts.Remove.Label', { email })} onClick={onRemove} />}
      {dialogs.element}
    </li>
  );
}
