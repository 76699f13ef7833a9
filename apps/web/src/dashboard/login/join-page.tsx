// Specification §10 "Accounts".
import '../dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Portrait } from '../../art/pictures.js';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { NewCredentialForm } from '../session/new-credential-form.js';
import { useStartSession } from '../session/use-start-session.js';
import { showDashboardIn, useCouple, useTexts } from '../texts/texts.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { useTheme } from '../ui/theme.js';

export function JoinPage({ token }: { token: string }) {
  useTheme();
  const { client } = trpc.useUtils();
  const wedding = trpc.wedding.get.useQuery();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    // A mutation in the API, because a token must not be in a URL.
    queryFn: async () => {
      const found = await client.account.findInvitation.mutate({ token });
      await showDashboardIn(found.language);
      return found;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const couple = useCouple();
  return (
    <main className="login dashboard">
      <div className="login__picture">
        <Portrait src={wedding.data?.couplePhotoUrl || undefined} />
      </div>
      <div className="stack login__form">
        {invitation.data !== undefined ? (
          <JoinForm token={token} couple={couple} {...invitation.data} />
        ) : getErrorReason(invitation.error) === 'UNKNOWN_INVITATION' ? (
          <UsedLink />
        ) : invitation.isError ? (
          <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
        ) : (
          <LoadingState />
        )}
      </div>
    </main>
  );
}

function Heading({ children }: { children: string }) {
  usePageSetup(children);
  return <h1 className="entry-title">{children}</h1>;
}

/** Expired, used, revoked or mistyped: the server does not say which. */
function UsedLink(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <Heading>{t('Accounts.Join.UsedTitle')}</Heading>
      <p>{t('Accounts.Join.UsedText')}</p>
      <Link to="/login" className="dashboard-button dashboard-button--quiet">
        {t('Login.Submit')}
      </Link>
    </>
  );
}

interface JoinFormProps {
  token: string;
  couple: string;
  email: string;
  purpose: 'join' | 'reset';
  role: 'owner' | 'planner' | 'door' | null;
}

function JoinForm({ token, couple, email, purpose, role }: JoinFormProps) {
  const { t, language } = useTexts();
  const { history } = useRouter();
  const { client } = trpc.useUtils();
  const start = useStartSession();
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <UsedLink />;
  const isNew = purpose === 'join' && role !== null;
  return (
    <>
      <Heading>{t(isNew ? 'Accounts.Join.Title' : 'Accounts.Join.ResetTitle')}</Heading>
      <p>
        {isNew
          ? t(couple === '' ? `Accounts.Join.UnnamedTexts.${role}` : `Accounts.Join.Texts.${role}`, { couple })
          : t('Accounts.Join.ResetText')}
      </p>
      <NewCredentialForm
        email={email}
        submitText={t(isNew ? 'Accounts.Join.Submit' : 'Accounts.Join.ResetSubmit')}
        failureText={t(isNew ? 'Accounts.Join.Failed' : 'Accounts.Join.ResetFailed')}
        createWithPassword={({ password }) => client.account.acceptInvitation.mutate({ token, password, language })}
        startPasskey={() => client.account.startInvitationPasskey.mutate({ token })}
        createWithPasskey={({ response }) =>
          client.account.acceptInvitationWithPasskey.mutate({ token, response, language })
        }
        onCreated={async (session) => {
          await start(session);
          history.replace('/dashboard');
        }}
        onError={(error) => setUsed(getErrorReason(error) === 'UNKNOWN_INVITATION')}
      />
    </>
  );
}
