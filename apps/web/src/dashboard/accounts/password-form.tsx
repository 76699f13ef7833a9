// Changing the password ends the other sessions. Who has only passkeys confirms the first password with one of them.
import { changePasswordInput } from '@havn/api/administrators/account/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorBody, getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { CredentialForm } from '../session/credential-form.js';
import { NewPasswordField } from '../session/new-password-field.js';
import { isPasskeySupported, signWithPasskey } from '../session/passkeys.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form/form-fields.js';
import { createFormResolver } from '../ui/form/forms.js';
import { Notice } from '../ui/notice.js';

interface PasswordFields {
  currentPassword: string;
  newPassword: string;
}

const noPasswords: PasswordFields = { currentPassword: '', newPassword: '' };
const resolvers = {
  first: createFormResolver<PasswordFields>(changePasswordInput.pick({ newPassword: true })),
  next: createFormResolver<PasswordFields>(changePasswordInput),
};

function useCreatePassword() {
  const { client } = trpc.useUtils();
  // Kept after a rejected password, which does not use up the confirmation, so that the user confirms only once.
  const confirmation = useRef<Awaited<ReturnType<typeof signWithPasskey>>>(undefined);
  return async (newPassword: string) => {
    confirmation.current ??= await signWithPasskey(await client.passkey.startConfirmation.mutate());
    const request = client.account.createPassword.mutate({ newPassword, response: confirmation.current });
    return request.catch((error: unknown) => {
      if (getErrorBody(error)?.reason !== 'INVALID_INPUT') confirmation.current = undefined;
      throw error;
    });
  };
}

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const createPassword = useCreatePassword();
  const form = useForm<PasswordFields>({
    resolver: resolvers[hasPassword ? 'next' : 'first'],
    defaultValues: noPasswords,
  });
  const { errors } = form.formState;
  const { setError, reset } = form;
  const [outcome, setOutcome] = useState<'Changed' | 'Created' | null>(null);
  const save = useMutation<unknown, unknown, PasswordFields>({
    mutationFn: (fields) =>
      hasPassword ? utils.client.account.changePassword.mutate(fields) : createPassword(fields.newPassword),
    onMutate: () => setOutcome(null),
    onSuccess: () => {
      reset();
      setOutcome(hasPassword ? 'Changed' : 'Created');
      void utils.session.list.invalidate();
      return hasPassword ? undefined : utils.account.get.invalidate();
    },
  });
  const isWrongPassword = getErrorReason(save.error) === 'WRONG_PASSWORD';
  useEffect(() => {
    if (isWrongPassword) setError('currentPassword', { message: t('Reasons.WRONG_PASSWORD') }, { shouldFocus: true });
  }, [isWrongPassword, setError, t]);
  if (!hasPassword && !isPasskeySupported(window))
    return <p className="muted">{t('Accounts.Password.FirstUnsupported')}</p>;
  return (
    <CredentialForm
      form={form}
      save={save}
      failureText={t(hasPassword ? 'Accounts.Password.Failed' : 'Accounts.Password.FirstFailed')}
      unansweredText={t('Accounts.Password.NotConfirmed')}
      {...(isWrongPassword && { isFieldError: true })}
      buttons={
        <p>
          <DashboardButton type="submit" isBusy={save.isPending} {...(!hasPassword && { icon: 'key' })}>
            {t(hasPassword ? 'Accounts.Password.Submit' : 'Accounts.Password.FirstSubmit')}
          </DashboardButton>
        </p>
      }
    >
      {hasPassword ? null : <p className="muted">{t('Accounts.Password.FirstText')}</p>}
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField
          type="password"
          autoComplete="current-password"
          label={t('Accounts.Password.Current')}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : null}
      <NewPasswordField
        label={t('Accounts.Password.New')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      {outcome === null ? null : <Notice>{t(`Accounts.Password.${outcome}`)}</Notice>}
    </CredentialForm>
  );
}
