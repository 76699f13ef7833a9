// Changing the password ends the other sessions.
import { changePasswordInput } from '@havn/api/administrators/account/schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorBody, getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { NewPasswordField } from '../session/new-password-field.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { FailureNotice, Notice } from '../ui/notice.js';

interface PasswordFields {
  currentPassword: string;
  newPassword: string;
}
const resolver = createFormResolver<PasswordFields>(changePasswordInput);

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const form = useForm<PasswordFields>({ resolver, defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors } = form.formState;
  const { setError, reset } = form;
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      reset();
      void utils.session.list.invalidate();
    },
  });
  useServerIssues(form, change.error);
  const isWrongPassword = getErrorReason(change.error) === 'WRONG_PASSWORD';
  useEffect(() => {
    if (isWrongPassword) setError('currentPassword', { message: t('Reasons.WRONG_PASSWORD') }, { shouldFocus: true });
  }, [isWrongPassword, setError, t]);
  const isFieldError = isWrongPassword || (getErrorBody(change.error)?.issues ?? []).length > 0;
  return (
    <form className="stack form-stack" noValidate onSubmit={form.handleSubmit((fields) => change.mutate(fields))}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        type="password"
        autoComplete="current-password"
        label={t('Accounts.Password.Current')}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label={t('Accounts.Password.New')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      {change.error === null || isFieldError ? null : (
        <FailureNotice message={t('Accounts.Password.Failed')} error={change.error} />
      )}
      {change.isSuccess ? <Notice>{t('Accounts.Password.Changed')}</Notice> : null}
      <p>
        <DashboardButton type="submit" isBusy={change.isPending}>
          {t('Accounts.Password.Submit')}
        </DashboardButton>
      </p>
    </form>
  );
}
