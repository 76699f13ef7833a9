// The administrator's log-in (specification §6 "Log-in"): one second of waiting before the request, and one sentence for
// every wrong pair.
import '../styles/index.css';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Portrait } from '../../art/pictures.js';
import { reasonOf } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { trpc } from '../../lib/trpc.js';
import { useSignal } from '../data/signal.js';
import { ending, startSession } from '../session.js';
import { useTheme } from '../shell/theme.js';
import { failureText, useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Notice } from '../ui/notice.js';

/** Specification §9. */
const delayMs = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, delayMs));

function useLogin(onLoggedIn: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const utils = trpc.useUtils();
  const login = trpc.auth.login.useMutation({
    onSuccess: ({ token }) => {
      startSession(token);
      // More of the record is told with a session.
      void utils.wedding.get.invalidate();
      onLoggedIn();
    },
  });
  const submit = async (pair: { email: string; password: string }) => {
    if (isWaiting || login.isPending) return;
    login.reset();
    setWaiting(true);
    await pause();
    setWaiting(false);
    login.mutate(pair);
  };
  return { submit, error: login.error, isBusy: isWaiting || login.isPending };
}

/** Only the reasons a person can do something about get words of their own. */
const isTold = (error: unknown) =>
  ['TOO_MANY_TRIES', 'BUSY'].includes(reasonOf(error) ?? '') || reasonOf(error) === null;

export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useTexts();
  useTheme();
  const { history } = useRouter();
  const wedding = trpc.wedding.get.useQuery();
  const product = wedding.data?.productName;
  const title = product === undefined ? t('Login.Welcome') : t('Login.Title', { product });
  usePageEntry(title);
  const { submit, error, isBusy } = useLogin(() => history.replace(next ?? '/dashboard'));
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ email, password });
  };
  return (
    <main className="login desk">
      <div className="login__picture">
        <Portrait src={wedding.data?.couplePhotoUrl || undefined} />
      </div>
      <form className="login__form" onSubmit={send} noValidate>
        <h1 className="login__title">{wedding.isPending ? ' ' : title}</h1>
        <p className="login__subtitle">{t('Login.Subtitle')}</p>
        <Ended next={next} />
        <div className="form-field">
          <label className="form-field__label" htmlFor={`${id}-email`}>
            {t('Login.Email')}
          </label>
          <input
            className="form-field__control"
            id={`${id}-email`}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            required
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className="form-field">
          <label className="form-field__label" htmlFor={`${id}-password`}>
            {t('Login.Password')}
          </label>
          <input
            className="form-field__control"
            id={`${id}-password`}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            required
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <div className="login__error" role="alert">
          {error ? (isTold(error) ? failureText(error) : t('Login.Failed')) : null}
        </div>
        <DeskButton type="submit" isBusy={isBusy}>
          {t('Login.Submit')}
        </DeskButton>
      </form>
    </main>
  );
}

/** Who was sent here out of the middle of something is told so, and that it goes on there. */
function Ended({ next }: { next: string | undefined }) {
  const { t } = useTexts();
  if (useSignal(ending) !== 'refused') return null;
  return <Notice>{t(next?.startsWith('/qr/') ? 'Login.EndedAtDoor' : 'Login.Ended')}</Notice>;
}
