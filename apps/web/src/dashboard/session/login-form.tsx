// Waits for one second before the request, and shows the same message for every wrong pair of credentials (§10
// "Login").
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { PasskeyLogin } from './passkey-login.js';
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
      <LoginField
        type="email"
        autoComplete="username"
        label={t('Login.Email')}
        value={email}
        onValueChange={setEmail}
      />
      <LoginField
        type="password"
        autoComplete="current-password"
        label={t('Login.Password')}
        value={password}
        onValueChange={setPassword}
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

interface LoginFieldProps {
  /** Also the field's name, which password managers look for. */
  type: 'email' | 'password';
  autoComplete: string;
  label: string;
  value: string;
  onValueChange(value: string): void;
}

function LoginField({ type, label, onValueChange, ...rest }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-1 form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-field__control"
        id={id}
        type={type}
        name={type}
        required
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
    </div>
  );
}
