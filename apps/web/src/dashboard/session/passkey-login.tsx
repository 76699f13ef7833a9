import { useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { HttpsNote } from './https-note.js';
import { isPasskeyCancelled, isPasskeySupported, loadPasskeyLibrary, signWithPasskey } from './passkeys.js';
import { useStartSession } from './use-start-session.js';

function usePasskeyLogin(onLoggedIn?: () => void) {
  const utils = trpc.useUtils();
  const start = useStartSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const logIn = async () => {
    setBusy(true);
    setError(null);
    try {
      const options = await utils.client.passkey.startLogin.mutate();
      const response = await signWithPasskey(options);
      const { token } = await utils.client.passkey.login.mutate({ response });
      await start(token);
      onLoggedIn?.();
    } catch (failure) {
      if (!isPasskeyCancelled(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { logIn, isBusy, error };
}

export function PasskeyLogin({ onLoggedIn }: { onLoggedIn?: (() => void) | undefined }) {
  const { t } = useTexts();
  const { logIn, isBusy, error } = usePasskeyLogin(onLoggedIn);
  const isSupported = isPasskeySupported(window);
  useEffect(() => {
    if (isSupported) loadPasskeyLibrary().catch(() => undefined);
  }, [isSupported]);
  if (!isSupported) return <HttpsNote />;
  return (
    <>
      <DashboardButton variant="quiet" icon="key" isBusy={isBusy} onClick={() => void logIn()}>
        {t('Passkeys.LogIn')}
      </DashboardButton>
      {error === null ? null : (
        <p className="login__error" role="alert">
          {getErrorReason(error) === 'BAD_PASSKEY' ? t('Passkeys.LogInFailed') : getErrorText(error)}
        </p>
      )}
    </>
  );
}
