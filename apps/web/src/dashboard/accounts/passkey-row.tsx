import type { Passkey } from '@havn/api/administrators/passkey/schema';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { ConfirmAction } from '../screens/confirm-action.js';
import { useFormatRecentTime } from '../texts/backup-time.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { TextField } from '../ui/form/form-fields.js';
import { Icon } from '../ui/icon.js';

interface PasskeyRowProps {
  passkey: Passkey;
  /** The account has no other way to log in. */
  isOnlyCredential: boolean;
}

export function PasskeyRow({ passkey, isOnlyCredential }: PasskeyRowProps) {
  const [mode, setMode] = useState<'initial' | 'renaming' | 'renamed'>('initial');
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.passkeys__name' });
  return (
    <li ref={row} className="cluster passkeys__row">
      <Icon name="key" size={24} />
      {mode === 'renaming' ? (
        <RenameField passkey={passkey} onDone={() => setMode('renamed')} />
      ) : (
        <PasskeyDetails
          passkey={passkey}
          isOnlyCredential={isOnlyCredential}
          wasRenaming={mode === 'renamed'}
          onRename={() => setMode('renaming')}
        />
      )}
    </li>
  );
}

interface PasskeyDetailsProps extends PasskeyRowProps {
  wasRenaming: boolean;
  onRename(): void;
}

function PasskeyDetails({ passkey, isOnlyCredential, wasRenaming, onRename }: PasskeyDetailsProps) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <>
      <div className="passkeys__text">
        <strong className="passkeys__name" tabIndex={-1}>
          <bdi>{name}</bdi>
        </strong>
        <p className="muted">
          <span>{t('Passkeys.Added', { when: formatTime(createdAt) })}</span>
          {lastUsedAt === null ? null : <span>{` · ${t('Passkeys.LastUsed', { when: formatTime(lastUsedAt) })}`}</span>}
        </p>
      </div>
      <IconButton
        icon="edit"
        label={t('Passkeys.Rename', { name })}
        // The field that had the focus was removed.
        autoFocus={wasRenaming}
        onClick={onRename}
      />
      {isOnlyCredential ? <p className="passkeys__hint">{t('Passkeys.Kept')}</p> : <DeletePasskey passkey={passkey} />}
    </>
  );
}

function DeletePasskey({ passkey }: { passkey: Passkey }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const deletion = trpc.passkey.delete.useMutation({ onSuccess: () => utils.passkey.list.invalidate() });
  const dialogs = useDialogs<{ delete: undefined }>({
    delete: (dialog) => (
      <ConfirmAction
        {...dialog}
        title={t('Passkeys.DeleteTitle')}
        question={t('Passkeys.DeleteQuestion')}
        name={passkey.name}
        action={t('Actions.Delete')}
        mutation={deletion}
        failure={t('Passkeys.DeleteFailed')}
        onConfirm={() => deletion.mutate({ id: passkey._id })}
      />
    ),
  });
  return (
    <>
      <IconButton
        icon="trash"
        label={t('Passkeys.Delete', { name: passkey.name })}
        onClick={() => {
          deletion.reset();
          dialogs.open('delete');
        }}
      />
      {dialogs.element}
    </>
  );
}

/** Enter saves, Escape cancels. */
function RenameField({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const [name, setName] = useState(passkey.name);
  const renaming = trpc.passkey.rename.useMutation({
    onSuccess: async () => {
      await utils.passkey.list.invalidate();
      onDone();
    },
    // After a conflict, the next attempt renames the latest version.
    onError: () => utils.passkey.list.invalidate(),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !renaming.isPending) renaming.mutate({ id: passkey._id, name, ifMatch: passkey.version });
  };
  return (
    <form className="passkeys__rename" onSubmit={save}>
      <TextField
        label={t('Passkeys.Name')}
        maxLength={100}
        // The button that opened the field had the focus.
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <div className="wrap">
        <DashboardButton type="submit" disabled={name.trim() === ''} isBusy={renaming.isPending}>
          {t('Actions.Save')}
        </DashboardButton>
        <DashboardButton variant="quiet" onClick={onDone}>
          {t('Actions.Cancel')}
        </DashboardButton>
      </div>
      <ActionFailure error={renaming.error} message={t('Passkeys.RenameFailed')} />
    </form>
  );
}
