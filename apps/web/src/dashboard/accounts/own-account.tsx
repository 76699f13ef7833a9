import './passkeys.css';
import type { Passkey } from '@havn/api/administrators/passkey/schema';
import type { Session } from '@havn/api/administrators/session/schema';
import { type FormEvent, useEffect, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
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
import { useFocusOnRemoval } from '../ui/focus.js';
import { TextField } from '../ui/form/form-fields.js';
import { FailureNotice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { PasskeyRow } from './passkey-row.js';
import { PasswordForm } from './password-form.js';
import { useFormatLastUsed } from './use-format-last-used.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <Panel title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </Panel>
      <Panel title={t('Accounts.Password.Title')}>
        <Loaded query={useAccount()}>{(account) => <PasswordForm {...account} />}</Loaded>
      </Panel>
      <Panel title={t('Passkeys.Title')}>
        <PasskeysSection />
      </Panel>
    </div>
  );
}

function PasskeysSection() {
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

function SessionList() {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const refresh = () => utils.session.list.invalidate();
  const end = trpc.session.end.useMutation({ onSettled: refresh });
  const endOthers = trpc.session.endOthers.useMutation({ onSettled: refresh });
  return (
    <Loaded query={trpc.session.list.useQuery()}>
      {(sessions) => (
        <div className="stack form-stack">
          <ActionFailure error={end.error ?? endOthers.error} message={t('Accounts.Sessions.Failed')} />
          <ul className="account-list">
            {sessions.map((session) => (
              <SessionRow key={session._id} session={session} onEnd={() => end.mutate({ id: session._id })} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <p>
              <DashboardButton variant="quiet" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('Accounts.Sessions.EndOthers')}
              </DashboardButton>
            </p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { t } = useTexts();
  const formatLastUsed = useFormatLastUsed();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.account-row__name' });
  const { browser, system, isCurrent, lastUsedAt } = session;
  const device =
    browser !== null && system !== null
      ? t('Accounts.Sessions.Device', { browser, system })
      : (browser ?? system ?? t('Accounts.Sessions.UnknownDevice'));
  return (
    <li ref={row} className="cluster account-row">
      <div className="account-row__text">
        <p className="strong break account-row__name" tabIndex={-1}>
          {device}
        </p>
        <p className="muted">{isCurrent ? t('Accounts.Sessions.ThisDevice') : formatLastUsed(lastUsedAt)}</p>
      </div>
      {isCurrent ? null : (
        <DashboardButton variant="quiet" aria-label={t('Accounts.Sessions.EndLabel', { device })} onClick={onEnd}>
          {t('Accounts.Sessions.End')}
        </DashboardButton>
      )}
    </li>
  );
}
