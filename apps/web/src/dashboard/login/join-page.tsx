// The page of a one-time link: creates the account, or sets a new password, and logs in (specification §10 "Accounts").
import '../styles/index.css';
import { acceptInvitationInput } from '@havn/api/account/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Portrait } from '../../art/pictures.js';
import { getErrorBody, getErrorReason } from '../../lib/api-error.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { trpc } from '../../lib/trpc.js';
import { useStartSession } from '../data/use-start-session.js';
import { createFormResolver, useServerIssues } from '../forms.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form-fields.js';
import { ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { useTheme } from '../ui/theme.js';

export function JoinPage({ token }: { token: string }) {
  useTheme();
  const { client } = trpc.useUtils();
  const wedding = trpc.wedding.get.useQuery();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    // A mutation in the API, because a token must not be in a URL.
    queryFn: () => client.account.findInvitation.mutate({ token }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const couple = wedding.data?.coupleTitle ?? '';
  return (
    <main className="login dashboard">
      <div className="login__picture">
        <Portrait src={wedding.data?.couplePhotoUrl || undefined} />
      </div>
      <div className="login__form">
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
  return <h1 className="login__title">{children}</h1>;
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

interface JoinFields {
  password: string;
}
const resolver = createFormResolver<JoinFields>(acceptInvitationInput.pick({ password: true }));

interface JoinFormProps {
  token: string;
  couple: string;
  email: string;
  purpose: 'join' | 'reset';
  role: 'owner' | 'planner' | 'door' | null;
}

function JoinForm({ token, couple, email, purpose, role }: JoinFormProps) {
  const { t } = useTexts();
  const { history } = useRouter();
  const start = useStartSession();
  const form = useForm<JoinFields>({ resolver, defaultValues: { password: '' } });
  const acceptance = trpc.account.acceptInvitation.useMutation({
    onSuccess: async (accepted) => {
      await start(accepted.token);
      history.replace('/dashboard');
    },
  });
  useServerIssues(form, acceptance.error);
  const hasFieldError = (getErrorBody(acceptance.error)?.issues ?? []).length > 0;
  if (getErrorReason(acceptance.error) === 'UNKNOWN_INVITATION') return <UsedLink />;
  return (
    <form
      className="form-stack"
      noValidate
      onSubmit={form.handleSubmit((fields) => acceptance.mutate({ token, ...fields }))}
    >
      <Heading>{t(purpose === 'join' ? 'Accounts.Join.Title' : 'Accounts.Join.ResetTitle')}</Heading>
      <p>
        {purpose === 'join' && role !== null
          ? t(`Accounts.Join.Texts.${role}`, { couple })
          : t('Accounts.Join.ResetText')}
      </p>
      <TextField type="email" autoComplete="username" label={t('Login.Email')} value={email} readOnly />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('Accounts.Join.Password')}
        hint={t('Setup.Account.PasswordHint')}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      {acceptance.error === null || hasFieldError ? null : (
        <FailureNotice message={t('Accounts.Join.Failed')} error={acceptance.error} />
      )}
      <DashboardButton type="submit" isBusy={acceptance.isPending}>
        {t(purpose === 'join' ? 'Accounts.Join.Submit' : 'Accounts.Join.ResetSubmit')}
      </DashboardButton>
    </form>
  );
}
