// Specification §10 "Login".
import '../dashboard.css';
import { listSampleDetails } from '@havn/api/wedding/detail-rules';
import { weddingDefaults } from '@havn/api/wedding/fields';
import { formatCouple } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
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
  const title = useTitle(wedding.data);
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

/** The couple's names, unless the product has a name of their own, or the couple is that of the sample wedding. */
function useTitle(wedding: WeddingView | undefined): string {
  const { t, language } = useTexts();
  if (wedding === undefined) return t('Login.Welcome');
  const couple = listSampleDetails(wedding).includes('couple') ? '' : formatCouple(wedding, language);
  return couple !== '' && wedding.productName === weddingDefaults.productName
    ? couple
    : t('Login.Title', { product: wedding.productName });
}

function SessionEndedNotice({ next }: { next: string | undefined }) {
  const { t } = useTexts();
  if (useStore(sessionEnd) !== 'expired') return null;
  return <Notice>{t(next?.startsWith('/qr/') ? 'Login.SessionEndedAtDoor' : 'Login.SessionEnded')}</Notice>;
}
