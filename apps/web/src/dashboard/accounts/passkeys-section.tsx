import './passkeys.css';
import type { Passkey } from '@havn/api/administrators/passkey/schema';
import { type FormEvent, useEffect, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { Loaded } from '../screens/loaded.js';
import {
  createPasskey,
  isPasskeyCancelled,
  isPasskeyRegistered,
  isPasskeySupported,
  loadPasskeyLibrary,
} from '../session/passkeys.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form/form-fields.js';
import { FailureNotice } from '../ui/notice.js';
import { PasskeyRow } from './passkey-row.js';

export function PasskeysSection() {
  const { t } = useTexts();
  const hasPassword = useAccount().data?.hasPassword ?? true;
  return (
    <div className="stack form-stack">
      <p className="muted">{t(hasPassword ? 'Passkeys.Explanation' : 'Passkeys.OnlyExplanation')}</p>
      <Loaded query={trpc.passkey.list.useQuery()}>
        {(passkeys) => <PasskeyList passkeys={passkeys} isOnlyCredential={!hasPassword && passkeys.length === 1} />}
      </Loaded>
      {isPasskeySupported(window) ? <NewPasskey /> : <p className="muted">{t('Passkeys.Unsupported')}</p>}
    </div>
  );
}

function PasskeyList({ passkeys, isOnlyCredential }: { passkeys: readonly Passkey[]; isOnlyCredential: boolean }) {
  const { t } = useTexts();
  if (passkeys.length === 0) return <p>{t('Passkeys.None')}</p>;
  return (
    <ul className="stack gap-2" aria-label={t('Passkeys.Title')}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} isOnlyCredential={isOnlyCredential} />
      ))}
    </ul>
  );
}

function useNewPasskey(onCreated: () => void) {
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const create = async (name: string) => {
    setBusy(true);
    setError(null);
    try {
      const options = await utils.client.passkey.startRegistration.mutate();
      const response = await createPasskey(options);
      await utils.client.passkey.create.mutate({ name, response });
      await utils.passkey.list.invalidate();
      onCreated();
    } catch (failure) {
      if (!isPasskeyCancelled(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, error };
}

function NewPasskey() {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const { create, isBusy, error } = useNewPasskey(() => setName(''));
  useEffect(() => {
    loadPasskeyLibrary().catch(() => undefined);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void create(name.trim() === '' ? t('Passkeys.DefaultName') : name);
  };
  return (
    <>
      <form className="wrap gap-3 passkeys__new" onSubmit={submit}>
        <TextField
          label={t('Passkeys.NewName')}
          placeholder={t('Passkeys.DefaultName')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DashboardButton type="submit" icon="plus" isBusy={isBusy}>
          {t('Passkeys.Add')}
        </DashboardButton>
      </form>
      {error === null ? null : isPasskeyRegistered(error) ? (
        <FailureNotice message={t('Passkeys.AlreadyAdded')} />
      ) : (
        <FailureNotice message={t('Passkeys.AddFailed')} error={error} />
      )}
    </>
  );
}
