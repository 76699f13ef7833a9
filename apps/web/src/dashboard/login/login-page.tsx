// Specification §10 "Login".
import '../dashboard.css';
import { Navigate, useRouter } from '@tanstack/react-router';
import { Portrait } from '../../art/pictures.js';
import { trpc } from '../../lib/api/trpc.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { useStore } from '../../lib/storage/store.js';
import { LoginForm } from '../session/login-form.js';
import { sessionEnd } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { Notice } from '../ui/notice.js';
import { useTheme } from '../ui/theme.js';

export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useTexts();
  useTheme();
  const { history } = useRouter();
  const wedding = trpc.wedding.get.useQuery();
  const setup = trpc.setup.getStatus.useQuery();
  const product = wedding.data?.productName;
  const title = product === undefined ? t('Login.Welcome') : t('Login.Title', { product });
  usePageSetup(title);
  if (setup.data?.isAccountMissing) return <Navigate to="/setup" replace />;
  return (
    <main className="login dashboard">
      <div className="login__picture">
        <Portrait src={wedding.data?.couplePhotoUrl || undefined} />
      </div>
      <LoginForm onLoggedIn={() => history.replace(next ?? '/dashboard')}>
        <h1 className="entry-title">{wedding.isPending ? '\u00a0' : title}</h1>
        <p className="login__subtitle">{t('Login.Subtitle')}</p>
        <SessionEndedNotice next={next} />
      </LoginForm>
    </main>
  );
}

function SessionEndedNotice({ next }: { next: string | undefined }) {
  const { t } = useTexts();
  if (useStore(sessionEnd) !== 'expired') return null;
  return <Notice>{t(next?.startsWith('/qr/') ? 'Login.SessionEndedAtDoor' : 'Login.SessionEnded')}</Notice>;
}
