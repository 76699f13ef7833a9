// Waits for one second before the request, and shows the same message for every wrong pair of credentials (§10
// "Login").
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form/form-fields.js';
import { HttpsNote } from './https-note.js';
import { isPasskeyCancelled, isPasskeySupported, loadPasskeyLibrary, signWithPasskey } from './passkeys.js';
import { loadToken } from './session.js';
import { useStartSession } from './use-start-session.js';

/** Specification §9. */
const delayMs = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, delayMs));

function useLogin(onLoggedIn?: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const start = useStartSession();
  const login = trpc.auth.login.useMutation({
    onSuccess: async ({ token }) => {
      await start(token);
      onLoggedIn?.();
    },
  });
  const submit = async (credentials: { email: string; password: string }) => {
    if (isWaiting || login.isPending) return;
    login.reset();
    setWaiting(true);
    await pause();
    setWaiting(false);
    // Another tab may have logged in meanwhile.
    if (loadToken() === null) login.mutate(credentials);
    else onLoggedIn?.();
  };
  return { submit, error: login.error, isBusy: isWaiting || login.isPending };
}

/** Only failures that the user can do something about have a message of their own. */
const hasOwnMessage = (error: unknown) =>
  ['TOO_MANY_TRIES', 'BUSY'].includes(getErrorReason(error) ?? '') || getErrorReason(error) === null;

export interface LoginFormProps {
  children: ReactNode;
  onLoggedIn?: () => void;
}

export function LoginForm({ children, onLoggedIn }: LoginFormProps) {
  const { t } = useTexts();
  const { submit, error, isBusy } = useLogin(onLoggedIn);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ email, password });
  };
  return (
    <form className="stack login__form" onSubmit={send} noValidate>
      {children}
      <TextField
        label={t('Login.Email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('Login.Password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="login__error" role="alert">
        {error ? (hasOwnMessage(error) ? getErrorText(error) : t('Login.Failed')) : null}
      </div>
      <DashboardButton type="submit" isBusy={isBusy}>
        {t('Login.Submit')}
      </DashboardButton>
      <PasskeyLogin onLoggedIn={onLoggedIn} />
    </form>
  );
}

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

function PasskeyLogin({ onLoggedIn }: { onLoggedIn?: (() => void) | undefined }) {
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
