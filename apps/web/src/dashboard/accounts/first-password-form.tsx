import { changePasswordInput } from '@havn/api/administrators/account/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorBody } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { NewPasswordField } from '../session/new-password-field.js';
import { isPasskeySupported, loadPasskeyLibrary, PasskeyDeviceError, signWithPasskey } from '../session/passkeys.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { FailureNotice, Notice } from '../ui/notice.js';

interface FirstPasswordFields {
  newPassword: string;
}
const resolver = createFormResolver<FirstPasswordFields>(changePasswordInput.pick({ newPassword: true }));

function useFirstPassword(onCreated: () => Promise<unknown>) {
  const { client } = trpc.useUtils();
  // Kept after a rejected password, which does not use up the confirmation, so that the user confirms only once.
  const confirmation = useRef<Awaited<ReturnType<typeof signWithPasskey>>>(undefined);
  return useMutation<unknown, unknown, FirstPasswordFields>({
    mutationFn: async ({ newPassword }) => {
      confirmation.current ??= await signWithPasskey(await client.passkey.startConfirmation.mutate());
      return client.account.createPassword.mutate({ newPassword, response: confirmation.current });
    },
    onError: (error) => {
      if (getErrorBody(error)?.reason !== 'INVALID_INPUT') confirmation.current = undefined;
    },
    onSuccess: onCreated,
  });
}

export function FirstPasswordForm({ email, onCreated }: { email: string; onCreated(): void }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const form = useForm<FirstPasswordFields>({ resolver, defaultValues: { newPassword: '' } });
  const { error, isPending, mutate } = useFirstPassword(async () => {
    onCreated();
    await Promise.all([utils.account.get.invalidate(), utils.session.list.invalidate()]);
  });
  useServerIssues(form, error);
  useEffect(() => {
    loadPasskeyLibrary().catch(() => undefined);
  }, []);
  if (!isPasskeySupported(window)) return <p className="muted">{t('Accounts.Password.FirstUnsupported')}</p>;
  const isFieldError = (getErrorBody(error)?.issues ?? []).length > 0;
  return (
    <form
      className="stack form-stack"
      noValidate
      onSubmit={form.handleSubmit((fields) => {
        if (!isPending) mutate(fields);
      })}
    >
      <p className="muted">{t('Accounts.Password.FirstText')}</p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t('Accounts.Password.New')}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      {error === null || isFieldError ? null : error instanceof PasskeyDeviceError ? (
        <Notice>{t('Accounts.Password.NotConfirmed')}</Notice>
      ) : (
        <FailureNotice message={t('Accounts.Password.FirstFailed')} error={error} />
      )}
      <p>
        <DashboardButton type="submit" icon="key" isBusy={isPending}>
          {t('Accounts.Password.FirstSubmit')}
        </DashboardButton>
      </p>
    </form>
  );
}
