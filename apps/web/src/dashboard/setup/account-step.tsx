// The step that uses up the link: it creates the first administrator and logs in.
import { createAccountInput } from '@havn/api/setup/schema';
import { useForm } from 'react-hook-form';
import { getErrorBody } from '../../lib/api-error.js';
import { trpc } from '../../lib/trpc.js';
import { createFormResolver, useServerIssues } from '../forms.js';
import { startSession } from '../session.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form-fields.js';
import { FailureNotice } from '../ui/notice.js';
import { SetupFrame } from './setup-frame.js';

interface AccountFields {
  email: string;
  password: string;
}
const resolver = createFormResolver<AccountFields>(createAccountInput.omit({ token: true }));

interface AccountStepProps {
  token: string;
  onBack(): void;
  /** Called once the session of the new administrator has started. */
  onCreated(): void;
}

export function AccountStep({ token, onBack, onCreated }: AccountStepProps) {
  const { t } = useTexts();
  const form = useForm<AccountFields>({ resolver, defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const creation = trpc.setup.createAccount.useMutation({
    onSuccess: (created) => {
      startSession(created.token);
      onCreated();
    },
  });
  useServerIssues(form, creation.error);
  const isFieldError = (getErrorBody(creation.error)?.issues ?? []).length > 0;
  return (
    <SetupFrame step="account" title={t('Setup.Account.Title')} text={t('Setup.Account.Text')}>
      <form
        className="form-stack"
        noValidate
        onSubmit={form.handleSubmit((fields) => creation.mutate({ token, ...fields }))}
      >
        <TextField
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('Login.Email')}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          type="password"
          autoComplete="new-password"
          label={t('Login.Password')}
          hint={t('Setup.Account.PasswordHint')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {creation.error === null || isFieldError ? null : (
          <FailureNotice message={t('Setup.Account.Failed')} error={creation.error} />
        )}
        <div className="setup__actions">
          <DashboardButton type="submit" isBusy={creation.isPending}>
            {t('Setup.Account.Submit')}
          </DashboardButton>
          <DashboardButton variant="quiet" onClick={onBack}>
            {t('Setup.Back')}
          </DashboardButton>
        </div>
      </form>
    </SetupFrame>
  );
}
