// Only for owners.
import type { Account } from '@havn/api/administrators/account/schema';
import { allRoles } from '@havn/api/kernel/roles';
import { useId, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { ConfirmAction } from '../screens/confirm-action.js';
import { Loaded } from '../screens/loaded.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.js';
import { type OpenDialog, useDialogs } from '../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { InvitationList } from './invitation-list.js';
import { InviteDialog } from './invite-dialog.js';
import { useFormatLastUsed } from './use-format-last-used.js';

export function PeopleSection() {
  const { t } = useTexts();
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const announceMail = (email: string) => setAnnouncement(t('Accounts.Invite.Sending', { email }));
  const dialogs = useDialogs<{ invite: undefined }>({
    invite: ({ open, onClose }) => (
      <InviteDialog
        open={open}
        onClose={onClose}
        onSent={(email) => {
          onClose();
          announceMail(email);
        }}
      />
    ),
  });
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="cluster accounts__head">
        <h2 className="panel__title" id={id}>
          {t('Accounts.People.Title')}
        </h2>
        <DashboardButton icon="plus" onClick={() => dialogs.open('invite')}>
          {t('Accounts.Invite.Open')}
        </DashboardButton>
      </header>
      <Loaded query={trpc.account.list.useQuery()}>{(accounts) => <AccountList accounts={accounts} />}</Loaded>
      <InvitationList onSent={announceMail} />
      {dialogs.element}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

const refreshAccounts = ({ account }: ReturnType<typeof trpc.useUtils>) =>
  Promise.all([account.list.invalidate(), account.get.invalidate()]);

function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const ownId = useAccount().data?._id;
  const dialogs = useDialogs<{ remove: Account }>({
    remove: (dialog, account) => <RemoveAccount {...dialog} account={account} />,
  });
  const updateRole = trpc.account.updateRole.useMutation({
    onSettled: () => refreshAccounts(utils),
  });
  const ownerCount = accounts.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <ActionFailure error={updateRole.error} message={t('Accounts.People.RoleFailed')} />
      <ul className="account-list">
        {accounts.map((account) => (
          <AccountRow
            key={account._id}
            account={account}
            isOwn={account._id === ownId}
            isLastOwner={account.role === 'owner' && ownerCount === 1}
            onRole={(role) => updateRole.mutate({ id: account._id, role })}
            onRemove={() => dialogs.open('remove', account)}
          />
        ))}
      </ul>
      {dialogs.element}
    </>
  );
}

function RemoveAccount({ account, ...dialog }: OpenDialog & { account: Account }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const removal = trpc.account.delete.useMutation({
    onSuccess: dialog.onClose,
    onSettled: () => refreshAccounts(utils),
  });
  return (
    <ConfirmAction
      {...dialog}
      title={t('Accounts.Remove.Title')}
      question={t('Accounts.Remove.Question')}
      name={account.email}
      action={t('Accounts.Remove.Action')}
      mutation={removal}
      failure={t('Accounts.Remove.Failed')}
      onConfirm={() => removal.mutate({ id: account._id })}
    />
  );
}

type Role = Account['role'];

interface AccountRowProps {
  account: Account;
  isOwn: boolean;
  /** Its role cannot be changed, because there must always be an owner. */
  isLastOwner: boolean;
  onRole(role: Role): void;
  onRemove(): void;
}

function AccountRow({ account, isOwn, isLastOwner, onRole, onRemove }: AccountRowProps) {
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
